import { authChanged, type CollectionChanged, type Lease, plannerChanged } from '@pawplan/contracts';
import { type EventEnvelope, type EventSubscriber, Metrics, type RpcClient } from '@pawplan/platform';
import type { GatewayConfig } from '../config.js';
import { Leases } from '../session/leases.js';
import { LiveService } from './live.service.js';

const leaseOf = (userId: string, sessionId: string, groups: string[]): Lease => ({
  userId,
  name: userId,
  sessionId,
  currentGroup: 'personal',
  timeZone: 'UTC',
  groups: groups.map((id) => ({ id, members: [] })),
});

/**
 * The streams of a replica with a simulated auth that counts its calls; `groups` contains the current groups per user.
 */
function replica(groups: Record<string, string[]> = {}) {
  let asked = 0;
  let receive: (event: EventEnvelope<CollectionChanged>) => void = () => undefined;
  const call = async (_: unknown, { userId, sessionId }: { userId: string; sessionId: string }) => {
    asked++;
    return leaseOf(userId, sessionId, groups[userId] ?? []);
  };
  const subscribe = (_: unknown, handler: typeof receive) => {
    receive = handler;
    return { close: async () => undefined };
  };
  const config = { RATE_LIMIT_STREAMS_USER: 20 } as GatewayConfig;
  const leases = new Leases({ call } as unknown as RpcClient);
  const live = new LiveService({ subscribe } as unknown as EventSubscriber, leases, config, new Metrics({}));
  live.onModuleInit();
  return {
    live,
    asked: () => asked,
    tell: async (payload: CollectionChanged, name = plannerChanged.name) => {
      receive({ name, payload } as EventEnvelope<CollectionChanged>);
      await jest.advanceTimersByTimeAsync(0);
    },
    watch: async (sub: string, sid = `${sub}-1`) => {
      const out = await live.open({ sub, sid });
      let text = '';
      out.on('data', (chunk) => {
        text += chunk;
      });
      return () => [...text.matchAll(/"space":"(\w+)"/g)].map(([, space]) => space);
    },
  };
}

const todosOf = (space: CollectionChanged['space']): CollectionChanged => ({ space, collection: 'todos', by: 'ann' });

describe('the live streams of a replica', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[LIVE-13] call auth at most 0.2 times a second for each idle tab', async () => {
    const { live, watch, asked } = replica();
    for (let n = 0; n < 200; n++) await watch(`user-${n}`);
    const opened = asked();
    await jest.advanceTimersByTimeAsync(600_000);
    const perSecond = (asked() - opened) / 600 / 200;
    expect(perSecond).toBeGreaterThan(0);
    expect(perSecond).toBeLessThanOrEqual(0.2);
    await live.onModuleDestroy();
  });

  it('[LIVE-13] of one session share one request to auth', async () => {
    const { live, watch, asked, tell } = replica({ ann: ['g1'] });
    const streams = [await watch('ann'), await watch('ann'), await watch('ann')];
    await jest.advanceTimersByTimeAsync(1_000);
    const before = asked();
    await tell(todosOf('g:g1'));
    expect(asked() - before).toBe(1);
    expect(streams.map((heard) => heard())).toEqual([['g1'], ['g1'], ['g1']]);
    await live.onModuleDestroy();
  });

  it('[LIVE-12] send nothing of a group to a member who left it, also when the event of the leave is missing', async () => {
    const groups = { ann: ['g1'], ben: ['g1'] };
    const { live, watch, tell } = replica(groups);
    const [ann, ben] = [await watch('ann'), await watch('ben')];
    groups.ben = [];
    // The call that leaves a group is answered when every lease granted before has expired.
    await jest.advanceTimersByTimeAsync(1_000);
    await tell(todosOf('g:g1'));
    expect(ann()).toEqual(['g1']);
    expect(ben()).toEqual([]);
    await live.onModuleDestroy();
  });

  it('[LIVE-06] call auth at once after an event about their owner', async () => {
    const groups: Record<string, string[]> = { ben: [] };
    const { live, watch, tell, asked } = replica(groups);
    const ben = await watch('ben');
    groups.ben = ['g1'];
    const before = asked();
    await tell({ space: 'g:g1', collection: 'groups', by: 'ben' }, authChanged.name);
    expect(asked() - before).toBe(1);
    await tell(todosOf('g:g1'));
    expect(ben()).toEqual(['g1']);
    await live.onModuleDestroy();
  });
});
