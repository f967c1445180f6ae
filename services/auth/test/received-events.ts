import { EVENTS } from '@pawplan/contracts';
import { type EventDeclaration, type EventEnvelope, EventSubscriber } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import type { Auth } from './auth.js';

/** All events that the service under test publishes. */
export interface ReceivedEvents {
  of<Payload extends object>(event: EventDeclaration<Payload>): EventEnvelope<Payload>[];
  /** Waits for the first event that matches. */
  until<Payload extends object>(
    event: EventDeclaration<Payload>,
    matches: (event: EventEnvelope<Payload>) => boolean,
  ): Promise<EventEnvelope<Payload>>;
  all(): readonly EventEnvelope[];
  close(): Promise<void>;
}

/** Collects all events from now on. */
export async function listen({ rabbit, env: { NAME_PREFIX: prefix = '' } }: Auth): Promise<ReceivedEvents> {
  const received: EventEnvelope[] = [];
  const subscriber = new EventSubscriber(rabbit, { prefix, events: EVENTS });
  const subscription = subscriber.subscribe(EVENTS, (event) => received.push(event), { onGap: () => undefined });
  await subscription.ready();
  const of = <Payload extends object>({ name }: EventDeclaration<Payload>) =>
    received.filter((event) => event.name === name) as EventEnvelope<Payload>[];
  return {
    of,
    until: async (event, matches) => {
      await waitUntil(`the event ${event.name}`, () => of(event).some(matches));
      return of(event).filter(matches)[0] as ReturnType<typeof of<never>>[0];
    },
    all: () => received,
    close: () => subscription.close(),
  };
}
