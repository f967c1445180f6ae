import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { type Outcome, OutcomeLine } from '@/components/ui/outcome-line';

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
