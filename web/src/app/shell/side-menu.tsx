import { Dialog as Base } from '@base-ui/react/dialog';
import { Keyboard, LogOut, type LucideIcon, Search, UserRound, Users } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { backdropClass } from '@/components/ui/dialog';
import { useLogOut } from '@/components/use-log-out';
import { type GlobalDialog, openGlobalDialog } from '@/lib/global-dialog';
import { PATHS } from '@/lib/paths';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/app.gen';
import * as common from '@/messages/common.gen';
import { MENU_SECTIONS } from './links';

const ENTRY_CLASS =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start font-bold hover:bg-sunken aria-[current=page]:bg-primary-soft';

interface SideMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The menu button of the top bar. */
  menuButton: RefObject<HTMLButtonElement | null>;
  onManageGroups: () => void;
}

/** The menu over the left edge; selecting an entry closes it. */
export function SideMenu({ open, onOpenChange, menuButton, onManageGroups }: SideMenuProps) {
  const user = useUser();
  const logOut = useLogOut();
  const close = () => onOpenChange(false);
  const manageGroups = () => {
    close();
    onManageGroups();
  };
  return (
    <SideSheet open={open} onOpenChange={onOpenChange} toggleButton={menuButton} title={m.menu()}>
      <nav aria-label={m.menu()} className="flex flex-col gap-3 px-3 py-3">
        {MENU_SECTIONS.map(({ title, links }) => (
          <MenuSection key={title()} title={title()}>
            {links.map(({ to, label, icon }) => (
              <li key={to}>
                <NavLink to={to} onClick={close} className={ENTRY_CLASS}>
                  <EntryContent icon={icon}>{label()}</EntryContent>
                </NavLink>
              </li>
            ))}
            {title === m.sectionQuickActions && (
              <>
                <DialogEntry icon={Search} dialog="commands" onBeforeOpen={close}>
                  {m.searchCommands()}
                </DialogEntry>
                <DialogEntry icon={Keyboard} dialog="shortcuts" onBeforeOpen={close}>
                  {m.shortcuts()}
                </DialogEntry>
              </>
            )}
          </MenuSection>
        ))}
        <MenuSection title={m.groups()}>
          <li>
            <button type="button" onClick={manageGroups} className={ENTRY_CLASS}>
              <EntryContent icon={Users}>{m.manageGroups()}</EntryContent>
            </button>
          </li>
        </MenuSection>
        <MenuSection title={m.account()}>
          <li className="flex items-center gap-3 px-3 py-2">
            <Avatar person={user} />
            <span className="min-w-0">
              <span className="block truncate font-bold">{user.name || m.user()}</span>
              <span className="block truncate text-sm text-quiet">{user.email}</span>
            </span>
          </li>
          <li>
            <NavLink to={PATHS.profile} onClick={close} className={ENTRY_CLASS}>
              <EntryContent icon={UserRound}>{m.profileSettings()}</EntryContent>
            </NavLink>
          </li>
          <li>
            <button type="button" onClick={logOut} className={ENTRY_CLASS}>
              <EntryContent icon={LogOut}>{common.logOut()}</EntryContent>
            </button>
          </li>
        </MenuSection>
      </nav>
    </SideSheet>
  );
}

function DialogEntry({
  icon,
  dialog,
  onBeforeOpen,
  children,
}: {
  icon: LucideIcon;
  dialog: GlobalDialog;
  onBeforeOpen: () => void;
  children: ReactNode;
}) {
  const open = () => {
    onBeforeOpen();
    openGlobalDialog(dialog);
  };
  return (
    <li>
      <button type="button" onClick={open} className={ENTRY_CLASS}>
        <EntryContent icon={icon}>{children}</EntryContent>
      </button>
    </li>
  );
}

function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="px-3 pb-1 text-sm text-quiet">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function EntryContent({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} className="shrink-0 text-quiet" aria-hidden />
      {children}
    </>
  );
}

interface SideSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button in the top bar that opens and closes the panel. */
  toggleButton: RefObject<HTMLElement | null>;
  /** The name of the panel for screen readers; it is not visible. */
  title: string;
  children: ReactNode;
}

/**
 * A panel along the left edge, below the top bar. The bar stays usable. The button, Escape and a click outside close
 * the panel.
 */
function SideSheet({ open, onOpenChange, toggleButton, title, children }: SideSheetProps) {
  useCloseOnBarClick(open, onOpenChange, toggleButton);
  return (
    // Only `trap-focus` leaves the bar usable.
    <Base.Root open={open} onOpenChange={onOpenChange} modal="trap-focus">
      <Base.Portal>
        <Base.Backdrop className={cx(backdropClass, 'top-(--top-bar) touch-none')} />
        <Base.Popup className="fixed top-(--top-bar) bottom-0 start-0 z-50 flex w-80 max-w-[86vw] flex-col overflow-y-auto overscroll-contain rounded-ee-sheet bg-raised outline-none pb-[env(safe-area-inset-bottom)] text-ink shadow-raised transition-[translate] duration-(--calm) ease-(--ease) data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
          {/* Screen readers reach only the panel while it is open. */}
          <div className="sr-only focus-within:not-sr-only">
            <Base.Close render={<Button variant="secondary" className="mx-5 mb-5" />}>{common.close()}</Base.Close>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the panel when the rest of the top bar is clicked; the backdrop does not cover the bar. */
function useCloseOnBarClick(
  open: boolean,
  onOpenChange: (open: boolean) => void,
  toggleButton: SideSheetProps['toggleButton'],
): void {
  useEffect(() => {
    if (!open) return;
    const onClick = ({ target }: MouseEvent) => {
      const button = toggleButton.current;
      const isInBar = target instanceof Node && button?.closest('header')?.contains(target);
      if (isInBar && !button?.contains(target)) onOpenChange(false);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [open, onOpenChange, toggleButton]);
}
