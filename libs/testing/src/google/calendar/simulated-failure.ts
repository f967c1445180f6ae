import type { GooglePerson } from '../people.js';
import { CalendarError } from './errors.js';

/** The kind of an API call. */
export type CallKind = 'list' | 'instances' | 'insert' | 'get' | 'patch' | 'delete';

/** The properties of a call that decide whether a failure applies to it. */
interface FailingCall {
  sub: string;
  kind: CallKind;
  id?: string;
  /** The page number of a listing, counted from 1. */
  page?: number;
}

/** A simulated failure of calls. */
export interface SimulatedFailure {
  /** Applies to the calls of this person; default: of all people. */
  person?: GooglePerson;
  kind?: CallKind;
  id?: string;
  page?: number;
  /** The number of matching calls that succeed first. */
  skip?: number;
  /** The number of calls that fail; default 1. */
  times?: number;
  /** Called before anything else, to wait or to act as the person. */
  before?: () => unknown;
  /** The status of the reply; the call is then not executed. */
  status?: number;
  reason?: string;
  /** Seconds. */
  retryAfter?: number;
  /** Drops the connection before the call is executed, or after it. */
  lost?: 'request' | 'reply';
  /** Cuts the reply off in the middle. */
  isCut?: boolean;
  /** Changes the body of the reply. */
  rewrite?: (body: Record<string, unknown>) => object;
}

/** The error reply of a failure. */
export function errorOf({ status = 500, reason, retryAfter }: SimulatedFailure): CalendarError {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return new CalendarError(status, 'Simulated failure', reason, headers);
}

/** The failures that have not happened yet. */
export class SimulatedFailures {
  private readonly waiting: (SimulatedFailure & { skip: number; times: number })[] = [];

  add(failure: SimulatedFailure): void {
    this.waiting.push({ ...failure, skip: failure.skip ?? 0, times: failure.times ?? 1 });
  }

  /** Removes all failures, or those of one person. */
  clear(person?: GooglePerson): void {
    const left = person ? this.waiting.filter((failure) => failure.person?.sub !== person.sub) : [];
    this.waiting.splice(0, this.waiting.length, ...left);
  }

  /** Removes and returns the failure that applies to a call, if any. */
  take(call: FailingCall): SimulatedFailure | undefined {
    for (const failure of this.waiting.filter((one) => isMet(one, call))) {
      if (failure.skip > 0) {
        failure.skip -= 1;
        continue;
      }
      failure.times -= 1;
      if (failure.times <= 0) this.waiting.splice(this.waiting.indexOf(failure), 1);
      return failure;
    }
    return undefined;
  }
}

const isMet = ({ person, kind, id, page }: SimulatedFailure, call: FailingCall): boolean =>
  (person === undefined || person.sub === call.sub) &&
  (kind === undefined || kind === call.kind) &&
  (id === undefined || id === call.id) &&
  (page === undefined || page === call.page);
