import { compare, headersOf, ROUNDS, SATURATED, type Sides } from './compare.ts';
import { type Account, fillCalendar, fillSeries, makeAccount } from './data.ts';
import { alternately, type BenchRequest, load } from './measure.ts';
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

/** The number of weekly series in a space, and the occurrences that they have on a day, rounded up. */
const SERIES = { count: 200, perDay: 29 };

/**
 * Compares one month of weekly series that are ten years old with one of new series, and with the same number of events
 * that the baseline reads from the database.
 */
export async function compareSeries({ env, product, baseline }: Sides, report: Report): Promise<void> {
  const database = `${env.NAME_PREFIX}_planner`;
  const uri = env.MONGODB_URI ?? '';
  const [old, fresh, stored] = [
    await makeAccount(product, 'old-series'),
    await makeAccount(product, 'new-series'),
    await makeAccount(product, 'stored-series'),
  ];
  await fillSeries(uri, database, old, { count: SERIES.count, firstDay: '2016-02-22' });
  await fillSeries(uri, database, fresh, { count: SERIES.count, firstDay: '2026-02-23' });
  await fillCalendar(uri, database, stored, {
    count: SERIES.perDay * 31,
    perDay: SERIES.perDay,
    firstDay: '2026-03-01',
  });
  const month = (side: string, account: Account): BenchRequest => ({
    url: `${side}/api/calendar?${MONTH}`,
    headers: headersOf(account),
  });
  const [aged, young] = await alternately(ROUNDS, [
    () => load(month(product, old), SATURATED),
    () => load(month(product, fresh), SATURATED),
  ]);
  report.ratio('month of 200 old series, against new ones, ms', aged.p50, young.p50, { atMost: 1.2 });
  const sides: [BenchRequest, BenchRequest] = [month(product, old), month(baseline, stored)];
  await compare('month of 200 old series, against stored events', sides, 20, report);
}
