import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { count, echo, fail, wait } from './fixtures/echo.calls.js';
import { callSteadily, openCaller, type TestCaller } from './support/caller.js';
import { type CompiledFixtures, compileFixtures } from './support/compile.js';

const prefix = `${process.env.NAME_PREFIX}-replicas`;
const caller = { name: 'Ada' };

describe('replicas', () => {
  let fixtures: CompiledFixtures;
  let asking: TestCaller;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    fixtures = compileFixtures();
    asking = openCaller(prefix);
    await asking.rpc.connect();
  });
  afterAll(async () => {
    for (const replica of running) replica.kill('SIGKILL');
    await asking.close();
    fixtures.remove();
  });

  const start = async (env = {}) => {
    const replica = fork(fixtures.path('echo.main'), {
      env: { ...process.env, NODE_OPTIONS: '', NAME_PREFIX: prefix, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    running.add(replica);
    replica.once('exit', () => running.delete(replica));
    const ended = once(replica, 'exit').then(([code]) => {
      throw new Error(`The replica ended with ${code} before it was ready`);
    });
    await Promise.race([once(replica, 'message'), ended]);
    ended.catch(() => undefined);
    return replica;
  };

  const end = async (replica: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') => {
    const exit = once(replica, 'exit');
    replica.kill(signal);
    const [code] = await exit;
    return code as number | null;
  };

  it('[PLAT-04] [PLAT-25] 5 SIGTERMs of one of two replicas at 200 calls a second: no call fails', async () => {
    let [older, newer] = await Promise.all([start(), start()]);
    const terms = (async () => {
      const codes: (number | null)[] = [];
      for (let term = 0; term < 5; term++) {
        codes.push(await end(older));
        [older, newer] = [newer, await start()];
      }
      return codes;
    })();
    const settled = await callSteadily(200, terms, (index) =>
      index % 5 === 0
        ? asking.rpc.call(wait, { ms: 100 }, { caller })
        : asking.rpc.call(echo, { text: String(index) }, { caller }),
    );
    expect(await terms).toEqual([0, 0, 0, 0, 0]);
    expect(settled.length).toBeGreaterThan(200);
    expect(settled.filter(({ code }) => code !== undefined)).toEqual([]);
    await Promise.all([end(older), end(newer)]);
  }, 180_000);

  it('[PLAT-07] a replica that is killed in the middle of a changing call leaves it to the other, and it takes effect once', async () => {
    const first = await start();
    const call = asking.rpc.call(
      count,
      { counter: 'killed', ms: 1_000 },
      { caller, operation: { id: 'killed', fingerprint: 'f', fresh: true } },
    );
    await pause(500);
    const second = await start();
    await end(first, 'SIGKILL');
    expect(await call).toEqual({ value: 1 });
    await end(second);
  }, 60_000);

  it('[PLAT-28] log lines are JSON and carry the request id', async () => {
    const replica = await start({ LOG_LEVEL: 'info' });
    const output = text(replica.stdout ?? process.stdin);
    const requestId = 'to-be-found-again';
    await expect(asking.rpc.call(fail, { how: 'unknown' }, { caller, requestId })).rejects.toThrow();
    await end(replica);
    const lines = (await output)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({ name: 'echo', requestId, call: 'echo.fail', msg: 'A call failed' }),
    );
  }, 60_000);

  it('[PLAT-27] a service that is not configured ends with one message that names everything missing', async () => {
    const replica = fork(fixtures.path('echo.main'), {
      env: { PATH: process.env.PATH, NAME_PREFIX: 'not allowed' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const [message, [code]] = await Promise.all([text(replica.stderr ?? process.stdin), once(replica, 'exit')]);
    expect(code).not.toBe(0);
    for (const name of ['MONGODB_URI', 'RABBITMQ_URL', 'NAME_PREFIX']) expect(message).toContain(name);
  }, 60_000);
});
