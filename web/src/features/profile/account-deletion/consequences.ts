import type { Group, User } from '@/api/generated';

/** The data needed to say what deleting an account means; `groups` is undefined while it is unknown. */
export interface Leaver {
  user: Pick<User, '_id' | 'google'>;
  groups: readonly Pick<Group, 'name' | 'members'>[] | undefined;
}

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const quoted = (groups: readonly Pick<Group, 'name'>[]) => inWords.format(groups.map(({ name }) => `“${name}”`));

/** The consequences of deleting an account, one sentence each. */
export function consequences({ user, groups }: Leaver): string[] {
  return [
    'What is yours alone goes: personal todos, events and dates, goals, habits, focus time and trophies.',
    ...leaving(user._id, groups),
    ...(user.google.connected ? ['Google is disconnected. What already stands in Google Calendar stays there.'] : []),
    'You are signed out on every device. Your email is free for a new account.',
  ];
}

function leaving(person: string, groups: Leaver['groups']): string[] {
  const stays = 'What you shared there stays, under the name “Former member”.';
  if (!groups) return [`You leave your groups. ${stays} A group with nobody left is deleted after 30 days.`];
  const isAlone = ({ members }: Pick<Group, 'members'>) => members.every(({ _id }) => _id === person);
  const shared = groups.filter((group) => !isAlone(group));
  const alone = groups.filter(isAlone);
  return [
    ...(shared.length > 0 ? [`You leave ${quoted(shared)}. ${stays}`] : []),
    ...(alone.length > 0
      ? [`${quoted(alone)} ${alone.length > 1 ? 'have' : 'has'} nobody left then and will be deleted after 30 days.`]
      : []),
  ];
}
