import { ApiFailure } from '@/api/failure';
import { client } from '@/api/generated/client.gen';
import { outboxOf } from '@/features/focus/stores';
import { keepSending } from './send';
import type { Waiting } from './verdict';

const endedAt = Date.now() - 60_000;
const waiting = (id: string, rest: Partial<Waiting> = {}): Waiting => ({
  id,
  space: 'g1',
  taskType: 'todo',
  taskId: 't1',
  duration: 60,
  startedAt: endedAt - 60_000,
  endedAt,
  ...rest,
});

/**
 * Sends waiting sessions to a server that answers each by its key, until the last one was requested; returns the
 * requests.
 */
async function sendTo(person: string, answers: Record<string, number>, sessions: readonly Waiting[]) {
  const leaving = new AbortController();
  const asked: (string | null)[][] = [];
  client.setConfig({
    baseUrl: 'http://pawplan.test',
    fetch: async (input) => {
      const { headers } = input as Request;
      const id = headers.get('Idempotency-Key') ?? '';
      asked.push([id, headers.get('X-Space'), headers.get('X-Time-Zone')]);
      if (asked.length === sessions.length) setTimeout(() => leaving.abort());
      const status = answers[id] ?? 201;
      return Response.json(status < 400 ? {} : { message: `Refused with ${status}` }, { status });
    },
  });
  outboxOf(person).change(() => sessions);
  const recorded = jest.fn();
  const onConflict = jest.fn();
  await keepSending({ person, token: 'token', onRecorded: recorded, onConflict }, leaving.signal);
  const conflicts = onConflict.mock.calls.flat();
  return { asked, recorded: recorded.mock.calls.length, conflicts, left: outboxOf(person).get() };
}

beforeAll(() => {
  const held = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
  };
  const window = { addEventListener: () => {}, removeEventListener: () => {} };
  Object.assign(globalThis, { localStorage, window });
  client.interceptors.error.use((error, response) => new ApiFailure(response?.status ?? 0, error));
});
beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

describe('sessions that wait to be recorded', () => {
  it('[FOCUS-39] a session whose time is recorded already is dropped, and its person gets the reason', async () => {
    const all = [waiting('a'), waiting('b'), waiting('c')];
    const { recorded, conflicts, left } = await sendTo('zoe', { a: 409, b: 404 }, all);
    expect(conflicts).toEqual(['Refused with 409']);
    expect(recorded).toBe(1);
    expect(left).toEqual([]);
  });

  it('[FOCUS-21] a session that the server fails to record does not delay later ones', async () => {
    const all = [waiting('a'), waiting('b'), waiting('c')];
    const { asked, recorded, left } = await sendTo('mia', { a: 500 }, all);
    expect(asked.map(([id]) => id)).toEqual(['a', 'b', 'c']);
    expect(recorded).toBe(2);
    expect(left).toEqual([all[0]]);
  });

  it('[FOCUS-06] [FOCUS-34] a session is sent with the space and the zone of its start', async () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { asked } = await sendTo('ben', {}, [waiting('a', { zone: 'Asia/Tokyo' }), waiting('b')]);
    expect(asked).toEqual([
      ['a', 'g1', 'Asia/Tokyo'],
      ['b', 'g1', zone],
    ]);
  });
});
