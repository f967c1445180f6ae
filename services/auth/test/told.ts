import { EVENTS } from '@pawplan/contracts';
import { type EventDeclaration, type EventEnvelope, EventTap } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import type { Auth } from './auth.js';

/** Everything that the service under test tells. */
export interface Told {
  of<Payload extends object>(event: EventDeclaration<Payload>): EventEnvelope<Payload>[];
  /** The first such event, as soon as it is told. */
  until<Payload extends object>(
    event: EventDeclaration<Payload>,
    matches: (told: EventEnvelope<Payload>) => boolean,
  ): Promise<EventEnvelope<Payload>>;
  close(): Promise<void>;
}

/** Listens from now on. */
export async function listen({ rabbit, env: { NAME_PREFIX: prefix = '' } }: Auth): Promise<Told> {
  const heard: EventEnvelope[] = [];
  const tap = new EventTap(rabbit, { prefix, events: EVENTS });
  const tapping = tap.listen(EVENTS, (event) => heard.push(event), { onGap: () => undefined });
  await tapping.ready();
  const of = <Payload extends object>({ name }: EventDeclaration<Payload>) =>
    heard.filter((event) => event.name === name) as EventEnvelope<Payload>[];
  return {
    of,
    until: async (event, matches) => {
      await waitUntil(`the event ${event.name}`, () => of(event).some(matches));
      return of(event).filter(matches)[0] as ReturnType<typeof of<never>>[0];
    },
    close: () => tapping.close(),
  };
}
