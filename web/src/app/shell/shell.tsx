import { CloudOff, Info, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { GlobalShortcuts } from '@/app/global/global-shortcuts';
import { QueueNotice } from '@/app/offline/queue-notice';
import { IconButton } from '@/components/ui/icon-button';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { useOpenedNotification } from '@/features/notifications/use-opened-notification';
import { lazy } from '@/lib/lazy';
import { describeChanges, marksStore } from '@/lib/live/marks';
import { useLive } from '@/lib/live/use-live';
import { offlineText, useOfflineState } from '@/lib/offline-cache/offline-state';
import { reminderSavedStore } from '@/lib/reminder-saved';
import { useRequestedAction } from '@/lib/requested-action';
import { noticeStore } from '@/lib/session/notices';
import { useUser } from '@/lib/session/session';
import { useLeaveRemovedSpace, useSpace } from '@/lib/space/use-space';
import { useStore } from '@/lib/store';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/app.gen';
import { BottomBar } from './bottom-bar';
import { lockOf } from './lock';
import { TopBar } from './top-bar';
import { usePushNavigation } from './use-push-navigation';

const SecondFactorNeeded = lazy(async () => ({
  default: (await import('./second-factor-needed')).SecondFactorNeeded,
}));
const SideMenu = lazy(async () => ({ default: (await import('./side-menu')).SideMenu }));
const GroupsDialog = lazy(async () => ({
  default: (await import('@/features/groups/groups-dialog')).GroupsDialog,
}));
const PushOffer = lazy(async () => ({ default: (await import('@/features/profile/push/push-offer')).PushOffer }));
const FocusTimerRunner = lazy(async () => ({
  default: (await import('@/features/focus/focus-timer-runner')).FocusTimerRunner,
}));

/** The frame around every screen of a signed-in person. */
export function Shell() {
  const [menu, setMenu] = useOpenState();
  const [groups, setGroups] = useOpenState();
  const menuButton = useRef<HTMLButtonElement>(null);
  const main = useFocusOnNavigation();
  const hasReminder = useStore(reminderSavedStore);
  const lock = lockOf(useLocation().pathname, useUser(), useSpace().group);
  useLive();
  useLeaveRemovedSpace();
  usePushNavigation();
  useOpenedNotification();
  useRequestedAction('groups', () => setGroups(true));
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-raised px-4 py-3 font-bold shadow-raised focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {m.skip()}
      </a>
      <TopBar
        menuOpen={menu.open}
        menuButton={menuButton}
        onToggleMenu={() => setMenu(!menu.open)}
        onManageGroups={() => setGroups(true)}
      />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-content has-data-wide:max-w-wide px-4 pt-6 pb-28 outline-none md:px-6 md:pt-8 md:pb-16"
      >
        <SignInNotice />
        <OfflineNotice />
        <QueueNotice />
        <Suspense fallback={null}>
          {lock ? <SecondFactorNeeded byOperator={lock === 'operator'} /> : <Outlet />}
        </Suspense>
      </main>
      <BottomBar />
      <GlobalShortcuts />
      <ChangeAnnouncements />
      <LazyBoundary>
        {menu.wasOpened && (
          <SideMenu
            open={menu.open}
            onOpenChange={setMenu}
            menuButton={menuButton}
            onManageGroups={() => setGroups(true)}
          />
        )}
      </LazyBoundary>
      <LazyBoundary>
        <FocusTimerRunner />
      </LazyBoundary>
      <LazyBoundary>{hasReminder && <PushOffer />}</LazyBoundary>
      <LazyBoundary>{groups.wasOpened && <GroupsDialog open={groups.open} onOpenChange={setGroups} />}</LazyBoundary>
    </>
  );
}

/** Whether a dialog is open on this screen, and whether it was ever opened; only then it is loaded. */
function useOpenState() {
  const [state, setState] = useState({ open: false, wasOpened: false });
  const { pathname } = useLocation();
  const setOpen = (open: boolean) => setState(({ wasOpened }) => ({ open, wasOpened: wasOpened || open }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes it
  useEffect(() => () => setState(({ wasOpened }) => ({ open: false, wasOpened })), [pathname]);
  return [state, setOpen] as const;
}

/**
 * Tells screen readers who just changed what in the shown space. A repeated change is not announced again while its
 * mark is shown.
 */
function ChangeAnnouncements() {
  const { id, members } = useSpace();
  const marks = [...useStore(marksStore).values()].filter(({ space }) => space === id);
  return (
    <div aria-live="polite" data-testid="changes" className="sr-only">
      {describeChanges(marks, members)}
    </div>
  );
}

/** A message about something that signing in changed; shown until the person closes it. */
function SignInNotice() {
  const notice = useStore(noticeStore);
  if (!notice) return null;
  return (
    <div role="status" className="mb-6 flex items-center gap-3 rounded-card bg-warning-soft py-1 ps-4 pe-1 text-ink">
      <Info size={20} strokeWidth={1.75} className="shrink-0 text-warning" aria-hidden />
      <p className="flex-1 py-2">{notice}</p>
      <IconButton
        label={m.dismiss()}
        onClick={() => noticeStore.set(null)}
        icon={<X size={20} strokeWidth={1.75} aria-hidden />}
      />
    </div>
  );
}

/** While offline, shows the time of the data on the screen. */
function OfflineNotice() {
  const offline = useOfflineState();
  if (!offline) return null;
  return (
    <p role="status" className="mb-6 flex items-center gap-3 rounded-card bg-sunken px-4 py-3 text-quiet">
      <CloudOff size={20} strokeWidth={1.75} className="shrink-0" aria-hidden />
      {offlineText(offline.at, Date.now(), browserZone())}
    </p>
  );
}

/** When the address changes, moves the focus to the new screen and scrolls to the top, like a page load. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
