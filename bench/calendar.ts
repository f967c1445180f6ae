import { compare, headersOf, type Sides } from './compare.ts';
import { fillCalendar } from './data.ts';
import type { BenchRequest } from './measure.ts';
import type { Report } from './report.ts';

/** The maximum number of events in a space, ten per day. */
const EVENTS = { count: 10_000, perDay: 10, firstDay: '2025-01-01' };
const MONTH = 'from=2026-03-01&to=2026-03-31';
/** Requests per second of the fixed load. */
const RATE = 80;

/** Compares the listing of one month of a full calendar. */
export async function compareMonth({ account, env, ...sides }: Sides, report: Report): Promise<void> {
  await fillCalendar(env.MONGODB_URI ?? '', `${env.NAME_PREFIX}_planner`, account, EVENTS);
  const month = (side: 'product' | 'baseline'): BenchRequest => ({
    url: `${sides[side]}/api/calendar?${MONTH}`,
    headers: headersOf(account),
  });
  await compare('month of 10 000 events', [month('product'), month('baseline')], RATE, report);
}
