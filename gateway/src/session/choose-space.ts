import { groupSpace, type Lease, personalSpace, type Space } from '@pawplan/contracts';

/**
 * The space of a request: the one in `X-Space`; without the header the active group; the personal space when the user
 * is no longer in the active group. Null when the header is malformed or names a group that the user is not in.
 */
export function chooseSpace(lease: Pick<Lease, 'userId' | 'currentGroup' | 'groups'>, header?: string): Space | null {
  const isMember = (id: string) => lease.groups.some((group) => group.id === id);
  if (header === 'personal') return personalSpace(lease.userId);
  if (header !== undefined) return isMember(header) ? groupSpace(header) : null;
  return isMember(lease.currentGroup) ? groupSpace(lease.currentGroup) : personalSpace(lease.userId);
}
