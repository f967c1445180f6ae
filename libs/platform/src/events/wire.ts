import type { Options } from 'amqplib';
import type { Signature } from '../trust/process-identity.js';
import type { EventEnvelope } from './event.js';

/** The body and the properties of the message of an event, with the signature of the process that sends it. */
export function packEvent(event: EventEnvelope, signature: Signature): { content: Buffer; options: Options.Publish } {
  return {
    content: Buffer.from(JSON.stringify(event)),
    options: { ...signature, persistent: true, contentType: 'application/json', messageId: event.id, type: event.name },
  };
}

/** The maximum length of an id or a name, in characters. */
const MAX_TEXT = 300;

/** Reads the envelope of an event; its payload is not validated. Returns null if the message contains no envelope. */
export function readEnvelope(content: Buffer): EventEnvelope | null {
  try {
    const envelope: unknown = JSON.parse(content.toString('utf8'));
    return isEnvelope(envelope) ? envelope : null;
  } catch {
    return null;
  }
}

function isEnvelope(value: unknown): value is EventEnvelope {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, aggregateId, version, occurredAt, requestId, payload } = value as Partial<EventEnvelope>;
  return (
    [id, name, aggregateId, requestId, occurredAt].every(isText) &&
    typeof version === 'number' &&
    typeof payload === 'object' &&
    payload !== null &&
    !Array.isArray(payload)
  );
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= MAX_TEXT;
