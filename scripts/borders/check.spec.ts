import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../processes/run.ts';
import { ROOT } from '../product/folders.ts';

const GOOD = {
  'libs/platform/src/index.ts': 'export const platform = 1;',
  'libs/contracts/src/index.ts': `import '@pawplan/platform'; export const contracts = 1;`,
  'libs/directory/src/index.ts': `import '@pawplan/contracts'; export const directory = 1;`,
  'libs/testing/src/index.ts': 'export const kit = 1;',
  'libs/platform/test/a.spec.ts': `import '@pawplan/testing';`,
  'gateway/src/main.ts': `import '@pawplan/contracts'; export const gateway = 1;`,
  'gateway/src/a.spec.ts': `import '@pawplan/testing';`,
  'services/auth/src/main.ts': `import '@pawplan/directory'; export const auth = 1;`,
  'services/planner/src/main.ts': `import './todos/todo.js'; export const planner = 1;`,
  'services/planner/src/todos/todo.ts': 'export const todo = 1;',
  'web/src/main.tsx': `import './app/app.js';`,
  'web/src/app/app.tsx': `import '../features/todos/page.js'; export const app = 1;`,
  'web/src/features/todos/page.tsx': `import '@/kinds/todos'; import '../../components/row.js'; import './row.js'; export {};`,
  'web/src/features/todos/row.tsx': 'export {};',
  'web/src/kinds/todos.ts': `import '../lib/kind.js'; export {};`,
  'web/src/components/row.tsx': `import '../lib/kind.js'; export {};`,
  'web/src/lib/kind.ts': `import type { todo } from '../api/todo.js'; export {};`,
  'web/src/api/todo.ts': 'export const todo = 1;',
};

/** An import that a border forbids, and the file that contains it. */
const BAD: [rule: string, file: string, text: string][] = [
  ['a service imports no other service', 'services/auth/src/a.ts', `import '../../planner/src/main.js';`],
  ['a service imports libs only', 'services/auth/src/b.ts', `import '../../../gateway/src/main.js';`],
  ['the gateway imports libs only', 'gateway/src/c.ts', `import '../../services/auth/src/main.js';`],
  ['the web imports nothing of the server', 'web/src/d.ts', `import '../../gateway/src/main.js';`],
  ['the web imports nothing of the server', 'web/src/e.ts', `import type { a } from '@pawplan/contracts';`],
  ['the web imports nothing of the server', 'web/src/f.ts', `import '../../services/auth/src/main.js';`],
  ['a browser test imports nothing of the server but the test kit', 'web/e2e/g.ts', `import '@pawplan/contracts';`],
  [
    'a service test of the web imports nothing of the server but the started product',
    'web/test/o.spec.ts',
    `import '../../gateway/src/main.js';`,
  ],
  ['web/src/api imports only the layers before it', 'web/src/api/p.ts', `import '../lib/kind.js';`],
  ['web/src/lib imports only the layers before it', 'web/src/lib/q.ts', `import type { a } from '../kinds/todos.js';`],
  ['web/src/kinds imports only the layers before it', 'web/src/kinds/r.ts', `import '../components/row.js';`],
  [
    'web/src/components imports only the layers before it',
    'web/src/components/s.ts',
    `import '../features/todos/page.js';`,
  ],
  ['web/src/features imports only the layers before it', 'web/src/features/todos/t.ts', `import '../../app/app.js';`],
  ['web/src/features imports only the layers before it', 'web/src/features/todos/u.ts', `import '@/app/app';`],
  ['a feature imports no other feature', 'web/src/features/goals/v.ts', `import '@/features/todos/page';`],
  ['a feature imports no other feature', 'web/src/features/goals/w.ts', `export const a = import('../todos/page.js');`],
  ['a lib imports no part of the product', 'libs/directory/src/h.ts', `import '../../../services/auth/src/main.js';`],
  ['the platform imports no other lib', 'libs/platform/src/i.ts', `import '@pawplan/contracts';`],
  ['the platform imports no other lib', 'libs/platform/src/j.ts', `import '../../testing/src/index.js';`],
  ['the contracts import the platform only', 'libs/contracts/src/k.ts', `import '@pawplan/directory';`],
  ['production code does not import the test kit', 'services/auth/src/l.ts', `import '@pawplan/testing';`],
  ['modules form no cycle', 'gateway/src/m.ts', `import './n.js'; export {};`],
  ['modules form no cycle', 'gateway/src/n.ts', `import './m.js'; export {};`],
];

describe('the check of borders', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'borders-'));
    for (const [file, text] of Object.entries(GOOD)) write(file, text);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }

  // Node can import dependency-cruiser, but Jest cannot, so it runs in a process.
  const check = () => run(process.execPath, [join(ROOT, 'scripts/check-borders.ts'), root]);

  it('[PLAT-30] finds no problem in a tree without forbidden imports', async () => {
    const { code, output } = await check();
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('0 problems') });
  });

  it('[PLAT-30] finds every forbidden import', async () => {
    for (const [, file, text] of BAD) write(file, text);
    const { code, output } = await check();
    const found = output.split('\n').map((line) => line.replace(/ → .*/, ''));
    expect(found).toEqual(expect.arrayContaining(BAD.slice(0, -1).map(([rule, file]) => `${rule}: ${file}`)));
    expect(code).toBe(1);
  });
});
