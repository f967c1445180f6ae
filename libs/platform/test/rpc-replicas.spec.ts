import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { count, echo, fail, wait } from './fixtures/echo.calls.js';
import { callSteadily, openCaller, type TestCaller, untilExecuted } from './support/caller.js';
import { type CompiledFixtures, compileFixtures } from './support/compile.js';
import { startReplica } from './support/replica.js';

const prefix = `${process.env.NAME_PREFIX}-replicas`;
const caller = { name: 'Ada' };

describe('replicas', () => {
  let fixtures: CompiledFixtures;
  let client: TestCaller;
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    fixtures = compileFixtures();
    client = openCaller(prefix);
    await client.rpc.connect();
  });
  afterAll(async () => {
    for (const replica of running) replica.kill('SIGKILL');
    await client.close();
    fixtures.remove();
  });

  const start = async (env = {}) => {
    const replica = await startReplica(fixtures, { env: { NAME_PREFIX: prefix, ...env } });
    running.add(replica.process);
    replica.process.once('exit', () => running.delete(replica.process));
    return replica;
  };

  it('[PLAT-04] [PLAT-25] 5 SIGTERMs of one of two replicas at 200 calls a second: no call fails', async () => {
    let [older, newer] = await Promise.all([start(), start()]);
    const terms = (async () => {
      const codes: (number | null)[] = [];
      for (let term = 0; term < 5; term++) {
        codes.push(await older.end());
        [older, newer] = [newer, await start()];
      }
      return codes;
    })();
    const settled = await callSteadily(200, terms, (index) =>
      index % 5 === 0
        ? client.rpc.call(wait, { ms: 100 }, { caller })
        : client.rpc.call(echo, { text: String(index) }, { caller }),
    );
    expect(await terms).toEqual([0, 0, 0, 0, 0]);
    expect(settled.length).toBeGreaterThan(200);
    expect(settled.filter(({ code }) => code !== undefined)).toEqual([]);
    await Promise.all([older.end(), newer.end()]);
  }, 180_000);

  it('[PLAT-07] when a replica is killed during a changing call, the other executes the call and it takes effect once', async () => {
    const first = await start();
    const call = client.rpc.call(
      count,
      { counter: 'killed', mark: 'killed', ms: 3_000 },
      // The second replica starts and executes the call again within this time, on a busy machine too.
      { caller, operation: { id: 'killed', fingerprint: 'f', fresh: true }, deadlineMs: 20_000 },
    );
    await untilExecuted(client, caller, 'killed');
    const second = await start();
    await first.end('SIGKILL');
    expect(await call).toEqual({ value: 1 });
    await second.end();
  }, 60_000);

  it('[PLAT-28] log lines are JSON and carry the request id', async () => {
    const replica = await start({ LOG_LEVEL: 'info' });
    const output = text(replica.process.stdout ?? process.stdin);
    const requestId = 'to-be-found-again';
    await expect(client.rpc.call(fail, { how: 'unknown' }, { caller, requestId })).rejects.toThrow();
    await replica.end();
    const lines = (await output)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({ name: 'echo', requestId, call: 'echo.fail', msg: 'A call failed' }),
    );
  }, 60_000);

  it('[PLAT-27] a service without configuration exits with one message that names everything missing', async () => {
    const replica = fork(fixtures.path('echo.main'), {
      env: { PATH: process.env.PATH, NAME_PREFIX: 'not allowed' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const [message, [code]] = await Promise.all([text(replica.stderr ?? process.stdin), once(replica, 'exit')]);
    expect(code).not.toBe(0);
    for (const name of ['MONGODB_URI', 'RABBITMQ_URL', 'NAME_PREFIX']) expect(message).toContain(name);
  }, 60_000);
});
