import { CircleAlert, CircleCheck } from 'lucide-react';

/** The result of a save. */
export interface Outcome {
  kind: 'success' | 'error';
  text: string;
}

/**
 * Shows the result of a save beside its button. The element is always in the page, so that screen readers announce the
 * result.
 */
export function OutcomeLine({ outcome, note }: { outcome: Outcome | null; note?: string }) {
  return (
    <div role="status" aria-live="polite" className="min-w-0">
      {outcome ? <OutcomeText {...outcome} /> : note && <p className="text-sm text-quiet">{note}</p>}
    </div>
  );
}

function OutcomeText({ kind, text }: Outcome) {
  const Icon = kind === 'error' ? CircleAlert : CircleCheck;
  return (
    <p className={`flex items-start gap-1.5 font-semibold ${kind === 'error' ? 'text-danger' : 'text-success'}`}>
      <Icon size={18} strokeWidth={2} className="mt-[3px] shrink-0" aria-hidden />
      <span className="min-w-0 break-words">{text}</span>
    </p>
  );
}
