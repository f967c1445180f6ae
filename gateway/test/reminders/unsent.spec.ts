import {
  addPushDevice,
  checkInHabit,
  createCalendarEvent,
  createGoal,
  createHabit,
  createSpecialDate,
  createTodo,
  deleteCalendarEvent,
  deleteGoal,
  deleteHabit,
  deleteSpecialDate,
  deleteTodo,
  REMINDED_TYPES,
  type RemindedType,
  type Reminder,
  readNotification,
  toggleTodo,
  updateCalendarEvent,
  updateGoal,
  updateHabit,
  updateMailSettings,
  updateSpecialDate,
  updateTodo,
} from '@pawplan/contracts';
import { RemindersService } from '@pawplan/items';
import { Mailbox, PushService, type SubscribedBrowser, waitUntil } from '@pawplan/testing';
import { callerIn, newId, person, type ServiceUnderTest, startDirectoryOwner } from '@pawplan/testing/service';
import { MailOutbox } from '../../../services/notify/src/mail/mail-outbox.js';
import { PushOutbox } from '../../../services/notify/src/push/deliveries/push-outbox.js';
import { type ReminderHarness, spacesOf, startProgress, startReminderHarness, TestGroup } from './harness.js';
import { MINUTE_MS } from './year/days.js';
import { Screens } from './year/screens.js';

const CREATED = '2027-01-10T12:00:00Z';
/** All items remind at 09:00 in Berlin: the habit on that day, the others on the day before theirs. */
const DUE = '2027-03-13T08:00:00Z';
const RETRY = '2027-03-13T09:30:00Z';
const DAY = '2027-03-14';
const LATER = '2027-04-14';
const DAY_BEFORE: Reminder = { before: { amount: 1, unit: 'days' } };
const AT_NINE: Reminder = { before: { amount: 0, unit: 'days' }, at: '09:00' };
const IN_THE_EVENING: Reminder = { ...AT_NINE, at: '21:00' };

type Change = (id: string) => Promise<unknown>;
/** How an item of a kind is made, and what can happen to it before its reminder is sent. */
interface Kind {
  make: (title: string) => Promise<{ _id: string }>;
  changes: Record<string, Change>;
}

describe('reminders that are not valid any more when they are sent', () => {
  const [ann, ben] = [person('Ann'), person('Ben')];
  const push = new PushService();
  const mailbox = new Mailbox();
  const denied = new Set<string>();
  let harness: ReminderHarness;
  let progress: ServiceUnderTest;
  let auth: Awaited<ReturnType<typeof startDirectoryOwner>>;
  let group: TestGroup;
  let browser: SubscribedBrowser;

  beforeAll(async () => {
    await Promise.all([push.start(), mailbox.start()]);
    harness = await startReminderHarness(
      CREATED,
      {},
      {
        ...{ PUSH_LOCAL_SERVICE: push.origin, SMTP_URL: mailbox.url },
        ...{ MAIL_FROM: 'Pawplan <pawplan@example.org>', PUBLIC_URL: 'https://plan.example.org' },
      },
    );
    progress = await startProgress(harness.planner.prefix);
    harness.add(progress);
    const access = ({ userId }: { userId: string }) => !denied.has(userId);
    auth = await startDirectoryOwner(harness.notify, { people: [], groups: [], access, mail: Screens.contentOf });
    for (const each of [ann, ben]) await harness.publishPerson(each, 'Europe/Berlin');
    browser = push.subscribe();
    await harness.notify.ask(callerIn(null, ben), addPushDevice, browser.subscription);
    await harness.notify.ask(callerIn(null, ben), updateMailSettings, { reminders: true });
  }, 60_000);
  afterAll(async () => {
    await auth?.close();
    await progress?.close();
    await harness?.close();
    await Promise.all([push.stop(), mailbox.stop()]);
  });

  const ask: ServiceUnderTest['ask'] = (...call) => harness.planner.ask(...call);
  const askProgress: ServiceUnderTest['ask'] = (...call) => progress.ask(...call);
  const asAnn = () => group.as(ann);
  const asBen = () => callerIn(null, ben);

  const read: Change = async () => {
    const [stored] = await harness.notificationsOf(ben, group.id);
    const what = { ...spacesOf(ben, group.id), id: stored?._id ?? '' };
    await harness.notify.ask(asBen(), readNotification, what);
  };
  const lockOut: Change = async () => denied.add(ben._id);
  /** Of an item that Ben makes in his own space. */
  const ofOwn: Kind['changes'] = { read, 'locked out': lockOut };
  /** Of an item that Ann makes in the group. */
  const ofGroup: Kind['changes'] = { ...ofOwn, left: () => group.leave(ben) };

  const KINDS: Record<RemindedType, Kind> = {
    'special-date': {
      make: (title) => ask(asAnn(), createSpecialDate, { title, date: DAY, type: 'birthday' }),
      changes: {
        ...ofGroup,
        deleted: (id) => ask(asAnn(), deleteSpecialDate, { id }),
        moved: (id) => ask(asAnn(), updateSpecialDate, { id, input: { date: LATER } }),
        'switched off': (id) => ask(asAnn(), updateSpecialDate, { id, input: { notificationEnabled: false } }),
      },
    },
    event: {
      make: (title) => ask(asAnn(), createCalendarEvent, { title, date: DAY, isAllDay: true, reminders: [DAY_BEFORE] }),
      changes: {
        ...ofGroup,
        deleted: (id) => ask(asAnn(), deleteCalendarEvent, { id }),
        moved: (id) => ask(asAnn(), updateCalendarEvent, { id, input: { date: LATER } }),
        'without its reminder': (id) => ask(asAnn(), updateCalendarEvent, { id, input: { reminders: [] } }),
      },
    },
    todo: {
      make: (title) => ask(asAnn(), createTodo, { title, dueDate: DAY, assignment: 'anyone', reminders: [DAY_BEFORE] }),
      changes: {
        ...ofGroup,
        deleted: (id) => ask(asAnn(), deleteTodo, { id }),
        moved: (id) => ask(asAnn(), updateTodo, { id, input: { dueDate: LATER } }),
        completed: (id) => ask(asAnn(), toggleTodo, { id }),
        'given to another': (id) =>
          ask(asAnn(), updateTodo, { id, input: { assignment: 'person', assignedTo: ann._id } }),
      },
    },
    habit: {
      make: (name) => askProgress(asBen(), createHabit, { name, reminders: [AT_NINE] }),
      changes: {
        ...ofOwn,
        deleted: (id) => askProgress(asBen(), deleteHabit, { id }),
        moved: (id) => askProgress(asBen(), updateHabit, { id, input: { reminders: [IN_THE_EVENING] } }),
        'checked in': (id) => askProgress(asBen(), checkInHabit, { id }),
      },
    },
    goal: {
      make: (title) =>
        askProgress(asBen(), createGoal, { title, targetValue: 10, deadline: DAY, reminders: [DAY_BEFORE] }),
      changes: {
        ...ofOwn,
        deleted: (id) => askProgress(asBen(), deleteGoal, { id }),
        moved: (id) => askProgress(asBen(), updateGoal, { id, input: { deadline: LATER } }),
        reached: (id) => askProgress(asBen(), updateGoal, { id, input: { currentValue: 10 } }),
      },
    },
  };
  const EACH = REMINDED_TYPES.flatMap((type) =>
    Object.entries(KINDS[type].changes).map(([what, change]) => ({ type, what, change })),
  );
  /** At first one of each. With `UNSENT_CASES=1000` the test takes several minutes. */
  const CASES = Number(process.env.UNSENT_CASES ?? EACH.length);

  const clear = async (): Promise<void> => {
    const all = { planner: ['special_dates', 'calendar_events', 'todos'], progress: ['habits', 'goals'] };
    for (const name of all.planner) await harness.planner.database.collection(name).deleteMany({});
    for (const name of all.progress) await progress.database.collection(name).deleteMany({});
    mailbox.mails.length = 0;
    denied.clear();
  };

  /** The push messages and e-mails that are not sent or dropped yet. */
  const unfinished = async (): Promise<number> => {
    const counts = ['push_deliveries', 'mails'].map((name) =>
      harness.notify.database.collection(name).countDocuments({ state: { $nin: ['sent', 'dropped', 'failed'] } }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count);
  };

  /**
   * Sends what is due from a time on. On a busy computer an answer may be missing; the next try is some minutes later.
   */
  const sendUntil = async (isDone: () => boolean | Promise<boolean>, from: string): Promise<void> => {
    const outboxes = [PushOutbox, MailOutbox].map((outbox) =>
      harness.notify.app.get<PushOutbox | MailOutbox>(outbox, { strict: false }),
    );
    for (let minutes = 0; minutes <= 60; minutes += 15) {
      harness.clock.set(new Date(Date.parse(from) + minutes * MINUTE_MS).toISOString());
      await Promise.all(outboxes.map((outbox) => outbox.sendDue()));
      const isDoneSoon = waitUntil('all is sent', isDone, 3_000);
      if (await isDoneSoon.then(() => true).catch(() => false)) return;
    }
    throw new Error('Not sent after four more tries');
  };

  /**
   * Whether a reminder arrives as push message and as e-mail if both fail at first, and this happens before the next
   * try.
   */
  const arrives = async (type: RemindedType, title: string, change: Change) => {
    harness.clock.set(CREATED);
    await clear();
    group = new TestGroup(newId(), harness);
    for (const each of [ann, ben]) await group.join(each, null);
    const before = { push: browser.tries, mail: mailbox.offered, shown: browser.received.length };
    push.answer = 503;
    mailbox.mode = 'defer';
    const { _id } = await KINDS[type].make(title);
    await harness.checkReminders(DUE);
    await progress.app.get(RemindersService, { strict: false }).deliverDue();
    await harness.settle();
    await sendUntil(() => browser.tries > before.push && mailbox.offered > before.mail, DUE);
    await change(_id);
    await harness.settle();
    push.answer = 'accept';
    mailbox.mode = 'accept';
    const tried = { push: browser.tries, mail: mailbox.offered };
    await sendUntil(async () => (await unfinished()) === 0, RETRY);
    const shown = [browser.received.length - before.shown, mailbox.mails.length];
    return { tries: [browser.tries - tried.push, mailbox.offered - tried.mail], shown };
  };

  it(
    `[PUSH-15] [MAIL-32] [REMIND-33] nothing is sent of what was deleted, moved, done or read, or to whom left, before it was sent: ${CASES} cases`,
    async () => {
      let controls = 0;
      for (let n = 0; n < CASES; n++) {
        const { type, what, change } = EACH[n % EACH.length] as (typeof EACH)[0];
        expect([n, type, what, await arrives(type, `Case ${n}`, change)]).toEqual([
          ...[n, type, what],
          { tries: [0, 0], shown: [0, 0] },
        ]);
        if (n % EACH.length !== 0) continue;
        for (const kind of REMINDED_TYPES) {
          const control = await arrives(kind, `Control ${n}`, async () => undefined);
          expect([n, kind, control]).toEqual([n, kind, { tries: [1, 1], shown: [1, 1] }]);
          controls += 1;
        }
      }
      console.info(`${CASES} cases, by push and by e-mail, and ${controls} controls that were left alone and arrived`);
    },
    30_000 + CASES * 2_000,
  );
});
