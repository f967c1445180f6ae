import type { GooglePerson } from '../people.js';
import { CalendarError } from './errors.js';

/** The kind of an API call. */
export type CallKind = 'list' | 'insert' | 'get' | 'patch' | 'delete';

/** The properties of a call that decide whether a trouble applies to it. */
interface TroubledCall {
  sub: string;
  kind: CallKind;
  id?: string;
  /** The page number of a listing, counted from 1. */
  page?: number;
}

/** A simulated failure of calls. */
export interface Trouble {
  /** Applies to the calls of this person; default: everybody. */
  person?: GooglePerson;
  kind?: CallKind;
  id?: string;
  page?: number;
  /** The number of matching calls that succeed first. */
  skip?: number;
  /** The number of calls that fail; default 1. */
  times?: number;
  /** Called before anything else, to wait or to act as the person. */
  first?: () => unknown;
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

/** The error reply of a trouble. */
export function troubleError({ status = 500, reason, retryAfter }: Trouble): CalendarError {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return new CalendarError(status, 'Trouble on purpose', reason, headers);
}

/** The troubles that have not happened yet. */
export class Troubles {
  private readonly waiting: (Trouble & { skip: number; times: number })[] = [];

  add(trouble: Trouble): void {
    this.waiting.push({ ...trouble, skip: trouble.skip ?? 0, times: trouble.times ?? 1 });
  }

  /** Removes all troubles, of everybody or of one person. */
  clear(person?: GooglePerson): void {
    const left = person ? this.waiting.filter((trouble) => trouble.person?.sub !== person.sub) : [];
    this.waiting.splice(0, this.waiting.length, ...left);
  }

  /** Takes the trouble that applies to a call, if any. */
  take(call: TroubledCall): Trouble | undefined {
    for (const trouble of this.waiting.filter((one) => isMet(one, call))) {
      if (trouble.skip > 0) {
        trouble.skip -= 1;
        continue;
      }
      trouble.times -= 1;
      if (trouble.times <= 0) this.waiting.splice(this.waiting.indexOf(trouble), 1);
      return trouble;
    }
    return undefined;
  }
}

const isMet = ({ person, kind, id, page }: Trouble, call: TroubledCall): boolean =>
  (person === undefined || person.sub === call.sub) &&
  (kind === undefined || kind === call.kind) &&
  (id === undefined || id === call.id) &&
  (page === undefined || page === call.page);
