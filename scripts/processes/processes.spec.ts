import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityOf, isAlive, recordOf } from './identity.ts';
import { backOff } from './keep-running.ts';
import { takeLock, withLock } from './lock.ts';
import { isPortFree, pickPort } from './ports.ts';

describe('identity', () => {
  it('tells a living process from another one with its number', () => {
    const me = recordOf(process.pid);
    expect(isAlive(me)).toBe(true);
    expect(isAlive({ ...me, identity: `${me.identity}0` })).toBe(false);
  });

  it('knows no identity of a process that is not there', () => {
    expect(identityOf(2 ** 22 + 1)).toBeUndefined();
    expect(isAlive({ pid: 2 ** 22 + 1, identity: undefined })).toBe(false);
  });
});

describe('backOff', () => {
  it.each([
    [1, 100],
    [2, 200],
    [5, 1_600],
    [9, 5_000],
  ])('after %i deaths it is %i ms', (deaths, pause) => expect(backOff(deaths)).toBe(pause));
});

describe('locks', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'locks-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has one holder, whose note the others read', () => {
    const lock = takeLock(join(folder, 'lock'), 'here');
    expect(takeLock(join(folder, 'lock'), 'there')).toMatchObject({ heldBy: { pid: process.pid, note: 'here' } });
    if ('release' in lock) lock.release();
    expect(takeLock(join(folder, 'lock'), 'there')).toHaveProperty('release');
  });

  it.each([
    ['a dead process', JSON.stringify({ pid: process.pid, identity: 'of old', note: null })],
    ['nobody', ''],
  ])('is taken from %s', (_, content) => {
    writeFileSync(join(folder, 'lock'), content);
    expect(takeLock(join(folder, 'lock'), null)).toHaveProperty('release');
  });

  it('is waited for', async () => {
    const done: number[] = [];
    await Promise.all([1, 2, 3].map((each) => withLock(join(folder, 'lock'), () => void done.push(each))));
    expect(done.sort()).toEqual([1, 2, 3]);
  });
});

describe('ports', () => {
  it('[RUN-05] picks the preferred one if it is free, else another', async () => {
    const preferred = await pickPort();
    expect(await pickPort(preferred)).toBe(preferred);
    expect(await pickPort(preferred, [preferred])).not.toBe(preferred);
    const server = createServer().listen(preferred, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    expect(await isPortFree(preferred)).toBe(false);
    expect(await pickPort(preferred)).not.toBe(preferred);
    await new Promise((resolve) => server.close(resolve));
  });
});
