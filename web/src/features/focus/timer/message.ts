import { formatDuration, twoDigits } from '@/features/focus/duration';
import * as m from '@/messages/focus.gen';
import { elapsed, phaseOf, type SessionMessage, type Timer } from './timer';

/** The message when a session was saved; minutes may exceed 59. */
export const formatCompleted = (seconds: number): string =>
  m.completed({ time: `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}` });

/** The texts of the message after a session; after 'End Focus' a note says that the time was not recorded. */
export const formatMessage = ({
  kind,
  seconds,
}: Pick<SessionMessage, 'kind' | 'seconds'>): { text: string; note?: string } =>
  kind === 'completed'
    ? { text: formatCompleted(seconds) }
    : { text: m.encouragement({ time: formatDuration(seconds) }), note: m.timeNotRecorded() };

/** How long a message about a session is shown, in milliseconds. */
const MESSAGE_DURATION_MS = 5_000;

/** The clock of the tab that wrote a message may be ahead by this time, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 1_000;

/** `setTimeout` cannot wait longer than about three weeks. */
const MAX_TIMEOUT_MS = 3_600_000;

/** The message to show at `now`: each is shown for 5 s. */
export function messageAt({ word }: Timer, now: number): Timer['word'] {
  const age = word ? now - word.at : 0;
  return age >= -MAX_CLOCK_SKEW_MS && age < MESSAGE_DURATION_MS ? word : null;
}

/** Removes an expired message, so that it does not appear again when the clock is set back. */
export const withoutExpiredMessage = (timer: Timer, now: number): Timer =>
  timer.word && now - timer.word.at >= MESSAGE_DURATION_MS ? { ...timer, word: null } : timer;

/** Milliseconds until the display of a timer changes without a user action; null if it does not. */
export function msUntilUpdate(timer: Timer, now: number): number | null {
  const { run } = timer;
  const untilNextSecond = run && phaseOf(timer) === 'running' ? 1_000 - (elapsed(run, now) % 1_000) : null;
  const untilMessageChanges = msUntilMessageChanges(timer, now);
  if (untilNextSecond === null || untilMessageChanges === null) return untilNextSecond ?? untilMessageChanges;
  return Math.min(untilNextSecond, untilMessageChanges);
}

function msUntilMessageChanges({ word }: Timer, now: number): number | null {
  if (!word) return null;
  // The clock of the tab that wrote the message may be ahead.
  const untilShown = word.at - MAX_CLOCK_SKEW_MS - now;
  if (untilShown > 0) return Math.min(untilShown, MAX_TIMEOUT_MS);
  const untilHidden = word.at + MESSAGE_DURATION_MS - now;
  return untilHidden > 0 ? untilHidden : null;
}
