import { NavLink } from 'react-router-dom';
import { cx } from '@/components/ui/cx';
import { PATHS } from '@/lib/paths';
import * as m from '@/messages/app.gen';
import { MAIN_LINKS, type ShellLink } from './links';

/** The six links on the phone; the icon of Focus is larger and in the user's colour. */
export function BottomBar() {
  return (
    <nav
      aria-label={m.mainNavigation()}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-[repeat(6,minmax(min-content,1fr))]">
        {MAIN_LINKS.map((link) => (
          <li key={link.to}>
            <BottomBarLink {...link} isLarge={link.to === PATHS.focus} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BottomBarLink({ to, label, icon: Icon, isLarge }: ShellLink & { isLarge: boolean }) {
  return (
    <NavLink
      to={to}
      className="group flex h-16 flex-col items-center justify-end gap-0.5 pb-2 text-quiet aria-[current=page]:text-ink"
    >
      {({ isActive }) => (
        <>
          <span
            className={cx(
              'flex h-8 w-full max-w-12 items-center justify-center rounded-full transition-colors',
              isActive && 'bg-primary-soft',
              (isActive || isLarge) && 'text-primary-text',
            )}
          >
            <Icon size={isLarge ? 28 : 24} strokeWidth={1.75} aria-hidden />
          </span>
          <span className={cx('text-[0.6875rem] leading-4', isActive ? 'font-extrabold' : 'font-bold')}>{label()}</span>
        </>
      )}
    </NavLink>
  );
}
