import type { Channel } from 'amqplib';
import type { EventSettings } from './event-settings.js';

/** Plain connection cuts count as failed deliveries, so the broker's own limit is out of reach; failures are counted in the database. */
const DELIVERY_LIMIT = 1_000_000;

type Names = Pick<EventSettings, 'prefix'>;

/** The one exchange that all events go through. */
export const exchangeName = ({ prefix }: Names): string => `${prefix}.events`;
/** The queue of a consuming service. */
export const eventQueueName = ({ prefix }: Names, service: string): string => `${prefix}.${service}.events`;
/** Where a service puts events that failed too often. */
export const parkedQueueName = ({ prefix }: Names, service: string): string => `${prefix}.${service}.parked`;

/** Declares the durable topic exchange. */
export async function declareExchange(channel: Channel, names: Names): Promise<void> {
  await channel.assertExchange(exchangeName(names), 'topic', { durable: true });
}

/** Declares the exchange and a service's quorum queue, bound to every event that it must get. */
export async function declareConsumer(channel: Channel, settings: EventSettings, service: string): Promise<void> {
  const queue = eventQueueName(settings, service);
  await declareExchange(channel, settings);
  await channel.assertQueue(queue, {
    durable: true,
    arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': DELIVERY_LIMIT },
  });
  for (const event of settings.events) {
    if (event.consumers.includes(service)) await channel.bindQueue(queue, exchangeName(settings), event.name);
  }
}

/** Declares the queue for a service's parked events. */
export async function declareParked(channel: Channel, settings: EventSettings, service: string): Promise<void> {
  await channel.assertQueue(parkedQueueName(settings, service), {
    durable: true,
    arguments: { 'x-queue-type': 'quorum' },
  });
}

/** Declares all that must stand before `owner` may publish: the queues of everybody who must get its events, whether they run or not. */
export async function declareFollowersOf(channel: Channel, settings: EventSettings, owner: string): Promise<void> {
  const followers = settings.events.filter((event) => event.owner === owner).flatMap(({ consumers }) => consumers);
  await declareExchange(channel, settings);
  for (const service of new Set(followers)) await declareConsumer(channel, settings, service);
}
