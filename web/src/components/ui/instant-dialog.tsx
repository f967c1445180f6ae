import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './cx';

interface InstantDialogProps {
  /** The name of the dialog for screen readers. */
  label: string;
  onClose: () => void;
  /**
   * Shows a sheet from the bottom on the phone and a centred dialog on the desktop. Without it, the dialog is at the
   * top: it has a text field, and a phone's keyboard covers the lower part of the screen.
   */
  sheet?: boolean;
  children: ReactNode;
}

/**
 * A modal that has the focus as soon as it is rendered, so that the next key press goes into its first field. It is
 * open while it is mounted; unmounting returns the focus at once. Closes on Escape and on a press outside.
 */
export function InstantDialog({ label, onClose, sheet = false, children }: InstantDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    node.showModal();
    node.querySelector<HTMLElement>('input')?.focus();
    return () => node.close();
  }, []);
  useLayoutEffect(() => {
    const node = dialog.current;
    const onPress = (event: PointerEvent) => event.target === node && onClose();
    // The browser reports that it closed the dialog only later; the next key may have been pressed by then.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      onClose();
    };
    node?.addEventListener('pointerdown', onPress);
    node?.addEventListener('keydown', onKeyDown);
    return () => {
      node?.removeEventListener('pointerdown', onPress);
      node?.removeEventListener('keydown', onKeyDown);
    };
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={() => !dialog.current?.open && onClose()}
      className={cx(
        'm-0 flex-col overflow-hidden bg-raised text-ink shadow-raised outline-none backdrop:bg-scrim open:flex',
        sheet
          ? 'mt-auto max-h-[92dvh] w-full max-w-none rounded-t-sheet pb-[env(safe-area-inset-bottom)] md:pb-0 md:m-auto md:max-h-[86dvh] md:w-xl md:rounded-sheet'
          : 'mx-auto mt-3 max-h-[calc(100dvh-1.5rem)] w-[min(36rem,calc(100vw-1.5rem))] rounded-sheet md:mt-[12dvh] md:max-h-[76dvh]',
      )}
    >
      {children}
    </dialog>
  );
}
