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
  button: RefObject<HTMLButtonElement | null>;
  onManageGroups: () => void;
}

/** The menu over the left edge; selecting an entry closes it. */
export function SideMenu({ open, onOpenChange, button, onManageGroups }: SideMenuProps) {
  const user = useUser();
  const logOut = useLogOut();
  const close = () => onOpenChange(false);
  const manage = () => {
    close();
    onManageGroups();
  };
  return (
    <SideSheet open={open} onOpenChange={onOpenChange} toggle={button} title={m.menu()}>
      <nav aria-label={m.menu()} className="flex flex-col gap-3 px-3 py-3">
        {MENU_SECTIONS.map(({ title, links }) => (
          <MenuSection key={title()} title={title()}>
            {links.map(({ to, label, icon }) => (
              <li key={to}>
                <NavLink to={to} onClick={close} className={ENTRY_CLASS}>
                  <Entry icon={icon}>{label()}</Entry>
                </NavLink>
              </li>
            ))}
            {title === m.sectionQuickActions && (
              <>
                <QuickEntry icon={Search} opens="commands" onOpen={close}>
                  {m.searchCommands()}
                </QuickEntry>
                <QuickEntry icon={Keyboard} opens="shortcuts" onOpen={close}>
                  {m.shortcuts()}
                </QuickEntry>
              </>
            )}
          </MenuSection>
        ))}
        <MenuSection title={m.groups()}>
          <li>
            <button type="button" onClick={manage} className={ENTRY_CLASS}>
              <Entry icon={Users}>{m.manageGroups()}</Entry>
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
              <Entry icon={UserRound}>{m.profileSettings()}</Entry>
            </NavLink>
          </li>
          <li>
            <button type="button" onClick={logOut} className={ENTRY_CLASS}>
              <Entry icon={LogOut}>{common.logOut()}</Entry>
            </button>
          </li>
        </MenuSection>
      </nav>
    </SideSheet>
  );
}

function QuickEntry({
  icon,
  opens,
  onOpen,
  children,
}: {
  icon: LucideIcon;
  opens: GlobalDialog;
  onOpen: () => void;
  children: ReactNode;
}) {
  const open = () => {
    onOpen();
    openGlobalDialog(opens);
  };
  return (
    <li>
      <button type="button" onClick={open} className={ENTRY_CLASS}>
        <Entry icon={icon}>{children}</Entry>
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

function Entry({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
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
  toggle: RefObject<HTMLElement | null>;
  /** The name of the panel for screen readers; it is not visible. */
  title: string;
  children: ReactNode;
}

/**
 * A panel along the left edge of the page, under the top bar (the side menu). The bar stays usable. Closes on its
 * button, on Escape and on a press outside.
 */
function SideSheet({ open, onOpenChange, toggle, title, children }: SideSheetProps) {
  useCloseByBar(open, onOpenChange, toggle);
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

/** Closes the panel on a press on the rest of the bar, which is not covered by the layer behind the panel. */
function useCloseByBar(open: boolean, onOpenChange: (open: boolean) => void, toggle: SideSheetProps['toggle']): void {
  useEffect(() => {
    if (!open) return;
    const onClick = ({ target }: MouseEvent) => {
      const button = toggle.current;
      const inBar = target instanceof Node && button?.closest('header')?.contains(target);
      if (inBar && !button?.contains(target)) onOpenChange(false);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [open, onOpenChange, toggle]);
}
