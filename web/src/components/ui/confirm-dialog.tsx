import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/components.gen';
import { Button } from './button';
import { cx } from './cx';
import { backdropClass } from './dialog';

export interface Question {
  title: string;
  text?: string;
  /** Text of the confirm button, 'OK' by default. */
  confirm?: string;
  cancel?: string;
  danger?: boolean;
}

interface ConfirmDialogProps {
  question: Question;
  open: boolean;
  onAnswer: (yes: boolean) => void;
  /** Fields of the question, above its buttons. */
  children?: ReactNode;
}

/**
 * The confirm dialog: a centred card on the desktop, a sheet from the bottom on the phone. `onAnswer` is called once;
 * Escape answers false.
 */
export function ConfirmDialog({ question, open, onAnswer, children }: ConfirmDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
      <Base.Portal>
        <Base.Backdrop className={cx(backdropClass, 'z-50')} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center md:items-center md:p-4">
          <Base.Popup
            className={cx(
              'w-full rounded-t-sheet bg-raised p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-raised md:max-w-sm md:rounded-sheet',
              'transition-[opacity,translate,scale] duration-(--calm) ease-(--ease)',
              'max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full',
              'md:data-ending-style:scale-96 md:data-ending-style:opacity-0 md:data-starting-style:scale-96 md:data-starting-style:opacity-0',
            )}
          >
            <Base.Title className="text-lg leading-6 text-balance break-words">{question.title}</Base.Title>
            {question.text && (
              <Base.Description className="mt-2 break-words text-quiet">{question.text}</Base.Description>
            )}
            {children}
            <div className="mt-6 flex justify-end gap-3 max-md:*:flex-1">
              <Button variant="secondary" onClick={() => onAnswer(false)}>
                {question.cancel ?? common.cancel()}
              </Button>
              <Button variant={question.danger ? 'dangerPrimary' : 'primary'} onClick={() => onAnswer(true)}>
                {question.confirm ?? m.ok()}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
