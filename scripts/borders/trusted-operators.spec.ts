import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes/run.ts';
import { ROOT } from '../product/folders.ts';

/** An argument of `trusted()`, and whether the lint rule allows it. */
const CASES: [operators: string, allowed: boolean][] = [
  ['{ $gt: now }', true],
  ['{ $gt: from, $lte: now }', true],
  ['{ $in: [...ids] }', true],
  ['{ $in: found.map(({ _id }) => ({ ..._id })) }', true],
  ['filter', false],
  ['input.filter', false],
  ['{ ...filter }', false],
  ['{ $gt: from, ...filter }', false],
  ['{ $where }', false],
];

describe('the lint of trusted operators', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trusted-'));
    const plugins = [join(ROOT, 'scripts/borders/trusted-operators.grit')];
    const rules = { recommended: false };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins, linter: { rules } }));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('[TRUST-13] accepts only operators that are written out in the call', async () => {
    const calls = CASES.flatMap(([operators]) => [`trusted(${operators});`, `mongoose.trusted(${operators});`]);
    writeFileSync(join(folder, 'a.ts'), calls.join('\n'));
    const { output, code } = await run(join(ROOT, 'node_modules/.bin/biome'), ['lint', '--max-diagnostics=none', '.'], {
      cwd: folder,
    });
    const refused = [...output.matchAll(/a\.ts:(\d+):\d+ plugin/g)].map(([, line]) => calls[Number(line) - 1]);
    const expected = CASES.filter(([, allowed]) => !allowed).flatMap(([operators]) => [
      `trusted(${operators});`,
      `mongoose.trusted(${operators});`,
    ]);
    expect({ refused, code }).toEqual({ refused: expected, code: 1 });
  });
});
