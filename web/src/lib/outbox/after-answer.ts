import { recordOf } from '../json';
import { type Outbox, type Shown, type Waiting } from './waiting';

/** So many new items are remembered by the id they were shown under. */
const REMEMBERED = 50;

/** What an answer means: done, again later, again at once as another call, or refused with these words. */
export type Verdict =
  | { kind: 'done'; item: Shown | null }
  | { kind: 'later' }
  | { kind: 'again'; version: number | null }
  | { kind: 'refused'; words: string };

const LATER = new Set([0, 401, 408, 425, 429]);

/** Judges the answer to a change; `status` 0 stands for none. A tick and a check-in are sent until the server has them as they are shown. */
export function judge(change: Waiting, status: number, reply: unknown): Verdict {
  if (LATER.has(status) || status >= 500) return { kind: 'later' };
  if (status < 300) {
    const item = shownIn(reply);
    // Never a third time: with a clock on another day than the server's no answer looks as wanted.
    return item && !change.turned && !isAsWanted(change, item)
      ? { kind: 'again', version: item.version }
      : { kind: 'done', item };
  }
  const { current, message } = recordOf(reply);
  const stands = shownIn(current);
  if (status === 409 && change.action === 'toggle' && stands) {
    return isAsWanted(change, stands) ? { kind: 'done', item: stands } : { kind: 'again', version: stands.version };
  }
  // Somebody has deleted it already.
  if (status === 404 && change.action === 'delete') return { kind: 'done', item: null };
  return { kind: 'refused', words: typeof message === 'string' && message ? message : 'The server did not take it.' };
}

function isAsWanted({ action, shown, day }: Waiting, item: Shown): boolean {
  if (action === 'toggle') return item.completed === shown?.completed;
  const isIn = (checkIns: unknown) => Array.isArray(checkIns) && checkIns.includes(day);
  return action !== 'checkin' || isIn(item.checkIns) === isIn(shown?.checkIns);
}

function shownIn(reply: unknown): Shown | null {
  const { _id, version } = recordOf(reply);
  return typeof _id === 'string' && typeof version === 'number' ? (reply as Shown) : null;
}

/** The outbox once a change is done: what waits for the same item goes on from the answer, under the id that it has now. */
export function afterDone({ waiting, made }: Outbox, done: Waiting, item: Shown | null): Outbox {
  const rest = waiting.filter(({ id }) => id !== done.id);
  if (!item) return { waiting: rest, made };
  const next = rest.map((one) => {
    if (one.item !== done.item) return one;
    const shown = one.shown && { ...one.shown, _id: item._id, version: item.version };
    return { ...one, item: item._id, shown, version: one.version === null ? null : item.version };
  });
  if (done.item === item._id) return { waiting: next, made };
  const known = Object.entries(made).slice(1 - REMEMBERED);
  return { waiting: next, made: Object.fromEntries([...known, [done.item, item._id]]) };
}

/** The outbox once a change is refused; what builds on an item that was never made is refused with it. */
export function afterRefused({ waiting, made }: Outbox, refused: Waiting, words: string): Outbox {
  const falls = (one: Waiting) => one.id === refused.id || (refused.action === 'create' && one.item === refused.item);
  return { waiting: waiting.map((one) => (falls(one) ? { ...one, refused: words } : one)), made };
}

/** The outbox with a change to be sent as another call. */
export function afterAgain({ waiting, made }: Outbox, { id }: Waiting, key: string, version: number | null): Outbox {
  const next = (one: Waiting) => ({
    ...one,
    id: key,
    turned: true as const,
    version: one.version === null ? null : version,
  });
  return { waiting: waiting.map((one) => (one.id === id ? next(one) : one)), made };
}

/** Why a change cannot be sent any more; null when it can. `today` is the day where it was made. */
export const tooLate = ({ action, day }: Waiting, today: string): string | null =>
  action === 'checkin' && day !== today ? 'A check-in counts for its own day, and that day is over.' : null;
