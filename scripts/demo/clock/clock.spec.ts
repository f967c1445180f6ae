import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../processes/run.ts';
import { MovedClock } from './moved-clock.ts';

const ASKED = `
  const now = new Date();
  const is = [now instanceof Date, now.constructor === Date, Date.name === 'Date', new Date(0).getTime() === 0, Date().length > 20];
  console.log(JSON.stringify({ now, read: Date.now() - now < 1000, is }));
`;

describe('the clock of a demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  const clock = new MovedClock(join(folder, 'clock'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function askProcess(): Promise<{ now: string; read: boolean; is: boolean[] }> {
    const { nodeArgs, env } = clock.launch;
    const { output } = await run(process.execPath, [...nodeArgs, '-e', ASKED], { env });
    return JSON.parse(output);
  }

  it('[START-04] sets the present time of a process, until it is released', async () => {
    clock.to(new Date('2028-02-29T12:00:00Z'));
    const moved = await askProcess();
    expect(moved.now).toMatch(/^2028-02-29T12:00/);
    expect(moved).toMatchObject({ read: true, is: [true, true, true, true, true] });
    clock.release();
    const { now } = await askProcess();
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
  });
});
