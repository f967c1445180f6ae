import { randomBytes } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { getConnectionToken } from '@nestjs/mongoose';
import { LEASE_MS, LIMITS, type OwnSession, type SignedIn, type Todo } from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import type { Connection } from 'mongoose';
import { Live } from './support/live.js';
import { Person } from './support/person.js';
import { type Product, startGateway, startProduct } from './support/product.js';

describe('a session', () => {
  let product: Product;
  let ann: Person;
  let claims: { sub: string; sid: string };
  const jwt = new JwtService();

  beforeAll(async () => {
    product = await startProduct();
    ann = await product.newcomer('Ann');
    const { sub, sid } = jwt.decode<typeof claims>(ann.token);
    claims = { sub, sid };
  }, 60_000);
  afterAll(() => product.close());

  const secret = () => product.env.JWT_SECRET ?? '';
  const statusWith = async (authorization: string) =>
    (await product.visitor().get('/api/auth/me', { authorization })).status;
  const unsigned = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  it('[AUTH-16] accepts only its own token', async () => {
    const forgeries: Record<string, string> = {
      'another secret': jwt.sign(claims, { secret: randomBytes(24).toString('hex') }),
      'no signature': `${unsigned({ alg: 'none', typ: 'JWT' })}.${unsigned(claims)}.`,
      'another algorithm': jwt.sign(claims, { secret: secret(), algorithm: 'HS512' }),
      'an end that has passed': jwt.sign({ ...claims, exp: 1 }, { secret: secret() }),
      'an unknown session': jwt.sign({ ...claims, sid: 'f'.repeat(32) }, { secret: secret() }),
      'another user': jwt.sign({ ...claims, sub: 'f'.repeat(24) }, { secret: secret() }),
      'another issuer': jwt.sign({ ...claims, iss: 'another' }, { secret: secret() }),
      'another audience': jwt.sign({ ...claims, iss: 'pawplan', aud: 'another', exp: 4e9 }, { secret: secret() }),
      'no session': jwt.sign({ sub: claims.sub }, { secret: secret() }),
      'an operator': jwt.sign({ sub: claims.sub, sid: { $ne: null } }, { secret: secret() }),
      'a cut token': ann.token.slice(0, -2),
    };
    for (const [what, token] of Object.entries(forgeries)) {
      expect([what, await statusWith(`Bearer ${token}`)]).toEqual([what, 401]);
    }
    expect(await statusWith(`Bearer ${ann.token}`)).toBe(200);
  });

  it('[SESS-12] accepts a token with issuer, audience and end until it expires', async () => {
    const full = { ...claims, iss: 'pawplan', aud: 'pawplan-gateway' };
    const now = Math.floor(Date.now() / 1_000);
    const until = (exp: number) => jwt.sign({ ...full, exp }, { secret: secret() });
    expect(await statusWith(`Bearer ${until(now + 60)}`)).toBe(200);
    expect(await statusWith(`Bearer ${until(now - 1)}`)).toBe(401);
  });

  it('[SESS-13] accepts a token of the first release', async () => {
    expect(await statusWith(`Bearer ${jwt.sign(claims, { secret: secret(), noTimestamp: true })}`)).toBe(200);
  });

  it.each(['', 'Bearer', 'Basic QTpC', 'Bearer  '])('[API-04] is not accepted with the header %p', async (header) => {
    expect(await statusWith(header)).toBe(401);
  });

  it('[API-02] a request without a session gets 401 and a clear message', async () => {
    const { status, body, headers } = await product.visitor().get('/api/todos');
    expect({ status, body }).toEqual({
      status: 401,
      body: {
        statusCode: 401,
        error: 'Unauthorized',
        message: 'Please log in',
        code: 'signInFirst',
        requestId: expect.any(String),
      },
    });
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it('[AUTH-15] a log-out ends only its own session', async () => {
    const other = await ann.elsewhere();
    expect((await other.post('/api/auth/logout')).status).toBe(200);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await ann.get('/api/auth/me')).status).toBe(200);
  });

  it('[SESS-01] [SESS-03] [SESS-05] can be ended from another session, together with its live stream', async () => {
    const other = await ann.elsewhere();
    const outsider = await product.newcomer('Otto');
    const path = async (person: Person) => {
      const { body } = await person.get<OwnSession[]>('/api/auth/sessions');
      return `/api/auth/sessions/${body.find(({ current }) => current)?._id}`;
    };
    const live = await Live.open(other);
    const theirs = await path(other);
    for (const unknown of [await path(outsider), '/api/auth/sessions/1', `/api/auth/sessions/${'f'.repeat(32)}`]) {
      expect((await ann.delete(unknown)).status).toBe(404);
    }
    expect((await outsider.delete(theirs)).status).toBe(404);
    expect((await other.get('/api/auth/me')).status).toBe(200);
    expect(await ann.delete(theirs)).toMatchObject({ status: 200, body: { message: 'The device is logged out' } });
    expect((await other.get('/api/auth/me')).status).toBe(401);
    await waitUntil('the stream ends', () => live.ended, 1_000);
    expect((await outsider.get('/api/auth/me')).status).toBe(200);
  });

  it('[SESS-04] [SESS-05] ends with all others when another session requests it', async () => {
    const one = await product.newcomer('Cora');
    const other = await one.elsewhere();
    const live = await Live.open(one);
    expect((await other.delete('/api/auth/sessions')).status).toBe(200);
    expect((await one.get('/api/auth/me')).status).toBe(401);
    await waitUntil('the stream ends', () => live.ended, 1_000);
    for (const person of [other, ann]) expect((await person.get('/api/auth/me')).status).toBe(200);
  });

  it('[SESS-17] ends together with its live stream when a new sign-in exceeds the limit of sessions', async () => {
    const one = await product.newcomer('Cora');
    const { sub: userId, sid } = jwt.decode<typeof claims>(one.token);
    const live = await Live.open(one);
    const sessions = product.auth.app
      .get<Connection>(getConnectionToken())
      .collection<{ _id: string; [field: string]: unknown }>('sessions');
    const own = await sessions.findOne({ _id: sid });
    const later = { ...own, usedAt: new Date(Date.now() + 60_000) };
    const surplus = Array.from({ length: LIMITS.sessionsPerUser }, () => randomBytes(16).toString('hex'));
    await sessions.insertMany(surplus.map((_id) => ({ ...later, _id, userId })));
    const other = await one.elsewhere();
    await waitUntil('the stream ends', () => live.ended, LEASE_MS + 1_000);
    expect((await one.get('/api/auth/me')).status).toBe(401);
    for (const person of [other, ann]) expect((await person.get('/api/auth/me')).status).toBe(200);
  });

  it('[API-28] [TODO-08] computes days in the zone of the request, otherwise in the stored zone', async () => {
    const ben = product.visitor();
    const email = `ben-${randomBytes(4).toString('hex')}@example.org`;
    const storedZone = { 'x-time-zone': 'Asia/Tokyo' };
    const account = { name: 'Ben', email, password: 'four paws' };
    const { body } = await ben.post<SignedIn>('/api/auth/register', account, storedZone);
    ben.token = body.token;
    expect(body.user.timeZone).toBe('Asia/Tokyo');
    const dueIn = async (headers?: Record<string, string>) =>
      (await ben.post<Todo>('/api/todos', { title: 'Late', dueDate: '2026-03-14T22:30:00Z' }, headers)).body.dueDate;
    expect(await dueIn({ 'x-time-zone': 'America/New_York' })).toBe('2026-03-14');
    expect(await dueIn()).toBe('2026-03-15');
    expect(await dueIn({ 'x-time-zone': 'Mars/Olympus' })).toBe('2026-03-15');
  });

  it('[AUTH-21] a new name is shown in shared items at once', async () => {
    const group = await ann.createGroup();
    const cleo = await product.newcomer('Cleo');
    await cleo.join(group);
    await cleo.createTodo('Hers', group._id);
    const seenBy = async (person: Person) => {
      const { body } = await person.get<Todo[]>('/api/todos', { 'x-space': group._id });
      return body[0]?.createdBy.name;
    };
    expect(await seenBy(ann)).toBe('Cleo');
    await cleo.put('/api/auth/profile', { name: 'Cleopatra' });
    expect(await seenBy(cleo)).toBe('Cleopatra');
    await waitUntil('the other member sees it', async () => (await seenBy(ann)) === 'Cleopatra');
  });

  // This is the last test, because passport keeps one strategy per name and process: that of the gateway that started
  // last.
  it('[SESS-15] stays valid when another secret is put before the one of its token, until that one is removed', async () => {
    const newer = randomBytes(24).toString('hex');
    const statusAt = async (JWT_SECRET: string) => {
      const gateway = await startGateway({ env: { ...product.env, JWT_SECRET } });
      try {
        const statuses = [ann.token, jwt.sign(claims, { secret: newer, noTimestamp: true })].map(
          async (token) =>
            (await new Person(gateway.url).get('/api/auth/me', { authorization: `Bearer ${token}` })).status,
        );
        return await Promise.all(statuses);
      } finally {
        await gateway.app.close();
      }
    };
    expect(await statusAt(secret())).toEqual([200, 401]);
    expect(await statusAt(`${newer},${secret()}`)).toEqual([200, 200]);
    expect(await statusAt(newer)).toEqual([401, 200]);
  });
});
