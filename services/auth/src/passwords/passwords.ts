import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';
import { MESSAGES } from '@pawplan/contracts';
import { currentCall, Failure, Semaphore } from '@pawplan/platform';

/**
 * argon2id (the default algorithm of the library) with the minimum that OWASP recommends: about 20 MiB for about 30 ms.
 */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** At most two at a time, to leave processor time and memory of a small server for other work. */
const MAX_CONCURRENT = 2;

/** Hashes and checks passwords, with a limit on simultaneous work. */
@Injectable()
export class Passwords implements OnModuleInit {
  private readonly semaphore = new Semaphore(MAX_CONCURRENT);
  private dummyHash: string;

  async onModuleInit(): Promise<void> {
    this.dummyHash = await hash(randomBytes(16), COST);
  }

  hash(password: string): Promise<string> {
    return this.runLimited(() => hash(password, COST));
  }

  /**
   * Whether the password matches `passwordHash`. Without a hash it does the same work on a dummy hash and returns
   * false, so that the response time reveals nothing.
   */
  async matches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    const same = await this.runLimited(() => verify(passwordHash ?? this.dummyHash, password));
    return same && passwordHash !== null && passwordHash !== undefined;
  }

  /**
   * Throws instead of hashing when the deadline of the call has passed, because the caller no longer waits for the
   * result.
   */
  private runLimited<T>(task: () => Promise<T>): Promise<T> {
    return this.semaphore.run(() => {
      if (performance.now() >= (currentCall.get()?.deadline ?? Number.POSITIVE_INFINITY)) {
        throw new Failure('timeout', MESSAGES.timeout);
      }
      return task();
    });
  }
}
