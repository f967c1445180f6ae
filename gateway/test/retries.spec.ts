import { randomUUID } from 'node:crypto';
import type { Group, SignedIn, Todo } from '@pawplan/contracts';
import type { Problem } from '../src/http/problem.js';
import { type Product, startProduct } from './support/product.js';

type Versioned = Pick<Todo, '_id' | 'version'>;

describe('retries and versions', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  }, 60_000);
  afterAll(() => product.close());

  const key = () => ({ 'idempotency-key': randomUUID() });

  it('[API-21] [TODO-23] a create that is sent twice makes one todo and returns it both times', async () => {
    const ann = await product.newcomer('Ann');
    const once = key();
    const first = await ann.post('/api/todos', { title: 'Once', priority: 'low' }, once);
    const again = await ann.post('/api/todos', { priority: 'low', title: 'Once' }, once);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await ann.get('/api/todos')).body).toHaveLength(1);
  });

  const EVENT = { title: 'Once', date: '2026-03-14', startTime: '10:00', endTime: '11:00' };
  const DATE = { title: 'Once', date: '2020-02-29', notificationEnabled: false };

  describe.each([
    ['[CAL-13]', '/api/calendar', EVENT],
    ['[DATE-31] [DATE-10]', '/api/special-dates', DATE],
  ])('%s %s', (_, path, item) => {
    it('[API-21] [API-22] [API-23] a create that is sent again makes one item, and another body with its key is refused', async () => {
      const ann = await product.newcomer('Ann');
      const once = key();
      const replies = await Promise.all(Array.from({ length: 5 }, () => ann.post(path, item, once)));
      for (const reply of replies) expect(reply).toMatchObject({ status: 201, body: replies[0]?.body });
      expect((await ann.post(path, { ...item, title: 'Other' }, once)).status).toBe(422);
      expect((await ann.get(path)).body).toEqual([replies[0]?.body]);
    });

    it('[API-19] [API-20] refuses a stale or future version and returns the present item', async () => {
      const ann = await product.newcomer('Ann');
      const { body: made } = await ann.post<Versioned>(path, item);
      const at = `${path}/${made._id}`;
      const { body: current } = await ann.put<Versioned>(at, { title: 'Newer' }, { 'if-match': `"${made.version}"` });
      for (const version of [made.version, current.version + 1]) {
        expect(await ann.put(at, { title: 'Stale' }, { 'if-match': `${version}` })).toMatchObject({
          status: 409,
          body: { current },
        });
      }
      expect((await ann.put(at, { title: 'A' }, { 'if-match': 'latest' })).status).toBe(400);
      expect((await ann.get(path)).body).toEqual([current]);
    });

    it('[API-21] a change and a deletion that are sent again get the first answer', async () => {
      const ann = await product.newcomer('Ann');
      const { body: made } = await ann.post<Versioned>(path, item);
      const at = `${path}/${made._id}`;
      const [change, deletion] = [key(), key()];
      const { body: changed } = await ann.put<Versioned>(at, { title: 'Newer' }, change);
      expect(changed.version).toBe(2);
      expect((await ann.put(at, { title: 'Newer' }, change)).body).toEqual(changed);
      const deleted = await ann.delete(at, deletion);
      expect(await ann.delete(at, deletion)).toMatchObject({ status: 200, body: deleted.body });
      expect((await ann.delete(at)).status).toBe(404);
    });

    it('[API-25] refuses a retry by a person who has left the group', async () => {
      const [ann, ben] = [await product.newcomer('Ann'), await product.newcomer('Ben')];
      const group = await ann.createGroup();
      await ben.join(group);
      const inGroup = { ...key(), 'x-space': group._id };
      expect((await ben.post(path, item, inGroup)).status).toBe(201);
      await ben.delete(`/api/groups/${group._id}/leave`);
      expect((await ben.post(path, item, inGroup)).status).toBe(403);
      expect((await ann.get(path, { 'x-space': group._id })).body).toHaveLength(1);
    });
  });

  it('[API-21] [CAL-11] [CAL-38] Clear All that is sent again returns the first count and deletes nothing more', async () => {
    const ann = await product.newcomer('Ann');
    for (const title of ['One', 'Two']) await ann.createEvent(title);
    const once = key();
    const cleared = { status: 200, body: { message: 'All events cleared', deletedCount: 2 } };
    expect(await ann.delete('/api/calendar', once)).toMatchObject(cleared);
    const kept = await ann.createEvent('Three');
    expect(await ann.delete('/api/calendar', once)).toMatchObject(cleared);
    expect((await ann.get('/api/calendar')).body).toEqual([kept]);
  });

  it('[API-22] the same key with another body is refused', async () => {
    const ann = await product.newcomer('Ann');
    const once = key();
    await ann.post('/api/todos', { title: 'One' }, once);
    expect((await ann.post('/api/todos', { title: 'Two' }, once)).status).toBe(422);
    expect((await ann.get('/api/todos')).body).toHaveLength(1);
  });

  it('[API-23] twenty simultaneous requests with one key take effect once and get the same item', async () => {
    const ann = await product.newcomer('Ann');
    const once = key();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => ann.post<Todo>('/api/todos', { title: 'Once' }, once)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1);
    expect((await ann.get('/api/todos')).body).toHaveLength(1);
  });

  it('[API-21] a toggle that is sent twice toggles once, and another user, space or path is a different operation', async () => {
    const [ann, ben] = [await product.newcomer('Ann'), await product.newcomer('Ben')];
    const group = await ann.createGroup();
    const todo = await ann.createTodo('Walk');
    const once = key();
    await ann.patch(`/api/todos/${todo._id}/toggle`, undefined, once);
    expect((await ann.patch<Todo>(`/api/todos/${todo._id}/toggle`, undefined, once)).body.completed).toBe(true);
    expect((await ann.post('/api/todos', { title: 'A' }, once)).status).toBe(201);
    expect((await ann.post('/api/todos', { title: 'B' }, { ...once, 'x-space': group._id })).status).toBe(201);
    expect((await ben.post('/api/todos', { title: 'C' }, once)).status).toBe(201);
  });

  it('[API-21] a group and an account are also created once', async () => {
    const ann = await product.newcomer('Ann');
    const once = key();
    const first = await ann.post<Group>('/api/groups', { name: 'Pack' }, once);
    expect((await ann.post<Group>('/api/groups', { name: 'Pack' }, once)).body._id).toBe(first.body._id);
    expect((await ann.get('/api/groups')).body).toHaveLength(1);

    const account = { name: 'Ben', email: `ben-${randomUUID()}@example.org`, password: 'four paws' };
    const made = await product.visitor().post<SignedIn>('/api/auth/register', account, once);
    const again = await product.visitor().post('/api/auth/register', account, once);
    expect(again).toMatchObject({ status: 201, body: { user: { _id: made.body.user._id } } });
  });

  it('[API-24] a refusal is not stored', async () => {
    const ann = await product.newcomer('Ann');
    const once = key();
    expect((await ann.post('/api/todos', { title: ' ' }, once)).status).toBe(400);
    const assignee = { title: 'Walk', assignedTo: 'f'.repeat(24) };
    expect((await ann.post('/api/todos', assignee, once)).status).toBe(400);
    expect((await ann.post('/api/todos', { title: 'Walk' }, once)).status).toBe(201);
  });

  it('[API-25] [GROUP-16] a retry is refused for a person who has left the group', async () => {
    const [ann, ben] = [await product.newcomer('Ann'), await product.newcomer('Ben')];
    const group = await ann.createGroup();
    await ben.join(group);
    const once = key();
    const inGroup = { ...once, 'x-space': group._id };
    expect((await ben.post('/api/todos', { title: 'Ours' }, inGroup)).status).toBe(201);
    expect((await ben.post(`/api/groups/${group._id}/invite-code`, undefined, once)).status).toBe(200);
    await ben.delete(`/api/groups/${group._id}/leave`);
    expect((await ben.post('/api/todos', { title: 'Ours' }, inGroup)).status).toBe(403);
    expect((await ben.post(`/api/groups/${group._id}/invite-code`, undefined, once)).status).toBe(403);
  });

  it.each(['', ' ', 'x'.repeat(201), 'zwei Worte'])('[API-21] the key %p is refused with 400', async (bad) => {
    const ann = await product.newcomer('Ann');
    expect((await ann.post('/api/todos', { title: 'A' }, { 'idempotency-key': bad })).status).toBe(400);
  });

  it('[API-19] [API-20] [TODO-20] a stale or future version gets 409 with the present item', async () => {
    const ann = await product.newcomer('Ann');
    const todo = await ann.createTodo('Walk');
    const { body: current } = await ann.put<Todo>(
      `/api/todos/${todo._id}`,
      { title: 'Run' },
      { 'if-match': `"${todo.version}"` },
    );
    for (const version of [todo.version, current.version + 1]) {
      const stale = { 'if-match': `${version}` };
      const put = await ann.put(`/api/todos/${todo._id}`, { title: 'Sit' }, stale);
      expect(put).toMatchObject({ status: 409, body: { statusCode: 409, current } });
      expect(await ann.patch(`/api/todos/${todo._id}/toggle`, undefined, stale)).toMatchObject({
        status: 409,
        body: { current },
      });
    }
    expect((await ann.get('/api/todos')).body).toEqual([current]);
  });

  it.each(['*', 'latest', 'W/"1"'])('[API-19] If-Match: %s is refused with 400', async (version) => {
    const ann = await product.newcomer('Ann');
    const todo = await ann.createTodo('Walk');
    expect((await ann.put(`/api/todos/${todo._id}`, { title: 'A' }, { 'if-match': version })).status).toBe(400);
  });

  it('[API-02] names every failing field and has the message of one of them', async () => {
    const ann = await product.newcomer('Ann');
    const { status, body } = await ann.post<Problem>('/api/todos', { title: '', priority: 3, dueDate: 'soon' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request', requestId: expect.any(String) });
    expect(body.errors?.map(({ field }) => field).sort()).toEqual(['dueDate', 'priority', 'title']);
    expect(body.errors?.map(({ message }) => message)).toContain(body.message);
  });
});
