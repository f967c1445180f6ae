import type { FocusSession, RecordedFocusSession } from '@pawplan/contracts';
import { Clock, startService } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { FOCUS, FocusModule } from '../../services/focus/src/focus.module.js';
import { PROGRESS, ProgressModule } from '../../services/progress/src/progress.module.js';
import type { Reply } from './support/browser.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';
import { startStuckFocus } from './support/stuck-service.js';

/** More calls than a stuck service handles at a time, and more than a browser keeps open. */
const WAITING = 40;

describe('a service that is down or does not answer', () => {
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

  /** Creates items of all other areas before any call is stuck. */
  const make = async () => ({
    todo: await ann.createTodo('Feed'),
    goal: await ann.createGoal('Read'),
    habit: await ann.createHabit('Walk'),
  });
  type Things = Awaited<ReturnType<typeof make>>;

  /**
   * Keeps calls to focus open and uses every other area meanwhile. Returns the statuses of the open calls.
   */
  async function beside({ todo, goal, habit }: Things): Promise<Set<number>> {
    let settled = 0;
    const open = Array.from({ length: WAITING }, async (_, n): Promise<Reply> => {
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
    return new Set((await Promise.all(open)).map(({ status }) => status));
  }

  it('[API-08] [API-40] while focus is down, its calls end by their deadline, other calls are answered, and it works again after a restart', async () => {
    const things = await make();
    await product.focus.close();
    try {
      const statuses = await beside(things);
      expect([...statuses].every((status) => status === 503 || status === 504)).toBe(true);
    } finally {
      await restartFocus();
    }
    expect((await ann.focus(60)).duration).toBe(60);
  }, 60_000);

  it('[API-08] [API-40] while focus is connected but does not answer, its calls end by their deadline and other calls are answered', async () => {
    const things = await make();
    await product.focus.close();
    const stuck = await startStuckFocus(product.env);
    try {
      const statuses = await beside(things);
      expect(statuses).toEqual(new Set([504]));
      expect(stuck.taken()).toBe(2);
    } finally {
      await stuck.close();
      await restartFocus();
    }
  }, 60_000);

  it('[FOCUS-05] [FOCUS-30] [API-40] while progress is down, a session on a habit is recorded, and it gets its title after a restart', async () => {
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
    // The service asks for the title again after half a minute at the earliest.
    product.focus.app.get(Clock, { strict: false }).now = () => new Date(Date.now() + 60_000);
    await waitUntil('the title is there', async () => {
      const sessions = (await ann.get<FocusSession[]>('/api/focus')).body;
      return sessions.find(({ _id }) => _id === body._id)?.taskTitle === 'Stretch';
    });
  }, 60_000);
});
