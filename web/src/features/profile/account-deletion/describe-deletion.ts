import type { Group, User } from '@/api/generated';
import { formatList } from '@/lib/language/format';
import * as m from '@/messages/profile.gen';

/** The data for `describeDeletion`; `groups` is undefined until it is loaded. */
export interface AccountData {
  user: Pick<User, '_id' | 'google'>;
  groups: readonly Pick<Group, 'name' | 'members'>[] | undefined;
}

const formatGroupNames = (groups: readonly Pick<Group, 'name'>[]) =>
  formatList(groups.map(({ name }) => m.groupName({ name })));

/** The consequences of deleting an account, one sentence each. */
export function describeDeletion({ user, groups }: AccountData): string[] {
  return [
    m.ownGoes(),
    ...describeGroups(user._id, groups),
    ...(user.google.connected ? [m.googleEnds()] : []),
    m.signedOutEverywhere(),
  ];
}

function describeGroups(person: string, groups: AccountData['groups']): string[] {
  if (!groups) return [m.leaveUnknown()];
  const isAlone = ({ members }: Pick<Group, 'members'>) => members.every(({ _id }) => _id === person);
  const shared = groups.filter((group) => !isAlone(group));
  const alone = groups.filter(isAlone);
  return [
    ...(shared.length > 0 ? [m.leaveGroups({ groups: formatGroupNames(shared) })] : []),
    ...(alone.length > 0 ? [m.emptyGroups({ count: alone.length, groups: formatGroupNames(alone) })] : []),
  ];
}
