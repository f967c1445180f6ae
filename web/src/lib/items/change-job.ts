import { ApiFailure, messageOf } from '@/api/failure';
import type { PersonRef } from '@/api/generated';
import { recordOf } from '@/lib/json';
import { withVersion } from '@/lib/queue/after-answer';
import { type Answer, type CallSettings, type Job, type JobType, temporaryIdOf, type Verdict } from '@/lib/queue/job';
import { randomId } from '@/lib/random-id';
import type { SpaceId } from '@/lib/space/space-store';
import { dayIn } from '@/lib/time/day';
import * as m from '@/messages/lib.gen';
import { type AnyItem, type AnyKind, kindOf } from './kind';

/** A change of an item, as a screen makes it. */
export interface Change {
  /** `create`, `update`, `delete`, or the name of an action of the kind. */
  action: string;
  /** Null for a new item. */
  item: string | null;
  space: SpaceId;
  body?: object;
  version?: number;
  /** The idempotency key; a random one by default. */
  id?: string;
}

/** Makes the call of a change. */
export function sendChange(
  kind: AnyKind,
  { action, item, body = {} }: Change,
  settings: CallSettings,
): Promise<unknown> | undefined {
  const path = { id: item ?? '' };
  if (action === 'create') return kind.calls.create({ body, ...settings });
  if (action === 'update') return kind.calls.update?.({ path, body, ...settings });
  if (action === 'delete') return kind.calls.remove({ path, ...settings });
  return kind.actions[action]?.send({ path, ...settings });
}

interface ChangeContext {
  /** The idempotency key of the call. */
  id: string;
  body: object | null;
  /** The item as it is shown now, including the new state of a tick or a check-in; null for a new item. */
  before: AnyItem | null;
  me: PersonRef;
  people: readonly PersonRef[];
  zone: string;
  now: Date;
}

/**
 * The item as a list shows it after a change that the server does not have yet; null after a deletion, or when the item
 * is not known.
 */
export function itemAfterChange(
  kind: AnyKind,
  action: string,
  { id, body, before, now, ...rest }: ChangeContext,
): AnyItem | null {
  if (action === 'delete') return null;
  const situation = { ...rest, today: dayIn(rest.zone, now) };
  if (action === 'update') return before && (kind.updated?.(before, body ?? {}, situation) ?? null);
  if (action !== 'create') return before;
  const at = now.toISOString();
  return { ...kind.created(body ?? {}, situation), _id: temporaryIdOf(id), version: 0, createdAt: at, updatedAt: at };
}

export const CHANGE_TYPE = 'change';

/** The job type of the changes of items. */
export const CHANGE: JobType = {
  send: async ({ kind, body, ...job }, settings) => {
    const of = kindOf(kind);
    return of && sendChange(of, { ...job, version: undefined, body: body ?? undefined }, settings);
  },
  judge,
  rebased: withVersion,
  expired: (job) => {
    const tooLate = actionOf(job)?.expiredMessage;
    return tooLate && job.day !== dayIn(job.zone, new Date()) ? { kind: 'refused', message: tooLate() } : null;
  },
};

const TEMPORARY_STATUSES = new Set([0, 401, 408, 425, 429]);

/** Whether a job is sent again later, because the answer says nothing about the job itself. */
export const isTemporary = (status: number): boolean => TEMPORARY_STATUSES.has(status) || status >= 500;

/**
 * Decides what the answer to a change means. A tick or a check-in is sent until the server has the shown state.
 */
function judge(job: Job, { status, reply }: Answer): Verdict {
  if (isTemporary(status)) return { kind: 'later' };
  const again = (version: number): Verdict => ({
    kind: 'again',
    job: { ...job, id: randomId(), turned: true, version: job.version === null ? null : version },
  });
  if (status < 300) {
    const item = readItem(reply);
    // Sent again once at most: when the browser's clock is on another day than the server's, no answer matches the
    // shown state.
    return item && !job.turned && !hasWantedState(job, item) ? again(item.version) : { kind: 'done', item };
  }
  const current = readItem(recordOf(reply).current);
  if (status === 409 && actionOf(job) && current) {
    return hasWantedState(job, current) ? { kind: 'done', item: current } : again(current.version);
  }
  // A 404 for a deletion: somebody else has deleted the item already. A 404 for a creation: the server created the
  // item, the answer was lost, and the item has been deleted since.
  if (status === 404 && (job.action === 'delete' || job.action === 'create')) return { kind: 'done', item: null };
  return { kind: 'refused', message: messageOf(new ApiFailure(status, reply), m.refused()) };
}

const actionOf = ({ kind, action }: Job) => kindOf(kind)?.actions[action];

/** Whether an item has the state that an action was to set; true after any other change. */
function hasWantedState(job: Job, item: AnyItem): boolean {
  const { shown, day } = job;
  const action = actionOf(job);
  return !action || !shown || action.isOn(item, day) === action.isOn(shown, day);
}

/** The item in a reply, or in the refusal of a stale version; null when there is none. */
export function readItem(reply: unknown): AnyItem | null {
  const { _id, version } = recordOf(reply);
  return typeof _id === 'string' && typeof version === 'number' ? (reply as AnyItem) : null;
}
