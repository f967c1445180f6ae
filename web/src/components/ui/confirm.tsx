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

/** Shows one question at a time. A second question, or a new `resetKey`, answers the first one with false. */
export function ConfirmProvider({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  const [pendingQuestion, setPendingQuestion] = useState<PendingQuestion | null>(null);
  const [open, setOpen] = useState(false);

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        setPendingQuestion((before) => {
          before?.answer(false);
          return { number: (before?.number ?? 0) + 1, question, answer };
        });
        setOpen(true);
      }),
    [],
  );
  const answer = (yes: boolean) => {
    pendingQuestion?.answer(yes);
    setOpen(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key closes the question
  useEffect(
    () => () => {
      setOpen(false);
      setPendingQuestion((before) => {
        before?.answer(false);
        return before;
      });
    },
    [resetKey],
  );

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pendingQuestion && (
        <LazyBoundary key={pendingQuestion.number} onFailure={() => answer(false)}>
          <ConfirmDialog question={pendingQuestion.question} open={open} onAnswer={answer} />
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
