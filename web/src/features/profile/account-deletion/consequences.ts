import type { Group, User } from '@/api/generated';
import { listInWords } from '@/lib/language/format';
import * as m from '@/messages/profile.gen';

/** The data needed to say what deleting an account means; `groups` is undefined while it is unknown. */
export interface Leaver {
  user: Pick<User, '_id' | 'google'>;
  groups: readonly Pick<Group, 'name' | 'members'>[] | undefined;
}

const quoted = (groups: readonly Pick<Group, 'name'>[]) => listInWords(groups.map(({ name }) => m.groupName({ name })));

/** The consequences of deleting an account, one sentence each. */
export function consequences({ user, groups }: Leaver): string[] {
  return [
    m.ownGoes(),
    ...leaving(user._id, groups),
    ...(user.google.connected ? [m.googleEnds()] : []),
    m.signedOutEverywhere(),
  ];
}

function leaving(person: string, groups: Leaver['groups']): string[] {
  if (!groups) return [m.leaveUnknown()];
  const isAlone = ({ members }: Pick<Group, 'members'>) => members.every(({ _id }) => _id === person);
  const shared = groups.filter((group) => !isAlone(group));
  const alone = groups.filter(isAlone);
  return [
    ...(shared.length > 0 ? [m.leaveGroups({ groups: quoted(shared) })] : []),
    ...(alone.length > 0 ? [m.emptyGroups({ count: alone.length, groups: quoted(alone) })] : []),
  ];
}
