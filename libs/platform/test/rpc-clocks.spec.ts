import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { healthCall } from '@pawplan/platform';
import { echo } from './fixtures/echo.calls.js';
import { openCaller, type TestCaller } from './support/caller.js';
import { type CompiledFixtures, compileFixtures } from './support/compile.js';
import { startReplica } from './support/replica.js';

/** Shifts `Date` of a process by the number of milliseconds in a file; timers and `performance` are not shifted. */
const PRELOAD = join(import.meta.dirname, '../../../scripts/demo/clock/preload.ts');
const caller = { name: 'Ada' };

describe('a service with a wrong clock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clocks-'));
  let fixtures: CompiledFixtures;

  beforeAll(() => {
    fixtures = compileFixtures();
  });
  afterAll(() => {
    fixtures.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['8 s ahead', 8_000],
    ['8 s behind', -8_000],
  ])(
    '[PLAT-32] [PLAT-34] answers every call and reports the skew when its clock is %s',
    async (_what, moved) => {
      const prefix = `${process.env.NAME_PREFIX}-clock${moved}`;
      const clock = join(folder, String(moved));
      writeFileSync(clock, String(moved));
      const replica = await startReplica(fixtures, {
        env: { NAME_PREFIX: prefix, DEMO_CLOCK_FILE: clock },
        execArgv: ['--import', PRELOAD],
      });
      const client: TestCaller = openCaller(prefix);
      try {
        const texts = Array.from({ length: 100 }, (_, index) => String(index));
        const replies = await Promise.all(texts.map((text) => client.rpc.call(echo, { text }, { caller })));
        expect(replies.map(({ text }) => text)).toEqual(texts);
        const { clockSkewMs } = await client.rpc.call(healthCall('echo'), {}, { caller: null });
        // The fastest of a hundred messages takes less than one second.
        expect(clockSkewMs).toBeGreaterThanOrEqual(moved - 1);
        expect(clockSkewMs).toBeLessThan(moved + 1_000);
      } finally {
        await client.close();
        await replica.end();
      }
    },
    60_000,
  );
});
