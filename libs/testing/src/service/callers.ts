import { type Caller, type EmptyRequest, groupSpace, type PersonRef, personalSpace } from '@pawplan/contracts';
import { Types } from 'mongoose';

export const emptyRequest: EmptyRequest = {};
export const newId = (): string => new Types.ObjectId().toHexString();

/** A person with a new id. */
export const person = (name: string): PersonRef => ({ _id: newId(), name });

/** A caller in a group space with these `members`, or in their personal space. */
export function callerIn(group: string | null, self: PersonRef, members: PersonRef[] = [self]): Caller {
  const space = group ? groupSpace(group) : personalSpace(self._id);
  return { userId: self._id, sessionId: newId(), space, members, timeZone: 'Europe/Berlin' };
}

/** The failure of a call, or 'done' if it succeeds. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (failure) => failure,
  );
