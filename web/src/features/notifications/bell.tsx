import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '@/components/ui/icon-button';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { lazy } from '@/lib/lazy';
import * as m from '@/messages/notifications.gen';
import { useUnreadCount } from './api/use-notifications';
import { badgeOf, nameOf } from './notifications';

const NotificationsPanel = lazy(async () => ({ default: (await import('./notifications-panel')).NotificationsPanel }));

/** The bell of the top bar: the number of unread notifications, updated live, and the list. */
export function Bell({ className }: { className?: string }) {
  const count = useUnreadCount();
  const { pathname } = useLocation();
  const [isPanelRequested, setPanelRequested] = useState(false);
  const [openOn, setOpenOn] = useState<string | null>(null);
  // Opening another screen closes the list; it does not open again on return.
  const open = openOn === pathname;
  if (openOn !== null && !open) setOpenOn(null);
  const show = () => {
    setPanelRequested(true);
    setOpenOn(pathname);
  };
  return (
    <div className={className}>
      <IconButton
        label={nameOf(count)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        icon={
          <span className="relative">
            <BellIcon size={22} strokeWidth={1.75} aria-hidden />
            <Badge count={count} />
          </span>
        }
      />
      <span aria-live="polite" className="sr-only">
        {count > 0 && m.unreadCount({ badge: badgeOf(count) })}
      </span>
      <LazyBoundary>
        {isPanelRequested && <NotificationsPanel open={open} onClose={() => setOpenOn(null)} />}
      </LazyBoundary>
    </div>
  );
}

function Badge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="absolute start-3 -top-2.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-primary px-1 text-[0.6875rem] leading-none font-extrabold text-primary-ink tabular-nums ring-2 ring-card"
    >
      {badgeOf(count)}
    </span>
  );
}
