import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { modelProblems } from './repositories.ts';

const model = (name: string) => `constructor(@InjectModel(${name}.name) private readonly model: Model<${name}>) {}`;

describe('the check of repositories', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'repositories-'));
    write('services/auth/src/users/users.repository.ts', model('User'));
    write('services/focus/src/users.repository.ts', model('User'));
    write('libs/items/src/items.repository.ts', `${model('Item')}\n${model('List')}`);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }

  it('[PLAT-30] accepts one repository per model and workspace', () => {
    expect(modelProblems(root)).toEqual([]);
  });

  it('[PLAT-30] finds a model that two repositories use', () => {
    write('services/auth/src/names/names.repository.ts', model('User'));
    const files = 'services/auth/src/names/names.repository.ts, services/auth/src/users/users.repository.ts';
    expect(modelProblems(root)).toEqual([`a model has one repository: services/auth User: ${files}`]);
  });

  it('[PLAT-30] finds a model that is used outside a repository', () => {
    write('services/auth/src/names.service.ts', model('Name'));
    expect(modelProblems(root)).toEqual(['only a repository uses a model: services/auth/src/names.service.ts']);
  });
});
