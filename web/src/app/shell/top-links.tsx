import { NavLink } from 'react-router-dom';
import { cx } from '@/components/ui/cx';
import * as m from '@/messages/app.gen';
import { MAIN_LINKS } from './links';

/** The six links of the top bar: text from 1024 px on, icons below. */
export function TopLinks({ className }: { className?: string }) {
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
