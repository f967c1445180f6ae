import { createStore, type Store } from '@/lib/store';

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** A goal as it was when a progress was typed. */
export interface Standing {
  version: number;
  currentValue: number;
}

/** The state of a goal over which a progress may be sent again. */
export interface Base {
  version: number;
  /** The values the goal can have if nobody else has changed it. */
  values: readonly number[];
}

export interface ProgressQueue {
  /** The newest value that the server does not have yet; null when it has all. */
  wanted: Store<number | null>;
  /**
   * Sends a typed value, after the call under way if there is one. `over` is the goal as it was when the value was
   * typed.
   */
  want: (value: number, over: Standing) => void;
  /** Sends the failed value again at once. */
  again: () => void;
}

/**
 * Sends the progress of one goal. One call is under way at a time; the newest value is sent next. A failed value is
 * sent again after 5 s, then with growing delays up to 60 s, or on request. `send` gets a base only when a value is
 * sent again; it returns the goal.
 */
export function createProgressQueue(send: (value: number, base: Base | null) => Promise<Standing>): ProgressQueue {
  const wanted = createStore<number | null>(null);
  let stands: Standing = { version: 0, currentValue: 0 };
  /** Values that may or may not have arrived at the server. */
  const lost = new Set<number>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let askedAgain = false;

  const run = async (): Promise<void> => {
    const value = wanted.get();
    if (busy || value === null) return;
    busy = true;
    askedAgain = false;
    clearTimeout(timer);
    const base = failures > 0 ? { version: stands.version, values: [stands.currentValue, ...lost] } : null;
    const reply = await send(value, base).catch(() => null);
    busy = false;
    const isNewest = wanted.get() === value;
    if (reply) {
      stands = reply;
      lost.clear();
      failures = 0;
      if (isNewest) wanted.set(null);
      else void run();
      return;
    }
    lost.add(value);
    if (!isNewest) {
      void run();
      return;
    }
    failures += 1;
    // The connection may have returned just after this attempt.
    if (askedAgain) void run();
    else timer = setTimeout(run, Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1)));
  };
  return {
    wanted,
    want: (value, over) => {
      stands = over;
      failures = 0;
      wanted.set(value);
      void run();
    },
    again: () => {
      askedAgain = true;
      void run();
    },
  };
}
