import type { Type } from '@nestjs/common';

/**
 * Declares an event once, in the contracts: something that happened in its owner service and is published to its
 * consumers.
 */
export interface EventDeclaration<Payload extends object> {
  /** `aggregate.happened`; also the routing key. */
  name: string;
  /** The service that publishes it. */
  owner: string;
  /**
   * The services that must receive it. The relay declares their queues before it publishes, so that a service that
   * starts later misses no event.
   */
  consumers: readonly string[];
  /** The class that validates every payload before a handler receives it. */
  payload: Type<Payload>;
}

/** Declares an event; see {@link EventDeclaration}. */
export function defineEvent<Payload extends object>(declaration: EventDeclaration<Payload>): EventDeclaration<Payload> {
  return declaration;
}

/** An event as it is sent and as the journal stores it. */
export interface EventEnvelope<Payload extends object = object> {
  /** Unique. An event with an id that was seen before has no further effect. */
  id: string;
  name: string;
  /**
   * The aggregate that changed and its version after the change. Read models apply only higher versions, so the order
   * of events does not matter.
   */
  aggregateId: string;
  version: number;
  /** ISO 8601 UTC. */
  occurredAt: string;
  requestId: string;
  payload: Payload;
}
