import type { Group, Notification } from '@pawplan/contracts';
import { type Call, dayIn, RpcClient, startService } from '@pawplan/platform';
import { Mailbox, PushService, type SubscribedBrowser, waitUntil } from '@pawplan/testing';
import { NOTIFY, NotifyModule } from '../../../services/notify/src/notify.module.js';
import { databaseOf } from '../support/database.js';
import type { Person } from '../support/person.js';
import { type Product, startProduct } from '../support/product.js';

/** Items of each kind that are created during the outage, at most 60, because the bell lists 200: `OUTAGE_ITEMS=60`. */
const ITEMS = Number(process.env.OUTAGE_ITEMS ?? 10);

describe('while notify is down', () => {
  const push = new PushService();
  const mailbox = new Mailbox();
  /** The calls of all processes to notify. */
  const callsToNotify: string[] = [];
  let product: Product;
  let ann: Person;
  let ben: Person;
  let otto: Person;
  let group: Group;
  let [anns, bens, ottos]: SubscribedBrowser[] = [];

  beforeAll(async () => {
    await Promise.all([push.start(), mailbox.start()]);
    product = await startProduct({
      env: {
        ...{ REMINDER_POLL_SECONDS: '1', MAIL_POLL_SECONDS: '1', PUSH_POLL_SECONDS: '1' },
        ...{ PUSH_LOCAL_SERVICE: push.origin, SMTP_URL: mailbox.url },
        ...{ MAIL_FROM: 'pawplan@example.org', PUBLIC_URL: 'https://plan.example.org' },
      },
    });
    [ann, ben, otto] = await Promise.all([product.newcomer('Ann'), product.newcomer('Ben'), product.newcomer('Otto')]);
    [anns, bens, ottos] = await Promise.all([ann, ben, otto].map(getsEverything));
    group = await ann.createGroup('Pack');
    await recordCallsToNotify();
  }, 60_000);
  afterAll(async () => {
    jest.restoreAllMocks();
    await product?.close();
    await Promise.all([push.stop(), mailbox.stop()]);
  });

  /** Turns everything on for a person: push messages on a new device, e-mails, and no quiet hours. */
  const getsEverything = async (person: Person): Promise<SubscribedBrowser> => {
    const browser = push.subscribe();
    const users = databaseOf(product.auth).collection<{ _id: string }>('users');
    await users.updateOne({ email: person.email }, { $set: { emailVerifiedAt: new Date() } });
    const replies = [
      await person.post('/api/push/devices', browser.subscription),
      await person.put('/api/notifications/email', { reminders: true }),
      await person.put('/api/notifications/settings', { quietHours: { on: false, from: '22:00', to: '07:00' } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 200, 200]);
    return browser;
  };

  const recordCallsToNotify = async () => {
    for (const method of ['call', 'json', 'pages'] as const) {
      const real = RpcClient.prototype[method] as (...args: unknown[]) => unknown;
      jest.spyOn(RpcClient.prototype, method).mockImplementation(function (this: RpcClient, ...args: unknown[]) {
        const { name, service } = args[0] as Pick<Call<object, unknown, unknown>, 'name' | 'service'>;
        if (service === 'notify') callsToNotify.push(name);
        return real.apply(this, args) as never;
      });
    }
  };

  /** The titles in the bell of a person; none while notify does not answer. */
  const bell = async (who: Person) => {
    const { status, body } = await who.get<Notification[]>('/api/notifications');
    return status === 200 ? body.map(({ title }) => title).sort() : [];
  };
  const shownOn = (browser: SubscribedBrowser | undefined) =>
    [...(browser?.shown.values() ?? [])].map(({ payload }) => payload.notification.title).sort();
  const mailed = ({ email }: Person) =>
    mailbox
      .to(email)
      .map(({ subject }) => subject)
      .filter((subject) => /^(Date|Todo|Event) /.test(subject))
      .sort();

  it(
    '[REMIND-32] [MAIL-10] no other request calls it, and everything arrives afterwards, each once',
    async () => {
      await product.notify.close();
      await ben.join(group);
      const today = dayIn(ann.timeZone, new Date());
      // Due yesterday, whatever the time is now.
      const reminders = [{ before: { amount: 1, unit: 'days' }, at: '09:00' }];
      const titles: string[] = [];
      for (let n = 0; n < ITEMS; n++) {
        const date = { title: `Date ${n}`, date: today, type: 'other', notificationDaysBefore: 1 };
        const todo = { title: `Todo ${n}`, dueDate: today, assignment: 'anyone', reminders };
        const event = { title: `Event ${n}`, date: today, isAllDay: true, reminders };
        await ann.make('/api/special-dates', date, group._id);
        await ann.make('/api/todos', todo, group._id);
        await ann.make('/api/calendar', event, group._id);
        titles.push(date.title, todo.title, event.title);
      }
      titles.sort();
      for (const path of [
        'todos',
        'calendar',
        'special-dates',
        'habits',
        'goals',
        'groups',
        'focus/stats',
        'auth/me',
      ]) {
        expect([path, (await ben.get(`/api/${path}`, { 'x-space': group._id })).status]).toEqual([path, 200]);
      }
      expect((await product.visitor().post('/api/auth/forgot-password', { email: ben.email })).status).toBe(200);
      expect(callsToNotify).toEqual([]);
      // Without this, the test could not fail.
      expect((await ann.get('/api/notifications')).status).toBeGreaterThanOrEqual(503);
      expect(callsToNotify).not.toEqual([]);

      product.notify = await startService(NotifyModule, { ...NOTIFY, env: product.env });
      await waitUntil(
        'everything has arrived',
        async () =>
          (await bell(ann)).length > titles.length &&
          (await bell(ben)).length >= titles.length &&
          shownOn(anns).length > titles.length &&
          shownOn(bens).length >= titles.length &&
          [ann, ben].every((who) => mailed(who).length >= titles.length) &&
          mailbox.to(ben.email).some(({ subject }) => subject === 'Set a new password'),
        60_000 + ITEMS * 500,
      );
      expect([await bell(ann), await bell(ben)]).toEqual([[...titles, 'Ben joined “Pack”'].sort(), titles]);
      expect([mailed(ann), mailed(ben)]).toEqual([titles, titles]);
      expect(shownOn(bens)).toEqual(titles);
      expect(shownOn(anns).filter((title) => titles.includes(title))).toEqual(titles);
      expect(anns?.received.length).toBe(titles.length + 1);
      expect(mailbox.to(ben.email).filter(({ subject }) => subject === 'Set a new password')).toHaveLength(1);
      expect([await bell(otto), shownOn(ottos), mailed(otto)]).toEqual([[], [], []]);
    },
    120_000 + ITEMS * 2_000,
  );
});
