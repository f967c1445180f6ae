import type { Lease } from '@pawplan/contracts';
import { Failure, type RpcClient } from '@pawplan/platform';
import { Leases } from './leases.js';

const ann = { sub: 'ann', sid: 's1' };
const leaseOf = (over: Partial<Lease> = {}): Lease => ({
  userId: 'ann',
  name: 'Ann',
  sessionId: 's1',
  currentGroup: 'personal',
  timeZone: 'UTC',
  groups: [{ id: 'g1', members: [] }],
  ...over,
});

/** A simulated auth: every lease request waits until the test answers it. */
function auth() {
  const requests: { answer: (lease: Lease) => void; refuse: (error: Error) => void }[] = [];
  const call = () => new Promise<Lease>((answer, refuse) => requests.push({ answer, refuse }));
  return { questions: requests, leases: new Leases({ call } as unknown as RpcClient) };
}

describe('leases', () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  it('[AUTH-17] are valid for 1 s from the request to auth, not from its answer', async () => {
    const { questions, leases } = auth();
    const first = leases.get(ann);
    now = 400;
    questions[0]?.answer(leaseOf());
    expect(await first).toMatchObject({ until: 1_000 });
    now = 999;
    await leases.get(ann);
    expect(questions).toHaveLength(1);
    now = 1_000;
    void leases.get(ann);
    expect(questions).toHaveLength(2);
  });

  it('[API-29] are requested once more when auth has another zone than the request', async () => {
    const { questions, leases } = auth();
    void leases.get(ann);
    questions[0]?.answer(leaseOf({ timeZone: 'UTC' }));
    await new Promise(setImmediate);
    await leases.get(ann, 'UTC');
    expect(questions).toHaveLength(1);
    void leases.get(ann, 'Asia/Tokyo');
    expect(questions).toHaveLength(2);
    questions[1]?.answer(leaseOf({ timeZone: 'UTC' }));
    await leases.get(ann, 'Asia/Tokyo');
    expect(questions).toHaveLength(2);
  });

  it('[AUTH-17] are not used when the answer arrives after their expiry', async () => {
    const { questions, leases } = auth();
    const asked = leases.get(ann);
    now = 1_200;
    questions[0]?.answer(leaseOf({ name: 'late' }));
    await new Promise(setImmediate);
    questions[1]?.answer(leaseOf({ name: 'in time' }));
    expect(await asked).toMatchObject({ lease: { name: 'in time' }, until: 2_200 });
  });

  it('[API-08] fail with `timeout` when every answer is late', async () => {
    const leases = new Leases({
      call: async () => {
        now += 1_001;
        return leaseOf();
      },
    } as unknown as RpcClient);
    await expect(leases.get(ann)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('share one request to auth among simultaneous requests of one session only', async () => {
    const { questions, leases } = auth();
    const asked = [leases.get(ann), leases.get(ann), leases.get({ sub: 'ben', sid: 's2' })];
    expect(questions).toHaveLength(2);
    questions[0]?.answer(leaseOf());
    questions[1]?.answer(leaseOf({ userId: 'ben' }));
    expect((await Promise.all(asked)).map(({ lease }) => lease.userId)).toEqual(['ann', 'ann', 'ben']);
  });

  it('[GROUP-13] are requested again when they are discarded during a request to auth', async () => {
    const { questions, leases } = auth();
    const before = leases.get(ann);
    leases.dropUser('ann');
    const after = leases.get(ann);
    questions[1]?.answer(leaseOf({ currentGroup: 'g1' }));
    questions[0]?.answer(leaseOf());
    expect((await after).lease.currentGroup).toBe('g1');
    expect((await before).lease.currentGroup).toBe('personal');
    expect((await leases.get(ann)).lease.currentGroup).toBe('g1');
  });

  it('[AUTH-21] of all members of a group are discarded together', async () => {
    const { questions, leases } = auth();
    const asked = [leases.get(ann), leases.get({ sub: 'ben', sid: 's2' })];
    questions[0]?.answer(leaseOf());
    questions[1]?.answer(leaseOf({ userId: 'ben', groups: [] }));
    await Promise.all(asked);
    leases.dropSpace('g:g1');
    void leases.get({ sub: 'ben', sid: 's2' });
    expect(questions).toHaveLength(2);
    void leases.get(ann);
    expect(questions).toHaveLength(3);
  });

  it('[GROUP-12] that must be fresh do not reuse a request in progress', async () => {
    const { questions, leases } = auth();
    void leases.get(ann);
    now = 1;
    void leases.renew(ann);
    expect(questions).toHaveLength(2);
  });

  it('[AUTH-16] keep a refusal for 1 s, but no other failure', async () => {
    const { questions, leases } = auth();
    const refused = leases.get(ann);
    questions[0]?.refuse(new Failure('unauthenticated', { message: 'gone' }));
    await expect(refused).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(leases.get(ann)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(questions).toHaveLength(1);

    const failed = leases.get({ sub: 'ben', sid: 's2' });
    questions[1]?.refuse(new Failure('unavailable', { message: 'down' }));
    await expect(failed).rejects.toMatchObject({ code: 'unavailable' });
    await new Promise(setImmediate);
    void leases.get({ sub: 'ben', sid: 's2' });
    expect(questions).toHaveLength(3);
  });
});
