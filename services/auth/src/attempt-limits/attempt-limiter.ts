import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AuditEvent, MESSAGES } from '@pawplan/contracts';
import { Clock, Failure } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { AuthConfig } from '../config.js';
import { addressKey } from './address-key.js';
import { AttemptCountersRepository } from './attempt-counters.repository.js';
import { type AttemptKind, type AttemptLimit, attemptLimits } from './attempt-limits.js';
import type { CounterRule } from './count-attempt.js';

/** The values by which an attempt is counted, as far as they are known. */
export interface AttemptKeys {
  /** The client's address. */
  address?: string;
  /** The id of the account that is attempted or of the user who attempts, or an e-mail address without an account. */
  account?: string;
  /**
   * A known device of that account. Its attempts are counted separately, so that strangers cannot cause delays for it.
   */
  device?: string;
  /** Whether the person is not signed in. */
  isVisitor?: boolean;
}

/** The audit events for attempts that a limit has refused. */
const AUDIT_EVENTS = {
  'sign-in': 'sign-in-limited',
  register: 'registration-limited',
  exchange: 'google-limited',
  join: 'join-limited',
  reset: 'password-reset-limited',
  forgot: 'reset-link-limited',
  verify: 'email-verification-limited',
  'verify-mail': 'verify-link-limited',
  'second-factor': 'second-factor-limited',
  recovery: 'recovery-limited',
  invite: 'invitation-limited',
  invited: 'invitation-limited',
  passkey: 'passkey-limited',
} as const satisfies Record<AttemptKind, AuditEvent>;

interface Counter {
  key: string;
  rule: CounterRule;
  /**
   * Whether this counter is deleted after a success, because the success proves that the person who is counted here has
   * the secret.
   */
  endsOnSuccess?: boolean;
}

/**
 * Guesses at these delay the next attempt, for a longer and longer time. They are counted separately: the right
 * password must not reset the count of wrong codes.
 */
const DELAYED: readonly AttemptKind[] = ['sign-in', 'second-factor', 'recovery', 'passkey'];
/** Wrong guesses for an account are counted until this time after the last one. */
const ACCOUNT_RETENTION_MS = 24 * 3_600_000;

/** Limits how often a client can guess secrets: passwords, codes, and whether an address has an account. */
@Injectable()
export class AttemptLimiter {
  private readonly limits: Record<AttemptKind, AttemptLimit>;

  constructor(
    private readonly config: AuthConfig,
    private readonly counters: AttemptCountersRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {
    this.limits = attemptLimits(config);
  }

  /**
   * Counts an attempt before its outcome is known, so that simultaneous attempts count too. Throws Failure `too-many`
   * during a delay, with the remaining seconds. An attempt that is refused because of its address does not count
   * against the account, so that one address alone cannot lock an account.
   */
  async consume(kind: AttemptKind, keys: AttemptKeys): Promise<void> {
    if (this.config.RATE_LIMIT_DISABLED) return;
    const now = this.clock.now();
    for (const { key, rule } of this.countersOf(kind, keys)) {
      const { refused, blockedUntil } = await this.counters.count(key, rule, now);
      if (refused && blockedUntil) {
        await this.audit.limited(AUDIT_EVENTS[kind], keys);
        const retryAfter = Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1_000));
        throw new Failure('too-many', MESSAGES.tooMany, { retryAfter });
      }
    }
  }

  /** Subtracts an attempt that succeeded, because only failed attempts count. */
  async refund(kind: AttemptKind, keys: AttemptKeys): Promise<void> {
    if (this.config.RATE_LIMIT_DISABLED) return;
    const counters = this.countersOf(kind, keys);
    const keysOf = (some: Counter[]) => some.map(({ key }) => key);
    await this.counters.refund(keysOf(counters.filter(({ endsOnSuccess }) => !endsOnSuccess)));
    await this.counters.delete(keysOf(counters.filter(({ endsOnSuccess }) => endsOnSuccess)));
  }

  private countersOf(kind: AttemptKind, { address, account, device }: AttemptKeys): Counter[] {
    const limits = this.limits[kind];
    const windowMs = this.config.RATE_LIMIT_WINDOW_SECONDS * 1_000;
    const isDelayed = DELAYED.includes(kind);
    const base = {
      maxDelayMs: windowMs,
      retentionMs: windowMs,
      sliding: false,
      delay: isDelayed ? 'growing' : 'window',
    } as const;
    const ofAccount = isDelayed
      ? { ...base, retentionMs: Math.max(ACCOUNT_RETENTION_MS, windowMs), sliding: true }
      : base;
    const who = account && accountKey(account);
    if (who && device) {
      return [
        { key: `${kind}:device:${who}:${device}`, rule: { ...ofAccount, limit: limits.account }, endsOnSuccess: true },
      ];
    }
    const counters: Counter[] = [];
    const place = address && addressKey(address);
    if (place) counters.push({ key: `${kind}:address:${place}`, rule: { ...base, limit: limits.address } });
    if (place && who) {
      const rule = { ...ofAccount, limit: limits.account };
      counters.push({ key: `${kind}:account:${who}:${place}`, rule, endsOnSuccess: isDelayed });
    }
    if (who) counters.push({ key: `${kind}:account:${who}`, rule: { ...ofAccount, limit: limits.everywhere } });
    // This counter is the last one, so that an attempt that another limit refuses does not use up the limit that all
    // people share.
    if (limits.installation)
      counters.push({ key: `${kind}:installation`, rule: { ...base, limit: limits.installation } });
    return counters;
  }
}

/** E-mail addresses are hashed, so that they are not in the database or its log in plain text. */
const accountKey = (account: string): string =>
  account.includes('@') ? createHash('sha256').update(account).digest('base64url') : account;
