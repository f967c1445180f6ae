import { extname } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import DataLoader from 'dataloader';
import { Tinypool } from 'tinypool';
import type { EncryptedMessage, PlainMessage } from './encrypt.js';

/** How long the thread waits for another message before it ends and frees its memory. */
const IDLE_MS = 10_000;
/** The most messages that the thread gets together: to hand over each alone takes longer. */
const TOGETHER = 25;
/** How many times as many the thread gets ahead, so that it does not wait for the next ones. */
const AHEAD = 2;

/**
 * Encrypts messages in a thread of its own, which starts with the first message: encryption takes half of the time of
 * sending, and everything else in the service would wait for it.
 */
@Injectable()
export class PushEncryption implements OnModuleDestroy {
  private pool?: Tinypool;
  private readonly messages = new DataLoader<PlainMessage, EncryptedMessage>((all) => this.encryptAll(all), {
    cache: false,
    maxBatchSize: TOGETHER,
  });

  /** Rejects when the thread has ended before it could encrypt the message. */
  encrypt(message: PlainMessage): Promise<EncryptedMessage> {
    return this.messages.load(message);
  }

  private encryptAll(messages: readonly PlainMessage[]): Promise<EncryptedMessage[]> {
    this.pool ??= new Tinypool({
      // The extension of the compiled file, or in tests of the source.
      filename: new URL(`./encrypt${extname(import.meta.filename)}`, import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      concurrentTasksPerWorker: AHEAD,
    });
    return this.pool.run(messages) as Promise<EncryptedMessage[]>;
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.destroy();
  }
}
