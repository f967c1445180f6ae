import { extname } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Tinypool } from 'tinypool';
import type { EncryptedMessage, PlainMessage } from './encrypt.js';

/** How long the thread waits for another message before it ends and frees its memory. */
const IDLE_MS = 10_000;
/** The messages that the thread gets at once, so that it does not wait for the next one. */
const AT_ONCE = 8;

/**
 * Encrypts messages in a thread of its own, which starts with the first message: encryption takes half of the time of
 * sending, and everything else in the service would wait for it.
 */
@Injectable()
export class PushEncryption implements OnModuleDestroy {
  private pool?: Tinypool;

  /** Rejects when the thread has ended before it could encrypt the message. */
  encrypt(message: PlainMessage): Promise<EncryptedMessage> {
    this.pool ??= new Tinypool({
      // The extension of the compiled file, or in tests of the source.
      filename: new URL(`./encrypt${extname(import.meta.filename)}`, import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      concurrentTasksPerWorker: AT_ONCE,
    });
    return this.pool.run(message) as Promise<EncryptedMessage>;
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool?.destroy();
  }
}
