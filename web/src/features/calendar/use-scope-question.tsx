import { useEffect, useState } from 'react';
import type { Question } from '@/components/ui/confirm-dialog';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import type { SeriesScope } from '@/kinds/calendar';
import { lazy } from '@/lib/lazy';
import type { ScopeDialogProps } from './components/scope-dialog';

const ScopeDialog = lazy(async () => ({ default: (await import('./components/scope-dialog')).ScopeDialog }));

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
  const question = pending && (
    <LazyBoundary key={`question ${pending.number}`} onFailure={() => answer(null)}>
      <ScopeDialog question={pending.question} scopes={pending.scopes} open={open} onAnswer={answer} />
    </LazyBoundary>
  );
  return { ask, question };
}
