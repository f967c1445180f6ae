import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

/** A client that was written from the published calls alone: no header of ours, an empty body announced as JSON, whole items sent back. */
describe('a client that knows only the published calls', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  }, 60_000);
  afterAll(() => product.close());

  const bare = { 'content-type': 'application/json' };
  const send = (person: Person, method: string, path: string, body?: unknown) =>
    person.call(method, path, body === undefined ? (method === 'GET' ? undefined : '') : body, bare);

  it('[API-18] [API-07] registers, forms a group, switches, and works in the active group', async () => {
    const ann = product.visitor();
    const email = `ann-${Date.now()}@example.org`;
    const registered = await send(ann, 'POST', '/api/auth/register', { name: 'Ann', email, password: 'secret1' });
    expect(registered.body).toMatchObject({
      user: { name: 'Ann', currentGroup: 'personal' },
      token: expect.any(String),
    });
    const signedIn = await send(ann, 'POST', '/api/auth/login', { email, password: 'secret1' });
    expect(signedIn.status).toBe(200);
    ann.token = signedIn.body.token;
    expect((await send(ann, 'GET', '/api/auth/me')).body).toEqual(signedIn.body.user);

    const group = (await send(ann, 'POST', '/api/groups', { name: 'Home', description: '' })).body;
    expect(group).toMatchObject({ name: 'Home', members: [{ name: 'Ann' }] });
    expect((await send(ann, 'GET', '/api/groups')).body).toEqual([group]);
    expect((await send(ann, 'PUT', '/api/groups/switch', { groupId: group._id })).body.currentGroup).toBe(group._id);

    const created = await send(ann, 'POST', '/api/todos', {
      title: 'Feed the kitten',
      description: '',
      priority: 'High',
      dueDate: '2026-03-14',
      category: 'home',
    });
    expect(created.body).toMatchObject({ priority: 'high', category: 'personal', createdBy: { name: 'Ann' } });
    expect((await send(ann, 'GET', '/api/todos')).body).toEqual([created.body]);
    expect((await send(ann, 'GET', '/api/todos/my-todos')).body).toEqual([created.body]);

    const whole = await send(ann, 'PUT', `/api/todos/${created.body._id}`, { ...created.body, title: 'Feed both' });
    expect(whole.body).toMatchObject({
      _id: created.body._id,
      title: 'Feed both',
      assignedTo: created.body.assignedTo,
    });
    const toggled = await send(ann, 'PATCH', `/api/todos/${created.body._id}/toggle`);
    expect(toggled.body).toMatchObject({ completed: true, version: whole.body.version + 1 });
    const gone = await send(ann, 'DELETE', `/api/todos/${created.body._id}`);
    expect(gone).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await send(ann, 'GET', '/api/todos')).body).toEqual([]);

    const left = await send(ann, 'DELETE', `/api/groups/${group._id}/leave`);
    expect(left).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await send(ann, 'GET', '/api/auth/me')).body.currentGroup).toBe('personal');
  });

  it('[API-18] changes profile, colours and password, and signs in again', async () => {
    const ben = await product.newcomer('Ben');
    const me = (await send(ben, 'GET', '/api/auth/me')).body;
    expect((await send(ben, 'PUT', '/api/auth/profile', { name: 'Benno', email: me.email })).body.name).toBe('Benno');
    const colours = { primaryColor: '#102030', secondaryColor: '#4ecdc4' };
    expect((await send(ben, 'PUT', '/api/auth/colors', colours)).body).toMatchObject(colours);
    const change = { currentPassword: ben.password, newPassword: 'another1', confirmPassword: 'another1' };
    expect((await send(ben, 'PUT', '/api/auth/change-password', change)).body.message).toEqual(expect.any(String));
    expect((await send(ben, 'GET', '/api/auth/me')).status).toBe(200);
    const again = await send(product.visitor(), 'POST', '/api/auth/login', { email: me.email, password: 'another1' });
    expect(again.status).toBe(200);
  });

  it('[API-11] cannot write what is not writable', async () => {
    const cat = await product.newcomer('Cat');
    const todo = await cat.createTodo('Nap');
    const forged = {
      ...todo,
      _id: 'a'.repeat(24),
      version: 99,
      createdBy: { _id: 'x' },
      createdAt: '2000-01-01',
      space: 'u:x',
    };
    const { body } = await cat.put(`/api/todos/${todo._id}`, forged);
    expect(body).toMatchObject({
      _id: todo._id,
      version: todo.version + 1,
      createdBy: todo.createdBy,
      createdAt: todo.createdAt,
    });
  });

  it('[API-01] gets entities and lists as plain objects and arrays', async () => {
    const dan = await product.newcomer('Dan');
    await dan.createTodo('One');
    const { body } = await dan.get('/api/todos');
    expect(Array.isArray(body) && typeof body[0]._id).toBe('string');
  });
});
