import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type FormEventHandler, type ReactNode, type RefObject, useRef } from 'react';
import * as common from '@/messages/common.gen';
import { cx } from './cx';
import { IconButton } from './icon-button';

const FOCUSABLE = 'input:not([hidden]), select, textarea, [role=tab][aria-selected=true], button, a[href]';
const WIDTHS = { sm: 'md:max-w-sm', md: 'md:max-w-lg', lg: 'md:max-w-2xl' } as const;

/** The dark layer behind dialogs and sheets. */
export const backdropClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-(--calm) data-ending-style:opacity-0 data-starting-style:opacity-0';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof WIDTHS;
  /** Leaves room for a message below the dialog on the desktop, for a dialog that stays open when one appears. */
  hasRoomForMessages?: boolean;
  /** Buttons that stay visible under the scrolling body. */
  footer?: ReactNode;
  /** Makes body and footer one form. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** Called when something is typed into the form. */
  onInput?: FormEventHandler<HTMLFormElement>;
  /**
   * The element that gets the focus first. By default the first field or button of the body, or the card itself when
   * opened by touch.
   */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/**
 * A modal dialog: a centred card on the desktop, a sheet from the bottom on the phone. Closes on Escape, a press
 * outside and its close button.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  hasRoomForMessages = false,
  footer,
  onSubmit,
  onInput,
  initialFocus,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const firstFocus = (by: string) =>
    by === 'touch' ? true : (content.current?.querySelector<HTMLElement>(FOCUSABLE) ?? true);
  const body = (
    <>
      <div ref={content} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 md:px-6">
        {children}
      </div>
      {footer && (
        <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:*:flex-1 md:px-6">
          {footer}
        </div>
      )}
    </>
  );
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center md:items-center md:p-6">
          <Base.Popup
            initialFocus={initialFocus ?? firstFocus}
            className={cx(
              'flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-sheet bg-raised text-ink shadow-raised outline-none md:rounded-sheet',
              'transition-[opacity,translate,scale] duration-(--calm) ease-(--ease)',
              'max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full',
              'md:data-ending-style:scale-96 md:data-ending-style:opacity-0 md:data-starting-style:scale-96 md:data-starting-style:opacity-0',
              hasRoomForMessages ? 'md:max-h-[calc(100dvh-10.5rem)]' : 'md:max-h-[86dvh]',
              WIDTHS[size],
            )}
          >
            <div className="flex items-start gap-3 px-5 pt-4 pb-3 md:px-6 md:pt-5">
              <div className="min-w-0 flex-1 pt-2">
                <Base.Title className="text-xl">{title}</Base.Title>
                {description && <Base.Description className="mt-1 text-quiet">{description}</Base.Description>}
              </div>
              <Base.Close
                render={
                  <IconButton
                    label={common.close()}
                    icon={<X size={20} strokeWidth={1.75} aria-hidden />}
                    className="-me-2"
                  />
                }
              />
            </div>
            {onSubmit ? (
              <form noValidate onSubmit={onSubmit} onInput={onInput} className="flex min-h-0 flex-1 flex-col">
                {body}
              </form>
            ) : (
              body
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
