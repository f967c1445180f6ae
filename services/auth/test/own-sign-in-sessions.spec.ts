import { endOtherSessions, endSession, LIMITS, listSessions, login, MESSAGES } from '@pawplan/contracts';
import {
  type Auth,
  afterLeases,
  DAY,
  emptyRequest,
  HOUR,
  PASSWORD,
  type Person,
  personOf,
  refusal,
  startAuth,
  visitor,
} from './auth.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const ended = { code: 'unauthenticated', text: MESSAGES.signInFirst };
const notFound = { code: 'not-found', text: MESSAGES.deviceNotFound };

describe('the sessions of a person, with two replicas', () => {
  let auth: Auth;
  let ann: Person;
  let ben: Person;

  beforeAll(async () => {
    auth = await startAuth({ RATE_LIMIT_DISABLED: 'true' }, 2);
  });
  afterAll(() => auth?.close());
  beforeEach(async () => {
    [ann, ben] = [await auth.person('Ann'), await auth.person('Ben')];
  });

  const elsewhere = async ({ user }: Person, userAgent?: string) =>
    personOf(await auth.ask(visitor(undefined, userAgent), login, { email: user.email, password: PASSWORD }));
  const list = ({ caller }: Person) => auth.ask(caller, listSessions, emptyRequest);
  const idsOf = async (person: Person) => (await list(person)).map(({ _id }) => _id);
  const events = (what: string, { user }: Person) =>
    auth.database.collection('audit').find({ what, who: user._id }).toArray();

  it('[SESS-01] [SESS-02] are listed newest first, with the time of the last use', async () => {
    const signedIn = auth.clock.now().getTime();
    auth.clock.advance(DAY);
    const laptop = await elsewhere(ann, FIREFOX);
    auth.clock.advance(HOUR);
    await auth.lease(ann);
    const [first, second, ...more] = await list(ann);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ _id: laptop.caller.sessionId, current: false, device: 'Firefox on Linux' });
    expect(second).toMatchObject({ _id: ann.caller.sessionId, current: true, device: 'Unknown device' });
    const [created, used] = [Date.parse(second?.createdAt ?? ''), Date.parse(second?.lastUsedAt ?? '')];
    expect(Math.abs(created - signedIn)).toBeLessThan(HOUR / 60);
    expect(Math.round((used - created) / HOUR)).toBe(25);
    expect(await idsOf(ben)).toEqual([ben.caller.sessionId]);
  });

  it('[SESS-01] [SESS-11] are not listed after they have ended', async () => {
    const phone = await elsewhere(ann);
    auth.clock.advance(29 * DAY);
    await auth.lease(ann);
    expect(await idsOf(ann)).toContain(phone.caller.sessionId);
    auth.clock.advance(2 * DAY);
    expect(await idsOf(ann)).toEqual([ann.caller.sessionId]);
  });

  it('[SESS-01] are also listed when the first release created them', async () => {
    const stored = auth.database.collection<{ _id: string }>('sessions');
    await stored.updateOne({ _id: ann.caller.sessionId }, { $unset: { device: '' } });
    expect(await list(ann)).toMatchObject([{ _id: ann.caller.sessionId, device: 'Unknown device' }]);
  });

  it('[SESS-03] [SESS-05] a person can end one session, after all leases have expired', async () => {
    const [phone, laptop] = [await elsewhere(ann), await elsewhere(ann)];
    await afterLeases(() => auth.ask(ann.caller, endSession, { id: phone.caller.sessionId }));
    for (let n = 0; n < 4; n++) expect(await refusal(auth.lease(phone))).toMatchObject(ended);
    for (const person of [ann, laptop]) await expect(auth.lease(person)).resolves.toBeDefined();
    expect(await idsOf(ann)).not.toContain(phone.caller.sessionId);
    expect(await events('session-ended', ann)).toMatchObject([{ sessionId: phone.caller.sessionId }]);
    const again = auth.ask(ann.caller, endSession, { id: phone.caller.sessionId });
    expect(await refusal(again)).toMatchObject(notFound);
  });

  it('[SESS-03] a person cannot end the session of another person', async () => {
    expect(await refusal(auth.ask(ben.caller, endSession, { id: ann.caller.sessionId }))).toMatchObject(notFound);
    await expect(auth.lease(ann)).resolves.toBeDefined();
    expect(await events('session-ended', ben)).toEqual([]);
  });

  it('[SESS-04] [SESS-05] a person can end all other sessions, after all leases have expired', async () => {
    const others = [await elsewhere(ann), await elsewhere(ann)];
    await afterLeases(() => auth.ask(ann.caller, endOtherSessions, emptyRequest));
    for (const other of others) expect(await refusal(auth.lease(other))).toMatchObject(ended);
    for (const person of [ann, ben]) await expect(auth.lease(person)).resolves.toBeDefined();
    expect(await idsOf(ann)).toEqual([ann.caller.sessionId]);
    expect(await events('other-sessions-ended', ann)).toHaveLength(1);
  });

  it('[SESS-06] the session that was unused for the longest time ends when there are too many', async () => {
    const forgotten = await elsewhere(ann);
    auth.clock.advance(HOUR);
    await auth.lease(ann);
    const surplus = Array.from({ length: LIMITS.sessionsPerUser - 2 }, (_, n) => ({
      _id: `${n}`.padStart(32, '0'),
      userId: ann.user._id,
      signedInAt: auth.clock.now(),
      usedAt: auth.clock.now(),
      expiresAt: new Date(auth.clock.now().getTime() + DAY),
      device: '',
    }));
    await auth.database.collection<{ _id: string }>('sessions').insertMany(surplus);
    await elsewhere(ann);
    expect(await idsOf(ann)).toHaveLength(LIMITS.sessionsPerUser);
    expect(await refusal(auth.lease(forgotten))).toMatchObject(ended);
    await Promise.all([elsewhere(ann), elsewhere(ann), elsewhere(ann)]);
    const stored = await auth.database.collection('sessions').countDocuments({ userId: ann.user._id });
    expect(stored).toBe(LIMITS.sessionsPerUser);
    await expect(auth.lease(ben)).resolves.toBeDefined();
  });
});
