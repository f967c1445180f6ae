import { createStore, type Store } from '../../lib/store';

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** A goal as it stood when a progress was typed over it. */
export interface Standing {
  version: number;
  currentValue: number;
}

/** What a progress may be sent again over. */
export interface Base {
  version: number;
  /** Where the goal may stand without anybody else having moved it. */
  values: readonly number[];
}

export interface ProgressQueue {
  /** The newest value that the server does not have yet; null when it has all. */
  wanted: Store<number | null>;
  /** Sends a value that was typed over what stands, after the one under way if there is one. */
  want: (value: number, over: Standing) => void;
  /** Sends once more what failed. */
  again: () => void;
}

/**
 * Sends the progress of one goal: one value under way at a time, the newest goes next, and what failed is sent again by itself after 5 s,
 * then ever later up to 60 s, or when asked (§4 of the decisions). `send` gets a base only for what is sent again, and answers the goal.
 */
export function createProgressQueue(send: (value: number, base: Base | null) => Promise<Standing>): ProgressQueue {
  const wanted = createStore<number | null>(null);
  let stands: Standing = { version: 0, currentValue: 0 };
  /** Values of which nobody knows whether they arrived. */
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
    // The line may have come back just after this try.
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
