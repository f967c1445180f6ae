import { waitUntil } from '@pawplan/testing';
import { LeaderboardService } from '../../services/focus/src/leaderboard/leaderboard.service.js';
import { TodosService } from '../../services/planner/src/todos/todos.service.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

const PROBES = 200;

/** Wraps a handler so that it waits for a release before it starts. */
function delayed<Args extends unknown[], Reply>(answer: (...args: Args) => Promise<Reply>) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let waiting = 0;
  const later = async (...args: Args): Promise<Reply> => {
    waiting += 1;
    await released;
    return answer(...args);
  };
  return { later, release, waiting: () => waiting };
}

const HOLD = {
  todos({ planner }: Product) {
    const todos = planner.app.get(TodosService, { strict: false });
    const handler = delayed(todos.list.bind(todos));
    todos.list = handler.later;
    return handler;
  },
  leaderboard({ focus }: Product) {
    const leaderboards = focus.app.get(LeaderboardService, { strict: false });
    const handler = delayed(leaderboards.leaderboard.bind(leaderboards));
    leaderboards.leaderboard = handler.later;
    return handler;
  },
};

/** Two gateways that have both just served the session and have a lease for it. */
describe('sessions and memberships that have ended', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ gateways: 2 });
  }, 60_000);
  afterAll(() => product.close());

  const everywhere = (person: Person) => product.gateways.map(({ url }) => person.at(url));

  /**
   * Makes requests of the person on both gateways until `end` is answered, then probes both and counts the requests
   * that still succeed.
   */
  async function servedAfter(
    person: Person,
    probe: (at: Person) => Promise<{ status: number }>,
    end: () => Promise<unknown>,
  ) {
    let ending = true;
    const busy = everywhere(person).map(async (at) => {
      while (ending) await probe(at);
    });
    await end();
    const probes = Array.from({ length: PROBES }, (_, n) => probe(everywhere(person)[n % 2] as Person));
    ending = false;
    const replies = await Promise.all(probes);
    await Promise.all(busy);
    return replies.filter(({ status }) => status < 400).length;
  }

  it.each([
    ['[GROUP-16] of 200 probes after the reply to a leave none is served', false],
    ['[GROUP-46] of 200 probes after the reply to a removal none is served', true],
  ])('%s', async (_, isRemoval) => {
    const owner = await product.newcomer('Olga');
    const leaver = await product.newcomer('Lena');
    const group = await owner.createGroup();
    await leaver.join(group);
    const inGroup = { 'x-space': group._id };
    const served = await servedAfter(
      leaver,
      (at) => at.get('/api/todos', inGroup),
      () =>
        isRemoval
          ? owner.delete(`/api/groups/${group._id}/members/${leaver._id}`)
          : leaver.delete(`/api/groups/${group._id}/leave`),
    );
    expect(served).toBe(0);
    expect((await owner.get('/api/todos', inGroup)).status).toBe(200);
    expect((await leaver.get('/api/todos')).status).toBe(200);
  });

  it('[GROUP-16] of 200 writes after the reply to a leave, none takes effect', async () => {
    const owner = await product.newcomer('Olga');
    const leaver = await product.newcomer('Lena');
    const group = await owner.createGroup();
    await leaver.join(group);
    const inGroup = { 'x-space': group._id };
    await Promise.all(everywhere(leaver).map((at) => at.get('/api/todos', inGroup)));
    await leaver.delete(`/api/groups/${group._id}/leave`);
    const writes = Array.from({ length: PROBES }, (_, n) =>
      (everywhere(leaver)[n % 2] as Person).post('/api/todos', { title: 'Late' }, inGroup),
    );
    // A busy machine may not answer all of them in time; what matters is that none is accepted.
    for (const { status } of await Promise.all(writes)) expect([403, 503, 504]).toContain(status);
    expect((await leaver.post('/api/todos', { title: 'Late' }, inGroup)).status).toBe(403);
    expect((await owner.get('/api/todos', inGroup)).body).toEqual([]);
  });

  it.each([
    ['[GROUP-16] a list', 'todos', () => '/api/todos'],
    ['[GROUP-16] [STAT-11] a leaderboard', 'leaderboard', (id: string) => `/api/focus/leaderboard/${id}`],
  ] as const)('%s that was in progress when its reader left the group is refused', async (_, kind, path) => {
    const owner = await product.newcomer('Olga');
    const leaver = await product.newcomer('Lena');
    const group = await owner.createGroup();
    await leaver.join(group);
    const inGroup = { 'x-space': group._id };
    const { release, waiting } = HOLD[kind](product);
    const [read, fellow] = [leaver, owner].map((person) => person.get(path(group._id), inGroup));
    try {
      await waitUntil('both are under way', () => waiting() === 2);
      await leaver.delete(`/api/groups/${group._id}/leave`);
    } finally {
      release();
    }
    expect(await read).toMatchObject({ status: 403 });
    expect(await fellow).toMatchObject({ status: 200 });
  });

  it('[AUTH-17] of 200 requests after a log-out, none is served', async () => {
    const person = await product.newcomer('Luis');
    const served = await servedAfter(
      person,
      (at) => at.get('/api/auth/me'),
      () => person.post('/api/auth/logout'),
    );
    expect(served).toBe(0);
  });

  it('[AUTH-17] [AUTH-22] of 200 requests of another session after a password change, none is served, and the present session stays valid', async () => {
    const person = await product.newcomer('Pia');
    const other = await person.elsewhere();
    const served = await servedAfter(
      other,
      (at) => at.get('/api/auth/me'),
      () => person.put('/api/auth/change-password', { currentPassword: person.password, newPassword: 'another1' }),
    );
    expect(served).toBe(0);
    expect((await person.get('/api/auth/me')).status).toBe(200);
  });

  it('[API-26] a group that was joined through one gateway is available at the other immediately', async () => {
    const owner = await product.newcomer('Olga');
    const joiner = await product.newcomer('Jens');
    const group = await owner.createGroup();
    const [here, there] = everywhere(joiner) as [Person, Person];
    await there.get('/api/todos');
    await here.join(group);
    expect((await there.get('/api/todos', { 'x-space': group._id })).status).toBe(200);
  });
});
