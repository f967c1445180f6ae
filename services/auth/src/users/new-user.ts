import { DEFAULT_COLOURS } from '@pawplan/contracts';
import { Types } from 'mongoose';
import type { UserDocument } from './user.schema.js';

type NewUserInput = Pick<UserDocument, 'name' | 'email'> &
  Partial<
    Pick<
      UserDocument,
      'passwordHash' | 'googleSub' | 'googleEmail' | 'googleToken' | 'timeZone' | 'language' | 'devices'
    >
  >;

/** A new user: in the personal space, with the default colours, in UTC unless the zone is known. */
export function newUser(input: NewUserInput, now: Date): UserDocument {
  return {
    _id: new Types.ObjectId().toHexString(),
    passwordHash: null,
    googleToken: null,
    ...DEFAULT_COLOURS,
    currentGroup: 'personal',
    pullSpace: 'personal',
    ...input,
    timeZone: input.timeZone ?? 'UTC',
    zoneSetAt: now,
    createdAt: now,
    version: 1,
  };
}
