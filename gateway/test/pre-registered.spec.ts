import type { Group, SignedIn, Todo } from '@pawplan/contracts';
import { FakeGoogle } from '@pawplan/testing';
import { inGroup } from './support/access.js';
import { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

describe('an account that an attacker registered with the e-mail of another person', () => {
  let google: FakeGoogle;
  let product: Product;

  beforeAll(async () => {
    google = await FakeGoogle.start();
    product = await startProduct({ gateways: 2, env: google.env });
  }, 60_000);
  afterAll(async () => {
    await product?.close();
    await google?.close();
  });

  it('[AUTH-56] shows the attacker and an accomplice nothing of the owner, who later signs in with Google', async () => {
    const attacker = await product.newcomer('Mallory');
    const accomplice = await product.newcomer('Trudy');
    const group: Group = await attacker.createGroup('Trap');
    await accomplice.join(group);
    await attacker.put('/api/groups/switch', { groupId: group._id });
    await attacker.createTodo('Planted');

    const owner = new Person(product.gateways[1]?.url ?? '');
    const identity = { sub: 'the owner', email: attacker.email, email_verified: true, name: 'Olivia' };
    const code = google.approve(identity);
    const { status, body } = await owner.post<SignedIn>('/api/auth/google/exchange', { code });
    expect([status, body.user.currentGroup]).toEqual([200, 'personal']);
    owner.token = body.token;

    const first = await owner.post<Todo>('/api/todos', { title: 'My first secret' });
    expect(first.status).toBe(201);
    expect((await owner.post('/api/todos', { title: 'My second secret' }, inGroup({ group }))).status).toBe(403);
    for (const reader of [attacker, accomplice]) {
      const seen = await Promise.all([
        reader.get('/api/todos'),
        reader.get('/api/todos', inGroup({ group })),
        reader.get('/api/notifications'),
        reader.get('/api/groups'),
      ]);
      expect(JSON.stringify(seen.map((reply) => reply.body))).not.toContain('secret');
    }
    expect((await attacker.get('/api/todos')).status).toBe(401);
    expect((await accomplice.get('/api/todos', inGroup({ group }))).status).toBe(200);
    expect((await accomplice.put(`/api/todos/${first.body._id}`, { title: 'Changed' })).status).toBe(404);
    const titles = (await owner.get<Todo[]>('/api/todos')).body.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['My first secret', 'Planted']));
  });
});
