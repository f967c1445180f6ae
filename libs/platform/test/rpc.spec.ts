import { randomUUID } from 'node:crypto';
import { currentCall, RabbitConnection, RpcClient, type StartedService } from '@pawplan/platform';
import { echo, fail, large, stream } from './fixtures/echo.calls.js';
import { startEcho } from './fixtures/echo.module.js';

const url = process.env.RABBITMQ_URL ?? '';
const prefix = `${process.env.NAME_PREFIX}-rpc`;
const caller = { name: 'Ada' };
/** For what is about size, not time: a busy machine is given its own. */
const UNHURRIED = { caller, deadlineMs: 60_000 };

describe('a call', () => {
  let service: StartedService;
  let connection: RabbitConnection;
  let rpc: RpcClient;

  beforeAll(async () => {
    service = await startEcho({ NAME_PREFIX: prefix });
    connection = new RabbitConnection({ url, name: 'rpc.spec' });
    rpc = new RpcClient(connection, prefix);
    await rpc.connect();
  });
  afterAll(async () => {
    await rpc.close();
    await connection.close();
    await service.close();
  });

  it('[PLAT-01] [PLAT-11] comes back with its reply, having carried caller, request id and deadline', async () => {
    const reply = await rpc.call(echo, { text: 'woof' }, { caller, requestId: 'r-1', deadlineMs: 2_000 });
    expect(reply).toMatchObject({ text: 'woof', caller, requestId: 'r-1' });
    expect(reply.left).toBeLessThanOrEqual(2_000);
    expect(reply.left).toBeGreaterThan(1_000);
  });

  it('[PLAT-11] takes the request id of the call under way', async () => {
    const requestId = randomUUID();
    const reply = await currentCall.run({ requestId }, () => rpc.call(echo, { text: '' }, { caller }));
    expect(reply.requestId).toBe(requestId);
  });

  it('[PLAT-01] comes back with the failure that the handler threw, details included', async () => {
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

  it.each(['unknown', 'unwritable'] as const)('[PLAT-01] says nothing of an %s error', async (how) => {
    const failure = await rpc.call(fail, { how }, { caller }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'internal', details: {} });
    expect(String(failure)).not.toContain('secret');
  });

  it.each([0, 1024 * 1024 - 2, 1024 * 1024, 5 * 1024 * 1024])('[PLAT-09] takes a reply of %d bytes', async (bytes) => {
    const reply = await rpc.call(large, { bytes }, UNHURRIED);
    expect(reply).toBe('ü'.repeat(bytes / 2));
  });

  it('[PLAT-09] takes a reply that is told bit by bit', async () => {
    const reply = await rpc.call(stream, { items: 300_000 }, UNHURRIED);
    expect(reply).toHaveLength(300_000);
    expect(reply[299_999]).toBe(299_999);
    expect(await rpc.call(stream, { items: 0 }, UNHURRIED)).toEqual([]);
  });

  it('[PLAT-09] fails when a reply breaks off after its first parts', async () => {
    await expect(rpc.call(stream, { items: 300_000, breakAt: 290_000 }, UNHURRIED)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
