import { randomBytes } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { SignedIn, Todo } from '@pawplan/contracts';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

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

  it('[AUTH-16] is opened by its own token only', async () => {
    const forgeries: Record<string, string> = {
      'another secret': jwt.sign(claims, { secret: randomBytes(24).toString('hex') }),
      'no signature': `${unsigned({ alg: 'none', typ: 'JWT' })}.${unsigned(claims)}.`,
      'another algorithm': jwt.sign(claims, { secret: secret(), algorithm: 'HS512' }),
      'an end that has passed': jwt.sign({ ...claims, exp: 1 }, { secret: secret() }),
      'an unknown session': jwt.sign({ ...claims, sid: 'f'.repeat(32) }, { secret: secret() }),
      'somebody else': jwt.sign({ ...claims, sub: 'f'.repeat(24) }, { secret: secret() }),
      'no session': jwt.sign({ sub: claims.sub }, { secret: secret() }),
      'an operator': jwt.sign({ sub: claims.sub, sid: { $ne: null } }, { secret: secret() }),
      'a cut token': ann.token.slice(0, -2),
    };
    for (const [what, token] of Object.entries(forgeries)) {
      expect([what, await statusWith(`Bearer ${token}`)]).toEqual([what, 401]);
    }
    expect(await statusWith(`Bearer ${ann.token}`)).toBe(200);
  });

  it.each(['', 'Bearer', 'Basic QTpC', 'Bearer  '])('[API-04] is not opened by %p', async (header) => {
    expect(await statusWith(header)).toBe(401);
  });

  it('[API-02] is asked for in one sentence', async () => {
    const { status, body, headers } = await product.visitor().get('/api/todos');
    expect({ status, body }).toEqual({
      status: 401,
      body: { statusCode: 401, error: 'Unauthorized', message: 'Please sign in', requestId: expect.any(String) },
    });
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it('[AUTH-15] ends alone', async () => {
    const other = await ann.elsewhere();
    expect((await other.post('/api/auth/logout')).status).toBe(200);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await ann.get('/api/auth/me')).status).toBe(200);
  });

  it('[API-28] [TODO-08] decides days in the zone of the request, else in the one that is kept', async () => {
    const ben = product.visitor();
    const email = `ben-${randomBytes(4).toString('hex')}@example.org`;
    const kept = { 'x-time-zone': 'Asia/Tokyo' };
    const account = { name: 'Ben', email, password: 'secret1' };
    const { body } = await ben.post<SignedIn>('/api/auth/register', account, kept);
    ben.token = body.token;
    expect(body.user.timeZone).toBe('Asia/Tokyo');
    const dueIn = async (headers?: Record<string, string>) =>
      (await ben.post<Todo>('/api/todos', { title: 'Late', dueDate: '2026-03-14T22:30:00Z' }, headers)).body.dueDate;
    expect(await dueIn({ 'x-time-zone': 'America/New_York' })).toBe('2026-03-14');
    expect(await dueIn()).toBe('2026-03-15');
    expect(await dueIn({ 'x-time-zone': 'Mars/Olympus' })).toBe('2026-03-15');
  });

  it('[AUTH-21] shows a new name to others at once', async () => {
    const group = await ann.createGroup();
    const cleo = await product.newcomer('Cleo');
    await cleo.join(group);
    await cleo.createTodo('Hers', group._id);
    await ann.get('/api/todos', { 'x-space': group._id });
    await cleo.put('/api/auth/profile', { name: 'Cleopatra' });
    const { body } = await cleo.get<Todo[]>('/api/todos', { 'x-space': group._id });
    expect(body[0]?.createdBy.name).toBe('Cleopatra');
  });
});
