import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { type Outcome, OutcomeLine } from '@/components/ui/outcome-line';

/** One section of the profile: title, a line of text, and the content. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} tabIndex={-1} className="outline-none">
      <Card>
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        {text && <p className="mt-0.5 text-quiet">{text}</p>}
        <div className="mt-4">{children}</div>
      </Card>
    </section>
  );
}

interface SaveRowProps {
  label: string;
  saving: boolean;
  outcome: Outcome | null;
  /** Shown while there is no outcome. */
  note?: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** The save button of a section with the result of the last save beside it. */
export function SaveRow({ label, saving, outcome, note, children }: SaveRowProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button type="submit" loading={saving}>
        {label}
      </Button>
      {children}
      <OutcomeLine outcome={outcome} note={note} />
    </div>
  );
}
