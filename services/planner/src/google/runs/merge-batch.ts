import { MESSAGES, type Space } from '@pawplan/contracts';
import type { Message, Transaction } from '@pawplan/platform';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import type { GooglePair } from '../pairs/google-pair.schema.js';
import type { PairWrite } from '../pairs/google-pairs.repository.js';
import type { RemoteEvent } from '../rules/read-google-event.js';
import type { OverriddenChange } from '../rules/reconcile.js';
import type { LocalEvent } from './local-events.service.js';
import type { SyncContext, SyncSpaces } from './sync-context.js';
import type { Tally } from './tally.js';

/** The work of one step: several Google events and their pairs. */
export interface MergeBatch extends SyncSpaces {
  ctx: SyncContext;
  tx: Transaction;
  tally: Tally;
  now: Date;
  events: ReadonlyMap<string, LocalEvent>;
  /** `made` and `writes` are written together at the end of the step. */
  made: CalendarEventDocument[];
  writes: PairWrite[];
}

/** The event is in a space that the person has left: it stays there and is not synced any more. [GSYNC-39] */
export function detach({ writes }: MergeBatch, { _id }: GooglePair): void {
  writes.push({ update: _id, fields: { detached: true, outgoing: false, pending: {}, occurrences: null } });
}

/** The space of a pair if the person is still in it, else the space that receives Google events. */
export function spaceFor({ space }: Pick<GooglePair, 'space'>, { mine, pull }: MergeBatch): Space {
  return space && mine.has(space) ? space : pull;
}

/**
 * Adds a problem for an event that does not fit the quota of the space, or that has too many exceptions. Nothing
 * changes for this event; the next sync tries again.
 */
export function reportQuotaExceeded({ tally }: MergeBatch, { googleId, fields }: RemoteEvent, message: Message): void {
  tally.incomplete = true;
  tally.problem(`${googleId} room`, fields.title, message);
}

/** Adds a problem for each change that was overridden by a newer one of the other side. */
export function reportOverridden(tally: Tally, lost: readonly OverriddenChange[], about: string, title: string): void {
  for (const { side, what } of lost) {
    const there = what === 'deletion' ? MESSAGES.syncDeletedThere : MESSAGES.syncOursNewer;
    const here = what === 'deletion' ? MESSAGES.syncDeletedHere : MESSAGES.syncGoogleNewer;
    tally.problem(`${about} ${what}`, title, side === 'here' ? here : there);
  }
}
