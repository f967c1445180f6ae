import { authChanged, personalSpace, personChanged } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { UserDocument } from './user.schema.js';
import { personRecord } from './user.view.js';

/** Tells other services who somebody is now. */
export function tellPerson(user: UserDocument, tx: Transaction): void {
  tx.emit(personChanged, { id: user._id, version: user.version }, personRecord(user));
}

/** Tells the user's own screens that what `me` answers has changed. */
export function tellMe({ _id: id, version }: UserDocument, tx: Transaction): void {
  tx.emit(authChanged, { id, version }, { space: personalSpace(id), collection: 'me', by: id });
}
