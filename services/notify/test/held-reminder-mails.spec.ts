import {
  type Caller,
  groupSpace,
  type Language,
  type RemindedType,
  readNotification,
  type Space,
  type UpdateReminderSettings,
  updateReminderSettings,
} from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import { MailsRepository } from '../src/mail/mails.repository.js';
import { ChosenMailsHarness } from './chosen-mails.js';
import { newId } from './notify.js';

/** In Berlin, where quiet hours are from 22:00 to 07:00. */
const EVENING = '2026-03-14T20:59:50Z';
const NIGHT = '2026-03-14T23:00:00Z';
const MORNING = '2026-03-15T06:00:00Z';
const UNTIL = '2026-03-16T00:00:00Z';

interface Given {
  time?: string;
  caller?: Caller;
  type?: RemindedType;
  space?: Space;
}

describe('reminders by e-mail in quiet hours', () => {
  let harness: ChosenMailsHarness;
  let ann: Caller;
  let to: string;
  /** The present titles of the items that still remind. */
  let titles: Map<string, string>;
  let group: string;
  let mayUseGroup: boolean;

  beforeAll(async () => {
    harness = await new ChosenMailsHarness().start();
    await harness.replica();
  });
  afterAll(() => harness?.close());
  beforeEach(async () => {
    harness.reset(NIGHT);
    titles = new Map();
    [group, mayUseGroup] = [newId(), true];
    harness.answers['planner.current-reminders'] = (request) => {
      const { reminders } = request as { reminders: { itemId: string }[] };
      const current = reminders.flatMap((one) => {
        const title = titles.get(one.itemId);
        return title === undefined ? [] : [{ ...one, title, at: '2026-03-15T16:00:00.000Z' }];
      });
      return { current };
    };
    harness.answers['auth.space-access'] = (request) => ({
      allowed: mayUseGroup || (request as { space: string }).space !== groupSpace(group),
    });
    [ann, to] = await harness.person({ reminders: true });
  });

  /** Gives a reminder, and tries to send it in every replica. Returns the ids of the notification and of the item. */
  const give = async (
    title: string,
    { time = NIGHT, caller = ann, ...over }: Given = {},
  ): Promise<[string, string]> => {
    harness.notify.clock.set(new Date(time).toISOString());
    const ids = await harness.give(caller, UNTIL, over);
    titles.set(ids[1], title);
    await harness.at(time);
    return ids;
  };
  const change = (changes: UpdateReminderSettings) => harness.notify.service.ask(ann, updateReminderSettings, changes);
  const subjects = (address = to) => harness.received(address).map(({ subject }) => subject);
  /** What the e-mails list, each item with a dash. */
  const listed = (address = to) =>
    harness.received(address).map(({ text }) => [...text.matchAll(/^- (.*?) · /gm)].map(([, title]) => title));
  const messageIds = () => new Set(harness.received(to).map(({ messageId }) => messageId));

  it('[QUIET-17] [MAIL-38] come as one e-mail at the end, in order, with the usual texts and links, to their person only', async () => {
    const [ben, bens] = await harness.person({ reminders: true });
    const [, outsiders] = await harness.person({ digest: 'off' });
    const [vet] = await give('Vet');
    await give('Of Ben', { caller: ben });
    await give('Rent\n- not a line', { time: '2026-03-15T03:00:00Z', type: 'event' });
    await give('Bins', { time: '2026-03-15T01:00:00Z' });
    await harness.at('2026-03-15T05:59:59Z');
    expect([subjects(), subjects(bens)]).toEqual([[], []]);
    await harness.at(MORNING);
    await harness.at('2026-03-15T06:10:00Z');
    expect([subjects(), subjects(bens), subjects(outsiders)]).toEqual([
      ['3 reminders while it was quiet'],
      ['Of Ben'],
      [],
    ]);
    const [mail] = harness.received(to);
    const link = `https://plan.example.org/todos?notification=${vet}&space=personal`;
    expect(mail?.text).toContain(`- Vet · Todo, due Sun 15 Mar, 17:00\n  ${link}\n- Bins · `);
    expect(mail?.text).toContain('- Rent - not a line · Event: Sun 15 Mar, 17:00\n');
    expect(mail?.html).toContain(`<a href="${link.replace('&', '&amp;')}"`);
    expect(mail?.text).toMatch(/https:\/\/plan\.example\.org\/unsubscribe#token=[0-9a-f]{24}\.reminder\./);
    expect(mail?.headers['list-unsubscribe']).toContain(`/api/mail/unsubscribe?token=${ann.userId}.reminder.`);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect((await harness.states(ann)).sort()).toEqual(['held', 'held', 'held', 'sent']);
  });

  it.each<[Language, string, string]>([
    ['en', '2 reminders while it was quiet', '- Vet · Todo, due Sun 15 Mar, 17:00'],
    ['de', '2 Erinnerungen aus deiner Ruhezeit', '- Vet · Aufgabe, fällig So., 15. März, 17:00'],
    ['es', '2 recordatorios durante tus horas de silencio', '- Vet · Tarea, vence dom, 15 mar, 17:00'],
    ['fr', '2 rappels pendant tes heures de silence', '- Vet · Tâche, échéance dim. 15 mars, 17:00'],
  ])('[QUIET-17] [MAIL-06] are listed in the language %s', async (language, subject, line) => {
    const [caller, address] = await harness.person({ reminders: true }, { language });
    await give('Vet', { caller });
    await give('Bins', { caller });
    await harness.at(MORNING);
    expect(subjects(address)).toEqual([subject]);
    expect(harness.received(address)[0]?.text).toContain(line);
  });

  it.each<[string, (ids: [string, string]) => unknown]>([
    ['was deleted or moved', ([, itemId]) => titles.delete(itemId)],
    [
      'is in a group that the person has left',
      () => {
        mayUseGroup = false;
      },
    ],
    ['was read', ([id]) => harness.notify.service.ask(ann, readNotification, { id, spaces: [groupSpace(group)] })],
    ['was withdrawn', ([, itemId]) => harness.apply('reminders-withdrawn.planner', itemId, 2, { itemId })],
    ['is of a kind that is off', () => change({ offKinds: ['event'] })],
    ['is of a group that is off', () => change({ offGroups: [group] })],
  ])('[QUIET-17] [MAIL-32] one that %s meanwhile is not listed', async (_, happen) => {
    await give('Vet');
    const gone = await give('Gone', { type: 'event', space: groupSpace(group) });
    await give('Bins');
    await happen(gone);
    await harness.at(MORNING);
    expect([subjects(), listed()]).toEqual([['2 reminders while it was quiet'], [['Vet', 'Bins']]]);
  });

  it('[QUIET-17] come as the usual e-mail when one is left, and not at all when none is', async () => {
    const [ben, bens] = await harness.person({ reminders: true });
    await give('Vet');
    const [, bins] = await give('Bins');
    const ofBen = [await give('Walk', { caller: ben }), await give('Run', { caller: ben })];
    for (const itemId of [bins, ...ofBen.map(([, itemId]) => itemId)]) titles.delete(itemId);
    await harness.at(MORNING);
    expect([subjects(), subjects(bens)]).toEqual([['Vet'], []]);
    expect((await harness.states(ben)).sort()).toEqual(['dropped', 'held', 'held']);
  });

  it.each<[string, () => unknown]>([
    ['has turned them off', () => harness.choose(ann, { reminders: false })],
    ['may get no e-mail any more', () => harness.recipients.delete(ann.userId)],
  ])('[QUIET-17] [MAIL-35] nothing is sent to a person who %s meanwhile', async (_, happen) => {
    await give('Vet');
    await give('Bins');
    await happen();
    await harness.at(MORNING);
    expect([subjects(), (await harness.states(ann)).sort()]).toEqual([[], ['dropped', 'held', 'held']]);
  });

  it('[QUIET-17] wait while it is not known whether one is valid, or the mail server is down', async () => {
    await give('Vet');
    await give('Bins');
    const { 'planner.current-reminders': answer } = harness.answers;
    delete harness.answers['planner.current-reminders'];
    await harness.at(MORNING);
    if (answer) harness.answers['planner.current-reminders'] = answer;
    await harness.notify.mailbox.stop();
    await harness.at('2026-03-15T06:01:00Z');
    await harness.notify.mailbox.start();
    expect(subjects()).toEqual([]);
    await harness.at('2026-03-15T06:30:00Z');
    await harness.at('2026-03-15T06:50:00Z');
    expect(listed()).toEqual([['Vet', 'Bins']]);
  });

  it('[QUIET-17] are given up twelve hours after the quiet time', async () => {
    await give('Vet');
    await give('Bins');
    harness.notify.mailbox.mode = 'defer';
    await harness.at('2026-03-15T17:59:59Z');
    expect((await harness.states(ann)).sort()).toEqual(['held', 'held', 'waiting']);
    harness.notify.mailbox.mode = 'accept';
    await harness.at('2026-03-15T18:00:30Z');
    expect([subjects(), (await harness.states(ann)).sort()]).toEqual([[], ['failed', 'held', 'held']]);
  });

  it('[QUIET-17] have the same message id when the reply of the mail server was lost', async () => {
    await give('Vet');
    await give('Bins');
    harness.notify.mailbox.answers.push('lose');
    await harness.at(MORNING);
    await harness.at('2026-03-15T06:00:15Z');
    expect([listed(), messageIds().size]).toEqual([
      [
        ['Vet', 'Bins'],
        ['Vet', 'Bins'],
      ],
      1,
    ]);
  });

  it('[QUIET-17] one whose reply was lost right before keeps its message id', async () => {
    harness.notify.mailbox.answers.push('lose');
    await give('Vet', { time: EVENING });
    await harness.at('2026-03-14T21:00:05Z');
    await give('Bins');
    await give('Rent');
    await harness.at(MORNING);
    await harness.at('2026-03-15T06:10:00Z');
    expect(subjects().sort()).toEqual(['2 reminders while it was quiet', 'Vet', 'Vet']);
    expect(messageIds().size).toBe(2);
  });

  it('[QUIET-17] are neither lost nor repeated when replicas crash while they hold them back', async () => {
    const restore = harness.replicas.map(({ app }) => {
      const mails = app.get(MailsRepository, { strict: false });
      const add = mails.addToSummary;
      mails.addToSummary = async (...args) => {
        await add.apply(mails, args);
        throw new Error('The process dies here');
      };
      return () => Object.assign(mails, { addToSummary: add });
    });
    await give('Vet');
    for (const undo of restore) undo();
    expect(await harness.states(ann)).toEqual(['waiting']);
    await give('Bins', { time: '2026-03-14T23:05:00Z' });
    await give('Rent', { time: '2026-03-14T23:06:00Z' });
    for (const time of ['2026-03-15T05:59:59Z', MORNING, '2026-03-15T06:10:00Z']) await harness.at(time);
    expect([subjects().sort(), listed()]).toEqual([
      ['2 reminders while it was quiet', 'Vet'],
      expect.arrayContaining([['Bins', 'Rent']]),
    ]);
  });

  it('[QUIET-17] are sent once when another replica takes over after a crash in the morning', async () => {
    await give('Vet');
    await give('Bins');
    // As after a crash during a try: the summary is taken for two minutes.
    const summaries = harness.notify.service.database.collection('mails');
    const taken = { $set: { nextAt: new Date('2026-03-15T06:02:00Z') }, $inc: { attempts: 1 } };
    await summaries.updateOne({ userId: ann.userId, kind: 'held-reminders' }, taken);
    await harness.at(MORNING);
    expect(subjects()).toEqual([]);
    await harness.at('2026-03-15T06:02:00Z');
    await harness.at('2026-03-15T06:10:00Z');
    expect(listed()).toEqual([['Vet', 'Bins']]);
  });

  it('[QUIET-15] are sent at once when the pause is ended, and wait when it is still quiet', async () => {
    harness.notify.clock.set('2026-03-14T10:00:00.000Z');
    await change({ pausedToday: true });
    await give('Vet', { time: '2026-03-14T10:00:00Z' });
    await give('Bins', { time: '2026-03-14T10:00:00Z' });
    await change({ offKinds: ['goal'] });
    await harness.at('2026-03-14T10:01:00Z');
    expect((await harness.states(ann)).sort()).toEqual(['held', 'held', 'waiting']);
    await give('Rent', { time: '2026-03-14T10:02:00Z' });
    expect(subjects()).toEqual([]);
    harness.sendsAtOnce = true;
    await change({ pausedToday: false });
    await waitUntil('the summary is sent', () => subjects().length > 0);
    harness.sendsAtOnce = false;
    await harness.at(MORNING);
    expect(listed()).toEqual([['Vet', 'Bins', 'Rent']]);
  });

  it('[QUIET-15] move to the new end when the quiet hours become longer, into one e-mail', async () => {
    await give('Vet');
    await give('Bins');
    await change({ quietHours: { on: true, from: '22:00', to: '09:00' } });
    await give('Rent');
    await harness.at(MORNING);
    expect(subjects()).toEqual([]);
    await harness.at('2026-03-15T08:00:00Z');
    expect(listed()).toEqual([['Vet', 'Bins', 'Rent']]);
  });

  it('[QUIET-17] more than 200 come in two e-mails', async () => {
    for (let n = 0; n < 201; n++) titles.set((await harness.give(ann, UNTIL))[1], `Item ${n}`);
    await harness.at(NIGHT);
    await harness.at(MORNING);
    const names = listed().flat();
    // The one that is left over comes alone, as the usual e-mail.
    expect(subjects().sort()).toEqual(['200 reminders while it was quiet', expect.stringMatching(/^Item \d+$/)]);
    expect(new Set([...names, ...subjects()]).size).toBe(202);
  }, 60_000);
});
