import { DEFAULT_COLOURS } from '@pawplan/contracts';
import { Types } from 'mongoose';
import type { UserDocument } from './user.schema.js';

type Given = Pick<UserDocument, 'name' | 'email'> &
  Partial<Pick<UserDocument, 'passwordHash' | 'googleSub' | 'googleToken' | 'timeZone'>>;

/** A user as they begin: in the personal space, in the default colours, in UTC unless their zone is known (§1, §8). */
export function newUser(given: Given, now: Date): UserDocument {
  return {
    _id: new Types.ObjectId().toHexString(),
    passwordHash: null,
    googleToken: null,
    ...DEFAULT_COLOURS,
    currentGroup: 'personal',
    pullSpace: 'personal',
    ...given,
    timeZone: given.timeZone ?? 'UTC',
    zoneSetAt: now,
    createdAt: now,
    version: 1,
  };
}
