import { elapsed, phaseOf, type Timer } from './timer';

/** How long a word about a session is shown, in milliseconds (§9 "Completion message"). */
export const WORD_MS = 5_000;

/** By how much a word may lie ahead of this tab's clock, in milliseconds: another tab has said it. */
const AHEAD_MS = 1_000;

/** No timer of a browser waits much longer than three weeks. */
const LONGEST_WAIT_MS = 3_600_000;

/** The word that is shown at `now`: each for 5 s. */
export function wordAt({ word }: Timer, now: number): Timer['word'] {
  const age = word ? now - word.at : 0;
  return age >= -AHEAD_MS && age < WORD_MS ? word : null;
}

/** A timer whose word has had its time lets go of it, so that a clock that is set back does not bring it back. */
export const withoutOldWord = (timer: Timer, now: number): Timer =>
  timer.word && now - timer.word.at >= WORD_MS ? { ...timer, word: null } : timer;

/** Milliseconds until what is shown of a timer changes by itself; null when it does not. */
export function nextLook(timer: Timer, now: number): number | null {
  const { run } = timer;
  const second = run && phaseOf(timer) === 'running' ? 1_000 - (elapsed(run, now) % 1_000) : null;
  const word = untilWordChanges(timer, now);
  if (second === null || word === null) return second ?? word;
  return Math.min(second, word);
}

function untilWordChanges({ word }: Timer, now: number): number | null {
  if (!word) return null;
  // The tab that said it may run ahead of this one.
  const ahead = word.at - AHEAD_MS - now;
  if (ahead > 0) return Math.min(ahead, LONGEST_WAIT_MS);
  const left = word.at + WORD_MS - now;
  return left > 0 ? left : null;
}
