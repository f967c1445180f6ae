import type { GooglePerson } from '../people.js';
import { CalendarError } from './errors.js';

/** What a call does. */
export type CallKind = 'list' | 'insert' | 'get' | 'patch' | 'delete';

/** What is known of a call when trouble is looked for. */
export interface TroubledCall {
  sub: string;
  kind: CallKind;
  id?: string;
  /** Of a listing, counted from 1. */
  page?: number;
}

/** Something that goes wrong with calls. */
export interface Trouble {
  /** Whose calls; default: anybody's. */
  person?: GooglePerson;
  kind?: CallKind;
  id?: string;
  page?: number;
  /** So many calls that match go well first. */
  skip?: number;
  /** With how many calls it goes wrong; default 1. */
  times?: number;
  /** Happens before anything else: waits, or acts as the person. */
  first?: () => unknown;
  /** Answers this instead of doing what was asked. */
  status?: number;
  reason?: string;
  /** Seconds. */
  retryAfter?: number;
  /** The connection drops before the call has its effect, or after it. */
  lost?: 'request' | 'reply';
  /** The reply breaks off half way. */
  isCut?: boolean;
  /** Changes the body of the reply. */
  rewrite?: (body: Record<string, unknown>) => object;
}

/** The error that a trouble answers with. */
export function troubleError({ status = 500, reason, retryAfter }: Trouble): CalendarError {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return new CalendarError(status, 'Trouble on purpose', reason, headers);
}

/** The troubles that are to come. */
export class Troubles {
  private readonly waiting: (Trouble & { skip: number; times: number })[] = [];

  add(trouble: Trouble): void {
    this.waiting.push({ ...trouble, skip: trouble.skip ?? 0, times: trouble.times ?? 1 });
  }

  /** Everything goes well again, for everybody or for one. */
  clear(person?: GooglePerson): void {
    const left = person ? this.waiting.filter((trouble) => trouble.person?.sub !== person.sub) : [];
    this.waiting.splice(0, this.waiting.length, ...left);
  }

  /** Takes the trouble that a call meets. */
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
