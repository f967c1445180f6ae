import {
  authChanged,
  passwordReset,
  personalSpace,
  personChanged,
  type SessionsEnded,
  sessionsEnded,
} from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { UserDocument } from './user.schema.js';
import { personRecord } from './user.view.js';

/** Publishes the current data of a person to other services. */
export function emitPersonChanged(user: UserDocument, tx: Transaction): void {
  tx.emit(personChanged, { id: user._id, version: user.version }, personRecord(user));
}

/** Notifies the user's own screens that the reply of `me` has changed. */
export function emitProfileChanged({ _id: id, version }: Pick<UserDocument, '_id' | 'version'>, tx: Transaction): void {
  tx.emit(authChanged, { id, version }, { space: personalSpace(id), collection: 'me', by: id });
}

/** Notifies the user's own screens that a session has ended. The screens of that session then close. */
export function emitSessionEnded(userId: string, sessionId: string, tx: Transaction): void {
  const change = { space: personalSpace(userId), collection: 'me', by: userId } as const;
  tx.emit(authChanged, { id: sessionId, version: 1 }, change);
}

/** Informs other services that a lost password was replaced, or that the account was taken over. */
export function emitPasswordReset({ _id: userId, version }: UserDocument, tx: Transaction, takenOver = false): void {
  tx.emit(passwordReset, { id: userId, version }, { userId, ...(takenOver && { takenOver }) });
}

/** Informs other services which sessions of a person have ended. */
export function emitSessionsEnded(sessions: SessionsEnded, tx: Transaction): void {
  tx.emit(sessionsEnded, { id: sessions.userId, version: 1 }, sessions);
}
