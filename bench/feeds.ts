import { headersOf, type Sides } from './compare.ts';
import { fillCalendar, makeAccount, post } from './data.ts';
import { medianSequential } from './measure.ts';
import type { Report } from './report.ts';

const EVENTS = { count: 10_000, perDay: 10, firstDay: '2025-01-01' };
const READS = 10;
const UNCHANGED_READS = 100;

/** Measures how long a program takes to read a calendar feed of a full calendar, and one that has not changed. */
export async function measureFeeds({ product, env }: Sides, report: Report): Promise<void> {
  const account = await makeAccount(product, 'feeds');
  await fillCalendar(env.MONGODB_URI ?? '', `${env.NAME_PREFIX}_planner`, account, EVENTS);
  const feed = { name: 'Bench', content: ['events'] };
  const { url } = await post<{ url: string }>(product, 'feeds', feed, headersOf(account));
  const address = `${product}${new URL(url).pathname}`;
  const read = async (tag?: string) => {
    const reply = await fetch(address, { headers: tag ? { 'if-none-match': tag } : {} });
    const { length } = await reply.text();
    const isRight = tag ? reply.status === 304 : reply.status === 200 && length > EVENTS.count * 100;
    if (!isRight) throw new Error(`A feed answered ${reply.status} with ${length} characters`);
    return reply.headers.get('etag') ?? '';
  };
  const tag = await read();
  report.figure('feed of 10 000 events, ms', await medianSequential(() => read(), READS), { atMost: 1_000 });
  report.figure('unchanged feed of 10 000 events, ms', await medianSequential(() => read(tag), UNCHANGED_READS), {
    atMost: 20,
  });
}
