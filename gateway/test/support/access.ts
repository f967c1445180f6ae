import type { Group } from '@pawplan/contracts';
import type { Reply } from './browser.js';
import type { Person } from './person.js';
import type { Product } from './product.js';

/** The relation of a person to the owner's items in a group; `left` was a member before. */
export type Role = 'owner' | 'fellow' | 'outsider' | 'anonymous' | 'left';

/** All the people, and the group of owner and fellow. */
export interface AccessPeople {
  people: Record<Role, Person>;
  group: Group;
}

/** The title of a call, the call, and the expected status for each person. */
export type AccessRow<Targets> = [string, (person: Person, on: Targets) => Promise<Reply>, Record<Role, number>];

export const members = { owner: 200, fellow: 200, outsider: 403, left: 403, anonymous: 401 };
export const membersCreate = { ...members, owner: 201, fellow: 201 };
export const notFoundForAll = { owner: 404, fellow: 404, outsider: 404, left: 404, anonymous: 401 };
/** An item that exists for its owner only. */
export const ownerOnly = { ...notFoundForAll, owner: 200 };
export const anyone = { owner: 200, fellow: 200, outsider: 200, left: 200, anonymous: 401 };
export const anyoneCreates = { owner: 201, fellow: 201, outsider: 201, left: 201, anonymous: 401 };
export const refusedForAll = { owner: 403, fellow: 403, outsider: 403, left: 403, anonymous: 401 };

export const inGroup = ({ group }: Pick<AccessPeople, 'group'>) => ({ 'x-space': group._id });

/** Creates all the people. The group was the active space of the person who has left. */
export async function createAccessPeople(product: Product): Promise<AccessPeople> {
  const [owner, fellow, outsider, left] = (await Promise.all(
    ['Olga', 'Finn', 'Otto', 'Lena'].map((name) => product.newcomer(name)),
  )) as [Person, Person, Person, Person];
  const group = await owner.createGroup();
  await fellow.join(group);
  await left.join(group);
  await left.put('/api/groups/switch', { groupId: group._id });
  await left.delete(`/api/groups/${group._id}/leave`);
  return { people: { owner, fellow, outsider, left, anonymous: product.visitor() }, group };
}

/** One test for each call as each person. */
export function describeAccess<Targets>(
  rows: AccessRow<Targets>[],
  cast: () => AccessPeople,
  targets: () => Targets,
): void {
  describe.each(rows)('%s', (_, make, expected) => {
    it.each(Object.entries(expected) as [Role, number][])('as %s: %d', async (who, status) => {
      expect((await make(cast().people[who], targets())).status).toBe(status);
    });
  });
}
