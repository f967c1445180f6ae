import type { QueryClient } from '@tanstack/react-query';
import { type AnyItem, kindOf } from '@/lib/items/kind';
import { parseJson, recordOf } from '@/lib/json';
import type { SpaceId } from '@/lib/space/space-store';
import { createStore } from '@/lib/store';
import type { Day } from '@/lib/time/day';

/**
 * A call that the server has not answered yet, or has refused. Browsers have stored jobs with these field names, so the
 * names must not change.
 */
export interface Job {
  /** The idempotency key: the call has effect once, however often it is sent. */
  id: string;
  /** The name of its type, see {@link registerJobType}. */
  type: string;
  /** The collection of the item, or `focus`. */
  kind: string;
  /** `create`, `update`, `delete`, or the name of an action of the kind. */
  action: string;
  /** The item that it changes. The jobs of one item are sent in order. */
  item: string;
  /** Another item that must exist on the server before the job is sent: the task of a focus recording. */
  needs?: string;
  body: Readonly<Record<string, unknown>> | null;
  /** The version of the item when the change was made; null when the call names no version. */
  version: number | null;
  space: SpaceId;
  /** The zone in which it was made, and the day there. */
  zone: string;
  day: Day;
  /** The item as it is shown after the change; null after a deletion. */
  shown: AnyItem | null;
  /** The progress of a goal: the values that it may replace. */
  previousValues?: readonly number[];
  /** Set until the first attempt has failed. Until then the job is not shown as pending. */
  isFirstAttempt?: true;
  /** Set when the change was sent a second time, to reach the shown state. */
  wasResent?: true;
  /** Why the server refused it. */
  refused?: string;
}

/**
 * The jobs of a person, oldest first, and the server ids of created items by temporary id. The field names are stored
 * in browsers and must not change.
 */
export interface Queue {
  jobs: readonly Job[];
  createdIds: Readonly<Record<string, string>>;
}

export const EMPTY_QUEUE: Queue = { jobs: [], createdIds: {} };

/** The answer to a call; `status` 0 stands for no answer. */
export interface Answer {
  status: number;
  reply: unknown;
}

/** The result of an answer: done, retry later, send this job instead, or refused with this message. */
export type JobResult =
  | { kind: 'done'; item: AnyItem | null }
  | { kind: 'retry' }
  | { kind: 'resend'; job: Job }
  | { kind: 'refused'; message: string };

/** The settings that a job adds to its call. */
export interface CallSettings {
  headers: { 'X-Space': SpaceId; 'Idempotency-Key': string } & Record<string, string>;
  signal?: AbortSignal;
}

/** How jobs of a type are sent. */
export interface JobType {
  send(job: Job, settings: CallSettings): Promise<unknown>;
  evaluateAnswer(job: Job, answer: Answer): JobResult;
  /** Jobs with the same group are sent in their order. The default is the item of the job. */
  groupOf?(job: Job): string;
  /** The result for a job that can no longer be sent; null for other jobs. */
  expired?(job: Job): JobResult | null;
  /** Updates a pending job after an earlier job of its item is done; null when nothing is left to send. */
  rebase?(job: Job, item: AnyItem): Job | null;
  /** Called in the tab that sent a job, when the job is done. */
  onDone?(client: QueryClient, answer: Answer): void;
}

/** The registered types by name. Jobs of other types wait until their type is registered. */
export const jobTypes = createStore<Readonly<Record<string, JobType>>>({});

export const registerJobType = (name: string, type: JobType): void => jobTypes.set({ ...jobTypes.get(), [name]: type });

/** Stored in browsers; must not change. */
const TEMPORARY_PREFIX = 'waiting-';

/** The temporary id of a new item until the server has given it an id. */
export const temporaryIdOf = (key: string): string => TEMPORARY_PREFIX + key;

export const isTemporaryId = (id: string): boolean => id.startsWith(TEMPORARY_PREFIX);

/** Whether a job changes an item. Other jobs are not shown as pending, and a log-out does not discard them. */
export const isItemChange = ({ kind }: Job): boolean => kindOf(kind) !== undefined;

/** The group of a job, within which jobs are sent in their order. */
export const groupOf = (job: Job): string => jobTypes.get()[job.type]?.groupOf?.(job) ?? job.item;

/** The headers of the call of a job. */
export const headersOf = ({ id, space, version }: Pick<Job, 'id' | 'space' | 'version'>): CallSettings['headers'] => ({
  'X-Space': space,
  'Idempotency-Key': id,
  ...(version !== null && { 'If-Match': String(version) }),
});

/** Reads a queue from local storage, which may contain any text. */
export function readQueue(text: string | null): Queue {
  const { jobs, made, createdIds = made } = recordOf(parseJson(text));
  return Array.isArray(jobs)
    ? { jobs: jobs.map(withCurrentNames).filter(isJob), createdIds: recordOf(createdIds) as Record<string, string> }
    : EMPTY_QUEUE;
}

/**
 * The current names of fields that earlier versions of the app stored under other names. A tab with such a version that
 * is still open does not know the current names; it is reloaded when it offers the new version.
 */
const CURRENT_NAMES = new Map([
  ['over', 'previousValues'],
  ['quiet', 'isFirstAttempt'],
  ['turned', 'wasResent'],
]);

const withCurrentNames = (job: unknown): unknown =>
  Object.fromEntries(Object.entries(recordOf(job)).map(([name, value]) => [CURRENT_NAMES.get(name) ?? name, value]));

const REQUIRED_TEXT_FIELDS = ['id', 'type', 'kind', 'action', 'item', 'space', 'zone', 'day'];

function isJob(value: unknown): value is Job {
  const job = recordOf(value);
  return (
    REQUIRED_TEXT_FIELDS.every((name) => typeof job[name] === 'string') &&
    (job.type !== 'change' || isItemChange(value as Job))
  );
}
