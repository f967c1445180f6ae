import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityOf, isAlive, recordOf } from './identity.ts';
import { takeLock, withLock } from './lock.ts';
import { isPortFree, pickPort, reserve } from './ports.ts';
import { restartDelay } from './supervise-process.ts';

describe('identity', () => {
  it('distinguishes a running process from another one with the same process id', () => {
    const me = recordOf(process.pid);
    expect(isAlive(me)).toBe(true);
    expect(isAlive({ ...me, identity: `${me.identity}0` })).toBe(false);
  });

  it('is undefined for a process that does not exist', () => {
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
  ])('after %i crashes the delay is %i ms', (exits, pause) => expect(restartDelay(exits)).toBe(pause));
});

describe('locks', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'locks-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('a lock has one holder, and others can read its note', () => {
    const lock = takeLock(join(folder, 'lock'), 'here');
    expect(takeLock(join(folder, 'lock'), 'there')).toMatchObject({ heldBy: { pid: process.pid, note: 'here' } });
    if ('release' in lock) lock.release();
    expect(takeLock(join(folder, 'lock'), 'there')).toHaveProperty('release');
  });

  it.each([
    ['an ended process', JSON.stringify({ pid: process.pid, identity: 'of old', note: null })],
    ['an empty file', ''],
  ])('a lock can be taken from %s', (_, content) => {
    writeFileSync(join(folder, 'lock'), content);
    expect(takeLock(join(folder, 'lock'), null)).toHaveProperty('release');
  });

  it('every task that waits for a lock runs', async () => {
    const done: number[] = [];
    await Promise.all([1, 2, 3].map((each) => withLock(join(folder, 'lock'), () => void done.push(each))));
    expect(done.sort()).toEqual([1, 2, 3]);
  });
});

describe('ports', () => {
  it('[RUN-05] picks the preferred port if it is free, otherwise another one', async () => {
    const preferred = await pickPort();
    expect(await pickPort(preferred)).toBe(preferred);
    expect(await pickPort(preferred, [preferred])).not.toBe(preferred);
    const server = createServer().listen(preferred, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    expect(await isPortFree(preferred)).toBe(false);
    expect(await pickPort(preferred)).not.toBe(preferred);
    await new Promise((resolve) => server.close(resolve));
  });

  describe('in a cache of their own', () => {
    const home = process.env.XDG_CACHE_HOME;
    let folder: string;
    beforeEach(() => (process.env.XDG_CACHE_HOME = folder = mkdtempSync(join(tmpdir(), 'ports-'))));
    afterEach(() => {
      rmSync(folder, { recursive: true });
      if (home === undefined) delete process.env.XDG_CACHE_HOME;
      else process.env.XDG_CACHE_HOME = home;
    });

    it('never picks a reserved port, and reserves the port that it picks', async () => {
      for (let port = 20_000; port < 30_000; port += 2) reserve(port);
      const picked = await Promise.all(Array.from({ length: 30 }, () => pickPort()));
      expect(picked.filter((port) => port % 2 === 0)).toEqual([]);
      expect(picked.filter(reserve)).toEqual([]);
    });

    it('picks a free port where the cache cannot be written', async () => {
      writeFileSync(join(folder, 'pawplan'), 'a file in the place of the folder');
      expect(await isPortFree(await pickPort())).toBe(true);
    });
  });
});
