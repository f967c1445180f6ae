import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { lazy } from '@/lib/lazy';
import type { Question } from './confirm-dialog';
import { LazyBoundary } from './lazy-boundary';

type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog')).ConfirmDialog }));

/**
 * `const confirm = useConfirm(); if (await confirm({ title: 'Are you sure …?', danger: true })) …` Throws outside its
 * provider.
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider');
  return confirm;
}

/** Shows one question at a time. A second question answers the first one with false; so does a change of `place`. */
export function ConfirmProvider({ place, children }: { place: string; children: ReactNode }) {
  const [asked, setAsked] = useState<PendingQuestion | null>(null);
  const [open, setOpen] = useState(false);

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        setAsked((before) => {
          before?.answer(false);
          return { number: (before?.number ?? 0) + 1, question, answer };
        });
        setOpen(true);
      }),
    [],
  );
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setOpen(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the place is what ends the question
  useEffect(
    () => () => {
      setOpen(false);
      setAsked((before) => {
        before?.answer(false);
        return before;
      });
    },
    [place],
  );

  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <LazyBoundary key={asked.number} onFailure={() => answer(false)}>
          <ConfirmDialog question={asked.question} open={open} onAnswer={answer} />
        </LazyBoundary>
      )}
    </ConfirmContext>
  );
}

interface PendingQuestion {
  number: number;
  question: Question;
  answer: (yes: boolean) => void;
}
