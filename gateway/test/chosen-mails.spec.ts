import type { Group } from '@pawplan/contracts';
import { addDays, Clock, dayIn, localInstant } from '@pawplan/platform';
import { Mailbox, waitUntil } from '@pawplan/testing';
import { FixedClock } from '@pawplan/testing/service';
import { databaseOf } from './support/database.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

const EMAIL = '/api/notifications/email';
const FORM = 'application/x-www-form-urlencoded';

describe('e-mails that people choose, in the whole product', () => {
  const mailbox = new Mailbox();
  const clock = new FixedClock(new Date().toISOString());
  let product: Product;
  let ann: Person;
  let ben: Person;
  let group: Group;
  let day: string;

  beforeAll(async () => {
    await mailbox.start();
    const mail = { MAIL_FROM: 'pawplan@example.org', SMTP_URL: mailbox.url, PUBLIC_URL: 'https://plan.example.org' };
    product = await startProduct({ env: { ...mail, MAIL_POLL_SECONDS: '1' } });
    product.notify.app.get(Clock, { strict: false }).now = () => clock.now();
    [ann, ben] = [await confirmed('Ann'), await confirmed('Ben')];
    group = await ann.createGroup('Pack');
    await ben.join(group);
  });
  afterAll(async () => {
    await product?.close();
    await mailbox.stop();
  });

  /** A new person whose address is confirmed. */
  const confirmed = async (name: string): Promise<Person> => {
    const made = await product.newcomer(name);
    const users = databaseOf(product.auth).collection<{ _id: string }>('users');
    await users.updateOne({ email: made.email }, { $set: { emailVerifiedAt: new Date() } });
    return made;
  };
  const choose = (person: Person, choice: object) => person.put(EMAIL, choice);
  const digestsOf = ({ email }: Person) => mailbox.to(email).filter(({ subject }) => subject.startsWith('Your day'));
  /** It is 07:30 on the next day in the zone of all these people. */
  const nextMorning = () => {
    day = addDays(day ?? dayIn(ann.timeZone, clock.now()), 1);
    clock.set(localInstant(day, '07:30', ann.timeZone).toISOString());
  };
  const digest = async (person: Person, count = 1) => {
    await waitUntil('the digest arrives', () => digestsOf(person).length === count);
    return digestsOf(person).at(-1)?.text ?? '';
  };
  const settingsOf = async (person: Person) => (await person.get(EMAIL)).body;

  it('[MAIL-36] [MAIL-37] a digest has what is on in the spaces of its person, and nothing after leaving', async () => {
    day = dayIn(ann.timeZone, clock.now());
    const otto = await confirmed('Otto');
    for (const person of [ann, ben, otto]) {
      expect(await choose(person, { digest: 'daily' })).toMatchObject({ status: 200, body: { digest: 'daily' } });
    }
    const days = [1, 2].map((count) => addDays(day, count));
    for (const date of days) {
      await ann.createEvent('Training', group._id, { date, timeZone: ann.timeZone });
      await ben.createEvent('Dentist', 'personal', { date, timeZone: ben.timeZone });
    }
    await ann.make('/api/todos', { title: 'Shoes', dueDate: days[0], assignment: 'anyone' }, group._id);
    await ann.make('/api/habits', { name: 'Walk' });
    nextMorning();
    const [anns, bens] = [await digest(ann), await digest(ben)];
    for (const text of ['10:00 Training · Pack', 'Shoes · Pack', 'Walk']) expect(anns).toContain(text);
    for (const text of ['10:00 Training · Pack', 'Shoes · Pack', '10:00 Dentist']) expect(bens).toContain(text);
    expect([anns.includes('Dentist'), bens.includes('Walk')]).toEqual([false, false]);

    expect((await ben.delete(`/api/groups/${group._id}/leave`)).status).toBe(200);
    nextMorning();
    const after = await digest(ben, 2);
    expect(after).toContain('10:00 Dentist');
    for (const text of ['Training', 'Shoes', 'Pack']) expect(after).not.toContain(text);
    await digest(ann, 2);
    expect(digestsOf(otto)).toEqual([]);
  });

  it('[MAIL-38] [MAIL-39] a mail program unsubscribes with the header, and GET changes nothing', async () => {
    const mia = await confirmed('Mia');
    await choose(mia, { reminders: true, digest: 'daily' });
    await mia.make('/api/habits', { name: 'Walk' });
    nextMorning();
    await digest(mia);
    const header = digestsOf(mia)[0]?.headers['list-unsubscribe'] ?? '';
    const { pathname, search } = new URL(header.slice(1, -1));
    const link = pathname + search;
    const visitor = product.visitor();
    for (const method of ['GET', 'HEAD']) await visitor.call(method, link);
    expect(await settingsOf(mia)).toEqual({ reminders: true, digest: 'daily' });
    for (const type of [FORM, FORM, 'multipart/form-data; boundary=x']) {
      const reply = await visitor.call('POST', link, 'List-Unsubscribe=One-Click', { 'content-type': type });
      expect(reply).toMatchObject({ status: 200, body: { code: 'mailUnsubscribed' } });
    }
    expect(await settingsOf(mia)).toEqual({ reminders: true, digest: 'off' });
    expect(await settingsOf(ann)).toEqual({ reminders: false, digest: 'daily' });
    expect(await visitor.post(`${pathname}?token=wrong`)).toMatchObject({ status: 200 });
    expect(await visitor.post(pathname)).toMatchObject({ status: 400 });
    expect((await visitor.get(EMAIL)).status).toBe(401);
    const form = await ann.call('PUT', EMAIL, 'digest=off', { 'content-type': FORM });
    expect(form.status).toBe(415);
  });
});
