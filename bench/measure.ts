import autocannon, { type Request } from 'autocannon';

/** A request that is made to both sides. */
export interface BenchRequest {
  url: string;
  headers: Record<string, string>;
  method?: 'GET' | 'POST' | 'PATCH';
  /** A function returns another body for each request. */
  body?: object | (() => object);
  /**
   * The headers and bodies of different callers, assigned to the connections in turn. Without it every connection is
   * the same caller.
   */
  callers?: readonly Pick<BenchRequest, 'headers' | 'body'>[];
}

/**
 * Asks for a reply that is not compressed. The load generator asks for none either, the baseline never compresses, and
 * this process would spend a part of the measured time on decompressing.
 */
export const PLAIN = { 'accept-encoding': 'identity' };

interface Result {
  /** Per second. */
  throughput: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** The total number of replies. */
  count: number;
}

interface Load {
  connections: number;
  seconds: number;
  /** Requests per second in total; without it as many as possible. */
  rate?: number;
}

/** Loads one address. Throws when any reply was not a success, because a fast refusal is not speed. */
export async function load(shot: BenchRequest, { connections, seconds, rate }: Load): Promise<Result> {
  const { url, method = 'GET', callers = [shot] } = shot;
  let next = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    overallRate: rate,
    setupClient: (client) => {
      const caller = callers[next++ % callers.length] ?? shot;
      const setupRequest = (request: Request): Request => ({ ...request, ...serialized(caller) });
      client.setRequests([
        { method, ...serialized(caller), ...(typeof caller.body === 'function' && { setupRequest }) },
      ]);
    },
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} of the requests to ${method} ${url} failed`);
  return {
    throughput: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    count: result.requests.total,
  };
}

/** Headers and body in the form that is sent. */
const serialized = ({ headers, body }: Pick<BenchRequest, 'headers' | 'body'>) => ({
  headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  body: body && JSON.stringify(typeof body === 'function' ? body() : body),
});

/**
 * The median duration in milliseconds of calls that are made one after the other. It is more precise than a load
 * generator, which measures whole milliseconds.
 */
export async function medianSequential(call: () => Promise<unknown>, count: number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Creates a function that makes the request with `fetch`; it throws when the request is refused. */
export const fetchOf = (shot: BenchRequest) => async (): Promise<void> => {
  const { url, method } = shot;
  const reply = await fetch(url, { method, ...serialized(shot) });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
};

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The smallest value that at least this part of the values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}

/**
 * Runs both sides alternately and swaps their order in each round. Calls `before` before each run. Returns the median
 * of each number.
 */
export async function alternately<Numbers extends object>(
  rounds: number,
  sides: readonly [() => Promise<Numbers>, () => Promise<Numbers>],
  before: () => Promise<void> = async () => undefined,
): Promise<[Numbers, Numbers]> {
  const results: [Numbers[], Numbers[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const side of order) {
      await before();
      results[side].push(await sides[side]());
    }
  }
  return [medians(results[0]), medians(results[1])];
}

function medians<Numbers extends object>(all: readonly Numbers[]): Numbers {
  const keys = Object.keys(all[0] ?? {}) as (keyof Numbers)[];
  return Object.fromEntries(keys.map((key) => [key, median(all.map((each) => each[key] as number))])) as Numbers;
}

export const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
