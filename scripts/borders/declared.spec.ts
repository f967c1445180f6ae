import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { undeclaredPackages } from './declared.ts';

describe('the check of declared packages', () => {
  let root: string;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'declared-'));
    write('package.json', { name: 'all', devDependencies: { jest: '1' } });
    write('libs/items/package.json', { name: '@x/items', dependencies: { '@x/base': '*', mongoose: '1' } });
    write('web/package.json', { name: 'web', devDependencies: { vite: '1' } });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  function write(file: string, manifest: object): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(manifest));
  }

  it.each([
    ['libs/items/src/a.ts', 'mongoose'],
    ['libs/items/src/a.ts', '@x/base'],
    ['libs/items/test/a.spec.ts', '@x/items'],
    ['libs/items/src/a.spec.ts', 'jest'],
    ['web/vite.config.ts', 'vite/client'],
    ['web/src/a.ts', './b'],
    ['web/src/a.ts', '@/lib/b'],
    ['web/src/a.ts', 'node:fs'],
    ['scripts/a.ts', 'anything'],
  ])('[PLAT-30] %s may import %s', (from, module) => {
    expect(undeclaredPackages(root, [{ from, module }])).toEqual([]);
  });

  it.each([
    ['libs/items/src/a.ts', 'jest', 'libs/items → jest'],
    ['libs/items/src/a.ts', 'rxjs/operators', 'libs/items → rxjs'],
    ['libs/items/test/a.spec.ts', '@x/testing/service', 'libs/items → @x/testing'],
    ['web/src/a.ts', 'mongoose', 'web → mongoose'],
  ])('[PLAT-30] %s may not import %s, once for each workspace', (from, module, problem) => {
    const twice = [
      { from, module },
      { from, module },
    ];
    expect(undeclaredPackages(root, twice)).toEqual([`a workspace declares the packages that it imports: ${problem}`]);
  });
});
