import { DAY_ENTRIES, type DayEntry, groupSpace, type Language, personalSpace } from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import { ChosenMailsHarness, dayList } from './chosen-mails.js';
import { newId } from './notify.js';

/** 07:30 in Berlin on a Saturday and a Monday. */
const SATURDAY = '2026-03-14T06:30:00Z';
const MONDAY = '2026-03-16T06:30:00Z';

describe('digests', () => {
  let harness: ChosenMailsHarness;

  beforeAll(async () => {
    harness = await new ChosenMailsHarness().start();
    await harness.replica();
  });
  afterAll(() => harness?.close());
  beforeEach(async () => {
    await harness.notify.service.database.collection('mail_settings').deleteMany({});
    harness.reset('2026-03-13T12:00:00Z');
    harness.answers['planner.day-of-person'] = (request) => {
      const { userId } = request as { userId: string };
      return planned({ events: [{ title: 'Walk', space: personalSpace(userId), at: '2026-03-14T17:00:00.000Z' }] });
    };
  });

  const planned = (some: { events?: DayEntry[]; todos?: DayEntry[]; dates?: DayEntry[] }) => ({
    events: dayList(...(some.events ?? [])),
    todos: dayList(...(some.todos ?? [])),
    dates: dayList(...(some.dates ?? [])),
  });
  const subjects = (to: string) => harness.received(to).map(({ subject }) => subject);

  it('[MAIL-33] [MAIL-35] come at 07:30 in the zone of the person, once, with two replicas', async () => {
    const [, to] = await harness.person({ digest: 'daily' });
    const [, off] = await harness.person({ reminders: true });
    await harness.at('2026-03-14T06:29:59Z');
    expect(subjects(to)).toEqual([]);
    await harness.at(SATURDAY);
    await harness.at('2026-03-14T06:31:00Z');
    expect([subjects(to), subjects(off)]).toEqual([['Your day: Saturday 14 March'], []]);
    // As if two replicas had stored it.
    const again = { $set: { lastDigestDay: null, nextDigestAt: new Date(SATURDAY) } };
    await harness.notify.service.database.collection('mail_settings').updateMany({ digest: 'daily' }, again);
    await harness.at('2026-03-14T06:32:00Z');
    expect(subjects(to)).toHaveLength(1);
    await harness.at('2026-03-15T06:30:00Z');
    expect(subjects(to)).toEqual(['Your day: Saturday 14 March', 'Your day: Sunday 15 March']);
  });

  it('[MAIL-33] come on Mondays only, if chosen', async () => {
    const [, to] = await harness.person({ digest: 'mondays' });
    for (const time of [SATURDAY, '2026-03-15T06:30:00Z', MONDAY, '2026-03-17T06:30:00Z']) await harness.at(time);
    expect(subjects(to)).toEqual(['Your day: Monday 16 March']);
  });

  it('[MAIL-33] follow a person into another zone', async () => {
    const [ann, to] = await harness.person({ digest: 'daily' });
    await harness.moves(ann, 'America/Los_Angeles');
    await harness.at(SATURDAY);
    expect(subjects(to)).toEqual([]);
    await harness.at('2026-03-14T14:30:00Z');
    expect(subjects(to)).toEqual(['Your day: Saturday 14 March']);
    await harness.moves(ann, 'Europe/Berlin');
    await harness.at('2026-03-14T14:31:00Z');
    await harness.at('2026-03-15T06:30:00Z');
    expect(subjects(to)).toHaveLength(2);
  });

  it('[MAIL-33] are skipped when it is late, and when they are turned on after their time', async () => {
    const [, late] = await harness.person({ digest: 'daily' });
    await harness.at('2026-03-14T10:30:00Z');
    harness.notify.clock.set('2026-03-15T07:00:00Z');
    const [ben, later] = await harness.person({ digest: 'daily' });
    await harness.moves(ben, 'Europe/Berlin');
    await harness.at('2026-03-15T07:01:00Z');
    expect([subjects(late), subjects(later)]).toEqual([['Your day: Sunday 15 March'], []]);
    await harness.at(MONDAY);
    expect(subjects(later)).toEqual(['Your day: Monday 16 March']);
  });

  it.each<[Language, string, string, string]>([
    ['en', 'Your day: Saturday 14 March', 'Due todos\n- Rent (due Tue 10 Mar)', 'and 5 more'],
    ['de', 'Dein Tag: Samstag, 14. März', 'Fällige Aufgaben\n- Rent (fällig Di., 10. März)', 'und 5 weitere'],
    ['es', 'Tu día: sábado, 14 de marzo', 'Tareas pendientes\n- Rent (vence mar, 10 mar)', 'y 5 más'],
    ['fr', 'Ta journée\u00a0: samedi 14 mars', 'Tâches à faire\n- Rent (échéance mar. 10 mars)', 'et 5 de plus'],
  ])('[MAIL-36] [MAIL-06] list what is on in the language %s', async (language, subject, todos, more) => {
    const group = newId();
    const groups = [{ id: group, name: 'Pack' }];
    const [{ userId }, to] = await harness.person({ digest: 'daily' }, { language, groups });
    const own = personalSpace(userId);
    const asked: unknown[] = [];
    harness.answers['planner.day-of-person'] = (request) => {
      asked.push(request);
      return planned({
        events: [
          { title: 'Holiday', space: own },
          { title: 'Dinner', space: groupSpace(group), at: '2026-03-14T17:00:00.000Z' },
        ],
        todos: [{ title: 'Rent', space: own, at: '2026-03-10' }],
        dates: [{ title: '<b>Birthday</b>', space: own }],
      });
    };
    const walks = Array.from({ length: DAY_ENTRIES }, (_, index) => ({ title: `Walk ${index}`, space: own }));
    const goals = dayList({ title: 'Run', space: own, at: '2026-03-14' });
    harness.answers['progress.day-of-person'] = () => ({ habits: { entries: walks, more: 5 }, goals });
    await harness.at(SATURDAY);
    const [mail] = harness.received(to);
    expect(asked).toEqual([{ userId, spaces: [own, groupSpace(group)], day: '2026-03-14', timeZone: 'Europe/Berlin' }]);
    expect(mail?.subject).toBe(subject);
    for (const text of ['- Holiday\n- 18:00 Dinner · Pack', todos, more, '- Run\n', '- <b>Birthday</b>']) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.html).toContain('<li>&lt;b&gt;Birthday&lt;/b&gt;</li>');
    expect(mail?.text).toContain('https://plan.example.org/dashboard');
  });

  it('[MAIL-37] have nothing of a space that the auth service did not name', async () => {
    const [, to] = await harness.person({ digest: 'daily' });
    harness.answers['planner.day-of-person'] = () =>
      planned({ events: [{ title: 'Secret', space: groupSpace(newId()) }] });
    await harness.at(SATURDAY);
    expect(subjects(to)).toEqual([]);
  });

  it('[MAIL-36] are not sent when nothing is on', async () => {
    const [ann, to] = await harness.person({ digest: 'daily' });
    harness.answers['planner.day-of-person'] = () => planned({});
    await harness.at(SATURDAY);
    expect([subjects(to), await harness.states(ann)]).toEqual([[], ['dropped']]);
  });

  it('[MAIL-35] are not sent to an account to which nothing may be sent', async () => {
    const [ann, to] = await harness.person({ digest: 'daily' });
    harness.recipients.delete(ann.userId);
    await harness.at(SATURDAY);
    expect([subjects(to), await harness.states(ann)]).toEqual([[], ['dropped']]);
  });

  it.each(['planner.day-of-person', 'progress.day-of-person'])(
    '[MAIL-34] are sent later when %s does not answer, and given up when it is late',
    async (name) => {
      const [ann, to] = await harness.person({ digest: 'daily' });
      const { [name]: answer } = harness.answers;
      delete harness.answers[name];
      await harness.at(SATURDAY);
      await harness.at('2026-03-14T07:00:00Z');
      expect([subjects(to), await harness.states(ann)]).toEqual([[], ['waiting']]);
      if (answer) harness.answers[name] = answer;
      await harness.at('2026-03-14T07:20:00Z');
      expect(subjects(to)).toHaveLength(1);
      delete harness.answers[name];
      await harness.at('2026-03-15T06:30:00Z');
      if (answer) harness.answers[name] = answer;
      await harness.at('2026-03-15T10:30:00Z');
      expect([subjects(to).length, (await harness.states(ann)).sort()]).toEqual([1, ['failed', 'sent']]);
    },
  );

  it('[MAIL-34] neither lost nor sent twice while the mail server is down', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => harness.person({ digest: 'daily' })));
    await harness.notify.mailbox.stop();
    for (const minutes of [30, 31, 40]) await harness.at(`2026-03-14T06:${minutes}:00Z`);
    await harness.notify.mailbox.start();
    await harness.at('2026-03-14T07:30:00Z');
    await harness.at('2026-03-14T08:30:00Z');
    expect(people.map(([, to]) => harness.received(to).length)).toEqual([1, 1, 1, 1, 1]);
  });

  it('[MAIL-34] an e-mail about an account does not wait for them', async () => {
    await Promise.all(Array.from({ length: 30 }, () => harness.person({ digest: 'daily' })));
    let answer = () => {};
    let asked = 0;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    harness.answers['progress.day-of-person'] = () => {
      asked += 1;
      return answered.then(() => ({ habits: dayList(), goals: dayList() }));
    };
    harness.sendsAtOnce = true;
    const sending = harness.at(SATURDAY);
    await waitUntil('digests are being sent', () => asked >= 8);
    // The digests that wait are due before it.
    harness.notify.clock.set('2026-03-14T06:30:01Z');
    const userId = newId();
    harness.recipients.set(userId, { recipient: { name: 'Otto', timeZone: 'UTC', token: 'a-token' } });
    const id = await harness.notify.request({ userId });
    await waitUntil('the link is sent', async () => (await harness.notify.stored(id))?.state === 'sent');
    answer();
    await sending;
  });
});
