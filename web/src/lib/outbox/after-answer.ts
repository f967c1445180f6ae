import { type ServerText, serverText } from '@/api/server-text';
import type { Shown } from '@/lib/items/kind';
import { kindOf } from '@/lib/items/kinds';
import { recordOf } from '@/lib/json';
import * as m from '@/messages/lib.gen';
import type { Outbox, Waiting } from './waiting';

/** How many temporary ids of new items are remembered together with their server ids. */
const REMEMBERED = 50;

/** What an answer means: done, try again later, send again at once as another call, or refused with this text. */
type Verdict =
  | { kind: 'done'; item: Shown | null }
  | { kind: 'later' }
  | { kind: 'again'; version: number | null }
  | { kind: 'refused'; words: string };

const LATER = new Set([0, 401, 408, 425, 429]);

/**
 * Decides what the answer to a change means; `status` 0 stands for no answer. A tick or a check-in is sent until the
 * server has the shown state.
 */
export function judge(change: Waiting, status: number, reply: unknown): Verdict {
  if (LATER.has(status) || status >= 500) return { kind: 'later' };
  if (status < 300) {
    const item = shownIn(reply);
    // Sent again once at most: when the browser's clock is on another day than the server's, no answer matches the
    // shown state.
    return item && !change.turned && !isAsWanted(change, item)
      ? { kind: 'again', version: item.version }
      : { kind: 'done', item };
  }
  const { current, message } = recordOf(reply);
  const stands = shownIn(current);
  if (status === 409 && actionOf(change) && stands) {
    return isAsWanted(change, stands) ? { kind: 'done', item: stands } : { kind: 'again', version: stands.version };
  }
  // A 404 for a deletion: somebody else has deleted the item already. A 404 for a creation: the server created the
  // item, the answer was lost, and the item has been deleted since.
  if (status === 404 && (change.action === 'delete' || change.action === 'create')) return { kind: 'done', item: null };
  return {
    kind: 'refused',
    words: typeof message === 'string' && message ? serverText(reply as ServerText) : m.refused(),
  };
}

const actionOf = ({ collection, action }: Waiting) => kindOf(collection)?.actions[action];

/** Whether an item has the state that an action was to set; true after any other change. */
function isAsWanted(change: Waiting, item: Shown): boolean {
  const { shown, day } = change;
  const action = actionOf(change);
  return !action || !shown || action.isOn(item, day) === action.isOn(shown, day);
}

function shownIn(reply: unknown): Shown | null {
  const { _id, version } = recordOf(reply);
  return typeof _id === 'string' && typeof version === 'number' ? (reply as Shown) : null;
}

/**
 * The outbox after a change is done: other waiting changes of the same item continue with the id and version of the
 * answer.
 */
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

/**
 * The outbox after a change is refused. When the creation of an item is refused, the other changes of that item are
 * refused too.
 */
export function afterRefused({ waiting, made }: Outbox, refused: Waiting, words: string): Outbox {
  const falls = (one: Waiting) => one.id === refused.id || (refused.action === 'create' && one.item === refused.item);
  return { waiting: waiting.map((one) => (falls(one) ? { ...one, refused: words } : one)), made };
}

/** The outbox with a change that is sent again as another call, under the new key. */
export function afterAgain({ waiting, made }: Outbox, { id }: Waiting, key: string, version: number | null): Outbox {
  const next = (one: Waiting) => ({
    ...one,
    id: key,
    turned: true as const,
    version: one.version === null ? null : version,
  });
  return { waiting: waiting.map((one) => (one.id === id ? next(one) : one)), made };
}

/** Why a change can no longer be sent; null when it can. `today` is the present day in the zone where it was made. */
export const tooLate = (change: Waiting, today: string): string | null =>
  change.day !== today ? (actionOf(change)?.tooLate?.() ?? null) : null;
