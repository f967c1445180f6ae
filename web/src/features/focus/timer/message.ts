import { spoken } from '@/features/focus/duration';
import * as m from '@/messages/focus.gen';
import { elapsed, phaseOf, type Timer } from './timer';

const two = (value: number) => String(value).padStart(2, '0');

/** The message when a session was saved; minutes may exceed 59. */
export const completed = (seconds: number): string =>
  m.completed({ time: `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}` });

/** The message after 'End Focus' when time has passed. */
export const encouragement = (seconds: number): string => m.encouragement({ time: spoken(seconds) });

/** How long a message about a session is shown, in milliseconds. */
const WORD_MS = 5_000;

/** How far a message may be ahead of this tab's clock, in milliseconds; another tab may have written it. */
const AHEAD_MS = 1_000;

/** Browsers cannot wait longer than about three weeks in one timer; this limit is far below. */
const LONGEST_WAIT_MS = 3_600_000;

/** The message to show at `now`: each is shown for 5 s. */
export function wordAt({ word }: Timer, now: number): Timer['word'] {
  const age = word ? now - word.at : 0;
  return age >= -AHEAD_MS && age < WORD_MS ? word : null;
}

/** Removes a message that was shown long enough, so that it does not return when the clock is set back. */
export const withoutOldWord = (timer: Timer, now: number): Timer =>
  timer.word && now - timer.word.at >= WORD_MS ? { ...timer, word: null } : timer;

/** Milliseconds until the display of a timer changes by itself; null when it does not. */
export function nextLook(timer: Timer, now: number): number | null {
  const { run } = timer;
  const second = run && phaseOf(timer) === 'running' ? 1_000 - (elapsed(run, now) % 1_000) : null;
  const word = untilWordChanges(timer, now);
  if (second === null || word === null) return second ?? word;
  return Math.min(second, word);
}

function untilWordChanges({ word }: Timer, now: number): number | null {
  if (!word) return null;
  // The tab that wrote the message may have a clock ahead of this one.
  const ahead = word.at - AHEAD_MS - now;
  if (ahead > 0) return Math.min(ahead, LONGEST_WAIT_MS);
  const left = word.at + WORD_MS - now;
  return left > 0 ? left : null;
}
