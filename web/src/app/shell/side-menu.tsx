import { Dialog as Base } from '@base-ui/react/dialog';
import { Keyboard, LogOut, type LucideIcon, Search, UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { BrandMark } from '@/art/brand';
import { PRODUCT } from '@/components/page-title';
import { Avatar } from '@/components/ui/avatar';
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
  onManageGroups: () => void;
}

/** The menu over the left edge; selecting an entry closes it. */
export function SideMenu({ open, onOpenChange, onManageGroups }: SideMenuProps) {
  const user = useUser();
  const logOut = useLogOut();
  const close = () => onOpenChange(false);
  const manage = () => {
    close();
    onManageGroups();
  };
  return (
    <SideSheet open={open} onOpenChange={onOpenChange} title={m.menu()}>
      <p className="flex h-16 shrink-0 items-center gap-2 px-5 text-lg font-extrabold">
        <BrandMark className="h-8 w-auto" />
        {PRODUCT}
      </p>
      <nav aria-label={m.menu()} className="flex flex-col gap-4 px-3 pb-6">
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

/** A panel over the left edge of the page (the side menu). Closes on Escape and on a press outside. */
function SideSheet({
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
