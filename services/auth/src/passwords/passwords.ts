import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';
import { MESSAGES } from '@pawplan/contracts';
import { currentCall, Failure, Slots } from '@pawplan/platform';

/** argon2id (the library's default algorithm) with the least that OWASP advises: some 20 MiB for some 30 ms. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two at a time leave the rest of a small server its processor and its memory. */
const AT_ONCE = 2;

/** Hashes and checks passwords, a few at a time, whoever asks. */
@Injectable()
export class Passwords implements OnModuleInit {
  private readonly slots = new Slots(AT_ONCE);
  private nobodys: string;

  async onModuleInit(): Promise<void> {
    this.nobodys = await hash(randomBytes(16), COST);
  }

  hash(password: string): Promise<string> {
    return this.work(() => hash(password, COST));
  }

  /** Whether the password is the one of `passwordHash`. Without one it does the same work on nobody's hash and answers false (§1). */
  async matches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    const same = await this.work(() => verify(passwordHash ?? this.nobodys, password));
    return same && passwordHash !== null && passwordHash !== undefined;
  }

  /** Nothing is hashed that nobody waits for any more. */
  private work<T>(task: () => Promise<T>): Promise<T> {
    return this.slots.use(() => {
      if (Date.now() >= (currentCall.get()?.deadline ?? Number.POSITIVE_INFINITY)) {
        throw new Failure('timeout', MESSAGES.timeout);
      }
      return task();
    });
  }
}
