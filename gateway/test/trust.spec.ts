import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  type Caller,
  EVENTS,
  googleAccess,
  listTodos,
  personalSpace,
  userDeleted,
  type Visitor,
} from '@pawplan/contracts';
import { type Call, exchangeName, fieldsOf, RabbitConnection, type StartedService } from '@pawplan/platform';
import { requiredEnv, waitUntil } from '@pawplan/testing';
import { CallingProcesses, failureOf } from '@pawplan/testing/service';
import { type ConfirmChannel, connect } from 'amqplib';
import type { Connection } from 'mongoose';
import { declaredCalls } from '../../libs/contracts/test/declared-calls.js';
import { sampleRequests } from '../../libs/contracts/test/sample-requests.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

/** Attacks by a client that has the password of the broker and is not a process of the product. */
describe('an attacker at the broker', () => {
  let product: Product;
  let ann: Person;
  let processes: CallingProcesses;
  let broker: Awaited<ReturnType<typeof connect>>;
  let channel: ConfirmChannel;

  beforeAll(async () => {
    product = await startProduct();
    ann = await product.newcomer('Ann');
    processes = new CallingProcesses(requiredEnv('RABBITMQ_URL'), product.env.NAME_PREFIX ?? '');
    broker = await connect(requiredEnv('RABBITMQ_URL'));
    channel = await broker.createConfirmChannel();
  }, 60_000);
  afterAll(async () => {
    await broker?.close();
    await processes?.close();
    await product?.close();
  });

  const callerOf = ({ _id }: Person): Caller => ({
    userId: _id,
    sessionId: 'a'.repeat(32),
    space: personalSpace(_id),
    members: [{ _id, name: 'Ann' }],
    timeZone: 'UTC',
  });
  /** A caller of the kind that a call accepts. */
  const callerFor = ({ isCaller }: Call<object, unknown, unknown>): unknown => {
    const visitor: Visitor = { address: '203.0.113.7' };
    return [callerOf(ann), visitor, { operator: 'olga' }, null].find(isCaller);
  };
  const ask = (process: string, call: Call<object, unknown, unknown>, request: object): Promise<unknown> =>
    failureOf(processes.as(process).rpc.call(call, request, { caller: callerFor(call) }));

  it('[TRUST-07] cannot read data with a forged caller', async () => {
    const { title } = await ann.createTodo('Private');
    const caller = callerOf(ann);
    const read = await failureOf(processes.as('stranger').rpc.call(listTodos, {}, { caller }));
    expect(read).toMatchObject({ code: 'forbidden' });
    expect(await processes.as('gateway').rpc.call(listTodos, {}, { caller })).toMatchObject([{ title }]);
  });

  it.each(declaredCalls.map((call) => [call.name, call] as const))(
    '[TRUST-07] cannot make the call %s, nor can a process that the call does not declare as a sender',
    async (_, call) => {
      const others = ['gateway', 'auth', 'planner', 'progress', 'focus', 'notify', 'admin', 'stranger'];
      for (const process of others.filter((name) => !call.senders.includes(name))) {
        const request = sampleRequests.get(call.request) ?? {};
        expect([process, await ask(process, call, request)]).toEqual([
          process,
          expect.objectContaining({ code: 'forbidden' }),
        ]);
      }
    },
  );

  it('[TRUST-07] cannot get access to the Google calendar of a person', async () => {
    for (const process of ['stranger', 'gateway', 'focus']) {
      expect(await ask(process, googleAccess, { userId: ann._id })).toMatchObject({ code: 'forbidden' });
    }
  });

  const withFields = declaredCalls.filter(({ request }) => fieldsOf(request).length > 0);

  it.each(withFields.map((call) => [call.name, call] as const))(
    '[TRUST-01] [TRUST-02] cannot send a query operator in a field of %s, not even in the name of a declared sender',
    async (_, call) => {
      for (const field of fieldsOf(call.request)) {
        if (field === 'input') continue;
        const request = { ...sampleRequests.get(call.request), [field]: { $gt: '' } };
        expect([field, await ask(call.senders[0] ?? '', call, request)]).toEqual([
          field,
          expect.objectContaining({ code: 'invalid' }),
        ]);
      }
    },
  );

  const members = declaredCalls.filter(({ isCaller, senders }) => !isCaller(null) && senders.includes('gateway'));

  it.each(members.map((call) => [call.name, call] as const))(
    '[TRUST-04] cannot send a query operator in the caller of %s',
    async (_, call) => {
      const caller = callerFor(call) as object;
      for (const field of Object.keys(caller)) {
        const forged = { ...caller, [field]: { $gt: '' } };
        const { rpc } = processes.as('gateway');
        const answer = await failureOf(rpc.call(call, sampleRequests.get(call.request) ?? {}, { caller: forged }));
        expect([field, answer]).toEqual([field, expect.objectContaining({ code: 'invalid' })]);
      }
    },
  );

  it('[TRUST-09] cannot delete a person with a forged event', async () => {
    await ann.createTodo('Kept');
    await ann.make('/api/habits', { name: 'Kept' });
    const { userId } = processes.as('stranger').rabbit.identity.signature;
    const forged = [{ appId: 'stranger', userId }, { appId: 'planner', userId }, {}];
    for (const signature of forged) await publish(userDeleted.name, signature);
    for (const service of [product.planner, product.progress, product.focus]) {
      const { refused } = service.app.get(RabbitConnection, { strict: false }).identity;
      await waitUntil('the forged events are refused', () => refused.events === forged.length);
    }
    expect(await count(product.planner, 'todos')).toBeGreaterThan(0);
    expect(await count(product.progress, 'habits')).toBe(1);
    // The effect of the same event when its owner publishes it.
    await publish(userDeleted.name, processes.as('auth').rabbit.identity.signature);
    await waitUntil('all is deleted', async () => (await count(product.planner, 'todos')) === 0, 20_000);
    await waitUntil('all is deleted', async () => (await count(product.progress, 'habits')) === 0, 20_000);
  });

  it('[TRUST-05] [TRUST-09] each declared event has an owner and a payload with declared fields', () => {
    for (const { name, owner, payload } of EVENTS) {
      expect([name, owner !== '', fieldsOf(payload).length > 0]).toEqual([name, true, true]);
    }
  });

  /** The number of her items in a service. */
  const count = ({ app }: StartedService, collection: string): Promise<number> =>
    app.get<Connection>(getConnectionToken(), { strict: false }).collection(collection).countDocuments({
      createdBy: ann._id,
    });

  async function publish(name: string, signature: object): Promise<void> {
    const event = {
      id: randomUUID(),
      name,
      aggregateId: ann._id,
      version: 9,
      occurredAt: new Date().toISOString(),
      requestId: 'forged',
      payload: { userId: ann._id, groupIds: [] },
    };
    const exchange = exchangeName({ prefix: product.env.NAME_PREFIX ?? '' });
    channel.publish(exchange, name, Buffer.from(JSON.stringify(event)), { persistent: true, ...signature });
    await channel.waitForConfirms();
  }
});
