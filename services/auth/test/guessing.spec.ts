import { changePassword, createGroup, joinGroup, login, MESSAGES, register } from '@pawplan/contracts';
import { type Auth, newEmail, PASSWORD, type Person, refusal, startAuth } from './auth.js';

const WINDOW_S = 60;
const tooMany = { code: 'too-many', message: MESSAGES.tooMany, details: { retryAfter: expect.any(Number) } };
const LIMITS = {
  RATE_LIMIT_WINDOW_SECONDS: `${WINDOW_S}`,
  RATE_LIMIT_SIGN_IN_ADDRESS: '6',
  RATE_LIMIT_SIGN_IN_ACCOUNT: '2',
  RATE_LIMIT_SIGN_IN_EVERYWHERE: '3',
  RATE_LIMIT_REGISTER_ADDRESS: '4',
  RATE_LIMIT_REGISTER_ACCOUNT: '2',
  RATE_LIMIT_JOIN_ADDRESS: '6',
  RATE_LIMIT_JOIN_USER: '3',
};

let lastAddress = 0;
const newAddress = () => `198.51.100.${++lastAddress}`;

describe('[API-30] limits against guessing, shared by two replicas', () => {
  let auth: Auth;
  let ann: Person;

  beforeAll(async () => {
    auth = await startAuth(LIMITS, 2);
  });
  afterAll(() => auth?.close());
  beforeEach(async () => {
    ann = await newPerson();
  });

  const signUp = (address: string, email = newEmail()) =>
    auth.ask({ address }, register, { name: 'Ann', email, password: PASSWORD });
  const newPerson = async () => {
    // The person helper registers from one address, which these limits would stop.
    await auth.database.collection('guesses').deleteMany({});
    return auth.person();
  };
  const signIn = (address: string, password: string, email = ann.user.email) =>
    auth.ask({ address }, login, { email, password });
  const guess = (address: string, { caller } = ann, inviteCode = 'AAAAAA') =>
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

  it('[AUTH-12] stops sign-ins to one account from many addresses, even the right one, until the window ends', async () => {
    const tries = times(5, () => signIn(newAddress(), 'wrong horse'));
    expect(await codes(tries)).toEqual(['too-many', 'too-many', ...times(3, () => 'unauthenticated')]);
    expect(await refusal(signIn(newAddress(), PASSWORD))).toMatchObject(tooMany);
    auth.clock.advance(WINDOW_S * 1_000);
    await expect(signIn(newAddress(), PASSWORD)).resolves.toBeDefined();
  });

  it('[AUTH-12] stops sign-ins to one account from one address, which locks nobody out elsewhere', async () => {
    const address = newAddress();
    expect(await codes(times(6, () => signIn(address, 'wrong horse')))).toEqual([
      ...times(4, () => 'too-many'),
      ...times(2, () => 'unauthenticated'),
    ]);
    await expect(signIn(newAddress(), PASSWORD)).resolves.toBeDefined();
  });

  it('says in how many seconds the window ends', async () => {
    for (const _ of times(3, () => 0)) await refusal(signIn(newAddress(), 'wrong horse'));
    auth.clock.advance(20_000);
    const { details } = (await refusal(signIn(newAddress(), PASSWORD))) as { details: { retryAfter: number } };
    expect(details.retryAfter).toBeGreaterThan(WINDOW_S - 25);
    expect(details.retryAfter).toBeLessThanOrEqual(WINDOW_S - 20);
  });

  it('stops sign-ins from one address to many accounts, and nobody else', async () => {
    const address = newAddress();
    await codes(times(6, () => signIn(address, 'wrong horse', newEmail())));
    expect(await refusal(signIn(address, PASSWORD))).toMatchObject(tooMany);
    await expect(signIn(newAddress(), PASSWORD)).resolves.toBeDefined();
  });

  it('counts addresses of one IPv6 network together', async () => {
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

  it('right sign-ins are no guesses', async () => {
    const address = newAddress();
    for (const _ of times(8, () => 0)) await signIn(address, PASSWORD);
  });

  it('stops registrations from one address and of one e-mail', async () => {
    const address = newAddress();
    expect(await codes(times(5, () => signUp(address)))).toEqual([...times(4, () => 'done'), 'too-many']);
    const email = newEmail();
    await signUp(newAddress(), email);
    expect(await refusal(signUp(newAddress(), email))).toMatchObject({ code: 'conflict' });
    expect(await refusal(signUp(newAddress(), email))).toMatchObject(tooMany);
  });

  it('[GROUP-11] stops guesses of invite codes by one user and from one address', async () => {
    const group = await auth.ask((await newPerson()).caller, createGroup, { name: 'Closed' });
    expect(await codes(times(5, () => guess(newAddress())))).toEqual([
      ...times(3, () => 'not-found'),
      'too-many',
      'too-many',
    ]);
    expect(await refusal(guess(newAddress(), ann, group.inviteCode))).toMatchObject(tooMany);
    const [address, many] = [newAddress(), await Promise.all(times(3, () => auth.person()))];
    await codes(many.flatMap((person) => times(2, () => guess(address, person))));
    expect(await refusal(guess(address, many[0]))).toMatchObject(tooMany);
    await expect(guess(newAddress(), many[0], group.inviteCode)).resolves.toBeDefined();
  });

  it('[AUTH-23] stops guesses of the current password, without locking the owner out of signing in', async () => {
    const request = { currentPassword: 'wrong horse', newPassword: 'battery staple' };
    for (const _ of times(3, () => 0)) await refusal(auth.ask(ann.caller, changePassword, request));
    expect(await refusal(auth.ask(ann.caller, changePassword, request))).toMatchObject(tooMany);
    await expect(signIn(newAddress(), PASSWORD)).resolves.toBeDefined();
  });
});

describe('[API-32] without limits', () => {
  let auth: Auth;

  beforeAll(async () => {
    auth = await startAuth({ ...LIMITS, RATE_LIMIT_DISABLED: 'true' });
  });
  afterAll(() => auth?.close());

  it('everybody may try as often as they like', async () => {
    const ann = await auth.person();
    for (let n = 0; n < 8; n++) {
      const guess = auth.ask(ann.caller, joinGroup, { inviteCode: 'AAAAAA', address: '::1' });
      expect(await refusal(guess)).toMatchObject({ code: 'not-found' });
    }
  });
});
