import { randomUUID } from 'node:crypto';
import {
  type AuditEvent,
  changePassword,
  connectGoogle,
  createGroup,
  deleteAccount,
  disconnectGoogle,
  exchangeGoogle,
  joinGroup,
  leaveGroup,
  login,
  logout,
  ownDataCall,
  register,
  renewInviteCode,
  updateProfile,
} from '@pawplan/contracts';
import { FakeGoogle } from '@pawplan/testing';
import {
  type Auth,
  emptyRequest,
  newEmail,
  PASSWORD,
  type Person,
  personOf,
  refusal,
  startAuth,
  visitor,
} from './auth.js';

const ADDRESS = '203.0.113.9';
const NEW_PASSWORD = 'battery staple';

describe('the audit log', () => {
  let google: FakeGoogle;
  let auth: Auth;
  let ann: Person;
  let ben: Person;
  const secrets: string[] = [];

  beforeAll(async () => {
    google = await FakeGoogle.start();
    auth = await startAuth({ ...google.env, RATE_LIMIT_JOIN_USER: '3' });
  });
  afterAll(async () => {
    await auth?.close();
    await google?.close();
  });
  beforeEach(async () => {
    [ann, ben] = await Promise.all([auth.person('Ann'), auth.person('Ben')]);
    for (const { token, user } of [ann, ben]) secrets.push(token, user.email);
  });

  const entries = () => auth.database.collection('audit');
  const all = () => entries().find().sort({ _id: 1 }).toArray();

  /** The audit entries that were added during some work. */
  async function noted(work: () => Promise<unknown>) {
    const before = new Set((await all()).map(({ _id }) => String(_id)));
    const done = await work();
    return { done, added: (await all()).filter(({ _id }) => !before.has(String(_id))) };
  }

  const identity = (fields: object = {}) => {
    const person = { sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Gail', ...fields };
    secrets.push(person.email);
    return person;
  };
  const code = (person: ReturnType<typeof identity>) => {
    const approved = google.approve(person);
    secrets.push(approved);
    return { code: approved };
  };
  const group = async () => {
    const made = await auth.ask(ann.caller, createGroup, { name: 'Secret pack' });
    secrets.push(made.inviteCode, made.name);
    return made;
  };
  const join = async (inviteCode: string, key?: string) =>
    auth.ask(ben.caller, joinGroup, { inviteCode, address: ADDRESS }, key);

  type Row = [AuditEvent, () => Promise<unknown>, (done: never) => object];
  const who = ({ caller }: Person) => ({ who: caller.userId, actor: caller.userId });
  const session = (person: Person) => ({ ...who(person), sessionId: person.caller.sessionId });
  const ROWS: Row[] = [
    [
      'registered',
      async () => personOf(await auth.ask(visitor(), register, { name: 'Cy', email: newEmail(), password: PASSWORD })),
      (cy: Person) => ({ ...session(cy), address: '203.0.113.0/24' }),
    ],
    [
      'signed-in',
      async () => personOf(await auth.ask(visitor(), login, { email: ann.user.email, password: PASSWORD })),
      (again: Person) => ({ ...session(again), address: '203.0.113.0/24' }),
    ],
    [
      'sign-in-refused',
      () => refusal(auth.ask(visitor(), login, { email: ann.user.email, password: 'wrong horse' })),
      () => ({ who: ann.user._id, address: '203.0.113.0/24' }),
    ],
    [
      'sign-in-refused',
      () => refusal(auth.ask(visitor(), login, { email: newEmail(), password: PASSWORD })),
      () => ({ address: '203.0.113.0/24' }),
    ],
    ['signed-out', () => auth.ask(ann.caller, logout, emptyRequest), () => session(ann)],
    [
      'password-changed',
      () => auth.ask(ann.caller, changePassword, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
      () => session(ann),
    ],
    [
      'password-refused',
      () => refusal(auth.ask(ann.caller, changePassword, { currentPassword: 'wrong', newPassword: NEW_PASSWORD })),
      () => who(ann),
    ],
    [
      'password-refused',
      () => refusal(auth.ask(ann.caller, deleteAccount, { password: 'wrong horse' })),
      () => who(ann),
    ],
    ['email-changed', () => auth.ask(ann.caller, updateProfile, { email: newEmail() }), () => session(ann)],
    [
      'registered-with-google',
      async () => personOf(await auth.ask(visitor(), exchangeGoogle, code(identity()))),
      (gail: Person) => ({ ...session(gail), address: '203.0.113.0/24' }),
    ],
    [
      'google-linked',
      async () => personOf(await auth.ask(visitor(), exchangeGoogle, code(identity({ email: ann.user.email })))),
      (linked: Person) => ({ ...who(ann), sessionId: linked.caller.sessionId, address: '203.0.113.0/24' }),
    ],
    [
      'google-sign-in-refused',
      () => refusal(auth.ask(visitor(), exchangeGoogle, { code: 'made up' })),
      () => ({ address: '203.0.113.0/24' }),
    ],
    ['google-connected', () => auth.ask(ann.caller, connectGoogle, code(identity())), () => session(ann)],
    [
      'google-connect-refused',
      () => refusal(auth.ask(ann.caller, connectGoogle, { code: 'made up' })),
      () => session(ann),
    ],
    ['group-created', group, (made: { _id: string }) => ({ ...session(ann), groupId: made._id })],
    ['join-refused', () => refusal(join('ZZZZZ2')), () => ({ ...session(ben), address: '203.0.113.0/24' })],
  ];

  it.each(ROWS)('[AUDIT-01] [AUDIT-02] records %s once (row %#)', async (what, work, expected) => {
    const { done, added } = await noted(work);
    expect(added).toEqual([
      {
        _id: expect.any(String),
        at: expect.any(Date),
        expiresAt: expect.any(Date),
        requestId: expect.any(String),
        what,
        ...expected(done as never),
      },
    ]);
  });

  it('[AUDIT-01] records what happens to an existing group and to an existing Google identity', async () => {
    const made = await group();
    const inGroup = { groupId: made._id };
    const gail = identity();
    await auth.ask(visitor(), exchangeGoogle, code(gail));
    const rows: [AuditEvent, () => Promise<unknown>, object][] = [
      ['group-joined', () => join(made.inviteCode), { ...session(ben), ...inGroup, address: '203.0.113.0/24' }],
      [
        'group-invite-renewed',
        () => auth.ask(ann.caller, renewInviteCode, { id: made._id }),
        { ...session(ann), ...inGroup },
      ],
      ['group-left', () => auth.ask(ben.caller, leaveGroup, { id: made._id }), { ...who(ben), ...inGroup }],
      ['signed-in-with-google', () => auth.ask(visitor(), exchangeGoogle, code(gail)), {}],
    ];
    for (const [what, work, expected] of rows) {
      const { added } = await noted(work);
      expect(added).toEqual([expect.objectContaining({ what, ...expected })]);
    }
    await auth.ask(ann.caller, connectGoogle, code(identity()));
    const { added } = await noted(() => auth.ask(ann.caller, disconnectGoogle, emptyRequest));
    expect(added).toEqual([expect.objectContaining({ what: 'google-disconnected', ...session(ann) })]);
  });

  it('[AUDIT-04] records a retried operation once, and a refused change not at all', async () => {
    const made = await group();
    const { added } = await noted(async () => {
      await join(made.inviteCode, 'join once');
      await join(made.inviteCode, 'join once');
    });
    expect(added.map(({ what }) => what)).toEqual(['group-joined']);
    const { added: refused } = await noted(() => refusal(join(made.inviteCode)));
    expect(refused).toEqual([]);
  });

  it('[AUDIT-05] records once that a limit refuses, however often it does', async () => {
    for (let n = 0; n < 3; n++) await refusal(join('ZZZZZ2'));
    const { added } = await noted(async () => {
      for (let n = 0; n < 3; n++) expect(await refusal(join('ZZZZZ2'))).toMatchObject({ code: 'too-many' });
    });
    expect(added).toEqual([expect.objectContaining({ what: 'join-limited', who: ben.user._id })]);
  });

  it('[AUDIT-06] keeps entries for 180 days, which is the default setting', async () => {
    const [entry] = await entries().find({ who: ann.user._id }).toArray();
    expect(entry?.expiresAt.getTime() - entry?.at.getTime()).toBe(180 * 24 * 3_600_000);
    const indexes = await entries().indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });

  it('[AUDIT-06] keeps entries for AUDIT_DAYS days', async () => {
    const other = await startAuth({ AUDIT_DAYS: '2' });
    const { user } = await other.person('Cleo');
    const entry = await other.database.collection('audit').findOne({ who: user._id });
    expect(entry?.expiresAt.getTime() - entry?.at.getTime()).toBe(2 * 24 * 3_600_000);
    await other.close();
  });

  it('[AUDIT-07] keeps only the id of a person whose account is deleted', async () => {
    const pack = await group();
    await join(pack.inviteCode);
    await auth.ask(ben.caller, deleteAccount, { password: PASSWORD });
    const left = await entries().find({ who: ben.user._id }).toArray();
    expect(left.map(({ what }) => what).sort()).toEqual([
      'account-deleted',
      'group-joined',
      'group-left',
      'registered',
    ]);
    for (const entry of left) {
      expect(entry).not.toHaveProperty('address');
      expect(entry).not.toHaveProperty('sessionId');
    }
    expect(await entries().findOne({ who: ann.user._id, what: 'registered' })).toHaveProperty('address');
  });

  it('[AUDIT-08] is in the download of the person concerned, and of no other person', async () => {
    const download = ({ caller }: Person) => auth.ask(caller, ownDataCall('auth'), { spaces: [] });
    await refusal(auth.ask(visitor(), login, { email: ann.user.email, password: 'wrong horse' }));
    const { activity } = (await download(ann)) as { activity: { what: string; who: string }[] };
    expect(activity.map(({ what }) => what)).toEqual(['sign-in-refused', 'registered']);
    expect(JSON.stringify((await download(ben)).activity)).not.toContain(ann.user._id);
  });

  it('[AUDIT-09] contains no password, token, code, name or e-mail address', async () => {
    const text = JSON.stringify(await all());
    for (const secret of [PASSWORD, NEW_PASSWORD, 'wrong horse', 'made up', 'ZZZZZ2', 'argon2', '@', ADDRESS]) {
      expect(text).not.toContain(secret);
    }
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
