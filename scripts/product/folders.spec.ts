import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { processes, ROOT } from './folders.ts';

describe('processes', () => {
  it('[RUN-01] are all workspaces of the server with a main.ts', () => {
    const files = globSync(['gateway/src/main.ts', 'services/*/src/main.ts'], { cwd: ROOT });
    const workspaces = files.map((file) => dirname(dirname(file)));
    expect(
      processes()
        .map(({ workspace }) => workspace)
        .sort(),
    ).toEqual(workspaces.sort());
  });
});
