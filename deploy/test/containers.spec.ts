import { type Composition, compose, composeUp, runImage, secrets } from './composition.js';
import { focused, record, sentByFocus } from './focus-load.js';
import { type Item, Person } from './person.js';
import { until } from './until.js';

describe('the compose file', () => {
  it.each(['JWT_SECRET', 'ENCRYPTION_KEY', 'RABBITMQ_PASSWORD'])(
    '[RUN-16] refuses to start without %s, and names it',
    async (secret) => {
      const { code, said } = await compose(['config'], { ...secrets(), [secret]: '' });
      expect(code).not.toBe(0);
      expect(said).toContain(`${secret} is missing`);
    },
  );
});

describe('the image', () => {
  it.each([
    ['gateway', ['JWT_SECRET']],
    ['services/auth', ['JWT_SECRET', 'ENCRYPTION_KEY']],
  ])('[RUN-14] ends with the names of the secrets that %s is not given', async (workspace, missing) => {
    const { code, said } = await runImage(['node', `${workspace}/dist/main.js`]);
    expect(code).toBe(1);
    for (const secret of missing) expect(said).toContain(`${secret} is missing`);
  });
});

describe('the product in containers', () => {
  let product: Composition;
  let ada: Person;
  let ben: Person;
  let eve: Person;
  let home: Item & { inviteCode: string; members: Item[] };

  const titles = async (person: Person) => {
    const { body } = await person.get<Item[]>('/api/todos');
    return body.map(({ title }) => title);
  };

  beforeAll(async () => {
    product = await composeUp();
    [ada, ben, eve] = ['Ada', 'Ben', 'Eve'].map((name) => new Person(product.address, name)) as [
      Person,
      Person,
      Person,
    ];
  }, 480_000);

  afterAll(() => product?.down(), 60_000);

  it('[RUN-16] serves the web app and is ready', async () => {
    const page = await fetch(`${product.address}/todos`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<div id="root">');
    expect((await fetch(`${product.address}/api/health/ready`)).status).toBe(200);
  });

  it.each(['gateway', 'auth', 'planner', 'progress', 'focus'])(
    '[RUN-18] runs %s without root rights',
    async (service) => {
      const { output } = await product.container(service).exec(['id', '-u']);
      expect(output.trim()).toBe('1000');
    },
  );

  it('[RUN-19] lets two people share a list, and nobody else', async () => {
    await Promise.all([ada.register(), ben.register(), eve.register()]);
    const { inviteCode } = (await ada.post<typeof home>('/api/groups', { name: 'Home' })).body;
    home = (await ben.post<typeof home>('/api/groups/join', { inviteCode: inviteCode.toLowerCase() })).body;
    for (const person of [ada, ben]) {
      expect((await person.put('/api/groups/switch', { groupId: home._id })).status).toBe(200);
    }

    const todo = await ada.post<Item>('/api/todos', { title: 'Buy kibble' });
    expect(await titles(ben)).toEqual(['Buy kibble']);
    expect((await ben.patch<Item>(`/api/todos/${todo.body._id}/toggle`)).body.completed).toBe(true);
    expect((await ada.get<Item[]>('/api/todos')).body[0]).toMatchObject({
      completed: true,
      createdBy: { name: 'Ada' },
    });

    expect(await titles(eve)).toEqual([]);
    expect((await eve.patch(`/api/todos/${todo.body._id}/toggle`)).status).toBe(404);
  });

  it('[RUN-17] lets two planners share the calls', async () => {
    const { output } = await product
      .container('rabbitmq')
      .exec(['rabbitmqctl', '-q', 'list_queues', 'name', 'consumers']);
    expect(output).toMatch(/planner\.rpc\s+2\b/);
    await product.container('planner', 2).stop({ remove: false });
    expect(await titles(ben)).toEqual(['Buy kibble']);
  });

  it('[FOCUS-27] lets three focus services share the recordings, and loses none when one stops', async () => {
    const people = [ada, ben, eve];
    const { output } = await product
      .container('rabbitmq')
      .exec(['rabbitmqctl', '-q', 'list_queues', 'name', 'consumers']);
    expect(output).toMatch(/focus\.rpc\s+3\b/);

    const before = await sentByFocus(product);
    await Promise.all(people.map((person) => record(person, 20)));
    const after = await sentByFocus(product);
    const sent = [...after].map(([connection, bytes]) => bytes - (before.get(connection) ?? 0));
    expect(sent).toHaveLength(3);
    // Of 60 answers each has given its share; signs of life alone are a few bytes.
    for (const bytes of sent) expect(bytes).toBeGreaterThan(5_000);

    const recording = Promise.all(people.map((person) => record(person, 20)));
    await product.container('focus', 3).stop({ remove: false });
    await recording;
    for (const person of people) expect(await focused(person)).toEqual({ totalSessions: 40, totalTime: 2_400 });
  }, 240_000);

  it('[RUN-20] keeps what was acknowledged through a restart of the broker, and is whole again by itself', async () => {
    const acknowledged: string[] = [];
    const add = async (title: string) => {
      const { status } = await ada.post('/api/todos', { title }, { 'idempotency-key': crypto.randomUUID() });
      if (status === 201) acknowledged.push(title);
      return status === 201;
    };

    let restarting = true;
    const restart = product
      .container('rabbitmq')
      .restart()
      .finally(() => {
        restarting = false;
      });
    for (let number = 1; restarting; number += 1) await add(`During the restart ${number}`).catch(() => undefined);
    await restart;

    await until('A todo after the restart', 60, () => add('After the restart'));
    expect(await titles(ben)).toEqual(expect.arrayContaining(acknowledged));
    await until('Readiness', 30, async () => (await fetch(`${product.address}/api/health/ready`)).ok);
  });

  it('[RUN-20] passes events on after the restart', async () => {
    const assignedTo = home.members.find(({ name }) => name === 'Ben')?._id;
    const { body } = await ada.post<Item>('/api/todos', { title: 'Walk the puppy', assignedTo });
    expect(body.assignedTo).toMatchObject({ name: 'Ben' });
    expect((await ben.delete(`/api/groups/${home._id}/leave`)).status).toBe(200);
    await until('The assignment falling back', 30, async () => {
      const todo = (await ada.get<Item[]>('/api/todos')).body.find(({ _id }) => _id === body._id);
      return todo?.assignedTo?.name === 'Ada';
    });
  });
});
