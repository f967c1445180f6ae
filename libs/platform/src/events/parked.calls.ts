import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { type Call, type CallOptions, defineCall, isNoCaller } from '../rpc/call.js';
import type { EventEnvelope } from './event.js';

/** The maximum number of events in one reply. */
const PAGE = 100;
const MAX_ID = 300;

export class ParkedPage {
  /** An event id: the reply starts after it. */
  @IsOptional() @IsString() @MaxLength(MAX_ID) after?: string;
  @IsOptional() @IsInt() @Min(1) @Max(PAGE) limit?: number;
}

export class ParkedId {
  @IsString() @MaxLength(MAX_ID) id: string;
}

/** A parked event without its content. */
export interface ParkedSummary {
  id: string;
  name: string;
  reason: string;
  /** ISO 8601 UTC. */
  occurredAt: string;
  parkedAt: string;
  /** How many retries by an operator have failed. */
  retries: number;
}

export interface ParkedPageReply {
  events: ParkedSummary[];
  total: number;
  /** Pass it as `after` for the next page; null at the end. */
  next: string | null;
}

/** A parked event with its content and its error. */
export interface ParkedDetails extends ParkedSummary {
  error: string;
  event: EventEnvelope;
}

/** The result of a retry: null if the event was applied; otherwise the error, and the event stays parked. */
export interface ParkedRetry {
  error: string | null;
}

/** A retry runs the handlers, which have 15 s. */
const RETRY_DEADLINE_MS = 20_000;

/** The calls with which an operator lists, shows, retries and drops the parked events of a service. */
export const parkedCalls = (service: string) => {
  const call = <Request extends object, Reply>(
    verb: string,
    options: Omit<CallOptions<Request>, 'name' | 'service'>,
  ): Call<Request, Reply, null> =>
    defineCall({ name: `${service}.parked-${verb}`, service, senders: ['admin'], isCaller: isNoCaller, ...options });
  return {
    list: call<ParkedPage, ParkedPageReply>('list', { request: ParkedPage }),
    show: call<ParkedId, ParkedDetails>('show', { request: ParkedId }),
    retry: call<ParkedId, ParkedRetry>('retry', { request: ParkedId, changes: true, deadlineMs: RETRY_DEADLINE_MS }),
    drop: call<ParkedId, ParkedSummary>('drop', { request: ParkedId, changes: true }),
  };
};
