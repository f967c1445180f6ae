import { randomUUID } from 'node:crypto';
import {
  changePassword,
  connectGoogle,
  deleteAccount,
  disconnectGoogle,
  login,
  renewRecoveryCodes,
  updateProfile,
} from '@pawplan/contracts';
import { FakeGoogle } from '@pawplan/testing';
import type { UserDocument } from '../src/users/user.schema.js';
import { type Auth, emptyRequest, newEmail, PASSWORD, type Person, startAuth, visitor } from './auth.js';
import { firstStep, secondStep, turnOn } from './codes.js';

const NEW_PASSWORD = 'battery staple';

describe('the log of the database', () => {
  let google: FakeGoogle;
  let auth: Auth;

  beforeAll(async () => {
    google = await FakeGoogle.start();
    auth = await startAuth(google.env);
    // The profiler records every command in the way in which the log records slow ones.
    await auth.database.db?.command({ profile: 2 });
  });
  afterAll(async () => {
    await auth?.database.db?.command({ profile: 0 });
    await auth?.close();
    await google?.close();
  });

  const secrets = new Set<string>();
  /** Collects the secrets that are stored now. */
  const note = async ({ user }: Person) => {
    const users =
      auth.database.collection<
        Pick<UserDocument, '_id' | 'passwordHash' | 'googleToken' | 'secondFactor' | 'recoveryCodes'>
      >('users');
    const stored = await users.findOne({ _id: user._id });
    const { passwordHash, googleToken, secondFactor, recoveryCodes = [] } = stored ?? {};
    for (const secret of [passwordHash, googleToken, secondFactor?.secret, ...recoveryCodes])
      if (secret) secrets.add(secret);
  };
  /** The commands that the database has recorded, of one collection or of all. */
  const logged = async (collection = ''): Promise<string[]> => {
    const ns = new RegExp(`\\.${collection || '.+'}$`);
    const entries = await auth.database.collection('system.profile').find({ ns }).toArray();
    return entries.map((entry) => JSON.stringify(entry));
  };

  it('[AUTH-71] contains no password hash, no token of Google and no changed e-mail address', async () => {
    const ann = await auth.person();
    await note(ann);
    const { email } = ann.user;
    await auth.ask(visitor('Asia/Tokyo'), login, { email, password: PASSWORD });
    await auth.ask(ann.caller, changePassword, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    await note(ann);
    const changed = newEmail();
    await auth.ask(ann.caller, updateProfile, { email: changed });
    const code = google.approve({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Ann' });
    await auth.ask(ann.caller, connectGoogle, { code });
    await note(ann);
    await auth.ask(ann.caller, disconnectGoogle, emptyRequest);
    await auth.ask(ann.caller, deleteAccount, { password: NEW_PASSWORD });

    expect(secrets.size).toBe(3);
    const onUsers = await logged('users');
    expect(onUsers.length).toBeGreaterThan(8);
    expect(onUsers.filter((line) => line.includes(changed))).toEqual([]);
    const hasSecret = (line: string) => [...secrets].some((secret) => line.includes(secret));
    expect((await logged()).filter(hasSecret)).toEqual([]);
  });

  it('[FACTOR-06] contains no secret of a second factor, no hash of a recovery code and no code', async () => {
    secrets.clear();
    const ben = await auth.person('Ben');
    auth.clock.stop();
    const app = await turnOn(auth, ben);
    await note(ben);
    auth.clock.advance(30_000);
    const [byApp, byRecoveryCode] = [await firstStep(auth, ben), await firstStep(auth, ben)];
    await secondStep(auth, byApp, { code: app.code(), trustDevice: true });
    await note(ben);
    await secondStep(auth, byRecoveryCode, { recoveryCode: app.recoveryCodes[0] });
    await auth.ask(ben.caller, renewRecoveryCodes, { currentPassword: PASSWORD });
    await note(ben);
    const { recoveryCodes: shown } = app;
    expect(secrets.size).toBe(1 + 1 + 20);
    // Here the fingerprint of an operation is the whole request; the one of a gateway is a hash.
    const lines = (await logged()).filter((line) => !line.includes('"fingerprint"'));
    for (const secret of [...secrets, ...shown, app.secret, byApp, byRecoveryCode]) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});
