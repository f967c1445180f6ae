import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { defineCall, isNoCaller, RabbitConnection, type StartedService } from '@pawplan/platform';
import { PrivateBroker, requiredEnv, waitUntil } from '@pawplan/testing';
import { type Channel, type ConsumeMessage, connect } from 'amqplib';
import { echo, executed, wait } from './fixtures/echo.calls.js';
import { startEcho } from './fixtures/echo.module.js';
import { openCaller, type TestCaller } from './support/caller.js';
import { signedAs } from './support/signed.js';

const prefix = `${process.env.NAME_PREFIX}-trust`;
const caller = { name: 'Ada' };
/** Each command to a private broker starts a program that takes seconds on a busy machine. */
const PATIENT_MS = 180_000;

describe('a service', () => {
  let service: StartedService;
  let gateway: TestCaller;
  let stranger: TestCaller;
  let broker: Awaited<ReturnType<typeof connect>>;
  let raw: Channel;

  beforeAll(async () => {
    service = await startEcho({ NAME_PREFIX: prefix });
    gateway = openCaller(prefix);
    stranger = openCaller(prefix, undefined, { process: 'stranger' });
    broker = await connect(requiredEnv('RABBITMQ_URL'));
    raw = await broker.createChannel();
  });
  afterAll(async () => {
    await broker.close();
    await gateway.close();
    await stranger.close();
    await service.close();
  });

  const refused = () => service.app.get(RabbitConnection).identity.refused;
  const marks = async () => (await gateway.rpc.call(executed, {}, { caller })).marks;

  /** Sends a call without the platform and resolves with the reply. */
  async function send(type: string, body: object, signature: object): Promise<unknown> {
    const { queue } = await raw.assertQueue('', { exclusive: true });
    const answered = new Promise<ConsumeMessage | null>((resolve) => void raw.consume(queue, resolve, { noAck: true }));
    raw.sendToQueue(`${prefix}.echo.rpc`, Buffer.from(JSON.stringify({ caller, requestId: 'r', ...body })), {
      ...signature,
      type,
      correlationId: '1',
      replyTo: queue,
      expiration: '5000',
    });
    return JSON.parse(String((await answered)?.content));
  }

  it('[TRUST-07] refuses a call from a process that the call does not declare as a sender', async () => {
    const before = refused().calls;
    const mark = randomUUID();
    const forged = stranger.rpc.call(wait, { ms: 0, mark }, { caller });
    await expect(forged).rejects.toMatchObject({ code: 'forbidden' });
    expect(refused().calls).toBe(before + 1);
    expect(await marks()).not.toContain(mark);
  });

  it.each([
    ['is not signed', () => ({})],
    ['names no process', () => ({ userId: signedAs('gateway').userId })],
    ['names no broker user', () => ({ appId: 'gateway' })],
  ])('[TRUST-07] [TRUST-11] does not execute a call that %s', async (_, signature) => {
    const mark = randomUUID();
    const answer = await send(wait.name, { request: { ms: 0, mark } }, signature());
    expect(answer).toMatchObject({ code: 'forbidden' });
    expect(await marks()).not.toContain(mark);
  });

  it('[TRUST-06] is never reached by a sender that names a wrong broker user, because the broker closes its channel', async () => {
    const forging = await broker.createChannel();
    const closed = once(forging, 'error');
    const mark = randomUUID();
    const body = { request: { ms: 0, mark }, caller, requestId: 'r' };
    forging.sendToQueue(`${prefix}.echo.rpc`, Buffer.from(JSON.stringify(body)), {
      appId: 'gateway',
      userId: 'somebody-else',
      type: wait.name,
      correlationId: '1',
      replyTo: 'nowhere',
      expiration: '5000',
    });
    expect(String((await closed)[0])).toContain('PRECONDITION_FAILED');
    expect(await marks()).not.toContain(mark);
  });

  it.each([
    ['a field of another type', { request: { text: { $gt: '' } } }],
    ['no field', { request: {} }],
    ['a caller of another form', { request: { text: 'x' }, caller: { name: { $gt: '' } } }],
    ['no caller', { request: { text: 'x' }, caller: null }],
    ['a request id that is too long', { request: { text: 'x' }, requestId: 'r'.repeat(301) }],
    ['an operation id that is too long', { request: { text: 'x' }, operation: operation('o'.repeat(301)) }],
  ])('[TRUST-01] [TRUST-04] refuses a call with %s', async (_, body) => {
    expect(await send(echo.name, body, signedAs('gateway'))).toMatchObject({ code: 'invalid' });
  });

  it('[TRUST-01] removes unknown fields before its handler is called', async () => {
    const sent = { text: 'x', $where: '1', __proto__: undefined, constructor: { name: 'x' } };
    expect(await send(echo.name, { request: sent }, signedAs('gateway'))).toMatchObject({ text: 'x' });
  });

  it('[TRUST-08] can answer only its own calls, under an id that cannot be guessed', async () => {
    class Anything {}
    const asked = defineCall<Anything, string, null>({
      name: 'asked.hello',
      service: 'asked',
      request: Anything,
      isCaller: isNoCaller,
    });
    const ids: string[] = [];
    await raw.assertQueue(`${prefix}.asked.rpc`, { durable: true });
    await raw.consume(
      `${prefix}.asked.rpc`,
      (message) => {
        const { replyTo, correlationId } = message?.properties ?? {};
        ids.push(correlationId);
        const reply = (text: string, signature: object) =>
          raw.sendToQueue(replyTo, Buffer.from(`"${text}"`), { type: 'reply', correlationId, ...signature });
        reply('unsigned', {});
        reply('of a stranger', signedAs('echo'));
        reply('right', signedAs('asked'));
      },
      { noAck: true },
    );
    expect(await gateway.rpc.call(asked, {}, { caller: null })).toBe('right');
    expect(await gateway.rpc.call(asked, {}, { caller: null })).toBe('right');
    expect(gateway.connection.identity.refused.replies).toBe(4);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await raw.deleteQueue(`${prefix}.asked.rpc`);
  });
});

describe('a service with a broker user of its own', () => {
  let broker: PrivateBroker;
  let service: StartedService;
  const opened: TestCaller[] = [];

  beforeAll(async () => {
    broker = await PrivateBroker.start();
    const url = await broker.addUser('pawplan-echo');
    service = await startEcho({ NAME_PREFIX: prefix, RABBITMQ_URL: url, BROKER_USERS: 'per-process' });
  }, PATIENT_MS);
  afterAll(async () => {
    for (const one of opened) await one.close();
    await service?.close();
    await broker?.stop();
  });

  const open = async (user: string, process: string): Promise<TestCaller> => {
    const url = await broker.addUser(user);
    const one = openCaller(prefix, url, { process, users: user.endsWith(process) ? 'per-process' : 'shared' });
    opened.push(one);
    return one;
  };

  it(
    '[TRUST-10] answers the gateway, but not a process that only uses the name of the gateway',
    async () => {
      const [gateway, planner] = [await open('pawplan-gateway', 'gateway'), await open('pawplan-planner', 'gateway')];
      expect(await gateway.rpc.call(echo, { text: 'hello' }, { caller })).toMatchObject({ text: 'hello' });
      const forged = planner.rpc.call(echo, { text: 'hello' }, { caller, deadlineMs: 1_000 });
      // The caller ignores the refusal of the service too: it is configured for shared users and expects replies from
      // its own broker user. So the call ends with a timeout.
      await expect(forged).rejects.toMatchObject({ code: 'timeout' });
      const refused = () => service.app.get(RabbitConnection).identity.refused.calls;
      await waitUntil('the call is refused', () => refused() === 1);
    },
    PATIENT_MS,
  );
});

function operation(id: string): object {
  return { id, fingerprint: '', fresh: true };
}
