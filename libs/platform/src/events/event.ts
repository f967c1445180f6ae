/** Declared once in the contracts: something that happened in the service that owns it, told to whoever follows. */
export interface EventDeclaration<Payload extends object> {
  /** `aggregate.happened`; also the routing key. */
  name: string;
  /** The service that tells it. */
  owner: string;
  /** The services that must get it; the relay declares their queues before it publishes, so that a late one misses nothing. */
  consumers: readonly string[];
  readonly payload?: Payload;
}

/** Declares an event; see {@link EventDeclaration}. */
export function defineEvent<Payload extends object>(
  declaration: Omit<EventDeclaration<Payload>, 'payload'>,
): EventDeclaration<Payload> {
  return declaration;
}

/** An event as it travels and as the journal keeps it. */
export interface EventEnvelope<Payload extends object = object> {
  /** Unique; the same id again takes no second effect. */
  id: string;
  name: string;
  /** The thing that changed and its version after the change: read models apply only higher ones, so order does not matter. */
  aggregateId: string;
  version: number;
  /** ISO 8601 UTC. */
  occurredAt: string;
  requestId: string;
  payload: Payload;
}
