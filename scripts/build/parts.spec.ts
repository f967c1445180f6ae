import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { isStale, type Part, recordBuilt } from './parts.ts';

const part: Part = {
  name: 'server',
  inputs: ['libs', 'tsconfig.json'],
  outputs: ['libs/a/dist/a.js'],
  command: [],
  cwd: '.',
};

function write(root: string, file: string, text = ''): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

describe('isStale', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'build-'));
    write(root, 'libs/a/src/a.ts', 'one');
    write(root, 'libs/a/dist/a.js');
    recordBuilt(root, part, fingerprint(root, part.inputs));
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it.each<[string, boolean, (root: string) => void]>([
    ['nothing changed', false, () => undefined],
    ['a source was written', true, (at) => write(at, 'libs/a/src/a.ts', 'three')],
    [
      'a source was written with a text of the same length',
      true,
      (at) => utimesSync(join(at, 'libs/a/src/a.ts'), 1, 1),
    ],
    ['a source was added', true, (at) => write(at, 'libs/a/src/b.ts')],
    ['a source was removed', true, (at) => rmSync(join(at, 'libs/a/src/a.ts'))],
    ['a file that was missing appeared', true, (at) => write(at, 'tsconfig.json')],
    ['the output was removed', true, (at) => rmSync(join(at, 'libs/a/dist'), { recursive: true })],
    ['an output was written', false, (at) => write(at, 'libs/a/dist/b.js')],
    ['a spec was written', false, (at) => write(at, 'libs/a/src/a.spec.ts')],
    ['a service test was written', false, (at) => write(at, 'libs/a/test/a.spec.ts')],
    ['another folder changed', false, (at) => write(at, 'web/src/a.ts')],
  ])('when %s: %s', (_, expected, change) => {
    change(root);
    expect(isStale(root, part)).toBe(expected);
  });

  it('is false after another part was built', () => {
    recordBuilt(root, { ...part, name: 'web' }, 'x');
    expect(isStale(root, part)).toBe(false);
  });
});
