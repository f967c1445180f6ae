import type { CalendarEvent, Group, MessageReply, SignedIn, SpecialDate, Todo, User } from '@pawplan/contracts';
import { send } from './support/bare-client.js';
import { type Product, startProduct } from './support/product.js';

/** Without headers of this product, and with whole items sent back. */
describe('a client that knows only the published calls', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  }, 60_000);
  afterAll(() => product.close());

  it('[API-18] [API-07] registers, creates a group, switches to it, and works in it', async () => {
    const ann = product.visitor();
    const email = `ann-${Date.now()}@example.org`;
    const registered = await send(ann, 'POST', '/api/auth/register', { name: 'Ann', email, password: 'four paws' });
    expect(registered.body).toMatchObject({
      user: { name: 'Ann', currentGroup: 'personal' },
      token: expect.any(String),
    });
    const signedIn = await send<SignedIn>(ann, 'POST', '/api/auth/login', { email, password: 'four paws' });
    expect(signedIn.status).toBe(200);
    ann.token = signedIn.body.token;
    expect((await send(ann, 'GET', '/api/auth/me')).body).toEqual(signedIn.body.user);

    const group = (await send<Group>(ann, 'POST', '/api/groups', { name: 'Home', description: '' })).body;
    expect(group).toMatchObject({ name: 'Home', members: [{ name: 'Ann' }] });
    expect((await send(ann, 'GET', '/api/groups')).body).toEqual([group]);
    expect((await send<User>(ann, 'PUT', '/api/groups/switch', { groupId: group._id })).body.currentGroup).toBe(
      group._id,
    );

    const created = await send<Todo>(ann, 'POST', '/api/todos', {
      title: 'Feed the kitten',
      description: '',
      priority: 'High',
      dueDate: '2026-03-14',
      category: 'home',
    });
    expect(created.body).toMatchObject({ priority: 'high', category: 'personal', createdBy: { name: 'Ann' } });
    expect((await send(ann, 'GET', '/api/todos')).body).toEqual([created.body]);
    expect((await send(ann, 'GET', '/api/todos/my-todos')).body).toEqual([created.body]);

    const whole = await send<Todo>(ann, 'PUT', `/api/todos/${created.body._id}`, {
      ...created.body,
      title: 'Feed both',
    });
    expect(whole.body).toMatchObject({
      _id: created.body._id,
      title: 'Feed both',
      assignedTo: created.body.assignedTo,
    });
    const toggled = await send(ann, 'PATCH', `/api/todos/${created.body._id}/toggle`);
    expect(toggled.body).toMatchObject({ completed: true, version: whole.body.version + 1 });
    const deleted = await send(ann, 'DELETE', `/api/todos/${created.body._id}`);
    expect(deleted).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await send(ann, 'GET', '/api/todos')).body).toEqual([]);

    const left = await send(ann, 'DELETE', `/api/groups/${group._id}/leave`);
    expect(left).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await send<User>(ann, 'GET', '/api/auth/me')).body.currentGroup).toBe('personal');
  });

  it('[API-18] [CAL-02] [CAL-10] [CAL-11] [GSYNC-06] creates, changes, deletes and clears events', async () => {
    const ann = await product.newcomer('Ann');
    const fields = {
      title: 'Vet',
      description: '',
      date: '2026-03-14',
      color: '#45b7d1',
      startTime: '10:00',
      endTime: '10:30',
      isAllDay: false,
    };
    const created = await send<CalendarEvent>(ann, 'POST', '/api/calendar', fields);
    expect(created).toMatchObject({ status: 201, body: { ...fields, createdBy: { _id: ann._id, name: 'Ann' } } });
    expect((await send(ann, 'GET', '/api/calendar')).body).toEqual([created.body]);
    const at = `/api/calendar/${created.body._id}`;
    const whole = await send(ann, 'PUT', at, { ...created.body, title: 'Vet again' });
    expect(whole).toMatchObject({ status: 200, body: { ...fields, title: 'Vet again' } });
    const allDay = await send(ann, 'PUT', at, { ...fields, isAllDay: true });
    expect(allDay).toMatchObject({ status: 200, body: { ...fields, isAllDay: true } });
    expect(await send(ann, 'DELETE', at)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    await send(ann, 'POST', '/api/calendar', fields);
    const cleared = await send(ann, 'DELETE', '/api/calendar');
    expect(cleared).toMatchObject({ status: 200, body: { message: expect.any(String), deletedCount: 1 } });
    expect((await send(ann, 'GET', '/api/calendar')).body).toEqual([]);

    expect(await send(ann, 'GET', '/api/calendar/google/events')).toMatchObject({ status: 200, body: [] });
    const atGoogle = { summary: 'Vet', description: '', start: '2026-03-14T10:00:00', end: '2026-03-14T10:30:00' };
    for (const reply of [
      await send(ann, 'POST', '/api/calendar/google/events', { ...atGoogle, location: '' }),
      await send(ann, 'POST', '/api/calendar/google/sync'),
    ]) {
      expect(reply).toMatchObject({ status: 503, body: { message: 'Google is not configured' } });
    }
  });

  it('[API-18] [DATE-02] [DATE-08] creates, changes and deletes special dates', async () => {
    const ben = await product.newcomer('Ben');
    const fields = {
      title: 'Birthday',
      description: '',
      date: '2020-02-29',
      type: 'birthday',
      isRecurring: true,
      recurringType: 'yearly',
      color: '#96ceb4',
      notificationEnabled: true,
      notificationDaysBefore: 3,
    };
    const created = await send<SpecialDate>(ben, 'POST', '/api/special-dates', fields);
    expect(created).toMatchObject({ status: 201, body: { ...fields, createdBy: { _id: ben._id, name: 'Ben' } } });
    expect((await send(ben, 'GET', '/api/special-dates')).body).toEqual([created.body]);
    const at = `/api/special-dates/${created.body._id}`;
    const whole = await send(ben, 'PUT', at, { ...created.body, type: 'Holiday' });
    expect(whole).toMatchObject({ status: 200, body: { ...fields, type: 'holiday' } });
    expect(await send(ben, 'DELETE', at)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await send(ben, 'GET', '/api/special-dates')).body).toEqual([]);
  });

  it('[API-18] changes profile, colours and password, and signs in again', async () => {
    const ben = await product.newcomer('Ben');
    const me = (await send<User>(ben, 'GET', '/api/auth/me')).body;
    expect((await send<User>(ben, 'PUT', '/api/auth/profile', { name: 'Benno', email: me.email })).body.name).toBe(
      'Benno',
    );
    const colours = { primaryColor: '#102030', secondaryColor: '#4ecdc4' };
    expect((await send(ben, 'PUT', '/api/auth/colors', colours)).body).toMatchObject(colours);
    const change = { currentPassword: ben.password, newPassword: 'another1', confirmPassword: 'another1' };
    expect((await send<MessageReply>(ben, 'PUT', '/api/auth/change-password', change)).body.message).toEqual(
      expect.any(String),
    );
    expect((await send(ben, 'GET', '/api/auth/me')).status).toBe(200);
    const again = await send(product.visitor(), 'POST', '/api/auth/login', { email: me.email, password: 'another1' });
    expect(again.status).toBe(200);
  });

  it('[API-11] cannot change the read-only fields of an event, such as its zone and its link to Google', async () => {
    const cat = await product.newcomer('Cat');
    const event = await cat.createEvent('Nap');
    const forged = {
      _id: 'a'.repeat(24),
      version: 99,
      createdBy: { _id: 'x' },
      space: 'u:x',
      timeZone: 'Mars/Olympus',
      endDate: '2027-01-01',
      fromGoogle: true,
      timeReadOnly: true,
    };
    const { body } = await cat.put(`/api/calendar/${event._id}`, { ...event, ...forged });
    expect(body).toEqual({ ...event, version: 2, updatedAt: expect.any(String) });
  });

  it('[API-11] cannot change the read-only fields of a todo', async () => {
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

  it('[API-01] gets a list as a plain array of items', async () => {
    const dan = await product.newcomer('Dan');
    await dan.createTodo('One');
    const { body } = await dan.get<Todo[]>('/api/todos');
    expect(Array.isArray(body) && typeof body[0]?._id).toBe('string');
  });
});
