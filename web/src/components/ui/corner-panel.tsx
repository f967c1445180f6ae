import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as common from '@/messages/common.gen';
import { cx } from './cx';
import { backdropClass } from './dialog';
import { IconButton } from './icon-button';

interface CornerPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A button beside the title. */
  action?: ReactNode;
  /** Whether the focus returns to the element that opened the panel; called when it closes. */
  shouldRestoreFocus?: () => boolean;
  children: ReactNode;
}

/**
 * A list under the end of the top bar on the desktop, a sheet from the bottom on the phone. Closes on Escape, a press
 * outside and its close button.
 */
export function CornerPanel({
  open,
  onOpenChange,
  title,
  action,
  shouldRestoreFocus = () => true,
  children,
}: CornerPanelProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={cx(backdropClass, 'md:bg-transparent')} />
        <Base.Popup
          finalFocus={shouldRestoreFocus}
          className={cx(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[86dvh] flex-col overflow-hidden rounded-t-sheet bg-raised pb-[env(safe-area-inset-bottom)] text-ink shadow-raised outline-none',
            'md:inset-x-auto md:end-[max(1rem,calc((100vw-100rem)/2+0.875rem))] md:top-[calc(var(--top-bar)+0.25rem)] md:bottom-auto md:max-h-[min(40rem,calc(100dvh-var(--top-bar)-2rem))] md:w-104 md:rounded-sheet md:pb-0',
            'transition-[opacity,translate] duration-(--calm) ease-(--ease)',
            'max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full',
            'md:data-ending-style:-translate-y-1 md:data-ending-style:opacity-0 md:data-starting-style:-translate-y-1 md:data-starting-style:opacity-0',
          )}
        >
          <div className="flex min-h-16 items-center gap-1 ps-5 pe-2">
            <Base.Title className="min-w-0 flex-1 text-lg">{title}</Base.Title>
            {action}
            <Base.Close
              render={<IconButton label={common.close()} icon={<X size={20} strokeWidth={1.75} aria-hidden />} />}
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
