import type { OrphanedData } from '@pawplan/contracts';
import { OrphanedDataService, OwnDataStore } from '@pawplan/items';
import { Metrics, type StartedService, startService } from '@pawplan/platform';
import { requiredEnv, waitUntil } from '@pawplan/testing';
import { FixedClock } from '@pawplan/testing/service';
import mongoose, { type Connection } from 'mongoose';
import { PLANNER, PlannerModule } from '../../services/planner/src/planner.module.js';
import { runCommand } from '../src/admin/run-command.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

const HOUR = 3_600_000;
const SERVICES = ['planner', 'progress', 'focus'] as const;

describe('the daily search for data without an owner', () => {
  const start = Date.now();
  const clock = new FixedClock(new Date(start).toISOString());
  let product: Product;
  let replica: StartedService;
  let auth: Connection;
  let ann: Person;
  let otto: Person;
  let pack: string;

  beforeAll(async () => {
    product = await startProduct();
    replica = await startService(PlannerModule, { ...PLANNER, env: product.env });
    for (const service of [product.planner, product.progress, product.focus, replica]) clock.setIn(service.app);
    auth = await open('auth');
    [ann, otto] = [await product.newcomer('Ann'), await product.newcomer('Otto')];
    pack = await fill(ann);
    await fill(otto);
  }, 90_000);
  afterAll(async () => {
    await auth?.close();
    await replica?.close();
    await product?.close();
  });

  const open = (service: string) =>
    mongoose
      .createConnection(requiredEnv('MONGODB_URI'), { dbName: `${product.env.NAME_PREFIX}_${service}` })
      .asPromise();
  const after = (hours: number) => clock.set(new Date(start + hours * HOUR).toISOString());
  const orphanedData = ({ app }: StartedService) => app.get(OrphanedDataService, { strict: false });
  const checkEveryService = async () => {
    for (const name of SERVICES) await orphanedData(product[name]).advance();
  };
  const found = async (service = product.planner): Promise<Omit<OrphanedData, 'checkedAt'>> => {
    const { checkedAt: _, ...rest } = await orphanedData(service).last();
    return rest;
  };
  const nothing = { people: 0, groups: 0, examples: [] };

  /** Creates data of a person in every service, in their personal space and in a group. Returns the group. */
  async function fill(person: Person): Promise<string> {
    const { _id: group } = await person.createGroup();
    for (const space of ['personal', group]) {
      await person.createEvent('walk', space);
      await person.createSpecialDate('day', space);
      await person.focus(60, space);
    }
    await person.createGoal('run');
    await person.createHabit('read');
    return group;
  }

  /**
   * All data of the services, by collection. The stored usage is not data of its own: it follows what it counts within
   * a second, and is deleted with it.
   */
  async function stored(): Promise<Record<string, unknown[]>> {
    const all: Record<string, unknown[]> = {};
    for (const service of SERVICES) {
      const database = await open(service);
      for (const { name } of (await database.db?.listCollections().toArray()) ?? []) {
        if (!['reconciliation', 'journal', 'usage'].includes(name))
          all[`${service}.${name}`] = await database.collection(name).find().sort({ _id: 1 }).toArray();
      }
      await database.close();
    }
    return all;
  }

  /**
   * Deletes a person and their group from auth without an event to the other services, as a lost event or the restore
   * of one database does.
   */
  async function deleteWithoutEvent(): Promise<void> {
    await auth.collection<{ _id: string }>('users').deleteOne({ _id: ann._id });
    await auth.collection<{ _id: string }>('groups').deleteOne({ _id: pack });
  }

  it('[ADMIN-49] takes place an hour after the first start, and finds nothing while all owners exist', async () => {
    await checkEveryService();
    expect(await orphanedData(product.planner).last()).toEqual({ checkedAt: null, ...nothing });
    after(2);
    await checkEveryService();
    const checkedAt = clock.now().toISOString();
    for (const name of SERVICES) expect(await orphanedData(product[name]).last()).toEqual({ checkedAt, ...nothing });
  });

  it('[ADMIN-49] takes place once a day, in one of the replicas', async () => {
    await deleteWithoutEvent();
    after(25);
    for (const app of [product.planner, replica]) await orphanedData(app).advance();
    expect(await found()).toEqual(nothing);
    after(27);
    await Promise.all([product.planner, replica].map((app) => orphanedData(app).advance()));
    expect(await found()).toMatchObject({ people: 1, groups: 1 });
  });

  it('[ADMIN-49] [ADMIN-50] finds missing owners in every service, reports no existing person, and deletes nothing', async () => {
    after(100);
    const newcomer = await product.newcomer('Nora');
    await newcomer.createTodo('first', 'personal');
    const known = async () => {
      const { 'planner.people': one = [], 'progress.people': other = [] } = await stored();
      return [one, other].every((people) => JSON.stringify(people).includes(newcomer._id));
    };
    await waitUntil('the services have her data', known);
    const before = await stored();
    await checkEveryService();
    for (const [name, groups] of [
      ['planner', 1],
      ['progress', 1],
      ['focus', 1],
    ] as const) {
      const { examples, ...counts } = await found(product[name]);
      expect([name, counts]).toEqual([name, { people: 1, groups }]);
      expect([...examples].sort()).toEqual([`g:${pack}`, `u:${ann._id}`]);
      const metrics = await product[name].app.get(Metrics, { strict: false }).registry.metrics();
      expect(metrics).toContain('pawplan_leftover_owners{kind="people"} 1');
      expect(metrics).toContain('pawplan_leftover_owners{kind="groups"} 1');
    }
    expect(await stored()).toEqual(before);
    expect((await otto.get('/api/goals')).body).toHaveLength(1);
  });

  it('[ADMIN-49] covers every collection with data of people or groups', async () => {
    const read = SERVICES.flatMap((name) =>
      product[name].app.get(OwnDataStore, { strict: false }).owners.map(({ collection }) => `${name}.${collection}`),
    );
    const holding = Object.entries(await stored()).flatMap(([name, documents]) =>
      /"(u:|g:)?[0-9a-f]{24}"/.test(JSON.stringify(documents.map((one) => owned(one as Owned)))) ? [name] : [],
    );
    expect(holding.filter((name) => !read.includes(name))).toEqual([]);
  });

  it('[ADMIN-49] is shown by the command `check`', async () => {
    const said: string[] = [];
    const terminal = {
      print: (text: string) => void said.push(text),
      printError: (text: string) => void said.push(text),
    };
    expect(await runCommand(['check'], product.env, terminal)).toBe(1);
    const line = /- planner has data of 1 people and 1 groups that are unknown to auth, such as [ug]:[0-9a-f]{24}: see/;
    expect(said.join()).toMatch(line);
  });

  it('[ADMIN-50] is repeated an hour after a finding, and removes findings that are no longer true', async () => {
    for (const collection of ownersOf(product.planner)) {
      const database = await open('planner');
      const one = { $in: [`u:${ann._id}`, `g:${pack}`, ann._id, pack] };
      await database
        .collection(collection)
        .deleteMany({ $or: [{ space: one }, { userId: one }, { _id: one as never }] });
      await database.close();
    }
    after(100.5);
    await orphanedData(product.planner).advance();
    expect(await found()).toMatchObject({ people: 1 });
    after(101.5);
    await orphanedData(product.planner).advance();
    expect(await found()).toEqual(nothing);
  });

  it('[ADMIN-50] finds and deletes nothing while auth is unavailable', async () => {
    await product.auth.close();
    const before = await stored();
    const last = await orphanedData(product.progress).last();
    after(200);
    for (const name of SERVICES) await expect(orphanedData(product[name]).advance()).rejects.toThrow();
    expect(await found()).toEqual(nothing);
    expect(await orphanedData(product.progress).last()).toEqual(last);
    expect(await stored()).toEqual(before);
  }, 60_000);
});

type Owned = { space?: unknown; userId?: unknown };

const owned = ({ space, userId }: Owned) => [space, userId];

const ownersOf = ({ app }: StartedService) =>
  app.get(OwnDataStore, { strict: false }).owners.map(({ collection }) => collection);
