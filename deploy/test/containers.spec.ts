import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PushService } from '@pawplan/testing';
import {
  type Composition,
  compose,
  composeUp,
  hostAddress,
  inspect,
  METRICS_PORT,
  runImage,
  secrets,
} from './composition.js';
import { documentedMetrics, readMetrics } from './container-metrics.js';
import { focusTotals, record, sentByFocus } from './focus-load.js';
import { type Item, Person } from './person.js';
import { SharedReminders } from './shared-reminders.js';
import { until } from './until.js';

const PROCESSES = ['gateway', 'auth', 'planner', 'progress', 'focus', 'notify'];
const SERVERS_AND_PROCESSES = ['mongo', 'rabbitmq', ...PROCESSES];

describe('the compose file', () => {
  it.each(Object.keys(secrets()))('[RUN-16] refuses to start without %s, and names it', async (secret) => {
    const { code, said } = await compose(['config'], { ...secrets(), [secret]: '' });
    expect(code).not.toBe(0);
    expect(said).toContain(`${secret} is missing`);
  });
});

describe('deploy/secrets.sh', () => {
  it('creates only the secrets that .env does not contain yet', () => {
    const names = Object.keys(secrets());
    expect(names).toEqual(expect.arrayContaining(['JWT_SECRET', 'ENCRYPTION_KEY', 'MONGODB_KEY']));
    expect(Object.keys(secrets('JWT_SECRET=kept\nENCRYPTION_KEY=\n'))).toEqual(
      names.filter((name) => name !== 'JWT_SECRET'),
    );
  });
});

describe('the image', () => {
  it.each([
    ['gateway', ['JWT_SECRET']],
    ['services/auth', ['JWT_SECRET', 'ENCRYPTION_KEY']],
  ])('[RUN-14] exits and names the secrets that %s needs and does not have', async (workspace, missing) => {
    const { code, said } = await runImage(['node', `${workspace}/dist/main.js`]);
    expect(code).toBe(1);
    for (const secret of missing) expect(said).toContain(`${secret} is missing`);
  });
});

describe('the product in containers', () => {
  const push = new PushService(hostAddress());
  let product: Composition;
  let ada: Person;
  let ben: Person;
  let eve: Person;
  let home: Item & { inviteCode: string; members: Item[] };
  let reminders: SharedReminders;

  const titles = async (person: Person) => {
    const { body } = await person.get<Item[]>('/api/todos');
    return body.map(({ title }) => title);
  };

  beforeAll(async () => {
    await push.start();
    product = await composeUp({ PUSH_LOCAL_SERVICE: push.origin });
    [ada, ben, eve] = ['Ada', 'Ben', 'Eve'].map((name) => new Person(product.address, name)) as [
      Person,
      Person,
      Person,
    ];
  }, 480_000);

  afterAll(async () => {
    await product?.down();
    await push.stop();
  }, 60_000);

  it('[RUN-16] serves the web app and is ready', async () => {
    const page = await fetch(`${product.address}/todos`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<div id="root">');
    expect((await fetch(`${product.address}/api/health/ready`)).status).toBe(200);
    await until('Every service', 60, async () => (await product.status()).ok);
  });

  it.each(PROCESSES)('[RUN-18] runs %s without root rights', async (service) => {
    const { output } = await product.container(service).exec(['id', '-u']);
    expect(output.trim()).toBe('1000');
  });

  it.each(SERVERS_AND_PROCESSES)(
    '[RUN-34, RUN-36, RUN-37] limits the rights and resources of %s and checks its health',
    (service) => {
      const { HostConfig, Config, State } = inspect(product.container(service).getId());
      expect(HostConfig).toMatchObject({
        CapDrop: ['ALL'],
        SecurityOpt: ['no-new-privileges:true'],
        ReadonlyRootfs: true,
        LogConfig: { Type: 'json-file', Config: { 'max-size': '10m', 'max-file': '5' } },
      });
      expect(HostConfig.Memory).toBeGreaterThan(0);
      expect(HostConfig.Memory).toBeLessThanOrEqual(1024 ** 3);
      expect(State.Health.Status).toBe('healthy');
      expect(Config.Image).toMatch(/^pawplan:local$|^\w+:\d+\.\d+\.\d+$/);
    },
  );

  it('[RUN-35] gives a service a MongoDB account for its own database only', async () => {
    const find = (database: string) => `db.getSiblingDB('${database}').getCollectionNames().length`;
    const asPlanner = (database: string) =>
      product
        .container('mongo')
        .exec(['sh', '-c', `mongosh --quiet -u planner -p "$MONGODB_PASSWORD_PLANNER" --eval "${find(database)}"`]);
    expect(Number((await asPlanner('pawplan_planner')).output)).toBeGreaterThan(0);
    expect((await asPlanner('pawplan_auth')).output).toContain('not authorized');
    const withoutAccount = await product
      .container('mongo')
      .exec(['mongosh', '--quiet', '--eval', find('pawplan_planner')]);
    expect(withoutAccount.output).toContain('requires authentication');
  });

  it('[RUN-35] gives a process a RabbitMQ account for its own queues only', async () => {
    const { output } = await product
      .container('rabbitmq')
      .exec(['rabbitmqctl', '-q', '--no-table-headers', 'list_permissions']);
    const rows = output
      .trim()
      .split('\n')
      .map((line) => line.split('\t'));
    const readable = Object.fromEntries(rows.map(([user = '', , , read = '']) => [user, new RegExp(read)]));
    expect(Object.keys(readable).sort()).toEqual(
      ['admin', 'auth', 'focus', 'gateway', 'notify', 'planner', 'progress']
        .map((name) => `pawplan-${name}`)
        .concat(['guest', 'pawplan'])
        .sort(),
    );
    expect(readable['pawplan-planner']?.test('pawplan.planner.events')).toBe(true);
    for (const user of Object.keys(readable).filter((name) => name !== 'pawplan-planner')) {
      expect(readable[user]?.test('pawplan.planner.events')).toBe(false);
    }
  });

  it('[RUN-19] lets two people share a list that an outsider cannot see or change', async () => {
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

  it('[PUSH-11] [REMIND-08] sends each reminder to each device once, with three replicas of planner and notify', async () => {
    reminders = new SharedReminders(push, [ada, ben], eve);
    await reminders.create(30);
    await until('All reminders', 60, () => reminders.haveArrived());
    await reminders.checkNothingTwice();
  });

  it('[ADMIN-05] [ADMIN-06] lists users and groups with the commands of the guide, without what people have written', async () => {
    const guide = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
    const [users = ''] = /^docker-compose run --rm admin users/m.exec(guide) ?? [];
    const groups = users.replace(/users$/, 'groups');
    const folder = tmpdir();
    const shown = [
      await product.commands(users, folder),
      await product.commands(`${users} --json`, folder),
      await product.commands(groups, folder),
    ] as const;
    for (const name of ['Ada', 'Ben', 'Eve']) expect(shown[0]).toContain(name);
    const { users: listed } = JSON.parse(shown[1]) as { users: { name: string }[] };
    expect(listed.map(({ name }) => name).sort()).toEqual(['Ada', 'Ben', 'Eve']);
    expect(shown[2]).toContain('Home');
    expect(shown.join()).not.toContain('kibble');
    expect(await titles(ada)).toEqual(['Buy kibble']);
  });

  it('[METRIC-01] shows the other containers all documented metrics of every process', async () => {
    const from = product.container('gateway');
    for (const process of PROCESSES) {
      const shown = await readMetrics(from, `http://${process}:${METRICS_PORT}/metrics`);
      const documented = documentedMetrics(process);
      expect(documented.length).toBeGreaterThan(2);
      expect({ process, shown }).toEqual({ process, shown: expect.arrayContaining(documented) });
    }
  });

  it('[METRIC-01] publishes no metrics port, and shows no metrics at the public port', async () => {
    for (const service of SERVERS_AND_PROCESSES) {
      const { Ports } = inspect(product.container(service).getId()).NetworkSettings;
      const published = Object.entries(Ports).flatMap(
        ([, bindings]) => bindings?.map(({ HostPort }) => HostPort) ?? [],
      );
      const expected = service === 'gateway' ? [new URL(product.address).port] : [];
      expect({ service, published: [...new Set(published)] }).toEqual({ service, published: expected });
    }
    for (const path of ['/metrics', '/api/metrics', '/api/../metrics']) {
      const body = await (await fetch(product.address + path)).text();
      expect(body).not.toMatch(/pawplan_|process_cpu/);
    }
  });

  it('[RUN-17] runs three planners on one queue, and still answers when one stops', async () => {
    const { output } = await product
      .container('rabbitmq')
      .exec(['rabbitmqctl', '-q', 'list_queues', 'name', 'consumers']);
    expect(output).toMatch(/planner\.rpc\s+3\b/);
    await product.container('planner', 2).stop({ remove: false });
    await product.container('notify', 2).stop({ remove: false });
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
    // After 60 replies each service has sent a share; heartbeats alone are only a few bytes.
    for (const bytes of sent) expect(bytes).toBeGreaterThan(5_000);

    const recording = Promise.all(people.map((person) => record(person, 20)));
    await product.container('focus', 3).stop({ remove: false });
    await recording;
    for (const person of people) expect(await focusTotals(person)).toEqual({ totalSessions: 40, totalTime: 2_400 });
  }, 240_000);

  it('[RUN-20] loses no acknowledged change in a restart of the broker, and is ready again by itself', async () => {
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
    await until('Readiness', 30, async () => (await product.status()).ok);
  });

  it('[PUSH-11] [REMIND-08] has still sent each reminder once, after replicas have stopped and the broker has restarted', () =>
    reminders.checkNothingTwice());

  it('[RUN-20] delivers events after the restart of the broker', async () => {
    const assignedTo = home.members.find(({ name }) => name === 'Ben')?._id;
    const { body } = await ada.post<Item>('/api/todos', { title: 'Walk the puppy', assignedTo });
    expect(body.assignedTo).toMatchObject({ name: 'Ben' });
    expect((await ben.delete(`/api/groups/${home._id}/leave`)).status).toBe(200);
    await until('The assignment falling back', 30, async () => {
      const todo = (await ada.get<Item[]>('/api/todos')).body.find(({ _id }) => _id === body._id);
      return todo?.assignedTo?.name === 'Ada';
    });
  });

  it('[RUN-44] restores the data of a backup with the commands of the README', async () => {
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
    const [take = '', restore = ''] =
      /```sh\n(docker-compose run[^`]*backup take[^`]*)```/.exec(readme)?.[1]?.split('\n\n') ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'backup-'));
    const before = await titles(ada);
    await product.commands(take, folder);
    await ada.post<Item>('/api/todos', { title: 'Made after the backup' });
    await product.commands(restore, folder);
    await until('Readiness', 120, async () => (await product.status()).ok);
    expect(await titles(ada)).toEqual(before);
    expect(before).toContain('Walk the puppy');
    rmSync(folder, { recursive: true });
  }, 240_000);
});
