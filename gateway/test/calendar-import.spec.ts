import { type CalendarEvent, type Group, type ImportResult, LIMITS } from '@pawplan/contracts';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

const event = (index: number) =>
  ['BEGIN:VEVENT', `UID:${index}`, 'DTSTART:20260314T083000Z', `SUMMARY:Walk ${index}`, 'END:VEVENT'].join('\r\n');
const file = (count: number, more = '') =>
  ['BEGIN:VCALENDAR', ...Array.from({ length: count }, (_, index) => event(index)), more, 'END:VCALENDAR'].join('\r\n');

describe('import of calendar files over HTTP', () => {
  let product: Product;
  let ann: Person;
  let ben: Person;
  let outsider: Person;
  let group: Group;

  beforeAll(async () => {
    product = await startProduct();
  }, 60_000);
  afterAll(() => product?.close());
  beforeEach(async () => {
    [ann, ben, outsider] = [
      await product.newcomer('Ann'),
      await product.newcomer('Ben'),
      await product.newcomer('Otto'),
    ];
    group = await ben.createGroup();
    await ann.join(group);
  });

  const space = () => ({ 'x-space': group._id });
  const importAs = (person: Person, text: string, headers: Record<string, string> = {}) =>
    person.post<ImportResult>('/api/calendar/import', { text }, { ...space(), ...headers });
  const list = (person: Person) => person.get<CalendarEvent[]>('/api/calendar', space());

  it('[IMP-02] [IMP-13] imports into the space of the header, and another member undoes it', async () => {
    const { status, body } = await importAs(ann, file(3), { 'x-time-zone': 'Asia/Tokyo' });
    expect([status, body.created]).toEqual([201, 3]);
    expect((await list(ben)).body[0]).toMatchObject({ title: 'Walk 0', startTime: '17:30', timeZone: 'Asia/Tokyo' });
    expect(JSON.stringify((await list(ben)).body)).not.toMatch(/imported|uid/i);
    const path = `/api/calendar/import/${body.id}`;
    expect((await outsider.delete(path, space())).status).toBe(403);
    expect((await outsider.delete(path)).status).toBe(404);
    expect((await ben.delete(path, space())).body).toEqual({ deleted: 3, kept: 0 });
    expect((await list(ann)).body).toEqual([]);
  });

  it('[IMP-12] the same call with the same key imports once', async () => {
    const key = { 'idempotency-key': 'import' };
    const first = await importAs(ann, file(2), key);
    expect((await importAs(ann, file(2), key)).body).toEqual(first.body);
    expect((await importAs(ann, file(1), key)).status).toBe(422);
    expect((await list(ann)).body).toHaveLength(2);
  });

  it('[IMP-04] takes a file of nearly 1 MiB with 2 000 events within the deadline', async () => {
    const long = file(LIMITS.importEvents, 'X-PADDING:'.padEnd(800_000, 'x'));
    const { status, body } = await importAs(ann, long);
    expect([status, body.created]).toEqual([201, 2_000]);
    expect((await ann.delete(`/api/calendar/import/${body.id}`, space())).body).toEqual({ deleted: 2_000, kept: 0 });
  }, 30_000);

  it('[IMP-04] [API-06] refuses a body over 1 MiB with its limit, and a body over 256 KiB on other routes', async () => {
    const large = 'x'.repeat(LIMITS.importBody);
    for (const path of ['/api/calendar/import', '/api/calendar/import/preview']) {
      expect(await ann.post(path, { text: large }, space())).toMatchObject({
        status: 413,
        body: { message: 'The request body is too large: at most 1024 KiB.' },
      });
    }
    expect(await ann.post('/api/calendar', { title: 'x'.repeat(300 * 1024) }, space())).toMatchObject({
      status: 413,
      body: { message: 'The request body is too large: at most 256 KiB.' },
    });
  });

  it.each([
    [{}, 'Text is required'],
    [{ text: 7 }, 'Text must be text'],
    [{ text: { $gt: '' } }, 'Text must be text'],
    [{ text: '<html>' }, 'This is not a calendar file'],
  ])('[IMP-03] refuses %j', async (body, message) => {
    for (const path of ['/api/calendar/import', '/api/calendar/import/preview']) {
      expect(await ann.post(path, body, space())).toMatchObject({ status: 400, body: { message } });
    }
  });
});
