import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { CommitListener } from '../mongo/unit-of-work.js';
import { EventAttempts } from './event-attempts.js';
import { EventConsumer } from './event-consumer.js';
import { EventFailures } from './event-failures.js';
import { EventInbox } from './event-inbox.js';
import { Relay } from './relay.js';

/**
 * Telling and following of events in a service. Whoever starts the service adds the handlers to {@link EventInbox}, starts {@link Relay} and
 * {@link EventConsumer}, and stops them in the other order: consumer, calls, relay.
 */
@Global()
@Module({
  providers: [
    EventAttempts,
    EventConsumer,
    EventFailures,
    EventInbox,
    Relay,
    { provide: CommitListener, useExisting: Relay },
  ],
  exports: [EventConsumer, EventInbox, Relay, CommitListener],
})
export class EventsModule implements OnModuleInit {
  constructor(private readonly failures: EventFailures) {}

  async onModuleInit(): Promise<void> {
    await this.failures.ensureIndexes();
  }
}
