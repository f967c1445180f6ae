import { EVENTS } from '@pawplan/contracts';
import { scrape, waitUntil } from '@pawplan/testing';
import { declaredCalls } from '../../libs/contracts/test/declared-calls.js';
import { Live } from './support/live.js';
import { type Product, startProduct } from './support/product.js';

describe('the metrics of the whole product', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({ env: { METRICS_PORT: '0' } });
  }, 60_000);
  afterAll(() => product.close());

  const gateway = () => {
    const [first] = product.gateways;
    if (!first) throw new Error('There is no gateway');
    return scrape(first);
  };

  it('[METRIC-03] the gateway counts the calls that it makes by name and outcome', async () => {
    const ann = await product.newcomer('Ann');
    const lines = [
      'pawplan_calls_made_total{call="todos.create",outcome="ok"}',
      'pawplan_calls_made_total{call="todos.delete",outcome="not-found"}',
      'pawplan_calls_made_seconds_count{call="todos.create"}',
    ];
    const before = await gateway();
    await ann.createTodo('Walk', 'personal');
    await ann.delete(`/api/todos/${'0'.repeat(24)}`);
    const after = await gateway();
    expect(lines.map((line) => (after.get(line) ?? 0) - (before.get(line) ?? 0))).toEqual([1, 1, 1]);
  });

  it('[METRIC-06] the gateway counts open live streams', async () => {
    const open = async () => (await gateway()).get('pawplan_live_streams');
    expect(await open()).toBe(0);
    const live = await Live.open(await product.newcomer('Ben'));
    expect(await open()).toBe(1);
    live.close();
    await waitUntil('it is closed', async () => (await open()) === 0);
  });

  it('[METRIC-08] labels contain only declared values', async () => {
    const calls = new Set([...declaredCalls.map(({ name }) => name), 'unknown']);
    const events = new Set([...EVENTS.map(({ name }) => name), 'unknown']);
    const { auth, planner, progress, focus, notify } = product;
    const shown = await Promise.all([gateway(), ...[auth, planner, progress, focus, notify].map(scrape)]);
    const labels = shown.flatMap((lines) =>
      [...lines.keys()]
        .filter((line) => line.startsWith('pawplan_'))
        .flatMap((line) => [...line.matchAll(/(\w+)="([^"]*)"/g)]),
    );
    const valuesOf = (name: string) => new Set(labels.flatMap(([, label, value]) => (label === name ? [value] : [])));
    expect(new Set(labels.map(([, label]) => label))).toEqual(new Set(['call', 'outcome', 'le', 'queue']));
    for (const call of valuesOf('call')) if (!call?.endsWith('.health')) expect(calls).toContain(call);
    for (const event of valuesOf('event')) expect(events).toContain(event);
    expect(valuesOf('outcome').size).toBeLessThan(12);
    expect(valuesOf('queue').size).toBeLessThan(12);
  });
});
