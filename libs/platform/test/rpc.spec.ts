import { randomUUID } from 'node:crypto';
import { currentCall, RabbitConnection, RpcClient, type StartedService } from '@pawplan/platform';
import { echo, fail, large } from './fixtures/echo.calls.js';
import { startEcho } from './fixtures/echo.module.js';

const url = process.env.RABBITMQ_URL ?? '';
const prefix = `${process.env.NAME_PREFIX}-rpc`;
const caller = { name: 'Ada' };
/** A long deadline for tests of size, so that a busy machine does not fail them. */
const UNHURRIED = { caller, deadlineMs: 60_000 };

describe('a call', () => {
  let service: StartedService;
  let connection: RabbitConnection;
  let rpc: RpcClient;

  beforeAll(async () => {
    service = await startEcho({ NAME_PREFIX: prefix });
    connection = new RabbitConnection({ url, name: 'rpc.spec', process: 'gateway' });
    rpc = new RpcClient(connection, prefix);
    await rpc.connect();
  });
  afterAll(async () => {
    await rpc.close();
    await connection.close();
    await service.close();
  });

  it('[PLAT-01] [PLAT-11] carries caller, request id and deadline to the service and returns its reply', async () => {
    const reply = await rpc.call(echo, { text: 'woof' }, { caller, requestId: 'r-1', deadlineMs: 2_000 });
    expect(reply).toMatchObject({ text: 'woof', caller, requestId: 'r-1' });
    expect(reply.left).toBeLessThanOrEqual(2_000);
    expect(reply.left).toBeGreaterThan(1_000);
  });

  it('[PLAT-11] uses the request id of the current call', async () => {
    const requestId = randomUUID();
    const reply = await currentCall.run({ requestId }, () => rpc.call(echo, { text: '' }, { caller }));
    expect(reply.requestId).toBe(requestId);
  });

  it('[PLAT-01] fails with the error that the handler threw, including its details', async () => {
    await expect(rpc.call(fail, { how: 'refused' }, { caller })).rejects.toMatchObject({
      code: 'invalid',
      message: 'Text is needed',
      details: {
        errors: [{ field: 'text', message: 'Text is needed' }],
        data: { current: { version: 3 } },
        retryAfter: 7,
      },
    });
  });

  it.each(['unknown', 'unwritable'] as const)('[PLAT-01] does not reveal the text of an %s error', async (how) => {
    const failure = await rpc.call(fail, { how }, { caller }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'internal', details: {} });
    expect(String(failure)).not.toContain('secret');
  });

  it.each([0, 1024 * 1024 - 2, 1024 * 1024, 3 * 1024 * 1024])(
    '[PLAT-09] returns a reply of %d bytes',
    async (bytes) => {
      const reply = await rpc.call(large, { bytes }, UNHURRIED);
      expect(reply).toBe('ü'.repeat(bytes / 2));
    },
  );
});
