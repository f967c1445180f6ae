import type { MessageHandler } from '@nestjs/microservices';

/** Receives the event handlers of the controllers from the transport, which starts and stops it. */
export abstract class EventTransport {
  /** Adds a method with `@OnEvent`. Several handlers of one event run one after the other. */
  abstract add(event: string, handler: MessageHandler): void;
  /** Starts to consume and to publish events. Does not wait for the broker. */
  abstract start(): void;
  /** Takes no more events. Resolves when those in progress are done. */
  abstract stop(): Promise<void>;
  /** Publishes the remaining events of the last calls. */
  abstract close(): Promise<void>;
}
