import { authChanged, groupChanged, groupSpace, personalSpace } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { GroupDocument } from './group.schema.js';
import { groupRecord } from './group.view.js';

/** Tells other services what a group is now, its members' screens and those of `by`, who may no longer be one of them. */
export function tellGroup(group: GroupDocument, by: string, tx: Transaction): void {
  tx.emit(groupChanged, { id: group._id, version: group.version }, groupRecord(group));
  tellScreens(group, by, tx);
  tx.emit(
    authChanged,
    { id: group._id, version: group.version },
    { space: personalSpace(by), collection: 'groups', by },
  );
}

/** Tells the members' screens that what is shown of a group has changed. */
export function tellScreens({ _id: id, version }: GroupDocument, by: string, tx: Transaction): void {
  tx.emit(authChanged, { id, version }, { space: groupSpace(id), collection: 'groups', by });
}
