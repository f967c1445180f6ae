import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { backdropClass } from './dialog';

/** A panel over the left edge of the page (the side menu). Closes on Escape and on a press outside. */
export function SideSheet({
  open,
  onOpenChange,
  title,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name of the panel for screen readers; it is not visible. */
  title: string;
  children: ReactNode;
}) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className="fixed inset-y-0 start-0 z-50 flex w-80 max-w-[86vw] flex-col overflow-y-auto overscroll-contain rounded-e-sheet bg-raised outline-none pb-[env(safe-area-inset-bottom)] text-ink shadow-raised transition-[translate] duration-(--calm) ease-(--ease) data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
