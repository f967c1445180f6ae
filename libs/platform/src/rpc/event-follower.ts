import type { MessageHandler } from '@nestjs/microservices';

/** What the transport hands the controllers' event handlers to, and starts and stops with itself. */
export abstract class EventFollower {
  /** Takes a method marked with `@OnEvent`; several of one event are taken one after the other. */
  abstract add(event: string, handler: MessageHandler): void;
  /** Begins to follow and to tell events; does not wait for the broker. */
  abstract start(): void;
  /** Takes no more events and resolves when those under way are done. */
  abstract stop(): Promise<void>;
  /** Tells what the last calls left to be told. */
  abstract close(): Promise<void>;
}
