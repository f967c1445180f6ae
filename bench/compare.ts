import type { Account } from './data.ts';
import { alternately, type BenchRequest, fetchOf, load, medianSequential, PLAIN } from './measure.ts';
import type { Report } from './report.ts';

export interface Sides {
  /** Addresses. */
  product: string;
  baseline: string;
  account: Account;
  env: Record<string, string | undefined>;
}

/** Rounds of each figure and seconds of each load; use fewer to try out the bench itself. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
/** Single calls are compared in many short rounds, because the speed of a machine drifts within seconds. */
const SINGLE_ROUNDS = 5 * ROUNDS;
const SINGLE_CALLS = 40;
/** The load with as many requests as possible. */
export const SATURATED = { connections: 32, seconds: SECONDS };
const FIXED = { connections: 16, seconds: SECONDS };

export const headersOf = ({ token, groupId }: Account) => ({ authorization: `Bearer ${token}`, 'x-space': groupId });

/**
 * Compares one request on both sides: as many as possible, at `rate` per second, and one at a time. Calls `before`
 * before each round.
 */
export async function compare(
  name: string,
  [product, baseline]: [BenchRequest, BenchRequest],
  rate: number,
  report: Report,
  before?: () => Promise<void>,
): Promise<void> {
  for (const shot of [product, baseline]) await load(shot, { connections: 8, seconds: 2 });
  const [most, baselineMost] = await alternately(
    ROUNDS,
    [() => load(product, SATURATED), () => load(baseline, SATURATED)],
    before,
  );
  report.ratio(`${name}: throughput a second`, most.throughput, baselineMost.throughput, { atLeast: 0.85 });
  const fixed = { ...FIXED, rate };
  const [steady, baselineSteady] = await alternately(
    ROUNDS,
    [() => load(product, fixed), () => load(baseline, fixed)],
    before,
  );
  report.ratio(`${name}: p50 at ${rate} a second, ms`, steady.p50, baselineSteady.p50);
  report.ratio(`${name}: p99 at ${rate} a second, ms`, steady.p99, baselineSteady.p99);
  const single = (shot: BenchRequest) => {
    const call = fetchOf({ ...shot, headers: { ...shot.headers, ...PLAIN } });
    return async () => ({ ms: await medianSequential(call, SINGLE_CALLS) });
  };
  const [one, baselineOne] = await alternately(SINGLE_ROUNDS, [single(product), single(baseline)], before);
  report.ratio(`${name}: one call at a time, ms`, one.ms, baselineOne.ms, { atMost: 1.2 });
}
