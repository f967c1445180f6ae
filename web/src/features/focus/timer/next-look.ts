import { elapsed, phaseOf, type Timer } from './timer';

/** How long a word about a session is shown, in milliseconds (§9 "Completion message"). */
export const WORD_MS = 5_000;

/** By how much a word may lie ahead of this tab's clock, in milliseconds: another tab has said it. */
const AHEAD_MS = 1_000;

/** The word that is shown at `now`: each for 5 s. */
export function wordAt({ word }: Timer, now: number): Timer['word'] {
  const age = word ? now - word.at : 0;
  return age >= -AHEAD_MS && age < WORD_MS ? word : null;
}

/** Milliseconds until what is shown of a timer changes by itself; null when it does not. */
export function nextLook(timer: Timer, now: number): number | null {
  const { run } = timer;
  const second = run && phaseOf(timer) === 'running' ? 1_000 - (elapsed(run, now) % 1_000) : null;
  const word = wordAt(timer, now);
  const gone = word && word.at + WORD_MS - now;
  if (second === null || gone === null) return second ?? gone;
  return Math.min(second, gone);
}
