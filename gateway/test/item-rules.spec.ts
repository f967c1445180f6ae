import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { personalSpace } from '@pawplan/contracts';
import { newId } from '@pawplan/testing/service';
import type { Connection } from 'mongoose';
import { type AccessPeople, anyone, createAccessPeople, inGroup, members, type Role } from './support/access.js';
import { EVENTS, GOALS, HABITS, SPECIAL_DATES, TODOS } from './support/item-kinds.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

type Item = { _id: string; version: number };

const key = () => ({ 'idempotency-key': randomUUID() });
const personal = { 'x-space': 'personal' };
const WHO: Role[] = ['owner', 'fellow', 'outsider', 'left', 'anonymous'];

describe('rules of every kind of items', () => {
  let product: Product;
  let cast: AccessPeople;
  let people: AccessPeople['people'];

  beforeAll(async () => {
    product = await startProduct({ gateways: 2 });
    cast = await createAccessPeople(product);
    people = cast.people;
  }, 60_000);
  afterAll(() => product?.close());

  /** Sends the same request several times at once, to both gateways in turn. */
  const atOnce = <Body>(who: Person, call: (at: Person) => Promise<Body>) =>
    Promise.all(Array.from({ length: 6 }, (_, n) => call(who.at(product.gateways[n % 2]?.url ?? ''))));

  describe.each([
    {
      ...TODOS,
      access: '[TODO-13] [TODO-14]',
      stale: '[TODO-20]',
      repeated: '[TODO-23] [PLAT-07]',
      full: '[TODO-22]',
    },
    { ...EVENTS, access: '[CAL-09] [CAL-10]', stale: '[CAL-13]', repeated: '[CAL-13]', full: '[CAL-12]' },
    { ...SPECIAL_DATES, access: '[DATE-08]', stale: '[DATE-10]', repeated: '[DATE-31]', full: '[DATE-09]' },
    { ...GOALS, access: '[GOAL-01] [GOAL-09]', stale: '[GOAL-21]', repeated: '[GOAL-22]', full: '[GOAL-10]' },
    {
      ...HABITS,
      access: '[HABIT-01] [HABIT-09] [HABIT-25]',
      stale: '[HABIT-25]',
      repeated: '[HABIT-19]',
      full: '[HABIT-10]',
    },
  ])('$path', (kind) => {
    const { path, item, other, naming, changes, messages, shared } = kind;
    const versioned = changes.filter((change) => change.versioned);
    const notFound = { status: 404, body: { message: messages.notFound } };
    const make = () => people.owner.make<Item>(path, item, cast.group._id);
    const listOf = async (who: Person, headers = inGroup(cast)) => (await who.get<Item[]>(path, headers)).body;

    it.each(WHO)(`${kind.access} list, create, change and delete as %s`, async (name) => {
      const who = people[name];
      const made = await make();
      const at = `${path}/${made._id}`;
      const listed = (shared ? members : anyone)[name];
      const used = shared || name === 'owner' || listed !== 200 ? listed : 404;
      const isAllowed = used === 200;

      const list = await who.get<Item[]>(path, inGroup(cast));
      expect(list.status).toBe(listed);
      expect(listed === 200 && list.body.some(({ _id }) => _id === made._id)).toBe(isAllowed);
      expect((await who.post(path, item, inGroup(cast))).status).toBe(listed === 200 ? 201 : listed);
      for (const change of changes) expect((await change.make(who, at, inGroup(cast))).status).toBe(used);
      if (isAllowed) expect(await listOf(people.owner)).toContainEqual(expect.objectContaining({ _id: made._id }));
      else expect(await listOf(people.owner)).toContainEqual(made);

      const deleted = await who.delete(at, inGroup(cast));
      expect(deleted.status).toBe(used);
      if (!isAllowed) return expect(await listOf(people.owner)).toContainEqual(made);
      expect(deleted.body).toMatchObject({ message: messages.deleted });
      expect((await listOf(people.owner)).map(({ _id }) => _id)).not.toContain(made._id);
      for (const change of changes) expect(await change.make(who, at, inGroup(cast))).toMatchObject(notFound);
      return expect(await who.delete(at, inGroup(cast))).toMatchObject(notFound);
    });

    it(`${kind.access} an unknown id, an invalid id and an id of another space are 404, and nothing changes`, async () => {
      const made = await make();
      const outside = shared ? people.owner : people.fellow;
      for (const id of [made._id, newId(), 'nonsense', '%24ne']) {
        for (const change of changes) {
          expect(await change.make(outside, `${path}/${id}`, personal)).toMatchObject(notFound);
        }
        expect(await outside.delete(`${path}/${id}`, personal)).toMatchObject(notFound);
      }
      expect(await listOf(outside, personal)).not.toContainEqual(made);
      expect(await listOf(people.owner)).toContainEqual(made);
    });

    it.each(WHO)(`[API-79] ${kind.access} items by their ids as %s`, async (name) => {
      const who = people[name];
      const [made, other, gone] = [await make(), await make(), await make()];
      await people.owner.delete(`${path}/${gone._id}`, inGroup(cast));
      const own = await who.post<Item>(path, item, personal);
      const ids = [made._id, gone._id, newId(), ...(own.status === 201 ? [own.body._id] : [])].join(',');
      const list = await who.get<Item[]>(`${path}?ids=${ids}`, inGroup(cast));
      const listed = (shared ? members : anyone)[name];
      expect(list.status).toBe(listed);
      if (listed !== 200) return;
      const isAllowed = shared || name === 'owner';
      // Without spaces of its own, a kind lists the person's items everywhere.
      const expected = [...(isAllowed ? [made] : []), ...(shared ? [] : [own.body])];
      expect(list.body).toHaveLength(expected.length);
      expect(list.body).toEqual(expect.arrayContaining(expected));
      expect(await listOf(people.owner)).toContainEqual(other);
    });

    it('[API-79] a list of ids that is empty, malformed or too long is 400', async () => {
      const tooMany = Array.from({ length: 51 }, newId).join(',');
      for (const ids of ['', 'nonsense', `${newId()},`, `${newId()} ${newId()}`, '%24ne', tooMany]) {
        const refused = await people.owner.get(`${path}?ids=${ids}`, inGroup(cast));
        expect([ids, refused.status, refused.body]).toMatchObject([ids, 400, { errors: [{ field: 'ids' }] }]);
      }
      const most = Array.from({ length: 50 }, newId).join(',');
      expect(await people.owner.get(`${path}?ids=${most}`, inGroup(cast))).toMatchObject({ status: 200, body: [] });
      const operator = await people.owner.get(`${path}?ids[$ne]=1`, inGroup(cast));
      expect(await listOf(people.owner)).toEqual(operator.body);
    });

    it(`[API-78] ${kind.access} a list that has not changed is 304, also when only one item is asked for`, async () => {
      const ann = await product.newcomer('Ann');
      const made = await ann.make<Item>(path, item);
      for (const at of [path, `${path}?ids=${made._id}`]) {
        const first = await ann.get(at, personal);
        const tag = { ...personal, 'if-none-match': first.headers.get('etag') ?? '' };
        expect((await ann.get(at, tag)).status).toBe(304);
        expect((await people.outsider.get(at, tag)).status).toBe(200);
      }
      const before = (await ann.get(path, personal)).headers.get('etag') ?? '';
      await ann.make<Item>(path, other);
      expect((await ann.get(path, { ...personal, 'if-none-match': before })).status).toBe(200);
    });

    it(`${shared ? '[GROUP-24]' : kind.access} the items are listed to ${shared ? 'a new member' : 'their person in every space'}`, async () => {
      const made = await make();
      if (!shared) return expect(await listOf(people.owner, personal)).toContainEqual(made);
      const joined = await product.newcomer('Nora');
      const group = await people.owner.createGroup();
      const older = await people.owner.make<Item>(path, item, group._id);
      await joined.join(group);
      return expect(await listOf(joined, { 'x-space': group._id })).toEqual([older]);
    });

    it(`${kind.stale} [API-19] [API-20] a stale or future version is refused with the current item`, async () => {
      const ann = await product.newcomer('Ann');
      const made = await ann.make<Item>(path, item);
      const at = `${path}/${made._id}`;
      const newer = await ann.put<Item>(at, { [naming]: 'Newer' }, { 'if-match': `"${made.version}"` });
      expect(newer).toMatchObject({ status: 200, body: { version: 2, [naming]: 'Newer' } });
      for (const version of [1, 3]) {
        for (const change of versioned) {
          const refused = await change.make(ann, at, { 'if-match': `${version}` });
          expect(refused).toMatchObject({ status: 409, body: { statusCode: 409, current: newer.body } });
        }
      }
      for (const change of versioned) expect((await change.make(ann, at, { 'if-match': 'latest' })).status).toBe(400);
      expect(await listOf(ann, personal)).toEqual([newer.body]);
    });

    it(`${kind.repeated} [API-21] [API-22] [API-23] a create with the same key makes one item, and another body is refused`, async () => {
      const ann = await product.newcomer('Ann');
      const once = key();
      const replies = await atOnce(ann, (at) => at.post(path, item, once));
      for (const reply of replies) expect(reply).toMatchObject({ status: 201, body: replies[0]?.body });
      expect((await ann.post(path, other, once)).status).toBe(422);
      expect(await listOf(ann, personal)).toEqual([replies[0]?.body]);
    });

    it(`${kind.repeated} [API-21] [API-60] a change or deletion with the same key takes effect once`, async () => {
      const ann = await product.newcomer('Ann');
      const made = await ann.make<Item>(path, item);
      const at = `${path}/${made._id}`;
      for (const [n, change] of changes.entries()) {
        const once = key();
        const replies = await atOnce(ann, (here) => change.make(here, at, once));
        for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: replies[0]?.body as object });
        expect(replies[0]?.body).toMatchObject({ version: n + 2 });
      }
      const once = key();
      const deleted = { status: 200, body: { message: messages.deleted } };
      for (const reply of await atOnce(ann, (here) => here.delete(at, once))) expect(reply).toMatchObject(deleted);
      expect(await ann.delete(at)).toMatchObject(notFound);
    });

    if (shared) {
      it('[API-25] [GROUP-16] a retry is refused for a person who has left the group', async () => {
        const [ann, ben] = [await product.newcomer('Ann'), await product.newcomer('Ben')];
        const group = await ann.createGroup();
        await ben.join(group);
        const once = { ...key(), 'x-space': group._id };
        const there = product.gateways.map(({ url }) => ben.at(url));
        // Both gateways have just received that Ben is a member.
        for (const at of there) expect((await at.post(path, item, once)).status).toBe(201);
        const ids = (await listOf(ann, { 'x-space': group._id })).map(({ _id }) => _id).join(',');
        await ben.delete(`/api/groups/${group._id}/leave`);
        for (const at of there) {
          expect((await at.post(path, item, once)).status).toBe(403);
          expect((await at.get(path, { 'x-space': group._id })).status).toBe(403);
          expect((await at.get(`${path}?ids=${ids}`, { 'x-space': group._id })).status).toBe(403);
        }
        expect(await listOf(ann, { 'x-space': group._id })).toHaveLength(1);
      });
    }

    it(`${kind.full} refuses an item when 10 000 exist`, async () => {
      const [ann, ben] = [await product.newcomer('Ann'), await product.newcomer('Ben')];
      const rows = Array.from({ length: 9_999 }, () => ({ _id: newId() as never, space: personalSpace(ann._id) }));
      const database = product[kind.service].app.get<Connection>(getConnectionToken(), { strict: false });
      await database.collection(kind.collection).insertMany(rows);
      const statuses = [];
      for (const who of [ann, ann, ben]) statuses.push((await who.post(path, item)).status);
      expect(statuses).toEqual([201, 409, 201]);
    });
  });
});
