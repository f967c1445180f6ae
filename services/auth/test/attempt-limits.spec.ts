import {
  changePassword,
  createGroup,
  deleteAccount,
  joinGroup,
  login,
  MESSAGES,
  register,
  updateProfile,
} from '@pawplan/contracts';
import { type Auth, newEmail, PASSWORD, type Person, personOf, refusal, signedInBy, startAuth } from './auth.js';

const WINDOW_S = 60;
const tooMany = { code: 'too-many', text: MESSAGES.tooMany, details: { retryAfter: expect.any(Number) } };
const LIMITS = {
  RATE_LIMIT_WINDOW_SECONDS: `${WINDOW_S}`,
  RATE_LIMIT_SIGN_IN_ADDRESS: '6',
  RATE_LIMIT_SIGN_IN_ACCOUNT: '2',
  RATE_LIMIT_SIGN_IN_EVERYWHERE: '3',
  RATE_LIMIT_REGISTER_ADDRESS: '4',
  RATE_LIMIT_REGISTER_ACCOUNT: '2',
  RATE_LIMIT_JOIN_ADDRESS: '6',
  RATE_LIMIT_JOIN_USER: '3',
  RATE_LIMIT_JOIN_EVERYWHERE: '10',
};

let lastAddress = 0;
const newAddress = () => `198.51.100.${++lastAddress}`;

describe('[API-30] limits for failed attempts, shared by two replicas', () => {
  let auth: Auth;
  let ann: Person;

  beforeAll(async () => {
    auth = await startAuth(LIMITS, 2);
    auth.clock.stop();
  });
  afterAll(() => auth?.close());
  beforeEach(async () => {
    ann = await newPerson();
  });

  const signUp = (address: string, email = newEmail()) =>
    auth.ask({ address }, register, { name: 'Ann', email, password: PASSWORD });
  const newPerson = async () => {
    // `auth.person()` always registers from the same address, so these limits would refuse it.
    await auth.database.collection('guesses').deleteMany({});
    return auth.person();
  };
  const signIn = (address: string, password: string, email = ann.user.email) =>
    auth.ask({ address }, login, { email, password }).then(signedInBy);
  const tryCode = (address: string, { caller } = ann, inviteCode = 'AAAAAA') =>
    auth.ask(caller, joinGroup, { inviteCode, address });
  const codes = async (tries: Promise<unknown>[]) => {
    const settled = await Promise.all(
      tries.map((tried) =>
        tried.then(
          () => ({ code: 'done' }),
          (failure) => failure,
        ),
      ),
    );
    return settled.map(({ code }) => code).sort();
  };
  const times = <T>(count: number, work: () => T): T[] => Array.from({ length: count }, work);

  /** Fails until sign-ins to the account are delayed from every address. */
  const delayAccount = async () => {
    await codes(times(5, () => signIn(newAddress(), 'wrong horse')));
  };

  it('[AUTH-12] [AUTH-66] delays sign-ins to an account after failures from many addresses, each time longer, also with the right password', async () => {
    const tries = times(5, () => signIn(newAddress(), 'wrong horse'));
    expect(await codes(tries)).toEqual(['too-many', 'too-many', ...times(3, () => 'unauthenticated')]);
    for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
      auth.clock.advance(WINDOW_S * 1_000);
      expect(await refusal(signIn(newAddress(), 'wrong horse'))).toMatchObject({ code: 'unauthenticated' });
      // Attempts that are refused during the delay do not extend it.
      for (const password of ['wrong horse', PASSWORD]) {
        const refused = (await refusal(signIn(newAddress(), password))) as { details: { retryAfter: number } };
        expect(refused).toMatchObject(tooMany);
        expect(refused.details.retryAfter).toBe(seconds);
      }
    }
    auth.clock.advance(WINDOW_S * 1_000);
    await expect(signIn(newAddress(), PASSWORD)).resolves.toBeDefined();
  });

  it('[AUTH-66] forgets the wrong passwords of an account a day after the last one', async () => {
    await delayAccount();
    auth.clock.advance(24 * 3_600_000);
    expect(await codes(times(4, () => signIn(newAddress(), 'wrong horse')))).toEqual([
      'too-many',
      ...times(3, () => 'unauthenticated'),
    ]);
  });

  it('[AUTH-69] a known device can sign in although attempts from other addresses are delayed', async () => {
    const { deviceToken = '' } = await signIn(newAddress(), PASSWORD);
    const address = newAddress();
    const onDevice = (password: string, email = ann.user.email) =>
      auth.ask({ address, deviceTokens: ['x'.repeat(43), deviceToken] }, login, { email, password });
    await delayAccount();
    await codes(times(7, () => signIn(address, 'wrong horse', newEmail())));
    expect(await refusal(signIn(address, PASSWORD))).toMatchObject(tooMany);
    expect(await onDevice(PASSWORD)).toMatchObject({ user: { _id: ann.user._id }, deviceToken });
    expect(await codes(times(3, () => onDevice('wrong horse')))).toEqual([
      'too-many',
      ...times(2, () => 'unauthenticated'),
    ]);
    const ben = await newPerson();
    await codes(times(5, () => signIn(newAddress(), 'wrong horse', ben.user.email)));
    expect(await refusal(onDevice(PASSWORD, ben.user.email))).toMatchObject(tooMany);
  });

  it('[AUTH-72] after a password change, only the device that changed it is still known', async () => {
    const { deviceToken: own = '' } = await signIn(newAddress(), PASSWORD);
    const { deviceToken: theirs = '' } = await signIn(newAddress(), PASSWORD);
    const [ben, password] = [await newPerson(), 'battery staple'];
    const { deviceToken: bens = '' } = await signIn(newAddress(), PASSWORD, ben.user.email);
    const changing = { ...ann.caller, client: { address: newAddress(), deviceTokens: [own, bens] } };
    await auth.ask(changing, changePassword, { currentPassword: PASSWORD, newPassword: password });
    await delayAccount();
    const onDevice = (token: string, email: string, secret: string) =>
      auth.ask({ address: newAddress(), deviceTokens: [token] }, login, { email, password: secret }).then(signedInBy);
    expect(await refusal(onDevice(theirs, ann.user.email, password))).toMatchObject(tooMany);
    expect(await refusal(onDevice(bens, ann.user.email, password))).toMatchObject(tooMany);
    expect(await onDevice(own, ann.user.email, password)).toMatchObject({ deviceToken: own });
    expect(await onDevice(bens, ben.user.email, PASSWORD)).toMatchObject({ deviceToken: bens });
  });

  it('[AUTH-65] counts wrong passwords of an account together, from any call', async () => {
    const attempts = [
      signIn(newAddress(), 'wrong horse'),
      auth.ask(ann.caller, changePassword, { currentPassword: 'wrong horse', newPassword: 'battery staple' }),
      auth.ask(ann.caller, updateProfile, { email: newEmail(), currentPassword: 'wrong horse' }),
      auth.ask(ann.caller, deleteAccount, { password: 'wrong horse' }),
    ];
    expect(await codes(attempts)).toContain('too-many');
    expect(await refusal(signIn(newAddress(), PASSWORD))).toMatchObject(tooMany);
  });

  it('[AUTH-64] limits how often a change of e-mail can show whether an address is taken', async () => {
    const ben = await auth.person('Ben');
    const move = (email: string) => auth.ask(ann.caller, updateProfile, { email });
    expect(await refusal(move(ben.user.email))).toMatchObject({ code: 'conflict' });
    expect(await refusal(move(ben.user.email))).toMatchObject({ code: 'conflict' });
    expect(await refusal(move(newEmail()))).toMatchObject(tooMany);
    await expect(auth.ask(ann.caller, updateProfile, { name: 'Anna' })).resolves.toMatchObject({ name: 'Anna' });
  });

  it('[AUTH-12] stops sign-ins to an account from one address, but not from other addresses', async () => {
    const address = newAddress();
    expect(await codes(times(6, () => signIn(address, 'wrong horse')))).toEqual([
      ...times(4, () => 'too-many'),
      ...times(2, () => 'unauthenticated'),
    ]);
    await expect(signIn(newAddress(), PASSWORD)).resolves.toBeDefined();
  });

  it('an exceeded registration limit returns the seconds until its window ends', async () => {
    const address = newAddress();
    for (const _ of times(4, () => 0)) await signUp(address);
    auth.clock.advance(20_000);
    const { details } = (await refusal(signUp(address))) as { details: { retryAfter: number } };
    expect(details.retryAfter).toBe(WINDOW_S - 20);
  });

  it('stops sign-ins from one address to many accounts, but not from other addresses', async () => {
    const address = newAddress();
    await codes(times(6, () => signIn(address, 'wrong horse', newEmail())));
    expect(await refusal(signIn(address, PASSWORD))).toMatchObject(tooMany);
    await expect(signIn(newAddress(), PASSWORD)).resolves.toBeDefined();
  });

  it('counts all addresses of an IPv6 network together', async () => {
    await codes(times(6, () => signIn(`2001:db8:7:7::${++lastAddress}`, 'wrong horse', newEmail())));
    expect(await refusal(signIn('2001:db8:7:7:ffff::1', PASSWORD))).toMatchObject(tooMany);
    await expect(signIn('2001:db8:7:8::1', PASSWORD)).resolves.toBeDefined();
  });

  it('a blocked address does not lock the account', async () => {
    const address = newAddress();
    await codes(times(6, () => signIn(address, 'wrong horse', newEmail())));
    await codes(times(5, () => signIn(address, 'wrong horse')));
    await expect(signIn(newAddress(), PASSWORD)).resolves.toBeDefined();
  });

  it('successful sign-ins do not count as attempts', async () => {
    const address = newAddress();
    for (const _ of times(8, () => 0)) await signIn(address, PASSWORD);
  });

  it('limits registrations from one address and for one e-mail', async () => {
    const address = newAddress();
    expect(await codes(times(5, () => signUp(address)))).toEqual([...times(4, () => 'done'), 'too-many']);
    const email = newEmail();
    await signUp(newAddress(), email);
    expect(await refusal(signUp(newAddress(), email))).toMatchObject({ code: 'conflict' });
    expect(await refusal(signUp(newAddress(), email))).toMatchObject(tooMany);
  });

  it('[GROUP-11] limits attempts to guess invite codes by one user and from one address', async () => {
    const group = await auth.ask((await newPerson()).caller, createGroup, { name: 'Closed' });
    expect(await codes(times(5, () => tryCode(newAddress())))).toEqual([
      ...times(3, () => 'not-found'),
      'too-many',
      'too-many',
    ]);
    expect(await refusal(tryCode(newAddress(), ann, group.inviteCode))).toMatchObject(tooMany);
    const [address, many] = [newAddress(), await Promise.all(times(3, () => auth.person()))];
    await codes(many.flatMap((person) => times(2, () => tryCode(address, person))));
    expect(await refusal(tryCode(address, many[0]))).toMatchObject(tooMany);
    await expect(tryCode(newAddress(), many[0], group.inviteCode)).resolves.toBeDefined();
  });

  it('[GROUP-37] limits attempts to guess invite codes by all users together, each from a different address', async () => {
    const group = await auth.ask((await newPerson()).caller, createGroup, { name: 'Closed' });
    const registerPerson = async () => personOf(await signUp(newAddress()));
    const many = await Promise.all(times(4, registerPerson));
    const tries = many.flatMap((person) => times(3, () => tryCode(newAddress(), person)));
    expect(await codes(tries)).toEqual([...times(10, () => 'not-found'), 'too-many', 'too-many']);
    const newcomer = await registerPerson();
    expect(await refusal(tryCode(newAddress(), newcomer, group.inviteCode))).toMatchObject(tooMany);
    auth.clock.advance(WINDOW_S * 1_000);
    await expect(tryCode(newAddress(), newcomer, group.inviteCode)).resolves.toBeDefined();
    for (const _ of times(12, () => 0)) {
      const other = await auth.ask(newcomer.caller, createGroup, { name: 'Another' });
      await tryCode(newAddress(), many[0], other.inviteCode);
    }
  });
});

describe('[API-32] without limits', () => {
  let auth: Auth;

  beforeAll(async () => {
    auth = await startAuth({ ...LIMITS, RATE_LIMIT_DISABLED: 'true' });
  });
  afterAll(() => auth?.close());

  it('does not limit attempts', async () => {
    const ann = await auth.person();
    for (let n = 0; n < 8; n++) {
      const attempt = auth.ask(ann.caller, joinGroup, { inviteCode: 'AAAAAA', address: '::1' });
      expect(await refusal(attempt)).toMatchObject({ code: 'not-found' });
    }
  });
});
