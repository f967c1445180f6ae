import type { Goal } from '@pawplan/contracts';
import { type StartedService, startService } from '@pawplan/platform';
import type { FastifyInstance } from 'fastify';
import { PROGRESS, ProgressModule } from '../../services/progress/src/progress.module.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

const AT_ONCE = 50;
/** To search for rare faults, set a higher number, for example PARALLEL_ROUNDS=40. */
const ROUNDS = Number(process.env.PARALLEL_ROUNDS ?? 10);

describe('the order of progress changes', () => {
  let product: Product;
  let ann: Person;
  /** The values in the order in which a gateway received them. */
  let arrived: number[];

  beforeAll(async () => {
    const prepare = (server: FastifyInstance) =>
      server.addHook('preHandler', async ({ body }) => {
        const { currentValue } = (body ?? {}) as Partial<Goal>;
        if (currentValue !== undefined) arrived.push(currentValue);
      });
    arrived = [];
    product = await startProduct({ gateways: 2, prepare });
    ann = await product.newcomer('Ann');
  }, 60_000);
  afterAll(() => product?.close());

  const stored = async (id: string) => (await ann.get<Goal[]>('/api/goals')).body.find(({ _id }) => _id === id);

  it('[GOAL-08] of values that are sent in order to two gateways, the last one is stored', async () => {
    const { _id } = await ann.createGoal('Read');
    const at = product.gateways.map(({ url }) => ann.at(url));
    for (let value = 1; value <= 20; value++) {
      const { body } = (await at[value % 2]?.put<Goal>(`/api/goals/${_id}`, { currentValue: value / 10 })) ?? {};
      expect(body?.currentValue).toBe(value / 10);
    }
    expect((await stored(_id))?.currentValue).toBe(2);
  });

  describe.each([
    ['one replica', 0],
    ['two replicas', 1],
  ])('with %s of the service', (_, more) => {
    let replicas: StartedService[];
    beforeAll(async () => {
      const start = () => startService(ProgressModule, { ...PROGRESS, env: product.env });
      replicas = await Promise.all(Array.from({ length: more }, start));
    });
    afterAll(() => Promise.all(replicas.map((replica) => replica.close())));

    it(
      `[GOAL-08] [GOAL-23] of ${AT_ONCE} simultaneous changes at one gateway, the last one to arrive is stored`,
      async () => {
        const { _id } = await ann.createGoal('Read');
        for (let round = 0, judged = 0; judged < ROUNDS; round++) {
          arrived = [];
          const values = Array.from({ length: AT_ONCE }, (_, n) => round * AT_ONCE + n);
          const replies = await Promise.all(
            values.map((currentValue) => ann.put(`/api/goals/${_id}`, { currentValue })),
          );
          // On a busy machine, 50 changes in sequence take longer than the deadline of a call.
          if (replies.some(({ status }) => status === 503 || status === 504)) continue;
          expect(replies.map(({ status }) => status)).toEqual(values.map(() => 200));
          expect(arrived).toHaveLength(AT_ONCE);
          expect((await stored(_id))?.currentValue).toBe(arrived.at(-1));
          judged++;
        }
      },
      ROUNDS * 15_000,
    );
  });
});
