import { type PersonRecord, type PersonRef, ROLE, type User } from '@pawplan/contracts';
import type { UserDocument } from './user.schema.js';

/**
 * A user in the reply format for themselves, without passwords and tokens. `isLockedOut`: they must set up a second
 * factor first.
 */
export function viewUser(user: UserDocument, isLockedOut = false): User {
  return {
    _id: user._id,
    name: user.name,
    email: user.email,
    emailVerified: Boolean(user.emailVerifiedAt),
    primaryColor: user.primaryColor,
    secondaryColor: user.secondaryColor,
    createdAt: user.createdAt.toISOString(),
    currentGroup: user.currentGroup,
    role: ROLE,
    hasPassword: user.passwordHash !== null,
    timeZone: user.timeZone,
    google: {
      connected: user.googleToken !== null,
      linked: typeof user.googleSub === 'string',
      pullSpace: user.pullSpace,
      ...(user.googleEmail && { email: user.googleEmail }),
    },
    ...(user.defaultReminders && { defaultReminders: user.defaultReminders }),
    ...(isLockedOut && { secondFactorNeeded: true }),
  };
}

/** The record of a person for other services. */
export function personRecord({ _id: id, name, timeZone, version }: UserDocument): PersonRecord {
  return { id, name, timeZone, version };
}

/** The people with these ids, in that order. Missing people are left out. */
export function sortByIds<Person extends PersonRef>(ids: readonly string[], people: readonly Person[]): Person[] {
  const byId = new Map(people.map((person) => [person._id, person]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
