import { LogOut, Menu as MenuIcon, Plus } from 'lucide-react';
import { type RefObject, Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { BrandMark } from '@/art/brand';
import { PRODUCT } from '@/components/page-title';
import { Avatar, colourOf } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { IconButton } from '@/components/ui/icon-button';
import { useLogOut } from '@/components/use-log-out';
import { Bell } from '@/features/notifications/bell';
import { toneStyle } from '@/lib/colour';
import { openGlobalDialog } from '@/lib/global-dialog';
import { lazy } from '@/lib/lazy';
import { PATHS } from '@/lib/paths';
import { useUser } from '@/lib/session/session';
import { PERSONAL } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
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
  onMenu: () => void;
  onManageGroups: () => void;
}

/** The bar above every screen of a signed-in person. */
export function TopBar({ menuOpen, menuButton, onMenu, onManageGroups }: TopBarProps) {
  const user = useUser();
  const logOut = useLogOut();
  return (
    <header className="sticky top-0 z-30 bg-card">
      <div className="mx-auto flex h-16 max-w-[82rem] items-center gap-1 px-2 sm:px-4">
        <IconButton
          ref={menuButton}
          label={m.menu()}
          aria-expanded={menuOpen}
          onClick={onMenu}
          icon={<MenuIcon size={24} strokeWidth={1.75} aria-hidden />}
        />
        <Brand />
        <GroupSelector onManage={onManageGroups} />
        <TopLinks className="ms-auto max-md:hidden" />
        <div className="flex items-center gap-1 max-md:ms-auto lg:ms-2">
          {/* Not important enough for a message: when it cannot be loaded, nothing is shown. */}
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
      <SpaceLine />
    </header>
  );
}

/** The thin line in the colour of the active space. */
function SpaceLine() {
  const { id } = useSpace();
  if (id === PERSONAL) return <div aria-hidden className="h-[3px] bg-primary" />;
  return <div aria-hidden style={toneStyle(colourOf(id))} className="tone h-[3px] bg-tone" />;
}

/** The logo and the name, as a link to the dashboard. */
function Brand() {
  return (
    <Link to={PATHS.dashboard} className="flex h-11 shrink-0 items-center gap-2 rounded-control pe-1">
      <BrandMark className="h-8 w-auto" />
      <span className="text-lg font-extrabold max-sm:sr-only">{PRODUCT}</span>
    </Link>
  );
}

/** The six links of the top bar: text from 1024 px on, icons below. */
function TopLinks({ className }: { className?: string }) {
  return (
    <nav aria-label={m.mainNavigation()} className={className}>
      <ul className="flex items-center gap-0.5">
        {MAIN_LINKS.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                cx(
                  'relative flex h-11 items-center rounded-control px-2.5 text-sm font-bold transition-colors xl:px-3',
                  isActive
                    ? 'bg-primary-soft text-ink after:absolute after:inset-x-3 after:bottom-1 after:h-[3px] after:rounded-full after:bg-primary-mark'
                    : 'text-quiet hover:bg-sunken hover:text-ink',
                )
              }
            >
              <Icon size={20} strokeWidth={1.75} className="lg:hidden" aria-hidden />
              <span className="max-lg:sr-only">{label()}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
