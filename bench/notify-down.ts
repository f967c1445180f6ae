import { headersOf, ROUNDS, type Sides } from './compare.ts';
import { alternately, type BenchRequest, fetchOf, medianSequential } from './measure.ts';
import { productProcesses } from './memory.ts';
import type { Report } from './report.ts';

const CALLS = 100;

/** Compares calls while the notify service does not answer with the same calls while it does, alternately. */
export async function measureNotifyDown({ product, account, env }: Sides, report: Report): Promise<void> {
  const notify = productProcesses(env.NAME_PREFIX ?? '').get('services/notify');
  if (!notify) throw new Error('The notify service does not run');
  const headers = headersOf(account);
  const date = new Date().toISOString().slice(0, 10);
  const todo = { title: 'Walk', dueDate: date, reminders: [{ before: { amount: 0, unit: 'days' }, at: '00:00' }] };
  const calls: Record<string, BenchRequest> = {
    'creating a todo with a reminder': { url: `${product}/api/todos`, headers, method: 'POST', body: todo },
    'listing the events': { url: `${product}/api/calendar`, headers },
  };
  for (const [name, shot] of Object.entries(calls)) {
    const measure = async () => ({ ms: await medianSequential(fetchOf(shot), CALLS) });
    const whileStopped = async () => {
      process.kill(notify, 'SIGSTOP');
      try {
        return await measure();
      } finally {
        process.kill(notify, 'SIGCONT');
      }
    };
    await measure();
    const [down, up] = await alternately(ROUNDS, [whileStopped, measure]);
    report.ratio(`${name}: notify does not answer : answers, ms`, down.ms, up.ms, { atMost: 1.2 });
  }
}
