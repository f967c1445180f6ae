import type { Message, Options } from 'amqplib';
import type { EventEnvelope } from './event.js';

/** The body and the properties that an event travels with. */
export function packEvent(event: EventEnvelope): { content: Buffer; options: Options.Publish } {
  return {
    content: Buffer.from(JSON.stringify(event)),
    options: { persistent: true, contentType: 'application/json', messageId: event.id, type: event.name },
  };
}

/** The event in a message, or null when it is none. */
export function unpackEvent(message: Pick<Message, 'content'>): EventEnvelope | null {
  try {
    const event: Partial<EventEnvelope> | null = JSON.parse(message.content.toString('utf8'));
    return typeof event?.id === 'string' && typeof event.name === 'string' ? (event as EventEnvelope) : null;
  } catch {
    return null;
  }
}
