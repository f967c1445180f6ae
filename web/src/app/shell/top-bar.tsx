import { LogOut, Menu as MenuIcon, Plus, X } from 'lucide-react';
import { type RefObject, Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { BrandMark } from '@/art/brand';
import { PRODUCT } from '@/components/page-title';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { IconButton } from '@/components/ui/icon-button';
import { useLogOut } from '@/components/use-log-out';
import { Bell } from '@/features/notifications/bell';
import { openGlobalDialog } from '@/lib/global-dialog';
import { lazy } from '@/lib/lazy';
import { PATHS } from '@/lib/paths';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/app.gen';
import * as common from '@/messages/common.gen';
import { GroupSelector } from './group-selector';
import { MAIN_LINKS } from './links';

const FocusChip = lazy(async () => ({
  default: (await import('@/features/focus/timer/components/focus-chip')).FocusChip,
}));

interface TopBarProps {
  menuOpen: boolean;
  menuButton: RefObject<HTMLButtonElement | null>;
  onToggleMenu: () => void;
  onManageGroups: () => void;
}

/** The bar above every screen of a signed-in person. */
export function TopBar({ menuOpen, menuButton, onToggleMenu, onManageGroups }: TopBarProps) {
  const user = useUser();
  const logOut = useLogOut();
  const MenuButtonIcon = menuOpen ? X : MenuIcon;
  return (
    <header className="group/bar sticky top-0 z-30 bg-card">
      <div className="mx-auto flex max-w-wide flex-wrap items-center gap-x-1 px-2 sm:px-3.5 lg:flex-nowrap">
        <div className="flex h-16 min-w-0 flex-1 items-center gap-1">
          <IconButton
            ref={menuButton}
            label={m.menu()}
            aria-expanded={menuOpen}
            onClick={onToggleMenu}
            icon={<MenuButtonIcon size={24} strokeWidth={1.75} aria-hidden />}
          />
          <BrandLink />
          <GroupSelector onManage={onManageGroups} />
        </div>
        <TopLinks className="shrink-0 max-md:hidden md:max-lg:order-last md:max-lg:basis-full" />
        <div className="flex items-center gap-1 lg:ms-2">
          {/* If it cannot be loaded, nothing is shown. */}
          <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
              <FocusChip />
            </Suspense>
          </ErrorBoundary>
          <IconButton
            label={m.quickAdd()}
            onClick={() => openGlobalDialog('add')}
            icon={<Plus size={24} strokeWidth={1.75} aria-hidden />}
          />
          <Bell />
        </div>
        <div className="flex items-center max-md:hidden">
          <Link
            to={PATHS.profile}
            title={user.name}
            className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-1 font-bold hover:bg-sunken"
          >
            <Avatar person={user} size="sm" />
            <span className="max-w-28 truncate max-xl:sr-only">{user.name || m.user()}</span>
          </Link>
          <IconButton
            label={common.logOut()}
            onClick={logOut}
            icon={<LogOut size={20} strokeWidth={1.75} aria-hidden />}
          />
        </div>
      </div>
      <ColourLine />
    </header>
  );
}

/** The thin line under the bar in the two colours of the user. */
function ColourLine() {
  return (
    <div
      aria-hidden
      data-testid="colours"
      className="h-[3px] bg-linear-to-r from-primary from-40% to-secondary to-60%"
    />
  );
}

/**
 * Logo and name, as a link to the dashboard. In a narrow bar the name is below the logo, and the chip of a running
 * session replaces both.
 */
function BrandLink() {
  return (
    <Link
      to={PATHS.dashboard}
      className="me-1 flex h-11 shrink-0 items-center justify-center rounded-control font-extrabold sm:me-2 max-sm:group-has-data-chip/bar:sr-only max-sm:flex-col sm:max-lg:gap-2 lg:max-xl:flex-col xl:gap-2"
    >
      <BrandMark className="w-auto h-6.5 sm:max-lg:h-8 xl:h-8" />
      <span className="text-[0.6875rem] leading-3.5 sm:max-lg:text-lg sm:max-lg:leading-7 xl:text-lg xl:leading-7">
        {PRODUCT}
      </span>
    </Link>
  );
}

/** The six links of the top bar, from 768 px on; below 1024 px they have a row of their own, with icons. */
function TopLinks({ className }: { className?: string }) {
  return (
    <nav aria-label={m.mainNavigation()} className={className}>
      <ul className="flex items-center gap-0.5 md:max-lg:h-13 md:max-lg:justify-between md:max-lg:pb-2">
        {MAIN_LINKS.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                cx(
                  'relative flex h-11 items-center gap-1.5 rounded-control px-2.5 text-sm font-bold transition-colors xl:px-3',
                  isActive
                    ? 'bg-primary-soft text-ink after:absolute after:inset-x-3 after:bottom-1 after:h-[3px] after:rounded-full after:bg-primary-mark'
                    : 'text-quiet hover:bg-sunken hover:text-ink',
                )
              }
            >
              <Icon size={20} strokeWidth={1.75} className="lg:hidden" aria-hidden />
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
