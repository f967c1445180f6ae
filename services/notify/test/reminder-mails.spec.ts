import {
  type Caller,
  ownDataCall,
  personalSpace,
  readNotification,
  updateReminderSettings,
  userDeleted,
} from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import { MailOutbox } from '../src/mail/mail-outbox.js';
import { ChosenMailsHarness } from './chosen-mails.js';

const NOW = '2026-03-14T06:00:00Z';
const UNTIL = '2026-03-14T23:00:00Z';

describe('reminders by e-mail', () => {
  let harness: ChosenMailsHarness;
  let ann: Caller;
  let to: string;

  beforeAll(async () => {
    harness = await new ChosenMailsHarness().start();
    await harness.replica();
  });
  afterAll(() => harness?.close());
  beforeEach(async () => {
    harness.reset(NOW);
    [ann, to] = await harness.person({ reminders: true });
  });

  const subjects = (address = to) => harness.received(address).map(({ subject }) => subject);
  const later = (minutes: number) => harness.at(new Date(Date.parse(NOW) + minutes * 60_000).toISOString());
  it('[MAIL-31] [MAIL-35] are sent once, to those who have chosen them', async () => {
    const [ben, bens] = await harness.person({ digest: 'daily' });
    await harness.give(ann, UNTIL, { title: 'Water the plants' });
    await harness.give(ben, UNTIL);
    await later(0);
    await later(10);
    expect([subjects(), subjects(bens)]).toEqual([['Water the plants'], []]);
    const [mail] = harness.received(to);
    for (const text of ['Hello Ann,', 'Todo, due Sat', 'https://plan.example.org/todos'])
      expect(mail?.text).toContain(text);
  });

  it('[MAIL-31] are in the language of the account', async () => {
    const [otto, ottos] = await harness.person({ reminders: true }, { language: 'de' });
    harness.sendsAtOnce = true;
    await harness.give(otto, UNTIL);
    await waitUntil('it is sent', () => harness.received(ottos).length > 0);
    for (const text of ['Hallo Ann,', 'Aufgabe, fällig Sa', 'weil du Erinnerungen']) {
      expect(harness.received(ottos)[0]?.text).toContain(text);
    }
  });

  it.each<[string, (ids: [string, string]) => unknown]>([
    [
      'is not valid any more',
      () => {
        harness.answers['planner.current-reminders'] = () => ({ current: [] });
      },
    ],
    [
      'is in a space that the person has left',
      () => {
        harness.answers['auth.space-access'] = () => ({ allowed: false });
      },
    ],
    [
      'was read',
      ([id]) => harness.notify.service.ask(ann, readNotification, { id, spaces: [personalSpace(ann.userId)] }),
    ],
    ['was withdrawn', ([, itemId]) => harness.apply('reminders-withdrawn.planner', itemId, 2, { itemId })],
    ['is of a kind that is off', () => harness.notify.service.ask(ann, updateReminderSettings, { offKinds: ['todo'] })],
    ['is not chosen any more', () => harness.choose(ann, { reminders: false })],
    ['has no recipient any more', () => harness.recipients.delete(ann.userId)],
  ])('[MAIL-32] [MAIL-35] one that %s is not sent', async (_, change) => {
    await change(await harness.give(ann, UNTIL));
    await later(0);
    expect([subjects(), await harness.states(ann)]).toEqual([[], ['dropped']]);
  });

  it('[QUIET-17] one that is due at night comes once in the morning although it is over, if it is still valid', async () => {
    harness.reset('2026-03-14T23:30:00Z');
    const [otto, ottos] = await harness.person({ reminders: true });
    await harness.notify.service.ask(otto, updateReminderSettings, {
      quietHours: { on: false, from: '22:00', to: '07:00' },
    });
    const over = '2026-03-15T00:30:00Z';
    for (const one of [ann, otto]) await harness.give(one, over);
    const [read] = await harness.give(ann, over);
    await harness.notify.service.ask(ann, readNotification, { id: read, spaces: [personalSpace(ann.userId)] });
    await harness.at('2026-03-14T23:31:00Z');
    await harness.at('2026-03-15T05:59:59Z');
    expect([subjects(), subjects(ottos)]).toEqual([[], ['Water the plants']]);
    expect(await harness.notify.service.app.get(MailOutbox, { strict: false }).waiting()).toMatchObject({ waiting: 0 });
    await harness.at('2026-03-15T06:00:00Z');
    await harness.at('2026-03-15T06:10:00Z');
    expect([subjects(), (await harness.states(ann)).sort()]).toEqual([['Stored'], ['held', 'held', 'sent']]);
  });

  it('[MAIL-32] [MAIL-34] wait for the owner of the item, and are given up when it is over', async () => {
    const { 'planner.current-reminders': answer } = harness.answers;
    delete harness.answers['planner.current-reminders'];
    await harness.give(ann, UNTIL);
    await later(0);
    expect(await harness.states(ann)).toEqual(['waiting']);
    if (answer) harness.answers['planner.current-reminders'] = answer;
    await later(10);
    expect(subjects()).toEqual(['Water the plants']);
    harness.notify.mailbox.mode = 'defer';
    await harness.give(ann, '2026-03-14T07:00:00Z');
    await later(20);
    harness.notify.mailbox.mode = 'accept';
    await later(60);
    expect([subjects().length, (await harness.states(ann)).sort()]).toEqual([1, ['failed', 'sent']]);
  });

  it('[MAIL-30] the choice is in the download of its person only, and is deleted with the account', async () => {
    const [ben] = await harness.person();
    const { service } = harness.notify;
    const settingsOf = async (caller: Caller) =>
      (await service.ask(caller, ownDataCall('notify'), { spaces: [caller.space] })).mailSettings;
    expect(await settingsOf(ann)).toEqual([{ reminders: true, digest: 'off', nextDigestAt: null }]);
    expect(await settingsOf(ben)).toEqual([{ reminders: false, digest: 'off', nextDigestAt: null }]);
    await harness.apply(userDeleted.name, ann.userId, 2, { userId: ann.userId, groupIds: [] });
    const stored = () => service.database.collection<{ _id: string }>('mail_settings').findOne({ _id: ann.userId });
    await waitUntil('the choice is deleted', async () => (await stored()) === null);
  });
});
