import { Injectable } from '@nestjs/common';
import type { AuditEvent, SessionClaims, Visitor } from '@pawplan/contracts';
import { Clock, shortDeviceName, type Transaction } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { knownToken, withDevice } from '../known-devices/known-devices.js';
import { MailRequests } from '../mail/mail-requests.js';
import { emitPersonChanged } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { type UserChanges, UsersRepository } from '../users/users.repository.js';
import { zoneAtSignIn } from '../users/zone-at-sign-in.js';
import { SignInSessionsService } from './sign-in-sessions.service.js';

interface CompletedSignIn {
  /** Identifies the device, which is known from now on. */
  deviceToken: string;
  trustDevice?: boolean;
  /** The audit event, and what it adds. */
  what: AuditEvent;
  subject?: string;
  /** Further changes of the user. */
  changes?: UserChanges;
}

/** Starts the sessions of people who have proven who they are. */
@Injectable()
export class SignInCompletion {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SignInSessionsService,
    private readonly mails: MailRequests,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Starts a session of a user who was read in the same transaction; null when the user no longer exists. */
  async complete(
    user: UserDocument,
    visitor: Visitor,
    { deviceToken, trustDevice, what, subject, changes }: CompletedSignIn,
    tx: Transaction,
  ): Promise<SessionClaims | null> {
    const now = this.clock.now();
    const zone = zoneAtSignIn(user.timeZone, visitor.timeZone, now);
    const devices = withDevice(user.devices, deviceToken, now, trustDevice);
    // Writes the user even if the zone does not change: a concurrent password change must end the session that starts
    // here, too.
    const language = visitor.language && { language: visitor.language };
    const update = { ...zone, ...language, ...changes, devices };
    const signedIn = await this.users.update(user._id, update, tx, user.version);
    if (!signedIn) return null;
    if (!knownToken(user.devices, visitor.deviceTokens, now)) {
      this.mails.add('new-sign-in', signedIn, tx, { device: shortDeviceName(visitor.userAgent) });
    }
    if (zone.timeZone) emitPersonChanged(signedIn, tx);
    const claims = await this.sessions.open(user._id, visitor, tx);
    await this.audit.record(
      { what, who: user._id, sessionId: claims.sid, address: visitor.address, ...(subject && { subject }) },
      tx,
    );
    return claims;
  }
}
