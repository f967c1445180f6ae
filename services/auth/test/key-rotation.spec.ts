import { randomBytes, randomUUID } from 'node:crypto';
import { connectGoogle } from '@pawplan/contracts';
import { type StartedService, startService } from '@pawplan/platform';
import { FakeGoogle, totpCode, waitUntil } from '@pawplan/testing';
import { AUTH, AuthModule } from '../src/auth.module.js';
import { decrypt, readKey } from '../src/secrets/encryption.js';
import { type Auth, newEmail, type Person, startAuth } from './auth.js';
import { firstStep, secondStep, turnOn } from './codes.js';

const newKey = () => randomBytes(32).toString('base64');

describe('the key that encrypts stored secrets', () => {
  const [old, next] = [newKey(), newKey()];
  const started: StartedService[] = [];
  let google: FakeGoogle;
  let auth: Auth;
  let ann: Person;

  beforeAll(async () => {
    google = await FakeGoogle.start();
    auth = await startAuth({ ...google.env, ENCRYPTION_KEY: old });
    ann = await auth.person();
  });
  afterAll(async () => {
    await Promise.all(started.map((service) => service.close()));
    await auth?.close();
    await google?.close();
  });

  const stored = async ({ user: { _id } }: Person): Promise<string> => {
    const user = await auth.database.collection<{ _id: string; googleToken: string }>('users').findOne({ _id });
    return user?.googleToken ?? '';
  };
  const opensWith = (key: string, sealed: string) => {
    try {
      return decrypt(readKey(key), ann.user._id, sealed);
    } catch {
      return null;
    }
  };

  it('[SESS-16] is replaced at a start: a token encrypted with the older key is encrypted again with the newer one only', async () => {
    const gail = { sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Gail' };
    await auth.ask(ann.caller, connectGoogle, { code: google.approve(gail) });
    const before = await stored(ann);
    const token = opensWith(old, before);
    expect(token).toEqual(google.grants.lastRefreshToken);

    const start = async (ENCRYPTION_KEY: string) =>
      started.push(await startService(AuthModule, { ...AUTH, env: { ...auth.env, ENCRYPTION_KEY } }));
    await start(`${old},${next}`);
    expect(await stored(ann)).toBe(before);
    await start(`${next},${old}`);
    await waitUntil('the token is encrypted again', async () => (await stored(ann)) !== before);
    const after = await stored(ann);
    expect(opensWith(next, after)).toBe(token);
    expect(opensWith(old, after)).toBeNull();
  });

  it('[FACTOR-06] is replaced for the secret of a second factor too, whose codes work before and after', async () => {
    const [first, second] = [newKey(), newKey()];
    const before = await startAuth({ ENCRYPTION_KEY: first });
    let after: StartedService | undefined;
    try {
      before.clock.stop();
      const ben = await before.person('Ben');
      const { secret } = await turnOn(before, ben);
      const storedSecret = async (): Promise<string> => {
        const user = await before.database.collection('users').findOne({ email: ben.user.email });
        return user?.secondFactor.secret;
      };
      const sealed = await storedSecret();
      after = await startService(AuthModule, { ...AUTH, env: { ...before.env, ENCRYPTION_KEY: `${second},${first}` } });
      await waitUntil('the secret is encrypted again', async () => (await storedSecret()) !== sealed);
      expect(decrypt(readKey(second), `${ben.user._id}:totp`, await storedSecret())).toBe(secret);
      await before.replicas[0]?.close();
      before.clock.advance(30_000);
      before.clock.setIn(after.app);
      const token = await firstStep(before, ben);
      const code = totpCode(secret, before.clock.now());
      await expect(secondStep(before, token, { code })).resolves.toMatchObject({ user: { _id: ben.user._id } });
    } finally {
      await after?.close();
      await before.close();
    }
  });
});
