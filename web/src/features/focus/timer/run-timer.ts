import { addSession } from '@/features/focus/recording-job';
import { logFailure } from '@/lib/log';
import { changeQueue } from '@/lib/queue/store';
import type { StoredValue } from '@/lib/stored-value';
import { withLock } from '@/lib/with-lock';
import { adjustToClock, finish, withClockReading } from './changes';
import { msUntilUpdate, withoutExpiredMessage } from './message';
import { isOver, phaseOf, type Session, type Timer } from './timer';
import { clockStore, timerStoreOf } from './timer-store';

/** How often a running session stores the clock reading, in milliseconds. */
const STORE_INTERVAL_MS = 15_000;

/**
 * Ends and records the session `id`, only once even if several tabs call this. Null when it has ended already or there
 * is nothing to record.
 */
export function saveSession(person: string, id: string): Promise<Session | null> {
  return withLock(`pawplan-focus-end ${person}`, async () => {
    const store = timerStoreOf(person);
    // Another tab may have changed the timer while this one waited for the lock.
    store.change((timer) => timer);
    if (store.get().run?.id !== id) return null;
    const { timer, session } = finish(store.get(), Date.now());
    // The session is stored first, so that a crash loses nothing.
    if (session) await changeQueue(person, (queue) => addSession(queue, session));
    store.change((now) => (now.run?.id === id ? timer : now));
    return session;
  });
}

/**
 * Updates every display of a person's timer and ends a countdown that is over, until `signal` is aborted.
 * `onCountdownEnd` is called only in the tab that ended it.
 */
export function runTimer(person: string, onCountdownEnd: (session: Session) => void, signal: AbortSignal): void {
  const store = timerStoreOf(person);
  let timeout: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    const now = Date.now();
    store.change((timer) => {
      const adjusted = withoutExpiredMessage(adjustToClock(timer, now), now);
      return adjusted.run && now - adjusted.run.seen >= STORE_INTERVAL_MS ? withClockReading(adjusted, now) : adjusted;
    });
    clockStore.set(now);
    clearTimeout(timeout);
    const timer = store.get();
    if (timer.run && phaseOf(timer) === 'running' && isOver(timer.run, now))
      saveSession(person, timer.run.id)
        .then((session) => session && onCountdownEnd(session))
        .catch((error: unknown) => logFailure('Ending a focus session', error));
    const ms = msUntilUpdate(timer, now);
    if (ms !== null) timeout = setTimeout(update, ms);
  };

  const cleanups = [store.subscribe(update), tickWhileHidden(store, update)];
  const events = ['pageshow', 'focus', 'online'] as const;
  for (const event of events) window.addEventListener(event, update, { signal });
  document.addEventListener('visibilitychange', update, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timeout);
    for (const cleanup of cleanups) cleanup();
  });
  update();
}

/**
 * Calls `tick` every second while a session runs in a hidden tab, where browsers delay the timers of the page but not
 * those of a worker. Returns a function that stops it.
 */
function tickWhileHidden(store: StoredValue<Timer>, tick: () => void): () => void {
  let worker: Worker | null = null;
  const stopWorker = () => {
    worker?.terminate();
    worker = null;
  };
  const updateWorker = () => {
    if (!document.hidden || phaseOf(store.get()) !== 'running') return stopWorker();
    worker ??= createTicker(tick);
  };
  const unsubscribe = store.subscribe(updateWorker);
  document.addEventListener('visibilitychange', updateWorker);
  updateWorker();
  return () => {
    stopWorker();
    unsubscribe();
    document.removeEventListener('visibilitychange', updateWorker);
  };
}

function createTicker(tick: () => void): Worker | null {
  try {
    const worker = new Worker(new URL('./ticker.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = tick;
    return worker;
  } catch (error) {
    // The timers of the page continue, with delays.
    logFailure('Starting the ticker worker', error);
    return null;
  }
}
