import {
  addPasskey,
  changePassword,
  deleteAccount,
  enablePasskeyStep,
  LIMITS,
  listPasskeys,
  MESSAGES,
  mailRequested,
  ownDataCall,
  passkeyCreationOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@pawplan/contracts';
import { type AnswerOptions, SoftwareAuthenticator, waitUntil } from '@pawplan/testing';
import {
  type Auth,
  emptyRequest,
  HOUR,
  newId,
  PASSWORD,
  type Person,
  personOf,
  refusal,
  startAuth,
  visitor,
} from './auth.js';
import { signInDirectly } from './codes.js';
import { addPasskeyOf, answerOf, PUBLIC_URL, signInBy } from './passkeys.js';
import { listen, type ReceivedEvents } from './received-events.js';

const MINUTE = 60_000;
const proof = { currentPassword: PASSWORD };
const notAdded = { code: 'invalid', text: MESSAGES.passkeyNotAdded };
const timedOut = { code: 'conflict', text: MESSAGES.passkeyTimedOut };
const notFound = { code: 'not-found', text: MESSAGES.passkeyNotFound };

describe('passkeys', () => {
  let auth: Auth;
  let events: ReceivedEvents;
  let ann: Person;
  let ben: Person;

  beforeAll(async () => {
    const limits = { RATE_LIMIT_SIGN_IN_ADDRESS: '1000', RATE_LIMIT_SIGN_IN_EVERYWHERE: '1000' };
    auth = await startAuth({ PUBLIC_URL: `${PUBLIC_URL}/`, MAIL_FROM: 'pawplan@example.org', ...limits }, 2);
    events = await listen(auth);
    auth.clock.stop();
  });
  afterAll(async () => {
    await events?.close();
    await auth?.close();
  });
  beforeEach(async () => {
    [ann, ben] = await Promise.all([auth.person('Ann'), auth.person('Ben')]);
    auth.clock.advance(HOUR);
  });

  const list = ({ caller }: Person) => auth.ask(caller, listPasskeys, emptyRequest);
  const start = ({ caller }: Person) => auth.ask(caller, passkeyCreationOptions, proof);
  const newAuthenticator = () => new SoftwareAuthenticator(PUBLIC_URL);
  const audit = (who: Person, ...what: string[]) =>
    auth.database
      .collection('audit')
      .find({ who: who.user._id, what: { $in: what } })
      .sort({ at: 1 })
      .toArray();
  const mailed = ({ user }: Person, kind: string) =>
    waitUntil(`the mail ${kind} arrives`, () =>
      events.of(mailRequested).some(({ payload }) => payload.to === user.email && payload.kind === kind),
    );
  const storedUser = ({ user }: Person) =>
    auth.database.collection<{ _id: string }>('users').findOne({ _id: user._id });

  describe('adding', () => {
    it('[PASSKEY-01] [PASSKEY-04] the options are for this server, and for an authenticator that verifies the person', async () => {
      const options = await start(ann);
      expect(options).toMatchObject({
        rp: { id: 'plan.example.org', name: 'Pawplan' },
        user: { id: Buffer.from(ann.user._id).toString('base64url'), name: ann.user.email, displayName: 'Ann' },
        timeout: 5 * MINUTE,
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      });
      expect((await start(ann)).challenge).not.toBe(options.challenge);
      expect(await storedUser(ann)).not.toHaveProperty('passkeys');
      const { authenticator } = await addPasskeyOf(auth, ann);
      const [credential] = authenticator.credentials;
      expect((await start(ann)).excludeCredentials).toEqual([{ type: 'public-key', id: credential?.id }]);
    });

    it.each(['ES256', 'EdDSA', 'RS256'] as const)(
      '[PASSKEY-02] [PASSKEY-06] [PASSKEY-20] adds a passkey with %s, which signs in',
      async (algorithm) => {
        const authenticator = newAuthenticator();
        const answer = authenticator.create(await start(ann), {}, algorithm);
        const passkey = await auth.ask(ann.caller, addPasskey, { name: 'Phone', ...answer });
        const createdAt = auth.clock.now().toISOString();
        expect(passkey).toEqual({ _id: passkey._id, name: 'Phone', createdAt, lastUsedAt: null, synced: false });
        expect(await list(ann)).toEqual([passkey]);
        auth.clock.advance(MINUTE);
        expect(personOf(await signInBy(auth, authenticator)).user._id).toBe(ann.user._id);
        expect(await list(ann)).toEqual([{ ...passkey, lastUsedAt: auth.clock.now().toISOString() }]);
      },
    );

    it('[PASSKEY-10] is written to the audit log and reported', async () => {
      const { passkey } = await addPasskeyOf(auth, ann);
      const entry = { sessionId: ann.caller.sessionId, subject: passkey._id };
      expect(await audit(ann, 'passkey-added')).toMatchObject([entry]);
      await mailed(ann, 'passkey-added');
    });

    it('[PASSKEY-06] shows that a passkey is synced', async () => {
      const { passkey } = await addPasskeyOf(auth, ann, new SoftwareAuthenticator(PUBLIC_URL, false));
      expect(passkey.synced).toBe(true);
    });

    it('[PASSKEY-01] needs the password or a recent sign-in', async () => {
      const ask = (by: Person, currentPassword?: string) =>
        auth.ask(by.caller, passkeyCreationOptions, { currentPassword });
      expect(await refusal(ask(ann))).toMatchObject({ code: 'forbidden' });
      expect(await refusal(ask(ann, 'wrong horse'))).toMatchObject({
        code: 'invalid',
        details: { errors: [{ field: 'currentPassword' }] },
      });
      await expect(ask(personOf(await signInDirectly(auth, ann)))).resolves.toBeDefined();
    });

    it.each<[string, AnswerOptions]>([
      ['for another origin', { origin: 'https://evil.example' }],
      ['for the same host with another port', { origin: `${PUBLIC_URL}:8443` }],
      ['for the same host without HTTPS', { origin: 'http://plan.example.org' }],
      ['for another relying party', { rpId: 'evil.example' }],
      ['without user verification', { userVerified: false }],
      ['of a sign-in', { type: 'webauthn.get' }],
    ])('[PASSKEY-03] [PASSKEY-04] refuses an answer %s', async (_, options) => {
      const answer = newAuthenticator().create(await start(ann), options);
      expect(await refusal(auth.ask(ann.caller, addPasskey, { name: 'Phone', ...answer }))).toMatchObject(notAdded);
      expect(await list(ann)).toEqual([]);
    });

    it.each(['attestationObject', 'clientDataJSON', 'id'] as const)(
      '[PASSKEY-03] refuses an answer with a broken %s',
      async (field) => {
        const answer = newAuthenticator().create(await start(ann));
        const broken = { name: 'Phone', ...answer, [field]: 'AAAA' };
        expect(await refusal(auth.ask(ann.caller, addPasskey, broken))).toMatchObject(
          field === 'clientDataJSON' ? timedOut : notAdded,
        );
      },
    );

    it('[PASSKEY-02] refuses the challenge of another person, session or purpose, and one that is not from here', async () => {
      const add = (by: Person, options: Awaited<ReturnType<typeof start>>, challenge = options.challenge) =>
        auth.ask(by.caller, addPasskey, { name: 'Phone', ...newAuthenticator().create(options, { challenge }) });
      const elsewhere = personOf(await signInDirectly(auth, ann));
      const options = await start(ann);
      expect(await refusal(add(ben, options))).toMatchObject(timedOut);
      expect(await refusal(add(elsewhere, options))).toMatchObject(timedOut);
      const { authenticator } = await addPasskeyOf(auth, ben);
      const { clientDataJSON } = await answerOf(auth, authenticator);
      const ofSignIn = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).challenge;
      expect(await refusal(add(ann, options, ofSignIn))).toMatchObject(timedOut);
      expect(await refusal(add(ann, options, 'AAAA'))).toMatchObject(timedOut);
      await expect(add(ann, options)).resolves.toBeDefined();
    });

    it('[PASSKEY-02] a challenge works once, at all replicas together', async () => {
      const options = await start(ann);
      const answers = Array.from({ length: 10 }, () =>
        auth.ask(ann.caller, addPasskey, { name: 'Phone', ...newAuthenticator().create(options) }),
      );
      const results = await Promise.allSettled(answers);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await list(ann)).toHaveLength(1);
    });

    it('[PASSKEY-02] a challenge ends after 5 minutes and with a new password', async () => {
      const add = (options: Awaited<ReturnType<typeof start>>) =>
        auth.ask(ann.caller, addPasskey, { name: 'Phone', ...newAuthenticator().create(options) });
      const late = await start(ann);
      auth.clock.advance(5 * MINUTE);
      expect(await refusal(add(late))).toMatchObject(timedOut);
      const before = await start(ann);
      await auth.ask(ann.caller, changePassword, { ...proof, newPassword: 'battery staple' });
      expect(await refusal(add(before))).toMatchObject(timedOut);
    });

    it('[PASSKEY-03] refuses the credential of another account', async () => {
      const authenticator = newAuthenticator();
      const answer = authenticator.create(await start(ben));
      await auth.ask(ben.caller, addPasskey, { name: 'Phone', ...answer });
      const options = await start(ann);
      const clientDataJSON = Buffer.from(
        JSON.stringify({ type: 'webauthn.create', challenge: options.challenge, origin: PUBLIC_URL }),
      ).toString('base64url');
      const stolen = { name: 'Mine', ...answer, clientDataJSON };
      expect(await refusal(auth.ask(ann.caller, addPasskey, stolen))).toMatchObject(notAdded);
      expect(await list(ben)).toHaveLength(1);
    });

    it('[PASSKEY-05] a person has at most 20', async () => {
      const waiting = await start(ann);
      const { passkey } = await addPasskeyOf(auth, ann);
      const stored = await storedUser(ann);
      const [first] = (stored as unknown as { passkeys: { credentialId: string }[] }).passkeys;
      const passkeys = Array.from({ length: LIMITS.passkeysPerPerson }, (_, n) =>
        n === 0 ? first : { ...first, _id: newId(), credentialId: `${passkey._id}-${n}` },
      );
      await auth.database.collection<{ _id: string }>('users').updateOne({ _id: ann.user._id }, { $set: { passkeys } });
      const full = { code: 'conflict', text: MESSAGES.passkeysFull({ most: 20 }) };
      expect(await refusal(start(ann))).toMatchObject(full);
      const answer = newAuthenticator().create(waiting);
      expect(await refusal(auth.ask(ann.caller, addPasskey, { name: 'One more', ...answer }))).toMatchObject(full);
    });
  });

  describe('changing', () => {
    it('[PASSKEY-06] renames a passkey', async () => {
      const { passkey } = await addPasskeyOf(auth, ann);
      const renamed = await auth.ask(ann.caller, renamePasskey, { id: passkey._id, name: 'Laptop' });
      expect(renamed).toEqual({ ...passkey, name: 'Laptop' });
      expect(await list(ann)).toEqual([renamed]);
    });

    it('[PASSKEY-07] [PASSKEY-10] removes a passkey, which then cannot sign in', async () => {
      const { authenticator, passkey } = await addPasskeyOf(auth, ann);
      const id = passkey._id;
      const answer = await answerOf(auth, authenticator);
      expect(await refusal(auth.ask(ann.caller, removePasskey, { id }))).toMatchObject({ code: 'forbidden' });
      const wrong = { id, currentPassword: 'wrong horse' };
      expect(await refusal(auth.ask(ann.caller, removePasskey, wrong))).toMatchObject({ code: 'invalid' });
      expect(await auth.ask(ann.caller, removePasskey, { id, ...proof })).toEqual(MESSAGES.passkeyRemoved);
      expect(await list(ann)).toEqual([]);
      expect(await refusal(auth.ask(visitor(), signInWithPasskey, answer))).toMatchObject({ code: 'unauthenticated' });
      expect(await audit(ann, 'passkey-removed')).toMatchObject([{ subject: id }]);
      await mailed(ann, 'passkey-removed');
    });

    it('[PASSKEY-09] other people cannot list, rename or remove it', async () => {
      const { passkey } = await addPasskeyOf(auth, ann);
      const id = passkey._id;
      expect(await list(ben)).toEqual([]);
      expect(await refusal(auth.ask(ben.caller, renamePasskey, { id, name: 'Mine' }))).toMatchObject(notFound);
      expect(await refusal(auth.ask(ben.caller, removePasskey, { id, ...proof }))).toMatchObject(notFound);
      expect(await list(ann)).toEqual([passkey]);
    });

    it('[PASSKEY-08] keeps the last way to sign in, also when two are removed at once', async () => {
      const [first, second] = [await addPasskeyOf(auth, ann), await addPasskeyOf(auth, ann)];
      await auth.database
        .collection<{ _id: string }>('users')
        .updateOne({ _id: ann.user._id }, { $set: { passwordHash: null } });
      const here = personOf(await signInBy(auth, first.authenticator));
      const remove = ({ passkey }: typeof first) => auth.ask(here.caller, removePasskey, { id: passkey._id });
      const results = await Promise.allSettled([remove(first), remove(second)]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'conflict', text: MESSAGES.passkeyOnlyWayIn },
      });
      expect(await list(ann)).toHaveLength(1);
    });

    it('[PASSKEY-08] keeps the last passkey while it is the only second step', async () => {
      const { passkey } = await addPasskeyOf(auth, ann);
      await auth.ask(ann.caller, enablePasskeyStep, proof);
      const remove = () => auth.ask(ann.caller, removePasskey, { id: passkey._id, ...proof });
      expect(await refusal(remove())).toMatchObject({ code: 'conflict', text: MESSAGES.passkeyOnlyStep });
      await addPasskeyOf(auth, ann);
      await expect(remove()).resolves.toEqual(MESSAGES.passkeyRemoved);
    });

    it('[PASSKEY-11] are part of the own data without credentials, and end with the account', async () => {
      const { authenticator, passkey } = await addPasskeyOf(auth, ann);
      const page = await auth.ask(ann.caller, ownDataCall('auth'), { spaces: [] });
      const text = JSON.stringify(page);
      expect(text).toContain(JSON.stringify([passkey]));
      expect(text).not.toContain(authenticator.credentials[0]?.id);
      await auth.ask(ann.caller, deleteAccount, { password: PASSWORD });
      expect(await storedUser(ann)).toBeNull();
      expect(await refusal(signInBy(auth, authenticator))).toMatchObject({ code: 'unauthenticated' });
    });

    it('[PASSKEY-12] stay after a new password', async () => {
      const { authenticator } = await addPasskeyOf(auth, ann);
      await auth.ask(ann.caller, changePassword, { ...proof, newPassword: 'battery staple' });
      expect(personOf(await signInBy(auth, authenticator)).user._id).toBe(ann.user._id);
    });
  });
});

describe('passkeys on a server', () => {
  it.each([
    ['without HTTPS', { PUBLIC_URL: 'http://plan.example.org' }],
    ['with an IP address', { PUBLIC_URL: 'https://192.0.2.7' }],
  ])('[PASSKEY-04] are refused %s', async (_, settings) => {
    const auth = await startAuth(settings);
    try {
      const ann = await auth.person('Ann');
      const unavailable = { code: 'unavailable', text: MESSAGES.passkeysUnavailable };
      expect(await refusal(auth.ask(ann.caller, passkeyCreationOptions, proof))).toMatchObject(unavailable);
      expect(await refusal(answerOf(auth, new SoftwareAuthenticator(PUBLIC_URL)))).toMatchObject(unavailable);
    } finally {
      await auth.close();
    }
  });
});
