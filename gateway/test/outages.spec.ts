import type { FocusSession, RecordedFocusSession } from '@pawplan/contracts';
import { Clock, startService } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { FOCUS, FocusModule } from '../../services/focus/src/focus.module.js';
import { PROGRESS, ProgressModule } from '../../services/progress/src/progress.module.js';
import type { Reply } from './support/browser.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';
import { startStuckFocus } from './support/stuck-service.js';

/** More than a stuck lane takes, and more than anybody's browser holds open. */
const WAITING = 40;
/** What a call may take beyond its deadline of 5 s, on a machine that does much else. */
const DEADLINE_MS = 5_000 + 3_000;

describe('a service that is away or silent', () => {
  let product: Product;
  let ann: Person;

  beforeAll(async () => {
    product = await startProduct({ env: { FOCUS_POLL_SECONDS: '1', FOCUS_TITLE_DEADLINE_MS: '1000' } });
    ann = await product.newcomer('Ann');
  }, 60_000);
  afterAll(() => product.close());

  const restartFocus = async () => {
    product.focus = await startService(FocusModule, { ...FOCUS, env: product.env });
    await waitUntil('focus answers', async () => (await ann.get('/api/focus/stats')).status === 200);
  };

  /** Things of every other area, made while nothing is held. */
  const make = async () => ({
    todo: await ann.createTodo('Feed'),
    goal: await ann.createGoal('Read'),
    habit: await ann.createHabit('Walk'),
  });
  type Things = Awaited<ReturnType<typeof make>>;

  /** Holds calls of focus open, uses every other area meanwhile, and answers what the held ones came to and when. */
  async function beside({ todo, goal, habit }: Things): Promise<{ statuses: Set<number>; took: number }> {
    const began = performance.now();
    let settled = 0;
    const held = Array.from({ length: WAITING }, async (_, n): Promise<Reply> => {
      const reply = await ann.get(n % 2 ? '/api/focus' : '/api/focus/stats');
      settled += 1;
      return reply;
    });
    const replies = await Promise.all([
      ann.patch(`/api/todos/${todo._id}/toggle`),
      ann.put(`/api/goals/${goal._id}`, { currentValue: 1 }),
      ann.post(`/api/habits/${habit._id}/checkin`),
      ann.get('/api/calendar'),
      ann.get('/api/special-dates'),
      ann.get('/api/auth/me'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(settled).toBe(0);
    const statuses = new Set((await Promise.all(held)).map(({ status }) => status));
    return { statuses, took: performance.now() - began };
  }

  it('[API-08] [API-40] focus away: its calls end by their deadline, all else answers before, and it is whole again when it is back', async () => {
    const things = await make();
    await product.focus.close();
    try {
      const { statuses, took } = await beside(things);
      expect([...statuses].every((status) => status === 503 || status === 504)).toBe(true);
      expect(took).toBeLessThan(DEADLINE_MS);
    } finally {
      await restartFocus();
    }
    expect((await ann.focus(60)).duration).toBe(60);
  }, 60_000);

  it('[API-08] [API-40] focus connected but silent: the same', async () => {
    const things = await make();
    await product.focus.close();
    const stuck = await startStuckFocus(product.env);
    try {
      const { statuses, took } = await beside(things);
      expect(statuses).toEqual(new Set([504]));
      expect(took).toBeLessThan(DEADLINE_MS);
      expect(stuck.taken()).toBe(2);
    } finally {
      await stuck.close();
      await restartFocus();
    }
  }, 60_000);

  it('[FOCUS-05] [FOCUS-30] [API-40] progress away: time on a habit counts at once, and has its title when the habit can be asked again', async () => {
    const habit = await ann.createHabit('Stretch');
    await product.progress.close();
    const { status, body } = await ann.post<RecordedFocusSession>('/api/focus', {
      taskType: 'habit',
      taskId: habit._id,
      duration: 90,
    });
    expect({ status, body }).toMatchObject({ status: 201, body: { taskTitle: '', duration: 90 } });
    expect((await ann.get('/api/todos')).status).toBe(200);
    expect([503, 504]).toContain((await ann.get('/api/habits')).status);

    product.progress = await startService(ProgressModule, { ...PROGRESS, env: product.env });
    // It asks again half a minute later at the earliest.
    product.focus.app.get(Clock, { strict: false }).now = () => new Date(Date.now() + 60_000);
    await waitUntil('the title is there', async () => {
      const sessions = (await ann.get<FocusSession[]>('/api/focus')).body;
      return sessions.find(({ _id }) => _id === body._id)?.taskTitle === 'Stretch';
    });
  }, 60_000);
});
