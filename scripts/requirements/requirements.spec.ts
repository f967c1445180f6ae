import { findProblems, readRequirements } from './requirements.ts';
import { idsInTitles } from './titles.ts';

const page = (status: string, ...ids: string[]) => ({
  file: `${status}.md`,
  text: `---\nstatus: ${status}\n---\n\n# A page\n\n${ids.map((id) => `- **${id}** something`).join('\n')}\n`,
});

describe('readRequirements', () => {
  it('reads the numbered lines and the status', () => {
    expect(readRequirements(page('finished', 'TODO-01', 'TODO-02'))).toEqual([
      { id: 'TODO-01', file: 'finished.md', finished: true },
      { id: 'TODO-02', file: 'finished.md', finished: true },
    ]);
  });

  it.each(['done', ''])('refuses the status %j', (status) => {
    expect(() => readRequirements(page(status))).toThrow('needs status');
  });
});

describe('findProblems', () => {
  const finished = readRequirements(page('finished', 'TODO-01', 'TODO-02'));
  const open = readRequirements(page('open', 'CAL-01'));
  const named = (...ids: string[]) => new Map(ids.map((id) => [id, ['a.spec.ts']]));

  it.each([
    ['nothing when every finished line is tested', [...finished, ...open], named('TODO-01', 'TODO-02'), []],
    [
      'a finished line without a test',
      finished,
      named('TODO-01'),
      ['TODO-02 has no test, and finished.md is finished'],
    ],
    ['an unknown id', open, named('CAL-01', 'CAL-09'), ['CAL-09 is unknown: a.spec.ts']],
    ['an id that occurs twice', [...open, ...open], named(), ['CAL-01 occurs twice: open.md and open.md']],
  ])('finds %s', (_, requirements, ids, problems) => {
    expect(findProblems(requirements, ids)).toEqual(problems);
  });
});

describe('idsInTitles', () => {
  it.each([
    ['a title', `it('[TODO-01] toggles', () => {})`, ['TODO-01']],
    ['several ids', `test("[TODO-01, API-02][API-03] x", fn)`, ['TODO-01', 'API-02', 'API-03']],
    [
      'a group of tests',
      `test.describe(\`[WEB-01] \${x} [WEB-02]\`, () => { it('[WEB-03] x', y) })`,
      ['WEB-01', 'WEB-02', 'WEB-03'],
    ],
    ['rows and their title', `it.each([['[TODO-01] a', 1]])('[TODO-02] %s', fn)`, ['TODO-01', 'TODO-02']],
    [
      'nothing outside of titles',
      `const a = '[TODO-01]'; it('x', () => expect('[TODO-02]').toBe(a)) // it('[TODO-03]')`,
      [],
    ],
  ])('finds %s', (_, source, ids) => {
    expect([...idsInTitles(source)].sort()).toEqual([...ids].sort());
  });
});
