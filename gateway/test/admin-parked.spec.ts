import { randomUUID } from 'node:crypto';
import { personChanged } from '@pawplan/contracts';
import { eventQueueName } from '@pawplan/platform';
import { requiredEnv, waitUntil } from '@pawplan/testing';
import { connect } from 'amqplib';
import { runCommand } from '../src/admin/run-command.js';
import { databaseOf } from './support/database.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

/** The commands for parked events, on the whole product. */
describe('npm run admin -- parked', () => {
  let product: Product;
  let ann: Person;
  let id: string;

  beforeAll(async () => {
    product = await startProduct();
    ann = await product.newcomer('Ann');
  }, 60_000);
  afterAll(() => product?.close());
  beforeEach(async () => {
    id = randomUUID();
    await sendUnsigned('planner', { id: ann._id, name: 'Anna', timeZone: 'Europe/Berlin', version: 1_000 });
    await waitUntil('it is parked', async () => (await json('list', 'planner')).total === 1);
  });
  afterEach(() => run('drop', 'planner', id, '--yes'));

  const nameInPlanner = async () => {
    const people = databaseOf(product.planner).collection<{ _id: string; name: string }>('people');
    return (await people.findOne({ _id: ann._id }))?.name;
  };

  /** Sends an unsigned event, as the previous release does. */
  async function sendUnsigned(service: string, payload: object): Promise<void> {
    const connection = await connect(requiredEnv('RABBITMQ_URL'));
    const channel = await connection.createConfirmChannel();
    const occurredAt = '2026-03-01T10:00:00.000Z';
    const envelope = { id, name: personChanged.name, aggregateId: ann._id, version: 1_000, occurredAt, requestId: 'r' };
    const queue = eventQueueName({ prefix: product.env.NAME_PREFIX ?? '' }, service);
    channel.sendToQueue(queue, Buffer.from(JSON.stringify({ ...envelope, payload })), { persistent: true });
    await channel.waitForConfirms();
    await connection.close();
  }

  async function run(...argv: string[]) {
    const said: string[] = [];
    const errors: string[] = [];
    const env = { ...product.env, OPERATOR_NAME: 'olga' };
    const code = await runCommand(['parked', ...argv], env, {
      print: (text) => void said.push(text),
      printError: (text) => void errors.push(text),
    });
    return { code, said: said.join('\n'), errors: errors.join('\n') };
  }
  const json = async (...argv: string[]) => JSON.parse((await run(...argv, '--json')).said);
  const notes = (what: string, subject: string) =>
    databaseOf(product.auth).collection('audit').countDocuments({ what, subject, actor: 'admin:olga' });

  it('[ADMIN-40] lists the parked events of a service page by page, without their content', async () => {
    const list = await run('list', 'planner');
    expect([list.code, list.said]).toEqual([0, expect.stringContaining('1 parked event in planner')]);
    expect(list.said).toMatch(new RegExp(`${id} +user.changed +2026-03-01 10:00 .+ unsigned +0`));
    expect(list.said).not.toContain('Anna');
    expect((await run('list', 'focus')).said).toBe('No event is parked in focus.');
    const first = await json('list', 'planner', '--limit', '1');
    expect(first).toMatchObject({ events: [{ id }], next: id });
    expect(await json('list', 'planner', '--after', first.next)).toMatchObject({ events: [], next: null });
  });

  it('[ADMIN-41] shows a parked event with its content', async () => {
    const { said } = await run('show', 'planner', id);
    expect(said).toContain('Error: It is not signed');
    expect(said).toContain('"name": "Anna"');
  });

  it('[ADMIN-42] [ADMIN-45] retries an event, which takes effect, and records the operator in the audit log', async () => {
    expect(await nameInPlanner()).toBe('Ann');
    expect(await run('retry', 'planner', id)).toMatchObject({ code: 0, said: `${id} has taken effect.` });
    expect(await nameInPlanner()).toBe('Anna');
    expect(await json('list', 'planner')).toMatchObject({ total: 0 });
    expect(await notes('parked-retried', `planner/${id}`)).toBe(1);
    expect(await run('retry', 'planner', id)).toMatchObject({
      code: 1,
      errors: 'No event with this id is parked',
    });
    await databaseOf(product.planner)
      .collection<{ _id: string }>('people')
      .updateOne({ _id: ann._id }, { $set: { name: 'Ann', version: 1 } });
  });

  it('[ADMIN-43] [ADMIN-45] drops an event only after confirmation, and it never takes effect', async () => {
    const warned = await run('drop', 'planner', id);
    expect(warned).toMatchObject({ code: 1, errors: expect.stringContaining('user.changed of 2026-03-01 10:00') });
    expect(await json('list', 'planner')).toMatchObject({ total: 1 });
    expect(await notes('parked-dropped', `planner/${id}`)).toBe(0);
    expect(await run('drop', 'planner', id, '--yes')).toMatchObject({ code: 0, said: `${id} is deleted.` });
    expect(await json('list', 'planner')).toMatchObject({ total: 0 });
    expect(await notes('parked-dropped', `planner/${id}`)).toBe(1);
    expect(await nameInPlanner()).toBe('Ann');
  });

  it('[ADMIN-42] reports a retry that failed', async () => {
    const parked = databaseOf(product.planner).collection<{ _id: string; body: string }>('parked_events');
    const body = JSON.stringify({ ...JSON.parse((await parked.findOne({ _id: id }))?.body ?? ''), payload: { id: 7 } });
    await parked.updateOne({ _id: id }, { $set: { body } });
    const retried = await run('retry', 'planner', id);
    expect(retried).toMatchObject({ code: 1, errors: expect.stringContaining('failed again and stays parked') });
    expect(await json('list', 'planner')).toMatchObject({ events: [{ id, retries: 1 }] });
  });

  it('[ADMIN-40] names the services when the given one is unknown', async () => {
    expect(await run('list', 'kitchen')).toMatchObject({
      code: 2,
      errors: expect.stringContaining("'kitchen' is no service: auth, planner, progress, focus, notify."),
    });
  });
});
