import type { Lease, Space } from '@pawplan/contracts';
import { CallerResolver, type RouteScope } from './caller-resolver.js';
import type { Leases } from './leases.js';

const pack = 'a'.repeat(24);
const joined = 'b'.repeat(24);
const foreign = 'c'.repeat(24);

const lease = (...groups: string[]): Lease => ({
  userId: 'ann',
  sessionId: 's1',
  name: 'Ann',
  currentGroup: pack,
  timeZone: 'UTC',
  groups: groups.map((id) => ({ id, members: [{ _id: 'ann', name: 'Ann' }] })),
});

/** The space of a request by a person whose lease was granted before they joined `joined`. */
function spaceOf(place: RouteScope, header?: string): Promise<Space> {
  const leases: Partial<Leases> = {
    get: async () => ({ lease: lease(pack), until: 1 }),
    renew: async () => ({ lease: lease(pack, joined), until: 2 }),
  };
  const headers = header === undefined ? {} : { 'x-space': header };
  return new CallerResolver(leases as Leases)
    .resolve({ sub: 'ann', sid: 's1' }, headers, place)
    .then(({ caller }) => caller.space);
}

describe('the space in which a request acts', () => {
  it.each<[string, RouteScope, string | undefined, Space]>([
    ['[STAT-07] in the group that the path names', { group: pack }, undefined, `g:${pack}`],
    ['[STAT-07] there, also with another space in the header', { group: pack }, 'personal', `g:${pack}`],
    ['[API-26] in one that was joined a moment ago', { group: joined }, undefined, `g:${joined}`],
    ['[API-26] in the active group', 'space', undefined, `g:${pack}`],
    ['[GOAL-01] with the caller alone, also when a group is active', 'self', undefined, 'u:ann'],
    ['[API-27] with the caller alone, also with a group in the header', 'self', foreign, 'u:ann'],
  ])('%s', async (_, place, header, space) => {
    expect(await spaceOf(place, header)).toBe(space);
  });

  it.each<[string, RouteScope, string | undefined]>([
    ['[STAT-11] a foreign group', { group: foreign }, undefined],
    ['[STAT-11] a foreign group, with an own one in the header', { group: foreign }, pack],
    ['[STAT-11] the personal space as a group', { group: 'personal' }, undefined],
    ['[STAT-11] no group', { group: '' }, undefined],
    ['[STAT-11] the stored spelling of a space', { group: `g:${pack}` }, undefined],
    ['[API-27] a foreign header', 'space', foreign],
  ])('is refused: %s', async (_, place, header) => {
    await expect(spaceOf(place, header)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
