import { ApiFailure, messageOf } from '@/api/failure';
import type { PersonRef } from '@/api/generated';
import { recordOf } from '@/lib/json';
import { type Answer, type CallSettings, type Job, type JobResult, type JobType, temporaryIdOf } from '@/lib/queue/job';
import { withVersion } from '@/lib/queue/queue-changes';
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
  { action, item, body }: Change,
  settings: CallSettings,
): Promise<unknown> | undefined {
  const path = { id: item ?? '' };
  if (action === 'create') return kind.calls.create({ body: body ?? {}, ...settings });
  if (action === 'update') return kind.calls.update?.({ path, body: body ?? {}, ...settings });
  if (action === 'delete' && body && kind.related) return kind.related.remove({ path, body, ...settings });
  if (action === 'delete') return kind.calls.remove({ path, ...settings });
  return kind.actions[action]?.send({ path, ...(body && { body }), ...settings });
}

interface ChangedItemContext {
  /** The idempotency key of the call. */
  id: string;
  body: object | null;
  /** The item as it is shown now, including the new state of a tick or a check-in; null for a new item. */
  previous: AnyItem | null;
  me: PersonRef;
  people: readonly PersonRef[];
  zone: string;
  now: Date;
}

/**
 * The item as lists show it after a change that the server does not have yet; null after a deletion, or if the item is
 * unknown.
 */
export function itemAfterChange(
  kind: AnyKind,
  action: string,
  { id, body, previous, now, ...context }: ChangedItemContext,
): AnyItem | null {
  if (action === 'delete') return null;
  const editContext = { ...context, today: dayIn(context.zone, now) };
  if (action === 'update') return previous && (kind.optimisticUpdate?.(previous, body ?? {}, editContext) ?? null);
  if (action !== 'create') return previous;
  const at = now.toISOString();
  return {
    ...kind.optimisticCreate(body ?? {}, editContext),
    _id: temporaryIdOf(id),
    version: 0,
    createdAt: at,
    updatedAt: at,
  };
}

export const CHANGE_TYPE = 'change';

/** The job type of the changes of items. */
export const CHANGE_JOB: JobType = {
  send: async ({ kind, body, ...job }, settings) => {
    const itemKind = kindOf(kind);
    return itemKind && sendChange(itemKind, { ...job, version: undefined, body: body ?? undefined }, settings);
  },
  evaluateAnswer: evaluateChangeAnswer,
  groupOf: ({ kind, item }) => kindOf(kind)?.related?.groupOf(item) ?? item,
  rebase: withVersion,
  expired: (job) => {
    const expiredMessage = actionOf(job)?.expiredMessage;
    return expiredMessage && job.day !== dayIn(job.zone, new Date())
      ? { kind: 'refused', message: expiredMessage() }
      : null;
  },
};

const TEMPORARY_STATUSES = new Set([0, 401, 408, 425, 429]);

/** Whether a job is sent again later, because the failure is temporary. */
export const isTemporary = (status: number): boolean => TEMPORARY_STATUSES.has(status) || status >= 500;

/**
 * The result of an answer to a change. A tick or a check-in is sent again until the server has the shown state.
 */
function evaluateChangeAnswer(job: Job, { status, reply }: Answer): JobResult {
  if (isTemporary(status)) return { kind: 'retry' };
  const resend = (version: number): JobResult => ({
    kind: 'resend',
    job: { ...job, id: randomId(), wasResent: true, version: job.version === null ? null : version },
  });
  if (status < 300) {
    const item = readItem(reply);
    // Sent again only once: when the clocks of browser and server are on different days, no answer has the shown
    // state.
    return item && !job.wasResent && !isInWantedState(job, item) ? resend(item.version) : { kind: 'done', item };
  }
  const current = readItem(recordOf(reply).current);
  if (status === 409 && actionOf(job) && current) {
    return isInWantedState(job, current) ? { kind: 'done', item: current } : resend(current.version);
  }
  // 404 after a deletion: another person has already deleted the item. 404 after a creation: the server created the
  // item, the answer was lost, and the item was deleted since.
  if (status === 404 && (job.action === 'delete' || job.action === 'create')) return { kind: 'done', item: null };
  return { kind: 'refused', message: messageOf(new ApiFailure(status, reply), m.refused()) };
}

const actionOf = ({ kind, action }: Job) => kindOf(kind)?.actions[action];

/** Whether an item has the state that an action was to set; true after any other change. */
function isInWantedState(job: Job, item: AnyItem): boolean {
  const { shown, day, body } = job;
  const action = actionOf(job);
  if (!action || !shown) return true;
  return action.isOn(item, day, body) === (body !== null || action.isOn(shown, day));
}

/** The item in a reply, or in the refusal of a stale version; null when there is none. */
export function readItem(reply: unknown): AnyItem | null {
  const { _id, version } = recordOf(reply);
  return typeof _id === 'string' && typeof version === 'number' ? (reply as AnyItem) : null;
}
