import { Injectable, Logger } from '@nestjs/common';
import type { Channel, ConsumeMessage } from 'amqplib';
import { RabbitConnection } from '../rabbit/rabbit-connection.js';
import type { EventDeclaration, EventEnvelope } from './event.js';
import { EventSettings } from './event-settings.js';
import { declareExchange, exchangeName } from './topology.js';
import { unpackEvent } from './wire.js';

export interface TapOptions {
  /** Called whenever listening begins (again): what was told before may have been missed. */
  onGap: () => void;
}

export interface Tapping {
  /** Whether events arrive now. */
  readonly listening: boolean;
  /** Resolves as soon as events arrive. */
  ready(): Promise<void>;
  /** Begins anew, as after a cut. */
  restart(): Promise<void>;
  /** Ends it. Never throws. */
  close(): Promise<void>;
}

/** Listens to events as they are told, for a process that shows them and keeps none: through a queue of its own that goes with it. */
@Injectable()
export class EventTap {
  private readonly log = new Logger(EventTap.name);

  constructor(
    private readonly rabbit: RabbitConnection,
    private readonly settings: EventSettings,
  ) {}

  /** Hands every event of these declarations to `handler`, at most once each. What the handler throws is logged. */
  listen<Payload extends object>(
    events: readonly EventDeclaration<Payload>[],
    handler: (event: EventEnvelope<Payload>) => void,
    { onGap }: TapOptions,
  ): Tapping {
    const hand = (message: ConsumeMessage) => {
      try {
        const event = unpackEvent(message);
        if (event) handler(event as EventEnvelope<Payload>);
      } catch (error) {
        this.log.error(error);
      }
    };
    const channel = this.rabbit.channel((opened) =>
      this.setUp(opened, events, (message) => {
        // Null says that the broker has ended the consumer: the queue is made anew, and that is a gap.
        if (message) hand(message);
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
