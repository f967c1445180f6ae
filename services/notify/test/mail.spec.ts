import { type Caller, ownDataCall, personalSpace, userDeleted } from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import { NotifyHarness, newId } from './notify.js';

const MINUTE = 60_000;
const minutesAfter = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * MINUTE).toISOString();

describe('e-mails', () => {
  let harness: NotifyHarness;

  beforeAll(async () => {
    harness = await new NotifyHarness().start();
    await harness.replica();
  });
  afterAll(() => harness?.close());
  beforeEach(() => {
    harness.clock.set(new Date().toISOString());
    harness.mailbox.mode = 'accept';
    harness.mailbox.offered = 0;
  });

  const state = async (id: string) => (await harness.stored(id))?.state;
  const hasState = (id: string, wanted: string) =>
    waitUntil(`the e-mail is ${wanted}`, async () => (await state(id)) === wanted);
  const received = (id: string) => harness.mailbox.mails.filter(({ messageId }) => messageId.startsWith(`<${id}@`));

  it('[MAIL-01] [MAIL-06] are sent once, as text and HTML, with a link that proxies do not log', async () => {
    const id = await harness.request({ to: 'ann@example.com' });
    await hasState(id, 'sent');
    await harness.sendDue();
    expect(received(id)).toMatchObject([
      {
        messageId: `<${id}@plan.example.org>`,
        from: '"Pawplan" <pawplan@example.org>',
        to: 'ann@example.com',
        subject: 'Set a new password',
        text: expect.stringContaining('Hello Ann,'),
      },
    ]);
    const [mail] = received(id);
    const link = 'https://plan.example.org/reset-password#token=a-token';
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`<a href="${link}"`);
  });

  it.each([
    ['en', 'New login', 'Firefox, Linux'],
    ['de', 'Neue Anmeldung', 'Hallo Ann,'],
    ['es', 'Nuevo inicio de sesión', 'Hola, Ann:'],
    ['fr', 'Nouvelle connexion', 'Bonjour Ann,'],
  ] as const)(
    '[MAIL-06] are written in the language %s, with times in the zone of the person',
    async (language, subject, text) => {
      const id = await harness.request({ kind: 'new-sign-in', language, device: 'Firefox, Linux' });
      await hasState(id, 'sent');
      const [mail] = received(id);
      expect(mail).toMatchObject({ subject, text: expect.stringContaining(text) });
      const locale = { en: 'en-GB', de: 'de-DE', es: 'es-ES', fr: 'fr-FR' }[language];
      const requestedAt = (
        await harness.service.database.collection<{ _id: string; requestedAt: Date }>('mails').findOne({ _id: id })
      )?.requestedAt;
      const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Europe/Berlin' });
      expect(mail?.text).toContain(format.format(requestedAt));
    },
  );

  it.each([
    ['en', 'You are invited to Pack', 'Hello,'],
    ['de', 'Einladung in die Gruppe „Pack“', 'Hallo,'],
    ['es', 'Tienes una invitación a Pack', 'Hola:'],
    ['fr', 'Invitation à rejoindre Pack', 'Bonjour,'],
  ] as const)(
    '[MAIL-16] [MAIL-06] an invitation in the language %s names the group and links to it',
    async (language, subject, greeting) => {
      const groupId = newId();
      const asked: unknown[] = [];
      const usual = harness.content;
      harness.content = (request) => {
        asked.push(request.groupId);
        return { recipient: { name: 'Ben', timeZone: 'Europe/Berlin', token: 'PAWPAW', groupName: 'Pack' } };
      };
      const id = await harness.request({ kind: 'group-invitation', language, groupId });
      await hasState(id, 'sent');
      harness.content = usual;
      const [mail] = received(id);
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toMatch(new RegExp(`^${greeting}\\n`));
      expect(mail?.text).toContain('https://plan.example.org/join/PAWPAW');
      expect(mail?.text).toContain('Ben');
      expect(asked).toEqual([groupId]);
    },
  );

  it('[MAIL-07] show a name as text, also in HTML', async () => {
    harness.content = () => ({ recipient: { name: '<b>Ann</b> & {name}', timeZone: 'UTC' } });
    const id = await harness.request();
    await hasState(id, 'sent');
    expect(received(id)[0]?.text).toContain('Hello <b>Ann</b> & {name},');
    expect(received(id)[0]?.html).toContain('Hello &lt;b&gt;Ann&lt;/b&gt; &amp; {name},');
  });

  it('[MAIL-02] [MAIL-04] wait while the mail server is down, and are sent once it is up again', async () => {
    await harness.mailbox.stop();
    const ids = [await harness.request(), await harness.request({ kind: 'password-changed' })];
    const attempts = async (id: string) => (await harness.stored(id))?.attempts ?? 0;
    for (const id of ids) await waitUntil('a first try failed', async () => (await attempts(id)) >= 1);
    const begun = harness.clock.now().toISOString();
    for (const minutes of [1, 5, 20, 40]) {
      harness.clock.set(minutesAfter(begun, minutes));
      await harness.sendDue();
    }
    for (const id of ids) expect([await state(id), (await attempts(id)) > 2]).toEqual(['waiting', true]);
    await harness.mailbox.start();
    harness.clock.set(minutesAfter(begun, 55));
    await harness.sendDue();
    for (const id of ids) expect([await state(id), received(id).length]).toEqual(['sent', 1]);
  });

  it('[MAIL-02] are sent by another replica when the one that tried has crashed', async () => {
    harness.mailbox.mode = 'defer';
    const id = await harness.request();
    const begun = harness.clock.now();
    const isPostponed = async () => (await harness.stored(id))?.nextAt.getTime() === begun.getTime() + 15_000;
    await waitUntil('the first try failed', isPostponed);
    // As after a crash during a try: the e-mail is taken for two minutes.
    const taken = new Date(begun.getTime() + 2 * MINUTE);
    await harness.service.database
      .collection<{ _id: string }>('mails')
      .updateOne({ _id: id }, { $set: { nextAt: taken } });
    harness.mailbox.mode = 'accept';
    await harness.sendDue();
    expect(await state(id)).toBe('waiting');
    harness.clock.set(new Date(taken.getTime() + 1).toISOString());
    await harness.sendDue();
    expect([await state(id), received(id).length]).toEqual(['sent', 1]);
  });

  it('[MAIL-01] [MAIL-04] are given to the mail server once by each try, also when its reply is lost', async () => {
    harness.mailbox.answers.push('lose');
    const id = await harness.request();
    const begun = harness.clock.now();
    const isPostponed = async () => (await harness.stored(id))?.nextAt.getTime() === begun.getTime() + 15_000;
    await waitUntil('the first try has ended', isPostponed);
    expect([await state(id), received(id).length]).toEqual(['waiting', 1]);
    harness.clock.set(new Date(begun.getTime() + 15_000).toISOString());
    await harness.sendDue();
    expect([await state(id), received(id).length]).toEqual(['sent', 2]);
  });

  it('[MAIL-03] are dropped when the auth service names no recipient any more', async () => {
    harness.content = () => ({});
    const id = await harness.request();
    await hasState(id, 'dropped');
    expect(received(id)).toEqual([]);
  });

  it('[MAIL-04] are not repeated when the mail server refuses the recipient', async () => {
    harness.content = () => ({ recipient: { name: 'Ann', timeZone: 'UTC' } });
    harness.mailbox.mode = 'refuse';
    const id = await harness.request();
    await hasState(id, 'failed');
    expect(harness.mailbox.offered).toBe(1);
  });

  it('[MAIL-04] are given up when their time is over', async () => {
    harness.mailbox.mode = 'defer';
    const id = await harness.request();
    await waitUntil('a first try failed', async () => harness.mailbox.offered === 1);
    harness.clock.set(minutesAfter(harness.clock.now().toISOString(), 61));
    await harness.sendDue();
    expect([await state(id), harness.mailbox.offered]).toEqual(['failed', 1]);
  });

  it('[MAIL-08] are in the download of their person only, and are deleted with the account', async () => {
    const [ann, ben] = [newId(), newId()];
    const id = await harness.request({ userId: ann, kind: 'new-sign-in' });
    await hasState(id, 'sent');
    const download = (userId: string) => {
      const caller: Caller = {
        userId,
        sessionId: 'a-session',
        space: personalSpace(userId),
        members: [{ _id: userId, name: 'Ann' }],
        timeZone: 'UTC',
      };
      return harness.service.ask(caller, ownDataCall('notify'), { spaces: [personalSpace(userId)] });
    };
    expect(await download(ann)).toMatchObject({ mails: [{ _id: id, kind: 'new-sign-in', state: 'sent' }] });
    expect(await download(ben)).toEqual({
      notifications: [],
      mailSettings: [],
      mails: [],
      pushDevices: [],
      reminderSettings: expect.anything(),
    });
    await harness.emit(userDeleted, ann, 2, { userId: ann, groupIds: [] });
    await waitUntil('the e-mail is deleted', async () => (await harness.stored(id)) === null);
  });
});

describe('a server without e-mail', () => {
  it('[MAIL-05] stores and sends none', async () => {
    const harness = await new NotifyHarness().start({ MAIL_FROM: '', SMTP_URL: '' });
    try {
      const id = await harness.request();
      const seen = () => harness.service.database.collection('journal').countDocuments();
      await waitUntil('the event is handled', async () => (await seen()) > 0);
      await harness.sendDue();
      expect([await harness.stored(id), harness.mailbox.offered]).toEqual([null, 0]);
    } finally {
      await harness.close();
    }
  });
});
