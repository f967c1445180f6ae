import { changePassword, createGroup, LEASE_MS, login, logout, MESSAGES, me, personChanged } from '@pawplan/contracts';
import {
  type Auth,
  DAY,
  HOUR,
  newId,
  nothing,
  PASSWORD,
  type Person,
  personOf,
  refusal,
  startAuth,
  visitor,
} from './auth.js';
import { listen, type Told } from './told.js';

const ended = { code: 'unauthenticated', message: MESSAGES.signInFirst };

describe('sessions and leases, with two replicas', () => {
  let auth: Auth;
  let told: Told;
  let ann: Person;

  beforeAll(async () => {
    auth = await startAuth({}, 2);
    told = await listen(auth);
  });
  afterAll(async () => {
    await told?.close();
    await auth?.close();
  });
  beforeEach(async () => {
    ann = await auth.person();
  });

  const signInAgain = async ({ user }: Person) =>
    personOf(await auth.ask(visitor(), login, { email: user.email, password: PASSWORD }));
  const storedSession = ({ caller }: Person) =>
    auth.database.collection<{ _id: string; usedAt: Date }>('sessions').findOne({ _id: caller.sessionId });

  it('[AUTH-13] [AUTH-16] says who a session is, and refuses one that is not there or not theirs', async () => {
    const ben = await auth.person('Ben');
    expect(await auth.ask(ann.caller, me, nothing)).toEqual(ann.user);
    expect(await auth.lease(ann)).toEqual({
      userId: ann.user._id,
      name: 'Ann',
      sessionId: ann.caller.sessionId,
      currentGroup: 'personal',
      timeZone: 'UTC',
      groups: [],
    });
    const asked = (caller: object) => refusal(auth.lease({ ...ann, caller: { ...ann.caller, ...caller } }));
    expect(await asked({ sessionId: newId() })).toMatchObject(ended);
    expect(await asked({ userId: ben.user._id })).toMatchObject(ended);
  });

  it('[AUTH-16] refuses a session whose user is gone', async () => {
    await auth.database.collection<{ _id: string }>('users').deleteOne({ _id: ann.user._id });
    expect(await refusal(auth.lease(ann))).toMatchObject(ended);
    expect(await refusal(auth.ask(ann.caller, me, nothing))).toMatchObject(ended);
  });

  it('[AUTH-15] [AUTH-17] ends the session that logs out and no other, once no lease can stand', async () => {
    const phone = await signInAgain(ann);
    const begun = performance.now();
    expect(await auth.ask(ann.caller, logout, nothing)).toEqual({ message: MESSAGES.loggedOut });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(LEASE_MS);
    for (let n = 0; n < 4; n++) expect(await refusal(auth.lease(ann))).toMatchObject(ended);
    await expect(auth.lease(phone)).resolves.toBeDefined();
  });

  it('[AUTH-17] [PLAT-07] waits again when a log-out is tried again', async () => {
    const first = auth.ask(ann.caller, logout, nothing, 'log out once');
    const begun = performance.now();
    await auth.ask(ann.caller, logout, nothing, 'log out once');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(LEASE_MS);
    await first;
  });

  it('[AUTH-22] [AUTH-17] a password change ends every other session, once no lease can stand', async () => {
    const [phone, ben] = [await signInAgain(ann), await auth.person('Ben')];
    const begun = performance.now();
    await auth.ask(ann.caller, changePassword, { currentPassword: PASSWORD, newPassword: 'battery staple' });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(LEASE_MS);
    expect(await refusal(auth.lease(phone))).toMatchObject(ended);
    await expect(auth.lease(ann)).resolves.toBeDefined();
    await expect(auth.lease(ben)).resolves.toBeDefined();
  });

  it('[PLAT-08] waiting log-outs do not hold up a lease', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signInAgain(ann)));
    const leaving = Promise.all(people.map(({ caller }) => auth.ask(caller, logout, nothing)));
    const begun = performance.now();
    await auth.lease(ann);
    expect(performance.now() - begun).toBeLessThan(LEASE_MS / 2);
    await leaving;
  });

  it('[AUTH-13] names the groups with their present members', async () => {
    const group = await auth.ask(ann.caller, createGroup, { name: 'Two of us' });
    expect((await auth.lease(ann)).groups).toEqual([{ id: group._id, members: [{ _id: ann.user._id, name: 'Ann' }] }]);
  });

  it('[PLAT-29] [API-29] [AUTH-10] the kept zone follows the header at most once an hour', async () => {
    expect((await auth.lease(ann, 'Asia/Tokyo')).timeZone).toBe('UTC');
    auth.clock.advance(HOUR);
    expect((await auth.lease(ann, 'Mars/Olympus')).timeZone).toBe('UTC');
    expect((await auth.lease(ann, 'Asia/Tokyo')).timeZone).toBe('Asia/Tokyo');
    expect((await auth.lease(ann, 'Europe/Berlin')).timeZone).toBe('Asia/Tokyo');
    await told.until(personChanged, ({ payload }) => payload.id === ann.user._id && payload.timeZone === 'Asia/Tokyo');
    auth.clock.advance(HOUR);
    expect((await auth.lease(ann, 'Europe/Berlin')).timeZone).toBe('Europe/Berlin');
  });

  it('[PLAT-29] [AUTH-14] a session ends after 30 days without use; use moves the end, in writing at most hourly', async () => {
    const idle = await signInAgain(ann);
    const before = (await storedSession(ann))?.usedAt;
    await auth.lease(ann);
    expect((await storedSession(ann))?.usedAt).toEqual(before);
    auth.clock.advance(29 * DAY);
    await auth.lease(ann);
    auth.clock.advance(2 * DAY);
    await expect(auth.lease(ann)).resolves.toBeDefined();
    expect(await refusal(auth.lease(idle))).toMatchObject(ended);
    auth.clock.advance(30 * DAY);
    expect(await refusal(auth.lease(ann))).toMatchObject(ended);
  });
});
