import type { Channel, ChannelModel } from 'amqplib';
import { declareQueue } from '../rabbit/declare-queue.js';
import type { EventSettings } from './event-settings.js';

/**
 * A lost connection counts as a failed delivery. So the broker's own limit (20 by default since RabbitMQ 4) is set to a
 * value that is never reached; the database counts the failures. The policy in deploy/rabbitmq/definitions.sh sets the
 * same limit for queues that an earlier release has declared without it.
 */
const DELIVERY_LIMIT = 1_000_000;

const QUORUM = { durable: true, arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': DELIVERY_LIMIT } };

type Names = Pick<EventSettings, 'prefix'>;

/** The one exchange of all events. */
export const exchangeName = ({ prefix }: Names): string => `${prefix}.events`;
/** The event queue of a consuming service. */
export const eventQueueName = ({ prefix }: Names, service: string): string => `${prefix}.${service}.events`;
/**
 * The queue in which the previous release parked events that failed too often. This release moves them into the
 * database.
 */
export const parkedQueueName = ({ prefix }: Names, service: string): string => `${prefix}.${service}.parked`;

/** Declares the durable topic exchange. */
export async function declareExchange(channel: Channel, names: Names): Promise<void> {
  await channel.assertExchange(exchangeName(names), 'topic', { durable: true });
}

/** Declares the exchange and the quorum queue of a service, bound to every event that the service must receive. */
export async function declareConsumer(
  channel: Channel,
  connection: ChannelModel,
  settings: EventSettings,
  service: string,
): Promise<void> {
  const queue = eventQueueName(settings, service);
  await declareExchange(channel, settings);
  await declareQueue(connection, queue, QUORUM);
  for (const event of settings.events) {
    if (event.consumers.includes(service)) await channel.bindQueue(queue, exchangeName(settings), event.name);
  }
}

/** Declares the queue of {@link parkedQueueName}. */
export async function declareParked(connection: ChannelModel, settings: EventSettings, service: string): Promise<void> {
  await declareQueue(connection, parkedQueueName(settings, service), QUORUM);
}

/**
 * Declares everything that `owner` needs before it may publish: the queues of all consumers of its events, whether
 * these run or not.
 */
export async function declareConsumersOf(
  channel: Channel,
  connection: ChannelModel,
  settings: EventSettings,
  owner: string,
): Promise<void> {
  const consumers = settings.events.filter((event) => event.owner === owner).flatMap(({ consumers }) => consumers);
  await declareExchange(channel, settings);
  for (const service of new Set(consumers)) await declareConsumer(channel, connection, settings, service);
}
