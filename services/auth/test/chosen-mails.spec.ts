import {
  type ChosenMailKind,
  createGroup,
  deleteAccount,
  disableUser,
  joinGroup,
  leaveGroup,
  mailContent,
  requireSecondFactor,
  updateProfile,
} from '@pawplan/contracts';
import { type Auth, newEmail, PASSWORD, type Person, startAuth } from './auth.js';
import { turnOn } from './codes.js';

const KINDS = ['reminder', 'digest'] as const;
const ID = 'f'.repeat(24);

const contentIn = (auth: Auth) => async (person: Person, kind: ChosenMailKind) =>
  (await auth.ask(null, mailContent, { id: ID, kind, userId: person.user._id })).recipient;

/** A person whose address is confirmed. */
async function confirmed(auth: Auth, name: string): Promise<Person> {
  const made = await auth.person(name);
  await confirm(auth, made);
  return made;
}

const confirm = (auth: Auth, { user: { _id } }: Person) =>
  auth.database
    .collection<{ _id: string }>('users')
    .updateOne({ _id }, { $set: { emailVerifiedAt: auth.clock.now() } });

describe('what an e-mail needs that its person has chosen', () => {
  let auth: Auth;
  let ann: Person;
  let ben: Person;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth?.close());
  beforeEach(async () => {
    [ann, ben] = await Promise.all([confirmed(auth, 'Ann'), confirmed(auth, 'Ben')]);
  });

  const contentOf = (person: Person, kind: ChosenMailKind) => contentIn(auth)(person, kind);

  it('[MAIL-35] [MAIL-42] is the present address, once it is confirmed, language and zone of the account', async () => {
    for (const kind of KINDS) {
      expect(await contentOf(ann, kind)).toMatchObject({
        name: 'Ann',
        timeZone: 'UTC',
        to: ann.user.email,
        language: 'en',
      });
    }
    const email = newEmail();
    await auth.ask(ann.caller, updateProfile, { email, language: 'de', currentPassword: PASSWORD });
    for (const kind of KINDS) expect(await contentOf(ann, kind)).toBeUndefined();
    await confirm(auth, ann);
    for (const kind of KINDS) expect(await contentOf(ann, kind)).toMatchObject({ to: email, language: 'de' });
  });

  it('[MAIL-35] there is none for a disabled or deleted account', async () => {
    await auth.ask({ operator: 'olga' }, disableUser, { user: ann.user.email });
    await auth.ask(ben.caller, deleteAccount, { password: PASSWORD });
    for (const person of [ann, ben]) for (const kind of KINDS) expect(await contentOf(person, kind)).toBeUndefined();
  });

  it('[MAIL-37] names the groups whose items the person may see now', async () => {
    const group = await auth.ask(ann.caller, createGroup, { name: 'Pack' });
    const groupsOf = async (person: Person) => (await contentOf(person, 'digest'))?.groups;
    const pack = [{ id: group._id, name: 'Pack' }];
    expect([await groupsOf(ann), await groupsOf(ben)]).toEqual([pack, []]);
    await auth.ask(ben.caller, joinGroup, { inviteCode: group.inviteCode, address: '203.0.113.7' });
    expect(await groupsOf(ben)).toEqual(pack);
    await turnOn(auth, ann);
    await auth.ask(ann.caller, requireSecondFactor, { id: group._id, required: true });
    expect([await groupsOf(ann), await groupsOf(ben)]).toEqual([pack, []]);
    await auth.ask(ann.caller, requireSecondFactor, { id: group._id, required: false });
    await auth.ask(ben.caller, leaveGroup, { id: group._id });
    expect([await groupsOf(ann), await groupsOf(ben)]).toEqual([pack, []]);
  });
});

describe('with a second factor that the operator requires', () => {
  it('[MAIL-35] there is none before it is set up', async () => {
    const auth = await startAuth({ REQUIRE_SECOND_FACTOR: 'true' });
    try {
      const ann = await confirmed(auth, 'Ann');
      for (const kind of KINDS) expect(await contentIn(auth)(ann, kind)).toBeUndefined();
      await turnOn(auth, ann);
      for (const kind of KINDS) expect(await contentIn(auth)(ann, kind)).toMatchObject({ to: ann.user.email });
    } finally {
      await auth.close();
    }
  });
});
