import {
  createGroup,
  inviteByEmail,
  joinGroup,
  leaveGroup,
  MESSAGES,
  mailContent,
  mailRequested,
  renewInviteCode,
} from '@pawplan/contracts';
import { type Auth, HOUR, newEmail, type Person, refusal, startAuth } from './auth.js';
import { listen, type ReceivedEvents } from './received-events.js';

describe('invitations by e-mail', () => {
  let auth: Auth;
  let events: ReceivedEvents;
  let ann: Person;

  beforeAll(async () => {
    auth = await startAuth({
      MAIL_FROM: 'pawplan@example.org',
      RATE_LIMIT_INVITE_USER: '4',
      RATE_LIMIT_FORGOT_ACCOUNT: '2',
    });
    events = await listen(auth);
  });
  afterAll(async () => {
    await events?.close();
    await auth?.close();
  });
  beforeEach(async () => {
    ann = await auth.person('Ann');
    auth.clock.stop();
  });

  const groupOf = (person: Person, name: string) => auth.ask(person.caller, createGroup, { name });
  const invite = (id: string, email: string, by = ann) => auth.ask(by.caller, inviteByEmail, { id, email });
  const contentTo = async (email: string) => {
    const { aggregateId: id, payload } = await events.until(mailRequested, ({ payload }) => payload.to === email);
    const { kind, userId, to, groupId } = payload;
    return () => auth.ask(null, mailContent, { id, kind, userId, to, groupId });
  };

  it('[GROUP-54] [MAIL-16] mail the link with the names of the member and the group', async () => {
    const group = await groupOf(ann, 'Pack');
    const email = newEmail();
    expect(await invite(group._id, email)).toEqual(MESSAGES.invitationSent);
    const content = await contentTo(email);
    const expected = { name: 'Ann', timeZone: 'UTC', token: group.inviteCode, groupName: 'Pack' };
    expect(await content()).toEqual({ recipient: expected });
    const renewed = await auth.ask(ann.caller, renewInviteCode, { id: group._id });
    expect(await content()).toEqual({ recipient: { ...expected, token: renewed.inviteCode } });
    const [entry] = await auth.database.collection('audit').find({ what: 'invitation-mailed' }).toArray();
    expect(entry).toMatchObject({ who: ann.user._id, groupId: group._id });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  it('[GROUP-54] an outsider cannot invite, and an expired code cannot be sent', async () => {
    const group = await groupOf(ann, 'Pack');
    const eve = await auth.person('Eve');
    const email = newEmail();
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await refusal(invite(group._id, email, eve))).toMatchObject({ code: 'forbidden' });
    // The refused attempts do not count for the address.
    expect(await auth.database.collection('audit').countDocuments({ what: 'invitation-limited' })).toBe(0);
    await auth.ask(ann.caller, renewInviteCode, { id: group._id, expiresInHours: 1 });
    auth.clock.advance(HOUR);
    expect(await refusal(invite(group._id, email))).toMatchObject({
      code: 'conflict',
      text: MESSAGES.inviteCodeExpired,
    });
    expect(events.of(mailRequested).filter(({ payload }) => payload.to === email)).toEqual([]);
  });

  it('[MAIL-16] are dropped when the member has left or the code has expired before they are sent', async () => {
    const [group, other] = [await groupOf(ann, 'Pack'), await groupOf(ann, 'Walkers')];
    const [first, second] = [newEmail(), newEmail()];
    await invite(group._id, first);
    await invite(other._id, second);
    const [ofLeft, ofExpired] = [await contentTo(first), await contentTo(second)];
    const ben = await auth.person('Ben');
    await auth.ask(ben.caller, joinGroup, { inviteCode: group.inviteCode, address: '203.0.113.1' });
    await auth.ask(ann.caller, leaveGroup, { id: group._id });
    expect(await ofLeft()).toEqual({});
    await auth.ask(ann.caller, renewInviteCode, { id: other._id, expiresInHours: 1 });
    auth.clock.advance(HOUR);
    expect(await ofExpired()).toEqual({});
  });

  it('[GROUP-54] are limited for each sender and for each address', async () => {
    const group = await groupOf(ann, 'Pack');
    const email = newEmail();
    await invite(group._id, email);
    await invite(group._id, email);
    expect(await refusal(invite(group._id, email))).toMatchObject({ code: 'too-many' });
    await invite(group._id, newEmail());
    expect(await refusal(invite(group._id, newEmail()))).toMatchObject({ code: 'too-many' });
  });
});
