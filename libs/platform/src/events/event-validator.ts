import type { ConsumeMessage } from 'amqplib';
import type { ProcessIdentity } from '../trust/process-identity.js';
import { isSigned } from '../trust/process-identity.js';
import { validated } from '../validation/validated.js';
import type { EventDeclaration, EventEnvelope } from './event.js';
import { readEnvelope } from './wire.js';

/** Why an event was parked. */
export type ParkReason = 'failed' | 'undeclared' | 'unsigned' | 'not as declared';

/** An event that is stored for an operator to examine. */
export interface EventToPark {
  event: EventEnvelope;
  reason: ParkReason;
  /** The cause of the failure, for the operator. It may quote the event, so it is not logged. */
  error: string;
}

/** What to do with a message: handle it as an event, park it, or drop it. */
type ValidationResult = { event: EventEnvelope } | { park: EventToPark } | { drop: string };

/** Accepts only events that their owner has sent and that match their declaration. Nothing else reaches a handler. */
export class EventValidator {
  readonly #declared: ReadonlyMap<string, EventDeclaration<object>>;

  constructor(
    private readonly identity: ProcessIdentity,
    events: readonly EventDeclaration<object>[],
  ) {
    this.#declared = new Map(events.map((event) => [event.name, event]));
  }

  /**
   * Reads a message and decides what to do with it. A message with the signature of a wrong sender is dropped. An
   * unsigned message, or an event that is not declared or does not match its declaration, is parked: it may be a real
   * event of another release, and an upgrade must not lose events.
   */
  validate({ properties, content }: ConsumeMessage): ValidationResult {
    const envelope = readEnvelope(content);
    if (!envelope) return { drop: 'it is no event' };
    const declared = this.#declared.get(envelope.name);
    if (!declared) return parked(envelope, 'undeclared', 'No such event is declared');
    const refusal = this.identity.refusal(properties, [declared.owner]);
    if (refusal !== null) {
      this.identity.refused.events++;
      return isSigned(properties) ? { drop: refusal } : parked(envelope, 'unsigned', 'It is not signed');
    }
    try {
      return { event: { ...envelope, payload: validated(declared.payload, envelope.payload) } };
    } catch (error) {
      return parked(envelope, 'not as declared', String(error));
    }
  }
}

const parked = (event: EventEnvelope, reason: ParkReason, error: string): ValidationResult => ({
  park: { event, reason, error },
});
