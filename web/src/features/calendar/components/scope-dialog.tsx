import { useId, useState } from 'react';
import { ConfirmDialog, type Question } from '@/components/ui/confirm-dialog';
import { cx } from '@/components/ui/cx';
import type { SeriesScope } from '@/kinds/calendar';
import { type Label, labelText } from '@/lib/language/label';
import * as m from '@/messages/calendar.gen';

const LABELS: Readonly<Record<SeriesScope, Label>> = {
  this: m.onlyThisEvent,
  following: m.thisAndFollowing,
  all: m.allOfSeries,
};

export interface ScopeDialogProps {
  question: Question;
  /** The offered choices; the first one is chosen at first. */
  scopes: readonly SeriesScope[];
  open: boolean;
  /** Called with null when the person cancels. */
  onAnswer: (scope: SeriesScope | null) => void;
}

/** Asks which occurrences of a series are meant. Enter in the choices confirms. */
export function ScopeDialog({ question, scopes, open, onAnswer }: ScopeDialogProps) {
  const name = useId();
  const [chosen, setChosen] = useState(scopes[0] ?? 'this');
  return (
    <ConfirmDialog question={question} open={open} onAnswer={(yes) => onAnswer(yes ? chosen : null)}>
      <fieldset className="mt-3 -ms-2">
        <legend className="sr-only">{m.whichEvents()}</legend>
        {scopes.map((scope) => (
          <label
            key={scope}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-sunken"
          >
            <input
              type="radio"
              name={name}
              value={scope}
              checked={scope === chosen}
              onChange={() => setChosen(scope)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onAnswer(scope);
              }}
              className={cx(
                'size-5 shrink-0 cursor-pointer appearance-none rounded-full border-2 bg-card outline-none',
                scope === chosen ? 'border-[6px] border-primary-mark' : 'border-edge',
              )}
            />
            {labelText(LABELS[scope])}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
