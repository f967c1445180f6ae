import { withSession } from '@/features/focus/recording-job';
import { logFailure } from '@/lib/log';
import { changeQueue } from '@/lib/queue/store';
import type { StoredValue } from '@/lib/stored-value';
import { withLock } from '@/lib/with-lock';
import { finish, looked, withClock } from './changes';
import { nextLook, withoutOldWord } from './message';
import { isOver, phaseOf, type Session, type Timer } from './timer';
import { clockStore, timerOf } from './timer-store';

/** How often a running session stores that a screen read the clock, in milliseconds. */
const SEEN_MS = 15_000;

/**
 * Ends the session `id` so that it is recorded, only once even if several tabs call this. Null when it has ended
 * already or there is nothing to record.
 */
export function saveSession(person: string, id: string): Promise<Session | null> {
  return withLock(`pawplan-focus-end ${person}`, async () => {
    const kept = timerOf(person);
    // Another tab may have changed the timer while this one waited for the lock.
    kept.change((timer) => timer);
    if (kept.get().run?.id !== id) return null;
    const { timer, session } = finish(kept.get(), Date.now());
    // Store the session first, so that a crash in between loses nothing.
    if (session) await changeQueue(person, (queue) => withSession(queue, session));
    kept.change((now) => (now.run?.id === id ? timer : now));
    return session;
  });
}

/**
 * Updates every display of a person's timer and ends a countdown that is over, until `signal` is aborted. `onOver` is
 * called only in the tab that ended it.
 */
export function keepTime(person: string, onOver: (session: Session) => void, signal: AbortSignal): void {
  const kept = timerOf(person);
  let next: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    const now = Date.now();
    kept.change((timer) => {
      const right = withoutOldWord(withClock(timer, now), now);
      return right.run && now - right.run.seen >= SEEN_MS ? looked(right, now) : right;
    });
    clockStore.set(now);
    clearTimeout(next);
    const timer = kept.get();
    if (timer.run && phaseOf(timer) === 'running' && isOver(timer.run, now))
      saveSession(person, timer.run.id)
        .then((session) => session && onOver(session))
        .catch((error: unknown) => logFailure('Ending a focus session', error));
    const ms = nextLook(timer, now);
    if (ms !== null) next = setTimeout(look, ms);
  };

  const stop = [kept.subscribe(look), followHidden(kept, look)];
  const moments = ['pageshow', 'focus', 'online'] as const;
  for (const moment of moments) window.addEventListener(moment, look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(next);
    for (const end of stop) end();
  });
  look();
}

/**
 * Ticks every second while a session runs in a hidden tab. There the browser may run the page's own timers only once a
 * minute, but a worker's timers on time. Returns a function that stops it.
 */
function followHidden(kept: StoredValue<Timer>, tick: () => void): () => void {
  let worker: Worker | null = null;
  const rest = () => {
    worker?.terminate();
    worker = null;
  };
  const look = () => {
    if (!document.hidden || phaseOf(kept.get()) !== 'running') return rest();
    worker ??= createTicker(tick);
  };
  const stop = kept.subscribe(look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    rest();
    stop();
    document.removeEventListener('visibilitychange', look);
  };
}

function createTicker(tick: () => void): Worker | null {
  try {
    const worker = new Worker(new URL('./ticker.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = tick;
    return worker;
  } catch (error) {
    // The page's own timers continue, but less often.
    logFailure('Ticking in the background', error);
    return null;
  }
}
