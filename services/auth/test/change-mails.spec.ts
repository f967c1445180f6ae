import { randomUUID } from 'node:crypto';
import {
  connectGoogle,
  disableSecondFactor,
  disconnectGoogle,
  enablePasskeyStep,
  exchangeGoogle,
  type GetMailContent,
  type MailKind,
  mailContent,
  mailRequested,
  type Operator,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '@pawplan/contracts';

import { FakeGoogle, waitUntil } from '@pawplan/testing';
import { type Auth, emptyRequest, newEmail, PASSWORD, type Person, refusal, startAuth, visitor } from './auth.js';
import { turnOn } from './codes.js';
import { addPasskeyOf, PUBLIC_URL } from './passkeys.js';
import { listen, type ReceivedEvents } from './received-events.js';

const olga: Operator = { operator: 'olga' };
const proof = { currentPassword: PASSWORD };

describe('e-mails about the ways to sign in', () => {
  let google: FakeGoogle;
  let auth: Auth;
  let events: ReceivedEvents;
  let ann: Person;

  beforeAll(async () => {
    google = await FakeGoogle.start();
    auth = await startAuth({ MAIL_FROM: 'pawplan@example.org', PUBLIC_URL, ...google.env });
    events = await listen(auth);
  });
  afterAll(async () => {
    await events?.close();
    await auth?.close();
    await google?.close();
  });
  beforeEach(async () => {
    ann = await auth.person('Ann');
  });

  const mailsTo = (email: string, kinds: readonly MailKind[]) =>
    events.of(mailRequested).filter(({ payload }) => payload.to === email && kinds.includes(payload.kind));
  /** The kinds of the e-mails so far. Renewed recovery codes mark the end: events of one replica arrive in order. */
  const reported = async ({ user, caller }: Person, ...kinds: MailKind[]) => {
    const marks = () => mailsTo(user.email, ['recovery-codes-made']).length;
    const before = marks();
    await auth.ask(caller, renewRecoveryCodes, proof);
    await waitUntil('the e-mail about the codes is requested', () => marks() > before);
    return mailsTo(user.email, kinds).map(({ payload }) => [payload.kind, payload.device ?? '']);
  };
  const factor = (person: Person) => reported(person, 'second-factor-on', 'second-factor-off');
  const identityOf = (email: string) => ({ sub: randomUUID(), email, email_verified: true, name: 'Ann' });
  const connect = (identity: ReturnType<typeof identityOf>) =>
    auth.ask(ann.caller, connectGoogle, { code: google.approve(identity), ...proof });
  const linked = (person: Person) => reported(person, 'google-linked', 'google-unlinked');

  it('[MAIL-43] report that two-step sign-in is set up and turned off, to its person only', async () => {
    const ben = await auth.person('Ben');
    await turnOn(auth, ann);
    expect(await factor(ann)).toEqual([['second-factor-on', '']]);
    await auth.ask(ann.caller, disableSecondFactor, proof);
    // It is off already.
    await auth.ask(ann.caller, disableSecondFactor, proof);
    const both = [
      ['second-factor-on', ''],
      ['second-factor-off', ''],
    ];
    expect([await factor(ann), await factor(ben)]).toEqual([both, []]);
    await addPasskeyOf(auth, ann);
    await auth.ask(ann.caller, enablePasskeyStep, proof);
    expect(await factor(ann)).toEqual([...both, ['second-factor-on', '']]);
  });

  it('[MAIL-43] report that an operator has turned it off, and nothing when there was only a code', async () => {
    const ben = await auth.person('Ben');
    await turnOn(auth, ann);
    await auth.ask(olga, turnOffSecondFactor, { user: ann.user.email });
    expect((await factor(ann)).at(-1)).toEqual(['second-factor-off', '']);
    await auth.ask(ben.caller, renewRecoveryCodes, proof);
    await auth.ask(olga, turnOffSecondFactor, { user: ben.user.email });
    expect(await factor(ben)).toEqual([]);
  });

  it('[MAIL-43] nothing is reported when a change is refused', async () => {
    expect(await refusal(auth.ask(ann.caller, renewRecoveryCodes, { currentPassword: 'wrong' }))).toBeDefined();
    await factor(ann);
    expect(mailsTo(ann.user.email, ['recovery-codes-made'])).toHaveLength(1);
  });

  it('[MAIL-44] report a Google account that is connected and disconnected in the profile, once', async () => {
    const gmail = newEmail();
    const identity = identityOf(gmail);
    await connect(identity);
    await connect(identity);
    expect(await linked(ann)).toEqual([['google-linked', gmail]]);
    await auth.ask(ann.caller, disconnectGoogle, emptyRequest);
    await auth.ask(ann.caller, disconnectGoogle, emptyRequest);
    expect(await linked(ann)).toEqual([
      ['google-linked', gmail],
      ['google-unlinked', gmail],
    ]);
  });

  it('[MAIL-44] report a Google account that is connected by signing in, not a registration or a later sign-in', async () => {
    const { email } = ann.user;
    const identity = identityOf(email);
    const signIn = (who: typeof identity, password?: string) =>
      auth.ask(visitor(), exchangeGoogle, { code: google.approve(who), password });
    await signIn(identity, PASSWORD);
    await signIn(identity);
    const mia = newEmail();
    await signIn(identityOf(mia));
    expect([await linked(ann), mailsTo(mia, ['google-linked'])]).toEqual([[['google-linked', email]], []]);
  });

  it('[MAIL-03] [MAIL-43] go to the present address only', async () => {
    await auth.ask(ann.caller, renewRecoveryCodes, proof);
    const { aggregateId: id, payload } = await events.until(
      mailRequested,
      ({ payload }) => payload.to === ann.user.email && payload.kind === 'recovery-codes-made',
    );
    const { kind, userId, to } = payload;
    const contentOf = (asked: GetMailContent) => auth.ask(null, mailContent, asked);
    expect(await contentOf({ id, kind, userId, to })).toEqual({ recipient: { name: 'Ann', timeZone: 'UTC' } });
    expect(await contentOf({ id, kind, userId, to: newEmail() })).toEqual({});
  });
});
