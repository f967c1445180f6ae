import { chooseSpace } from './choose-space.js';

const home = 'a'.repeat(24);
const club = 'b'.repeat(24);
const foreign = 'c'.repeat(24);
const groups = [home, club].map((id) => ({ id, members: [] }));
const of = (currentGroup: string) => ({ userId: 'u1', currentGroup, groups });

describe('the space of a request', () => {
  it.each<[string, string, string | undefined, string | null]>([
    ['[API-26] the active group', home, undefined, `g:${home}`],
    ['[API-26] personal', 'personal', undefined, 'u:u1'],
    ['[API-26] another one that the header names', home, club, `g:${club}`],
    ['[API-26] personal by the header', home, 'personal', 'u:u1'],
    ['[GROUP-15] personal, when the active group is no longer theirs', foreign, undefined, 'u:u1'],
    ['[API-27] none, for a foreign group', home, foreign, null],
    ['[API-27] none, for something that is no group', home, 'everything', null],
    ['[API-27] none, for an empty header', home, '', null],
    ['[API-27] none, for the stored spelling of a space', home, `g:${home}`, null],
    ['[API-27] none, for another person', home, 'u:u2', null],
  ])('is %s', (_, currentGroup, header, space) => {
    expect(chooseSpace(of(currentGroup), header)).toBe(space);
  });
});
