import {
  createSpecialDate,
  type MailKind,
  type MailRequested,
  mailRequested,
  updateMailSettings,
} from '@pawplan/contracts';
import { type MailAnswer, Mailbox, Random, waitUntil } from '@pawplan/testing';
import {
  callerIn,
  dropExpiry,
  newId,
  person,
  type ServiceUnderTest,
  startDirectoryOwner,
} from '@pawplan/testing/service';
import { HOURLY, type ReminderHarness, startNotify, startReminderHarness } from './harness.js';
import { MINUTE_MS } from './year/days.js';
import { Outboxes } from './year/outboxes.js';
import { SchedulerProcess } from './year/scheduler-process.js';
import { Screens } from './year/screens.js';

const START = Date.parse('2027-03-14T08:00:00Z');
const OUTAGE_MINUTES = 60;
const SEED = Number(process.env.MAIL_OUTAGE_SEED ?? 25);
/** How often notify is killed in the hour. `MAIL_OUTAGE_KILLS=60` kills it every minute, which takes some minutes. */
const KILLS = Number(process.env.MAIL_OUTAGE_KILLS ?? 3);
/** E-mails are requested every other minute. */
const MAILS_AT_ONCE = 3;
/** A process is killed within this time after it began to send. */
const MAX_WORK_MS = 150;
/** What the mail server does, and how often. It stores an e-mail only with `lose`. */
const ANSWERS: readonly (readonly [number, MailAnswer | 'down'])[] = [
  [4, 'down'],
  [3, 'defer'],
  [3, 'cut'],
  [2, 'lose'],
];
/** Of longer validity than the outage. */
const KINDS: readonly MailKind[] = ['password-changed', 'email-changed', 'new-sign-in'];

describe('while the mail server fails for an hour', () => {
  const mailbox = new Mailbox();
  const random = new Random(SEED);
  const ann = person('Ann');
  let harness: ReminderHarness;
  let notifyReplica: ServiceUnderTest;
  let auth: Awaited<ReturnType<typeof startDirectoryOwner>>;
  let killed: SchedulerProcess;

  beforeAll(async () => {
    await mailbox.start();
    const settings = {
      ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'Pawplan <pawplan@example.org>' },
      PUBLIC_URL: 'https://plan.example.org',
    };
    harness = await startReminderHarness(new Date(START).toISOString(), {}, settings);
    notifyReplica = await startNotify(harness.planner.prefix, settings);
    harness.clock.setIn(notifyReplica.app);
    auth = await startDirectoryOwner(harness.planner, {
      ...{ people: [], groups: [], mail: Screens.contentOf },
      access: () => true,
    });
    harness.clock.setIn(auth.app);
    killed = new SchedulerProcess(harness.planner.prefix, { ...HOURLY, ...settings }, harness.clock);
    killed.start();
    await harness.publishPerson(ann, 'Europe/Berlin');
    await harness.notify.ask(callerIn(null, ann), updateMailSettings, { reminders: true });
  }, 120_000);
  afterAll(async () => {
    await killed?.close();
    await auth?.close();
    await notifyReplica?.close();
    await harness?.close();
    await mailbox.stop();
  }, 60_000);

  const mails = () => harness.notify.database.collection('mails');
  const idOf = ({ messageId }: { messageId: string }) => messageId.slice(1, messageId.indexOf('@'));

  /** Requests an e-mail about an account, and makes a date of which Ann is reminded at once. */
  const requestSome = async (n: number): Promise<void> => {
    for (let each = 1; each < MAILS_AT_ONCE; each++) {
      const id = newId();
      const mail: MailRequested = {
        kind: random.of(KINDS) ?? 'new-sign-in',
        userId: newId(),
        to: `${id}@example.com`,
        language: 'en',
      };
      await auth.emit(mailRequested, id, 1, mail);
    }
    const date = { title: `Date ${n}`, date: '2027-03-14', type: 'other', notificationDaysBefore: 0 } as const;
    await harness.planner.ask(callerIn(null, ann), createSpecialDate, date);
    await waitUntil('all e-mails are stored', async () => (await mails().countDocuments()) === (n + 1) * MAILS_AT_ONCE);
  };

  let isDown = false;
  const setAnswer = async (answer: MailAnswer | 'down'): Promise<void> => {
    if (answer !== 'down') mailbox.mode = answer;
    if ((answer === 'down') === isDown) return;
    isDown = !isDown;
    await (isDown ? mailbox.stop() : mailbox.start());
  };

  it('[MAIL-01] [MAIL-02] [MAIL-34] no e-mail is lost, and each has one message id and one content, although notify is killed meanwhile', async () => {
    const outboxes = new Outboxes([harness.notify, notifyReplica]);
    const killAt = new Set(
      Array.from({ length: KILLS }, (_, n) => Math.floor(((n + 1) * OUTAGE_MINUTES) / (KILLS + 1))),
    );
    let kills = 0;
    for (let minute = 0; minute < OUTAGE_MINUTES; minute++) {
      harness.clock.set(new Date(START + minute * MINUTE_MS).toISOString());
      const isKill = killAt.has(minute);
      // A process that is killed shall sometimes have been heard.
      await setAnswer(isKill ? 'lose' : random.weighted(ANSWERS));
      if (minute % 2 === 0) await requestSome(minute / 2);
      if (isKill) {
        await killed.waitUntilReady();
        await Promise.all([harness.notify, harness.planner].map(dropExpiry));
        await Promise.all([killed.send(), killed.crash(random.int(0, MAX_WORK_MS))]);
        killed.start();
        kills += 1;
      }
      await Promise.all([outboxes.send(), killed.isAwake && killed.send()]);
    }
    const early = new Set(mailbox.mails.map(idOf)).size;

    await setAnswer('accept');
    // The longest pause between two tries is ten minutes.
    for (let minute = OUTAGE_MINUTES; minute <= OUTAGE_MINUTES + 20; minute += 5) {
      harness.clock.set(new Date(START + minute * MINUTE_MS).toISOString());
      await outboxes.send();
    }

    const stored = await mails().find<{ _id: string; state: string; attempts: number }>({}).toArray();
    expect(stored).toHaveLength((OUTAGE_MINUTES / 2) * MAILS_AT_ONCE);
    expect(stored.filter(({ state }) => state !== 'sent')).toEqual([]);
    const byId = Map.groupBy(mailbox.mails, idOf);
    expect([...byId.keys()].sort()).toEqual(stored.map(({ _id }) => _id).sort());
    for (const { _id, attempts } of stored) {
      const copies = (byId.get(_id) ?? []).map(({ to, subject, text, html }) => ({ to, subject, text, html }));
      expect(copies).toEqual(copies.map(() => copies[0]));
      expect(copies.length).toBeLessThanOrEqual(attempts);
    }
    console.info(
      `${stored.length} e-mails, ${kills} kills; ${early} e-mails arrived during the outage; ` +
        `${mailbox.mails.length - byId.size} times an e-mail arrived again because its reply was lost`,
    );
  }, 1_200_000);
});
