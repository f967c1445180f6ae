import {
  authChanged,
  changePassword,
  createGroup,
  defaultReminders,
  joinGroup,
  listGroups,
  login,
  MESSAGES,
  me,
  personalSpace,
  personChanged,
  setDefaultReminders,
  updateColours,
  updateProfile,
} from '@pawplan/contracts';
import {
  type Auth,
  emptyRequest,
  newEmail,
  newId,
  PASSWORD,
  type Person,
  refusal,
  startAuth,
  visitor,
} from './auth.js';
import { listen, type ReceivedEvents } from './received-events.js';

const ELEVEN_MINUTES = 11 * 60_000;

describe('the profile', () => {
  let auth: Auth;
  let events: ReceivedEvents;
  let ann: Person;

  beforeAll(async () => {
    auth = await startAuth();
    events = await listen(auth);
  });
  afterAll(async () => {
    await events?.close();
    await auth?.close();
  });
  beforeEach(async () => {
    ann = await auth.person();
  });

  const update = (fields: object, { caller } = ann) => auth.ask(caller, updateProfile, fields);
  const change = (fields: object, { caller } = ann) =>
    auth.ask(caller, changePassword, { currentPassword: PASSWORD, newPassword: 'battery staple', ...fields });
  const signIn = (password: string) => auth.ask(visitor(), login, { email: ann.user.email, password });
  const forgetPassword = () =>
    auth.database.collection('users').updateOne({ email: ann.user.email }, { $set: { passwordHash: null } });

  it('[REMIND-66] default reminders are kept by kind, for their person alone, and are in the profile', async () => {
    const evening = { before: { amount: 1, unit: 'days' }, at: '18:00' } as const;
    const other = await auth.person('Otto');
    const get = ({ caller } = ann) => auth.ask(caller, defaultReminders, emptyRequest);
    const set = (input: object) => auth.ask(ann.caller, setDefaultReminders, input);
    const none = { event: [], todo: [], habit: [], goal: [] };
    expect(await get()).toEqual(none);
    expect(await set({ todo: [evening], event: [] })).toEqual({ ...none, todo: [evening] });
    expect(await set({ goal: [evening] })).toEqual({ ...none, todo: [evening], goal: [evening] });
    expect(await set({ todo: null })).toEqual({ ...none, goal: [evening] });
    expect(await get()).toEqual({ ...none, goal: [evening] });
    const profile = await auth.ask(ann.caller, me, emptyRequest);
    expect(profile).toEqual({ ...ann.user, defaultReminders: { ...none, goal: [evening] } });
    expect([await get(other), await auth.ask(other.caller, me, emptyRequest)]).toEqual([none, other.user]);
    const many = Array.from({ length: 6 }, (_, amount) => ({ before: { amount, unit: 'days' } }));
    for (const wrong of [{ todo: many }, { habit: [evening] }, { todo: [{ before: { amount: 1, unit: 'hours' } }] }]) {
      expect(await refusal(set(wrong))).toMatchObject({ code: 'invalid' });
    }
    expect(await get()).toEqual({ ...none, goal: [evening] });
  });

  describe('name, e-mail and colours', () => {
    it('[AUTH-19] changes the given fields and no others', async () => {
      expect(await update({ name: 'Anna' })).toEqual({ ...ann.user, name: 'Anna' });
      const email = newEmail();
      expect(await update({ email })).toEqual({ ...ann.user, name: 'Anna', email });
      expect(await auth.ask(ann.caller, me, emptyRequest)).toEqual({ ...ann.user, name: 'Anna', email });
    });

    it('[AUTH-19] refuses the e-mail of another person, and changes neither of the two', async () => {
      const ben = await auth.person('Ben');
      expect(await refusal(update({ name: 'Anna', email: ben.user.email }))).toMatchObject({
        code: 'conflict',
        message: 'User already exists',
      });
      expect(await auth.ask(ben.caller, me, emptyRequest)).toEqual(ben.user);
      expect(await auth.ask(ann.caller, me, emptyRequest)).toEqual(ann.user);
    });

    it('[AUTH-20] a new e-mail needs the password or a recent sign-in, but a new name or the same e-mail does not', async () => {
      auth.clock.advance(ELEVEN_MINUTES);
      expect(await refusal(update({ email: newEmail() }))).toMatchObject({
        code: 'forbidden',
        text: MESSAGES.emailNeedsPassword,
      });
      expect(await update({ name: 'Anna', email: ann.user.email })).toMatchObject({ name: 'Anna' });
      const email = newEmail();
      expect(await update({ email, currentPassword: PASSWORD })).toMatchObject({ email });
    });

    it('[AUTH-63] a new e-mail with a wrong password is refused, also after a recent sign-in', async () => {
      expect(await refusal(update({ email: newEmail(), currentPassword: 'wrong horse' }))).toMatchObject({
        code: 'invalid',
        message: 'Current password is incorrect',
        details: { errors: [{ field: 'currentPassword' }] },
      });
      expect(await auth.ask(ann.caller, me, emptyRequest)).toEqual(ann.user);
    });

    it('[AUTH-20] a person without a password needs a recent sign-in to change their e-mail', async () => {
      await forgetPassword();
      auth.clock.advance(ELEVEN_MINUTES);
      expect(await refusal(update({ email: newEmail(), currentPassword: PASSWORD }))).toMatchObject({
        code: 'forbidden',
        text: MESSAGES.signInAgain,
      });
    });

    it('[AUTH-21] [LIVE-10] a new name is sent to services, to the screens of the person and to those of their groups', async () => {
      const ben = await auth.person('Ben');
      const group = await auth.ask(ben.caller, createGroup, { name: 'Two of us' });
      await auth.ask(ann.caller, joinGroup, { inviteCode: group.inviteCode, address: '::1' });
      const { payload: before } = await events.until(personChanged, ({ payload }) => payload.id === ann.user._id);
      await update({ name: 'Anna' });
      const isAnna = ({ payload }: { payload: { id: string; name: string } }) =>
        payload.id === ann.user._id && payload.name === 'Anna';
      const { payload, version } = await events.until(personChanged, isAnna);
      expect(payload).toEqual({ id: ann.user._id, name: 'Anna', timeZone: 'UTC', version });
      expect(version).toBeGreaterThan(before.version);
      const mine = { space: personalSpace(ann.user._id), collection: 'me', by: ann.user._id };
      const groups = { space: `g:${group._id}`, collection: 'groups', by: ann.user._id };
      for (const change of [mine, groups]) {
        await events.until(authChanged, (event) => JSON.stringify(event.payload) === JSON.stringify(change));
      }
      const [seen] = await auth.ask(ben.caller, listGroups, emptyRequest);
      expect(seen?.members.map(({ name }) => name)).toEqual(['Ben', 'Anna']);
    });

    it('[AUTH-26] sets the given colours', async () => {
      expect(await auth.ask(ann.caller, updateColours, { primaryColor: '#112233' })).toEqual({
        ...ann.user,
        primaryColor: '#112233',
      });
      expect(await auth.ask(ann.caller, updateColours, {})).toMatchObject({ primaryColor: '#112233' });
    });

    it('[AUTH-16] is refused to a deleted account', async () => {
      const userId = newId();
      const deletedPerson = { ...ann, caller: { ...ann.caller, userId, space: personalSpace(userId) } };
      const refused = { code: 'unauthenticated', text: MESSAGES.signInFirst };
      expect(await refusal(update({ name: 'Anna' }, deletedPerson))).toMatchObject(refused);
      expect(await refusal(change({}, deletedPerson))).toMatchObject(refused);
      expect(await refusal(auth.ask(deletedPerson.caller, updateColours, {}))).toMatchObject(refused);
    });
  });

  describe('the password', () => {
    it('[AUTH-22] is replaced by the new one', async () => {
      expect(await change({ confirmPassword: 'battery staple' })).toEqual(MESSAGES.passwordChanged);
      expect(await refusal(signIn(PASSWORD))).toMatchObject({ code: 'unauthenticated' });
      await expect(signIn('battery staple')).resolves.toBeDefined();
    });

    it.each([
      ['a wrong current one', { currentPassword: 'wrong horse' }, 'Current password is incorrect'],
      ['none', { currentPassword: undefined }, 'Current password is incorrect'],
      ['another confirmation', { confirmPassword: 'another' }, 'New passwords do not match'],
    ])('[AUTH-23] [AUTH-24] does not change with %s', async (_, fields, message) => {
      expect(await refusal(change(fields))).toMatchObject({ code: 'invalid', message });
      await expect(signIn(PASSWORD)).resolves.toBeDefined();
    });

    it.each([undefined, PASSWORD])(
      '[AUTH-60] [AUTH-61] cannot be one that is easy to guess, when the current one is %s',
      async (currentPassword) => {
        if (!currentPassword) await forgetPassword();
        for (const [newPassword, text] of [
          ['iloveyou', MESSAGES.passwordTooCommon],
          ['my pawplan', MESSAGES.passwordHasProductName],
          [`${ann.user.email.split('@')[0]?.toUpperCase()}!`, MESSAGES.passwordHasEmailName],
        ] as const) {
          const refused = { code: 'invalid', text, details: { errors: [{ field: 'newPassword', ...text }] } };
          expect(await refusal(change({ currentPassword, newPassword }))).toMatchObject(refused);
        }
      },
    );

    it('[API-21] a retried change gets its first answer', async () => {
      const request = { currentPassword: PASSWORD, newPassword: 'battery staple' };
      const first = await auth.ask(ann.caller, changePassword, request, 'change once');
      expect(await auth.ask(ann.caller, changePassword, request, 'change once')).toEqual(first);
    });

    it('[AUTH-22] one of two simultaneous changes takes effect', async () => {
      const both = await Promise.allSettled([
        change({ newPassword: 'password one' }),
        change({ newPassword: 'password two' }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('[AUTH-25] the first password needs no current one, but a recent sign-in', async () => {
      await forgetPassword();
      expect(await auth.ask(ann.caller, me, emptyRequest)).toMatchObject({ hasPassword: false });
      expect(await refusal(signIn(PASSWORD))).toMatchObject({ code: 'unauthenticated' });
      await change({ currentPassword: undefined });
      expect(await auth.ask(ann.caller, me, emptyRequest)).toMatchObject({ hasPassword: true });
      await forgetPassword();
      auth.clock.advance(ELEVEN_MINUTES);
      expect(await refusal(change({ currentPassword: undefined }))).toMatchObject({
        code: 'forbidden',
        text: MESSAGES.signInAgain,
      });
    });
  });
});
