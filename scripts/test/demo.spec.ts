import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSampleData } from '../demo/build-sample-data.ts';
import { Client, type Created } from '../demo/client.ts';
import { COUPLE, GROUPS, PEOPLE, RUNNERS } from '../demo/data/people.ts';
import { fill } from '../demo/fill.ts';
import { PASSWORD } from '../demo/product.ts';
import { pickPort } from '../processes/ports.ts';
import { run } from '../processes/run.ts';
import { waitFor } from '../processes/wait.ts';
import { ROOT } from '../product/folders.ts';
import { type ProductProcess, spawnProduct } from '../product/spawn-product.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const LISTS = ['todos', 'calendar', 'special-dates', 'goals', 'habits', 'focus', 'focus/trophies', 'groups'];

interface Item extends Created {
  name: string;
  title: string;
  streak: number;
  history: unknown[];
  members: { name: string }[];
}

interface Reminded {
  title: string;
  reminders: unknown[];
  myReminders?: unknown[];
}

describe('npm run demo', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
  let env: Record<string, string>;
  let product: ProductProcess;
  let stranger: Client;

  beforeAll(async () => {
    env = { DEMO_DATA_DIR: dataDir, DEMO_PORT: String(await pickPort()), MONGODB_URI: '' };
    product = await spawnProduct(env, 'demo.ts');
    const account = { name: 'Mia Sommer', email: 'mia@example.org', password: 'secret-paws' };
    stranger = new Client(product.address, ZONE, account);
    await stranger.register();
    await stranger.call('POST', 'todos', { title: 'Buy oat milk' });
  }, 300_000);

  afterAll(async () => {
    await product.end();
    rmSync(dataDir, { recursive: true });
  }, 60_000);

  async function signIn(key: string): Promise<Client> {
    const { name = '', email = '' } = PEOPLE.find((person) => person.key === key) ?? {};
    const client = new Client(product.address, ZONE, { name, email, password: PASSWORD });
    await client.signIn();
    return client;
  }

  async function groupOf(client: Client, key: string): Promise<Item> {
    const { name } = GROUPS.find((group) => group.key === key) ?? {};
    const found = (await client.call<Item[]>('GET', 'groups')).find((group) => group.name === name);
    if (!found) throw new Error(`Nobody of ${name}`);
    return found;
  }

  /** All data that a person has and sees, in every space. */
  async function seenBy(client: Client): Promise<unknown> {
    const spaces = ['personal', ...(await client.call<Created[]>('GET', 'groups')).map(({ _id }) => _id)];
    const calls = spaces.flatMap((space) => LISTS.map((list) => client.call<unknown>('GET', list, undefined, space)));
    return Promise.all([client.call<unknown>('GET', 'auth/me'), ...calls]);
  }

  const seenByAll = async () =>
    Promise.all([...(await Promise.all(PEOPLE.map(({ key }) => signIn(key)))), stranger].map(seenBy));

  it('[START-04] prints the address and the accounts to sign in with', () => {
    expect(product.output()).toContain(`${product.address}/login`);
    for (const { email } of PEOPLE) expect(product.output()).toContain(email);
  });

  it('[START-04] members of each group see the same filled spaces, and an outsider sees none of it', async () => {
    for (const [key, members] of [
      [COUPLE, ['mia', 'ben']],
      [RUNNERS, ['ava', 'priya', 'luca']],
    ] as const) {
      const clients = await Promise.all(members.map(signIn));
      for (const list of ['todos', 'calendar', 'special-dates']) {
        const seen = await Promise.all(
          clients.map(async (client) => client.call<Item[]>('GET', list, undefined, (await groupOf(client, key))._id)),
        );
        expect(seen[0]?.length).toBeGreaterThan(3);
        for (const other of seen) expect(other.map(({ _id }) => _id)).toEqual(seen[0]?.map(({ _id }) => _id));
      }
    }
    expect(await stranger.call('GET', 'groups')).toEqual([]);
    expect(await stranger.call<Item[]>('GET', 'todos')).toMatchObject([{ title: 'Buy oat milk' }]);
    for (const list of ['calendar', 'special-dates', 'goals', 'habits', 'focus']) {
      expect(await stranger.call('GET', list)).toEqual([]);
    }
  });

  it('[START-04] creates habits with streaks, goals with a history, trophies and a leaderboard', async () => {
    const mia = await signIn('mia');
    const habits = await mia.call<Item[]>('GET', 'habits');
    expect(Math.max(...habits.map(({ streak }) => streak))).toBeGreaterThan(30);
    const goals = await mia.call<Item[]>('GET', 'goals');
    expect(Math.max(...goals.map(({ history }) => history.length))).toBeGreaterThan(4);
    expect((await mia.call<Item[]>('GET', 'focus/trophies')).length).toBeGreaterThan(9);
    const { _id } = await groupOf(mia, RUNNERS);
    const board = await mia.call<Item[]>('GET', `focus/leaderboard/${_id}?period=weekly`);
    expect(board.length).toBeGreaterThan(3);
    const stats = await mia.call<{ timeline: unknown[] }>('GET', 'focus/stats?period=daily');
    expect(stats.timeline.length).toBeGreaterThan(0);
    const isNotified = async () => (await mia.call<Item[]>('GET', 'notifications')).length > 1 || undefined;
    expect(await waitFor(isNotified, 20_000)).toBe(true);
  });

  it('[START-04] has reminders for all and for one person, quiet hours, and unread notifications', async () => {
    const [mia, ben] = await Promise.all(['mia', 'ben'].map(signIn));
    if (!mia || !ben) throw new Error('Nobody is signed in');
    const { _id } = await groupOf(mia, COUPLE);
    const withReminders = async (client: Client, list: string) =>
      (await client.call<Reminded[]>('GET', list, undefined, _id)).filter(({ reminders }) => reminders.length > 0);
    for (const list of ['todos', 'calendar', 'goals', 'habits']) {
      expect(await withReminders(mia, list)).not.toEqual([]);
    }
    const own = async (client: Client) =>
      (await client.call<Reminded[]>('GET', 'todos', undefined, _id)).find(({ title }) => title === 'Rent')
        ?.myReminders;
    expect(await own(mia)).toHaveLength(1);
    expect(await own(ben)).toBeUndefined();
    expect(await mia.call('GET', 'notifications/settings')).toMatchObject({ quietHours: { from: '21:30' } });
    expect(await mia.call('GET', 'reminders/defaults')).toMatchObject({ todo: [{ at: '09:00' }] });
    const { count } = await mia.call<{ count: number }>('GET', 'notifications/unread-count');
    expect(count).toBeGreaterThan(1);
  });

  it('[START-05] filling a product for the second time reports that and changes nothing', async () => {
    const before = await seenByAll();
    const { code, output } = await run(process.execPath, [join(ROOT, 'scripts/demo.ts'), product.address], {
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect(output).toContain('nothing was changed');
    expect(code).toBe(0);
    expect(await seenByAll()).toEqual(before);
  });

  it('[START-05] filling stops at an e-mail address that another person uses, and their account stays unchanged', async () => {
    const before = await seenBy(stranger);
    const now = new Date();
    const data = buildSampleData(now, ZONE);
    const people = data.people.map((person, index) => ({
      ...person,
      email: index < 2 ? `new-${person.email}` : 'mia@example.org',
    }));
    const options = { address: product.address, now, zone: ZONE, password: 'another-one' };
    const made = people.slice(0, 2).map(({ email }) => email);
    await expect(fill({ ...data, people }, options)).rejects.toMatchObject({ email: 'mia@example.org', made });
    expect(await seenBy(stranger)).toEqual(before);
  });

  it('[START-05] a later start uses the existing data and does not add it again', async () => {
    const before = await seenByAll();
    expect(await product.end('SIGINT')).toBe(0);
    product = await spawnProduct(env, 'demo.ts');
    expect(product.output()).toContain(`${product.address}/login`);
    expect(await seenByAll()).toEqual(before);
  }, 90_000);
});
