import type { Composition } from './composition.js';
import type { Item, Person } from './person.js';
import { until } from './until.js';

/**
 * Records `minutes` sessions of one minute on a new goal, one after the other. Each has its own idempotency key and is
 * retried until it is acknowledged.
 */
export async function record(person: Person, minutes: number): Promise<void> {
  const { _id: taskId } = (await person.post<Item>('/api/goals', { title: 'Read', targetValue: 1 })).body;
  for (let n = 0; n < minutes; n += 1) {
    const key = { 'idempotency-key': crypto.randomUUID() };
    await until('A recording', 30, async () => {
      const { status } = await person.post('/api/focus', { taskType: 'goal', taskId, duration: 60 }, key);
      return status === 201;
    });
  }
}

/** The totals in a person's statistics. */
export async function focusTotals(person: Person): Promise<{ totalSessions: number; totalTime: number }> {
  type Stats = { personalStats: { totalSessions: number; totalTime: number } };
  const { totalSessions, totalTime } = (await person.get<Stats>('/api/focus/stats')).body.personalStats;
  return { totalSessions, totalTime };
}

/** The bytes that each focus service has sent to the broker so far, by connection. */
export async function sentByFocus(product: Composition): Promise<Map<string, number>> {
  const { output } = await product
    .container('rabbitmq')
    .exec(['rabbitmqctl', '-q', 'list_connections', 'name', 'recv_oct', 'client_properties']);
  const lines = output.split('\n').filter((line) => line.includes('pawplan.focus'));
  return new Map(lines.map((line) => line.split('\t')).map(([name = '', bytes]) => [name, Number(bytes)]));
}
