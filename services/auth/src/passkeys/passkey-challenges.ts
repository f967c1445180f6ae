import { Injectable } from '@nestjs/common';
import { PASSKEY_MINUTES } from '@pawplan/contracts';
import { Clock, type Transaction } from '@pawplan/platform';
import { SecretBox } from '../secrets/secret-box.js';
import { UsedChallengesRepository } from './used-challenges.repository.js';

/** The content of a challenge, which only this service can read. */
interface SealedChallenge {
  expiresAt: number;
  /** What must still be true of the user. */
  proof?: string;
}

/** A challenge that a browser has signed and that is valid for its purpose. */
export interface OpenedChallenge {
  /** As the browser received it, base64url. */
  challenge: string;
  expiresAt: Date;
  proof?: string;
}

/** What a challenge is for. One for another purpose is not accepted. */
export const PURPOSES = {
  add: (userId: string, sessionId: string) => `passkey:add:${userId}:${sessionId}`,
  signIn: () => 'passkey:sign-in',
  secondStep: (pendingId: string) => `passkey:second-step:${pendingId}`,
} as const;

/**
 * Challenges for passkeys. A challenge is an encrypted text, so strangers who request challenges do not fill the
 * database, and every replica can read it. Only used ones are stored, until they end.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly box: SecretBox,
    private readonly used: UsedChallengesRepository,
    private readonly clock: Clock,
  ) {}

  /** A new challenge. It is different each time, because its encryption is. */
  create(purpose: string, proof?: string): string {
    const sealed: SealedChallenge = { expiresAt: this.clock.now().getTime() + PASSKEY_MINUTES * 60_000, proof };
    return this.box.seal(purpose, JSON.stringify(sealed));
  }

  /** The challenge in the answer of a browser; null when it has another purpose, has ended, or is not from here. */
  open(purpose: string, clientDataJSON: string): OpenedChallenge | null {
    const challenge = challengeIn(clientDataJSON);
    const opened = challenge && this.box.open(purpose, Buffer.from(challenge, 'base64url').toString('utf8'));
    if (!challenge || !opened) return null;
    const { expiresAt, proof }: SealedChallenge = JSON.parse(opened.secret);
    return expiresAt > this.clock.now().getTime() ? { challenge, expiresAt: new Date(expiresAt), proof } : null;
  }

  /** Uses a challenge up. Returns whether it had not been used before. */
  use({ challenge, expiresAt }: OpenedChallenge, tx: Transaction): Promise<boolean> {
    return this.used.add(challenge, expiresAt, tx);
  }
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
    );
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
