import { useEffect, useId, useState } from 'react';
import { ConfirmDialog, type Question } from '@/components/ui/confirm-dialog';
import type { SeriesScope } from '@/kinds/calendar';
import type { Label } from '@/lib/language/label';
import * as m from '@/messages/calendar.gen';

const LABELS: Readonly<Record<SeriesScope, Label>> = {
  this: m.onlyThisEvent,
  following: m.thisAndFollowing,
  all: m.allOfSeries,
};

interface ScopeDialogProps {
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
              className="size-5 shrink-0 accent-primary"
            />
            {LABELS[scope]()}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}

interface PendingQuestion extends Pick<ScopeDialogProps, 'question' | 'scopes' | 'onAnswer'> {
  number: number;
}

/**
 * `ask` shows the dialog, which is `question`, and returns the chosen scope; null when the person cancels or leaves the
 * screen.
 */
export function useScopeQuestion() {
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => () => pending?.onAnswer(null), [pending]);
  const ask = (question: Question, scopes: readonly SeriesScope[]) =>
    new Promise<SeriesScope | null>((onAnswer) => {
      setPending((before) => ({ number: (before?.number ?? 0) + 1, question, scopes, onAnswer }));
      setOpen(true);
    });
  const answer = (scope: SeriesScope | null) => {
    pending?.onAnswer(scope);
    setOpen(false);
  };
  return { ask, question: pending && <ScopeDialog key={pending.number} {...pending} open={open} onAnswer={answer} /> };
}
