import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LazyPart } from '../../components/ui/lazy-part';
import { useLive } from '../../lib/live/use-live';
import { useLostSpace } from '../../lib/space/use-space';
import { useAsked } from '../../lib/use-asked';
import { OutboxNote } from '../offline/outbox-note';
import { Quick } from '../quick/quick';
import { BottomBar } from './bottom-bar';
import { Changes } from './changes';
import { Notice } from './notice';
import { OfflineNote } from './offline-note';
import { TopBar } from './top-bar';
import { useFocusOnNavigation } from './use-focus-on-navigation';

const SideMenu = lazy(async () => ({ default: (await import('./side-menu')).SideMenu }));
const GroupsDialog = lazy(async () => ({
  default: (await import('../../features/groups/groups-dialog')).GroupsDialog,
}));
const FocusCompanion = lazy(async () => ({
  default: (await import('../../features/focus/focus-companion')).FocusCompanion,
}));

/** The frame around every screen of a signed-in person. */
export function Shell() {
  const [menu, setMenu] = useOpened();
  const [groups, setGroups] = useOpened();
  const menuButton = useRef<HTMLButtonElement>(null);
  const main = useFocusOnNavigation();
  useLive();
  useLostSpace();
  useAsked('groups', () => setGroups(true));
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-raised px-4 py-3 font-bold shadow-raised focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        Skip to content
      </a>
      <TopBar
        menuOpen={menu.open}
        menuButton={menuButton}
        onMenu={() => setMenu(!menu.open)}
        onManageGroups={() => setGroups(true)}
      />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-content px-4 pt-6 pb-28 outline-none md:px-6 md:pt-8 md:pb-16"
      >
        <Notice />
        <OfflineNote />
        <OutboxNote />
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <BottomBar />
      <Quick />
      <Changes />
      <LazyPart>
        {menu.wanted && <SideMenu open={menu.open} onOpenChange={setMenu} onManageGroups={() => setGroups(true)} />}
      </LazyPart>
      <LazyPart>
        <FocusCompanion />
      </LazyPart>
      <LazyPart>{groups.wanted && <GroupsDialog open={groups.open} onOpenChange={setGroups} />}</LazyPart>
    </>
  );
}

/** Whether a part is open on this screen, and whether it has ever been open; before that it need not be loaded. */
function useOpened() {
  const [state, setState] = useState({ open: false, wanted: false });
  const { pathname } = useLocation();
  const set = (open: boolean) => setState(({ wanted }) => ({ open, wanted: wanted || open }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what closes it
  useEffect(() => () => setState(({ wanted }) => ({ open: false, wanted })), [pathname]);
  return [state, set] as const;
}
