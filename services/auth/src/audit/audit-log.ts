import { Injectable, Logger } from '@nestjs/common';
import type { AuditEvent } from '@pawplan/contracts';
import { Clock, currentCall, Failure, type FailureCode, type Transaction } from '@pawplan/platform';
import { Types } from 'mongoose';
import { AuthConfig } from '../config.js';
import { UsersRepository } from '../users/users.repository.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditEntry } from './audit-entry.schema.js';
import { networkOf } from './network.js';

/**
 * The data of an audit entry. There is no field for a password, token, code or name, and an e-mail address is never
 * stored.
 */
interface AuditNote {
  what: AuditEvent;
  /** The affected user. */
  who?: string;
  /** Who did it, if not `who`; null when unknown. */
  actor?: string | null;
  groupId?: string;
  /** The client's address; only its network is stored. */
  address?: string;
  sessionId?: string;
  subject?: string;
}

const DAY_MS = 24 * 3_600_000;
/** Repeated refusals by one limit create only one entry in this time. */
const LIMIT_WINDOW_MS = 15 * 60_000;

/** Records what happened to accounts and groups, for the operators and for the affected person. */
@Injectable()
export class AuditLog {
  private readonly log = new Logger(AuditLog.name);

  constructor(
    private readonly entries: AuditRepository,
    private readonly users: UsersRepository,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /** Records a change in the transaction that makes it. */
  record(note: AuditNote, tx: Transaction): Promise<void> {
    return this.entries.insert(this.entryOf(note), tx);
  }

  /**
   * Records a refusal, outside any transaction, because the transaction of the refused call is rolled back. Never
   * throws.
   */
  async refused(note: AuditNote): Promise<void> {
    await this.attempt(() => this.entries.insert(this.entryOf(note)));
  }

  /**
   * Waits for an attempt and records it when it fails with one of `codes`. `email` identifies the attempted account.
   */
  async onRefusal<T>(
    codes: readonly FailureCode[],
    note: AuditNote & { email?: string },
    attempt: Promise<T>,
  ): Promise<T> {
    try {
      return await attempt;
    } catch (failure) {
      const { email, ...rest } = note;
      if (failure instanceof Failure && codes.includes(failure.code)) {
        await this.attempt(async () => {
          const known = email === undefined ? rest : { who: (await this.users.findByEmail(email))?._id, actor: null };
          await this.entries.insert(this.entryOf({ ...rest, ...known }));
        });
      }
      throw failure;
    }
  }

  /**
   * Records that a limit has refused an attempt on `account` (a user id or an e-mail address) from an address. There is
   * one entry per quarter of an hour, so that refused attempts cannot fill the log. Never throws.
   */
  async limited(
    what: AuditEvent,
    { account, address, isVisitor }: { account?: string; address?: string; isVisitor?: boolean },
  ): Promise<void> {
    await this.attempt(async () => {
      const isEmail = account?.includes('@');
      const who = account && isEmail ? (await this.users.findByEmail(account))?._id : account;
      const entry = this.entryOf({ what, who, address, actor: isEmail || isVisitor ? null : who });
      const window = Math.floor(entry.at.getTime() / LIMIT_WINDOW_MS);
      await this.entries.insertOnce({ ...entry, _id: `${what}:${who ?? ''}:${entry.address ?? ''}:${window}` });
    });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn(`A refusal is missing in the audit log: ${error instanceof Error ? error.message : error}`);
    }
  }

  private entryOf({ what, who, actor, groupId, address, sessionId, subject }: AuditNote): AuditEntry {
    const at = this.clock.now();
    const fields = {
      who,
      actor: actor === undefined ? who : (actor ?? undefined),
      groupId,
      address: networkOf(address),
      sessionId,
      requestId: currentCall.get()?.requestId.slice(0, 200),
      subject: subject?.slice(0, 200),
    };
    const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const expiresAt = new Date(at.getTime() + this.config.AUDIT_DAYS * DAY_MS);
    return { _id: new Types.ObjectId().toHexString(), at, what, ...present, expiresAt };
  }
}
