import { Global, Module } from '@nestjs/common';
import { CommitListener } from '../mongo/unit-of-work.js';
import { EventAttempts } from './event-attempts.js';
import { EventConsumer } from './event-consumer.js';
import { EventFailures } from './event-failures.js';
import { EventInbox } from './event-inbox.js';
import { ParkedEvents } from './parked-events.js';
import { Relay } from './relay.js';

/**
 * Publishes and consumes events in a service. The code that starts the service adds the handlers to {@link EventInbox}
 * and starts {@link Relay} and {@link EventConsumer}. It stops them in this order: consumer, calls, relay.
 */
@Global()
@Module({
  providers: [
    EventAttempts,
    EventConsumer,
    EventFailures,
    EventInbox,
    ParkedEvents,
    Relay,
    { provide: CommitListener, useExisting: Relay },
  ],
  exports: [EventConsumer, EventInbox, ParkedEvents, Relay, CommitListener],
})
export class EventsModule {}
