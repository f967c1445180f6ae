import { Injectable, Logger } from '@nestjs/common';
import type { Channel, ConsumeMessage } from 'amqplib';
import { RabbitConnection } from '../rabbit/rabbit-connection.js';
import type { EventDeclaration, EventEnvelope } from './event.js';
import { EventSettings } from './event-settings.js';
import { type EventToPark, EventValidator } from './event-validator.js';
import { declareExchange, exchangeName } from './topology.js';

interface SubscriptionOptions {
  /** Called whenever the subscription starts or starts again: earlier events may have been missed. */
  onGap: () => void;
}

export interface EventSubscription {
  /** Whether the subscription currently receives events. */
  readonly listening: boolean;
  /** Resolves as soon as the subscription receives events. */
  ready(): Promise<void>;
  /** Starts the subscription again, as after a lost connection. */
  restart(): Promise<void>;
  /** Ends the subscription. Never throws. */
  close(): Promise<void>;
}

/**
 * Subscribes to events for a process that forwards them and does not store them. Uses an exclusive queue that is
 * deleted with its connection.
 */
@Injectable()
export class EventSubscriber {
  private readonly log = new Logger(EventSubscriber.name);

  constructor(
    private readonly rabbit: RabbitConnection,
    private readonly settings: EventSettings,
  ) {}

  /** Passes every declared event to `handler`, at most once each. Logs what the handler throws. */
  subscribe<Payload extends object>(
    events: readonly EventDeclaration<Payload>[],
    handler: (event: EventEnvelope<Payload>) => void,
    { onGap }: SubscriptionOptions,
  ): EventSubscription {
    const validator = new EventValidator(this.rabbit.identity, events);
    const onMessage = (message: ConsumeMessage) => {
      try {
        const result = validator.validate(message);
        if ('event' in result) handler(result.event as EventEnvelope<Payload>);
        else this.log.error(`Ignored a message from ${message.fields.routingKey}: ${reasonOf(result)}`);
      } catch (error) {
        this.log.error(error);
      }
    };
    const channel = this.rabbit.channel((opened) =>
      this.setUp(opened, events, (message) => {
        // Null means that the broker has ended the consumer. The queue is created again, which counts as a gap.
        if (message) onMessage(message);
        else void channel.restart();
      }),
    );
    channel.onReady(onGap);
    return {
      get listening() {
        return channel.current !== undefined;
      },
      ready: async () => void (await channel.ready()),
      restart: () => channel.restart(),
      close: () => channel.close(),
    };
  }

  private async setUp(
    channel: Channel,
    events: readonly EventDeclaration<object>[],
    onMessage: (message: ConsumeMessage | null) => void,
  ): Promise<void> {
    await declareExchange(channel, this.settings);
    const { queue } = await channel.assertQueue('', { exclusive: true, durable: false, autoDelete: true });
    for (const { name } of events) await channel.bindQueue(queue, exchangeName(this.settings), name);
    await channel.consume(queue, onMessage, { noAck: true });
  }
}

const reasonOf = (result: { park: EventToPark } | { drop: string }): string =>
  'drop' in result ? result.drop : `it is ${result.park.reason}`;
