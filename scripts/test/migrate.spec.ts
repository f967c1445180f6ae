import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../infrastructure/mongodb-client.ts';
import { run } from '../processes/run.ts';
import { ROOT } from '../product/folders.ts';

it('[UPGRADE-10] npm run migrate migrates the databases of all services and ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  const prefix = `${process.env.NAME_PREFIX}-${randomBytes(3).toString('hex')}`;
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder, NAME_PREFIX: prefix };
  const { code, output } = await run(process.execPath, [join(ROOT, 'scripts/migrate.ts')], { env, within: 60_000 });
  expect({ code, output }).toMatchObject({ code: 0 });
  await withClient(process.env.MONGODB_URI ?? '', {}, async (client) => {
    for (const service of ['auth', 'planner', 'progress', 'focus', 'notify']) {
      expect(output).toContain(`The database of ${service} is up to date`);
      expect(await client.db(`${prefix}_${service}`).collection('journal').indexes()).toHaveLength(3);
    }
    expect(await client.db(`${prefix}_auth`).collection('migrations').countDocuments()).toBeGreaterThan(0);
  });
  rmSync(folder, { recursive: true });
}, 90_000);
