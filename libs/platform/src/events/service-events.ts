import { Injectable } from '@nestjs/common';
import { EventTransport } from '../rpc/event-transport.js';
import { EventConsumer } from './event-consumer.js';
import { type EventHandler, EventInbox } from './event-inbox.js';
import { EventSettings } from './event-settings.js';
import { Relay } from './relay.js';

/** The events of a service, for its transport to start and stop. */
@Injectable()
export class ServiceEvents extends EventTransport {
  constructor(
    private readonly inbox: EventInbox,
    private readonly consumer: EventConsumer,
    private readonly relay: Relay,
    private readonly settings: EventSettings,
  ) {
    super();
  }

  /** Whether the broker currently delivers every event that this service must receive. */
  get following(): boolean {
    return !this.follows || this.consumer.consuming;
  }

  add(event: string, handler: EventHandler): void {
    this.inbox.add(event, handler);
  }

  start(): void {
    this.relay.start();
    if (this.follows) this.consumer.start();
  }

  async stop(): Promise<void> {
    if (this.follows) await this.consumer.stop();
  }

  close(): Promise<void> {
    return this.relay.stop();
  }

  private get follows(): boolean {
    const { service, events } = this.settings;
    return service !== undefined && events.some(({ consumers }) => consumers.includes(service));
  }
}
