import type { INestMicroservice } from '@nestjs/common';
import { EventConsumer } from '../events/event-consumer.js';
import { ParkedEvents } from '../events/parked-events.js';
import { Journal } from '../mongo/journal.js';
import type { RabbitServer } from '../rpc/rabbit-server.js';
import { Metrics } from './metrics.js';

/** Adds the metrics of the queues, the parked events and the outbox of a running service. */
export function addServiceMetrics(app: INestMicroservice, server: RabbitServer): void {
  const metrics = app.get(Metrics);
  const journal = app.get(Journal);
  const consumer = app.get(EventConsumer);
  const parked = app.get(ParkedEvents);
  metrics.gauge(
    'queue_messages',
    'Messages that wait in a queue of this service: calls or events',
    async () => ({ ...(await server.waiting()), ...(await consumer.waiting()) }),
    'queue',
  );
  metrics.gauge('queue_in_flight', 'Calls of a queue that this process works on', () => server.inFlight, 'queue');
  metrics.gauge('parked_events', 'Events that are parked in this service', () => parked.count());
  metrics.gauge('outbox_lag_seconds', 'Age of the oldest event that the broker has not confirmed, 0 without one', () =>
    journal.lagSeconds(new Date()),
  );
}
