import { listTodos, type MemberContext } from '@pawplan/contracts';
import { RabbitConnection, RpcClient } from '@pawplan/platform';
import { ObjectId } from 'mongodb';
import { Client, connect } from './baseline/rpc.ts';
import { compare, headersOf, ROUNDS, type Sides } from './compare.ts';
import { emptySpace, fillSpaces } from './data.ts';
import { alternately, type BenchRequest, fetchOf, medianSequential } from './measure.ts';
import type { Report } from './report.ts';

/** Requests per second of the fixed load: well below the maximum of either side. */
const RATE = { list: 300, create: 80 };
const LISTED = 50;
/** The number of todos in each of the many other groups. */
const OTHERS = 20;

/**
 * Compares listing and creating todos (as many as possible, at a fixed load, one at a time), and the call between
 * processes alone.
 */
export async function compareCalls(sides: Sides, report: Report): Promise<void> {
  const { account, env } = sides;
  await fillSpaces(
    env.MONGODB_URI ?? '',
    `${env.NAME_PREFIX}_planner`,
    [`g:${account.groupId}`],
    LISTED,
    account.userId,
  );
  const list = (side: 'product' | 'baseline'): BenchRequest => ({
    url: `${sides[side]}/api/todos`,
    headers: headersOf(account),
  });
  await compare('list', [list('product'), list('baseline')], RATE.list, report);
  await compareRpc(sides, report);
  // Last, because it fills the list that the other calls read. The list is emptied before each round; otherwise it
  // would reach its limit.
  const create = (side: 'product' | 'baseline'): BenchRequest => ({
    ...list(side),
    method: 'POST',
    body: { title: 'Walk the dog' },
  });
  await compare('create', [create('product'), create('baseline')], RATE.create, report, () =>
    emptySpace(env.MONGODB_URI ?? '', `${env.NAME_PREFIX}_planner`, `g:${account.groupId}`),
  );
}

/** The same list over the broker, without HTTP and session, in an empty space. */
async function compareRpc({ env, account }: Sides, report: Report): Promise<void> {
  const prefix = env.NAME_PREFIX ?? '';
  const url = env.RABBITMQ_URL ?? '';
  const rabbit = new RabbitConnection({ url, name: `${prefix}.bench`, process: 'gateway' });
  const rpc = new RpcClient(rabbit, prefix);
  await rpc.connect();
  const connection = await connect(url);
  const baseline = await Client.open(connection);
  const caller: MemberContext['caller'] = {
    userId: account.userId,
    sessionId: new ObjectId().toHexString(),
    space: `u:${account.userId}`,
    members: [{ _id: account.userId, name: 'bench' }],
    timeZone: 'UTC',
  };
  const ours = () => rpc.call(listTodos, {}, { caller });
  const theirs = () => baseline.call(`${prefix}.baseline.planner`, 'list', { caller });
  const measure = (call: () => Promise<unknown>) => async () => ({
    ms: await medianSequential(call, 500),
    rate: await manyAtOnce(call),
  });
  const [platform, raw] = await alternately(ROUNDS, [measure(ours), measure(theirs)]);
  report.ratio('rpc alone: one at a time, ms', platform.ms, raw.ms);
  report.ratio('rpc alone: 32 at a time, a second', platform.rate, raw.rate);
  await rpc.close();
  await rabbit.close();
  await connection.close();
}

async function manyAtOnce(call: () => Promise<unknown>): Promise<number> {
  const each = 200;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      for (let i = 0; i < each; i++) await call();
    }),
  );
  return (32 * each) / ((performance.now() - start) / 1_000);
}

/** Measures the listing of one's own group with few and with many other groups in the database. */
export async function listAtScale({ product, account, env }: Sides, report: Report): Promise<void> {
  const spaces = (count: number) => Array.from({ length: count }, () => `g:${new ObjectId().toHexString()}`);
  const fill = (ids: string[]) =>
    fillSpaces(env.MONGODB_URI ?? '', `${env.NAME_PREFIX}_planner`, ids, OTHERS, account.userId);
  const fresh = { url: `${product}/api/todos`, headers: { ...headersOf(account), 'x-space': 'personal' } };
  await fill([`u:${account.userId}`, ...spaces(9)]);
  const call = fetchOf(fresh);
  await medianSequential(call, 300);
  const few = await medianSequential(call, 600);
  await fill(spaces(9_990));
  await medianSequential(call, 300);
  const many = await medianSequential(call, 600);
  report.ratio('list: 10 000 groups against 10, ms', many, few, { atMost: 1.2 });
}
