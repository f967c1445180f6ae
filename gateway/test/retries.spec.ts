import { randomUUID } from 'node:crypto';
import type { Group, SignedIn, Todo } from '@pawplan/contracts';
import type { Problem } from '../src/http/problem.js';
import { type Product, startProduct } from './support/product.js';

describe('retries and versions', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  }, 60_000);
  afterAll(() => product.close());

  const key = () => ({ 'idempotency-key': randomUUID() });

  it('[API-21] [CAL-11] [CAL-38] Clear All that is sent again returns the first count and deletes nothing more', async () => {
    const ann = await product.newcomer('Ann');
    for (const title of ['One', 'Two']) await ann.createEvent(title);
    const once = key();
    const cleared = { status: 200, body: { message: 'All events cleared', deletedCount: 2 } };
    expect(await ann.delete('/api/calendar', once)).toMatchObject(cleared);
    const remaining = await ann.createEvent('Three');
    expect(await ann.delete('/api/calendar', once)).toMatchObject(cleared);
    expect((await ann.get('/api/calendar')).body).toEqual([remaining]);
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
