import { CircleAlert, CircleCheck } from 'lucide-react';
import { cx } from '@/components/ui/cx';
import type { PassingMessage } from '@/features/groups/use-passing-message';

/** The place where the modal's messages appear; screen readers announce them. */
export function MessageLine({ message }: { message: PassingMessage | null }) {
  const Icon = message?.kind === 'error' ? CircleAlert : CircleCheck;
  return (
    <div role="status" aria-live="polite">
      {message && (
        <p
          className={cx(
            'mb-4 flex items-start gap-2 rounded-control px-3.5 py-2.5 font-semibold',
            message.kind === 'error' ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success',
          )}
        >
          <Icon size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
          {message.text}
        </p>
      )}
    </div>
  );
}
