import type { QueryClient } from '@tanstack/react-query';
import { type AnyItem, kindOf } from '@/lib/items/kind';
import { parsed, recordOf } from '@/lib/json';
import type { SpaceId } from '@/lib/space/space-store';
import { createStore } from '@/lib/store';
import type { Day } from '@/lib/time/day';

/** A call that the server has not answered yet, or has refused. */
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
  /** Another item that must exist before the job is sent: the task of a focus recording. */
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
  /** Progress of a goal: the values that it may replace. */
  over?: readonly number[];
  /** Set until the first attempt has failed; until then nobody is told that the job waits. */
  quiet?: true;
  /** Set when the change was already sent again as another call, to reach the shown state. */
  turned?: true;
  /** Why the server refused it. */
  refused?: string;
}

/** The jobs of a person, oldest first, and the server ids of created items by temporary id. */
export interface Queue {
  jobs: readonly Job[];
  made: Readonly<Record<string, string>>;
}

export const EMPTY_QUEUE: Queue = { jobs: [], made: {} };

/** The answer to a call; `status` 0 stands for no answer. */
export interface Answer {
  status: number;
  reply: unknown;
}

/** What follows from an answer: done, try later, send this job instead, or refused with this text. */
export type Verdict =
  | { kind: 'done'; item: AnyItem | null }
  | { kind: 'later' }
  | { kind: 'again'; job: Job }
  | { kind: 'refused'; message: string };

/** The settings that a job adds to its call. */
export interface CallSettings {
  headers: { 'X-Space': SpaceId; 'Idempotency-Key': string } & Record<string, string>;
  signal?: AbortSignal;
}

/** How jobs of one type are sent. */
export interface JobType {
  send(job: Job, settings: CallSettings): Promise<unknown>;
  judge(job: Job, answer: Answer): Verdict;
  /** The verdict on a job that can no longer be sent; null for one that can. */
  expired?(job: Job): Verdict | null;
  /** A waiting job after an earlier job of its item was done; null when there is nothing left to send. */
  rebased?(job: Job, item: AnyItem): Job | null;
  /** Called in the tab that sent a job, when the job is done. */
  done?(client: QueryClient, answer: Answer): void;
}

/** The registered types by name. Jobs of other types wait until the part of the app that knows the type is loaded. */
export const jobTypes = createStore<Readonly<Record<string, JobType>>>({});

export const registerJobType = (name: string, type: JobType): void => jobTypes.set({ ...jobTypes.get(), [name]: type });

const TEMPORARY_PREFIX = 'waiting-';

/** The temporary id of a new item until the server has given it an id. */
export const temporaryIdOf = (key: string): string => TEMPORARY_PREFIX + key;

export const isTemporaryId = (id: string): boolean => id.startsWith(TEMPORARY_PREFIX);

/** Whether a job changes an item. Other jobs are not shown as waiting, and a log-out does not discard them. */
export const isItemChange = ({ kind }: Job): boolean => kindOf(kind) !== undefined;

/** The headers of the call of a job. */
export const headersOf = ({ id, space, version }: Pick<Job, 'id' | 'space' | 'version'>): CallSettings['headers'] => ({
  'X-Space': space,
  'Idempotency-Key': id,
  ...(version !== null && { 'If-Match': String(version) }),
});

/** Reads a queue from the storage, which may contain any text. */
export function readQueue(text: string | null): Queue {
  const { jobs, made } = recordOf(parsed(text));
  return Array.isArray(jobs)
    ? { jobs: jobs.filter(isJob), made: recordOf(made) as Record<string, string> }
    : EMPTY_QUEUE;
}

const TEXT_FIELDS = ['id', 'type', 'kind', 'action', 'item', 'space', 'zone', 'day'];

function isJob(value: unknown): value is Job {
  const job = recordOf(value);
  return (
    TEXT_FIELDS.every((name) => typeof job[name] === 'string') && (job.type !== 'change' || isItemChange(value as Job))
  );
}
