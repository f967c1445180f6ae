import type { Lease } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { CachedLease } from '../session/leases.js';
import { LiveStream } from './live-stream.js';

const claims = { sub: 'ann', sid: 's1' };
const lease = (groups: string[] = []): Lease => ({
  userId: 'ann',
  name: 'Ann',
  sessionId: 's1',
  currentGroup: 'personal',
  timeZone: 'UTC',
  groups: groups.map((id) => ({ id, members: [] })),
});
const change = (space: 'u:ann' | 'g:g1' | 'g:g2') => ({ space, collection: 'todos' as const, by: 'ben' });

const leaseFor = (groups: string[]): CachedLease => ({ lease: lease(groups), until: performance.now() + 1_000 });

/** A stream for which the test answers each further lease request. */
function opened(groups: string[] = []) {
  const waiting: { give: (held: CachedLease) => void; refuse: (error: Error) => void }[] = [];
  const ended = jest.fn();
  const stream = new LiveStream(
    claims,
    leaseFor(groups),
    () => new Promise((give, refuse) => waiting.push({ give, refuse })),
    ended,
  );
  let text = '';
  stream.out.on('data', (chunk) => {
    text += chunk;
  });
  const next = () => waiting.shift() ?? { give: () => undefined, refuse: () => undefined };
  return {
    stream,
    ended,
    waiting,
    grant: async (groups: string[]) => {
      next().give(leaseFor(groups));
      await jest.advanceTimersByTimeAsync(0);
    },
    refuse: async (error: Error) => {
      next().refuse(error);
      await jest.advanceTimersByTimeAsync(0);
    },
    events: async () => {
      await jest.advanceTimersByTimeAsync(0);
      return [...text.matchAll(/event: (\w+)\ndata: (.*)/g)].map(([, event, data]) => [event, JSON.parse(data ?? '')]);
    },
    text: () => text,
  };
}

describe('a live stream', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[LIVE-03] [LIVE-04] sends changes in the spaces of its lease and no others', async () => {
    const { stream, events } = opened(['g1']);
    for (const space of ['u:ann', 'g:g1', 'g:g2'] as const) stream.send(change(space));
    expect(await events()).toEqual([
      ['changed', { collection: 'todos', space: 'personal', by: 'ben' }],
      ['changed', { collection: 'todos', space: 'g1', by: 'ben' }],
    ]);
    stream.end();
  });

  it('[LIVE-06] [LIVE-12] sends nothing of a group after its lease has expired, and drops the changes of a group that the person left', async () => {
    const { stream, grant, events, waiting } = opened(['g1']);
    await jest.advanceTimersByTimeAsync(1_000);
    stream.send(change('g:g1'));
    stream.send(change('u:ann'));
    expect(waiting).toHaveLength(1);
    expect(await events()).toEqual([]);
    await grant([]);
    expect(await events()).toEqual([['changed', { collection: 'todos', space: 'personal', by: 'ben' }]]);
    stream.end();
  });

  it('[LIVE-12] keeps changes while no lease is available, and sends them with the next lease', async () => {
    const { stream, grant, refuse, events } = opened(['g1']);
    await jest.advanceTimersByTimeAsync(1_000);
    stream.send(change('g:g1'));
    await refuse(new Failure('timeout', { message: 'late' }));
    stream.send(change('g:g1'));
    expect(await events()).toEqual([]);
    await jest.advanceTimersByTimeAsync(500);
    await grant(['g1']);
    expect(await events()).toHaveLength(2);
    stream.end();
  });

  it('[LIVE-07] [LIVE-12] makes the browser fetch everything after too many changes, or when the person joined a group', async () => {
    const { stream, grant, events } = opened(['g1']);
    await jest.advanceTimersByTimeAsync(1_000);
    for (let n = 0; n < 101; n++) stream.send(change('g:g1'));
    await grant(['g1']);
    expect(await events()).toEqual([['refetch', {}]]);
    void stream.renew();
    await grant(['g1', 'g2']);
    expect(await events()).toEqual([
      ['refetch', {}],
      ['refetch', {}],
    ]);
    stream.end();
  });

  it('[LIVE-13] renews its lease every 20 to 30 s while nothing happens', async () => {
    const { stream, grant, waiting } = opened(['g1']);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(waiting).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(waiting).toHaveLength(1);
    await grant(['g1']);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(waiting).toHaveLength(0);
    stream.end();
  });

  it('[LIVE-06] ends when its session has ended', async () => {
    const { stream, ended, refuse } = opened();
    void stream.renew();
    await refuse(new Failure('unauthenticated', { message: 'over' }));
    expect(stream.out.writableEnded).toBe(true);
    expect(ended).toHaveBeenCalledWith(stream);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('[LIVE-11] sends a heartbeat every 15 s', async () => {
    const { stream, text } = opened();
    await jest.advanceTimersByTimeAsync(45_000);
    expect(text()).toBe(': \n\n'.repeat(4));
    stream.end();
  });

  it('closes the connection of a reader that does not read', async () => {
    const { stream, ended } = opened(['g1']);
    stream.out.pause();
    stream.out.removeAllListeners('data');
    for (let n = 0; n < 5_000; n++) stream.send(change('g:g1'));
    await jest.advanceTimersByTimeAsync(0);
    expect(stream.out.destroyed).toBe(true);
    expect(ended).toHaveBeenCalled();
  });
});
