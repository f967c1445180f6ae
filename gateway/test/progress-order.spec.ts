import { type Caller, type Goal, personalSpace, updateGoal } from '@pawplan/contracts';
import { RabbitConnection, RpcClient } from '@pawplan/platform';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

describe('progress that arrives out of order', () => {
  let product: Product;
  let ann: Person;
  let rabbit: RabbitConnection;
  let late: RpcClient;

  beforeAll(async () => {
    product = await startProduct({ gateways: 2 });
    ann = await product.newcomer('Ann');
    rabbit = new RabbitConnection({ url: product.env.RABBITMQ_URL ?? '', name: 'late gateway', process: 'gateway' });
    late = new RpcClient(rabbit, product.env.NAME_PREFIX ?? '');
  }, 60_000);
  afterAll(async () => {
    await late.close();
    await rabbit.close();
    await product.close();
  });

  /** A change that a gateway received at `arrivedAt` and that reaches the service only now. */
  const arrivesNow = (id: string, input: Partial<Goal>, arrivedAt: number): Promise<Goal> => {
    const space = personalSpace(ann._id);
    const caller: Caller = { userId: ann._id, sessionId: 's', space, members: [], timeZone: 'UTC' };
    return late.call(updateGoal, { id, input, arrivedAt }, { caller });
  };
  const goals = async () => (await ann.get<Goal[]>('/api/goals')).body;

  it('[GOAL-08] an older value never replaces a newer one, whichever gateway received it', async () => {
    const { _id } = await ann.createGoal('Read');
    const before = Date.now() - 1;
    const { body: stands } = await ann.put<Goal>(`/api/goals/${_id}`, { currentValue: 10 });
    expect(stands).toMatchObject({ currentValue: 10, completed: true });
    expect(await arrivesNow(_id, { currentValue: 3 }, before)).toEqual(stands);
    expect(await goals()).toEqual([stands]);
    expect(await arrivesNow(_id, { currentValue: 4 }, Date.now() + 1_000)).toMatchObject({
      currentValue: 4,
      completed: false,
    });
  });

  it('[GOAL-08] the other fields of a change with an older value are applied', async () => {
    const { _id } = await ann.createGoal('Read');
    const before = Date.now() - 1;
    await ann.put(`/api/goals/${_id}`, { currentValue: 5 });
    expect(await arrivesNow(_id, { title: 'Read on', currentValue: 1 }, before)).toMatchObject({
      title: 'Read on',
      currentValue: 5,
    });
  });

  it('[GOAL-08] of values that are sent in order to two gateways, the last one is stored', async () => {
    const { _id } = await ann.createGoal('Read');
    const at = product.gateways.map(({ url }) => ann.at(url));
    for (let value = 1; value <= 20; value++) {
      const { body } = (await at[value % 2]?.put<Goal>(`/api/goals/${_id}`, { currentValue: value / 10 })) ?? {};
      expect(body?.currentValue).toBe(value / 10);
    }
    expect((await goals()).find((goal) => goal._id === _id)?.currentValue).toBe(2);
  });
});
