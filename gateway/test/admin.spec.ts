import { getConnectionToken } from '@nestjs/mongoose';
import { type Group, MESSAGES } from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import type { Connection } from 'mongoose';
import { runCommand } from '../src/admin/run-command.js';
import { Live } from './support/live.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

/** The operator commands, on the whole product. */
describe('npm run admin', () => {
  let product: Product;
  let ann: Person;
  let ben: Person;
  let pack: Group;

  beforeAll(async () => {
    product = await startProduct();
    [ann, ben] = [await product.newcomer('Ann'), await product.newcomer('Ben')];
    pack = await ann.createGroup('Pack');
    await ben.join(pack);
  }, 60_000);
  afterAll(() => product?.close());

  const run = async (...argv: string[]) => {
    const said: string[] = [];
    const errors: string[] = [];
    const env = { ...product.env, OPERATOR_NAME: 'olga' };
    const code = await runCommand(argv, env, {
      print: (text) => void said.push(text),
      printError: (text) => void errors.push(text),
    });
    return { code, said: said.join('\n'), errors: errors.join('\n') };
  };
  const count = (collection: string, filter: object): Promise<number> =>
    product.planner.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection(collection)
      .countDocuments(filter);
  const json = async (...argv: string[]) => JSON.parse((await run(...argv, '--json')).said);

  it('[ADMIN-06] [ADMIN-10] lists users with the number of their own items, and none of their texts', async () => {
    await ann.createTodo('Secret walk');
    await ann.make('/api/habits', { name: 'Secret habit' });
    await ann.focus(60);
    const { users } = await json('users', ann.email);
    // The task of the focus session is also a todo.
    expect(users).toMatchObject([{ id: ann._id, email: ann.email, sessions: 1, groups: 1, usage: { items: 4 } }]);
    expect(users[0].usage.bytes).toBeGreaterThan(400);
    const { code, said } = await run('users');
    expect(code).toBe(0);
    for (const shown of [ann.email, ben.email, ben._id]) expect(said).toContain(shown);
    expect(said).not.toMatch(/secret|password|argon|paws/i);
  });

  it('[ADMIN-06] lists groups with the number of their items, page by page', async () => {
    await ann.createTodo('Walk', pack._id);
    const empty = await ben.createGroup('Empty');
    const first = await json('groups', '--limit', '1');
    expect(first).toMatchObject({ groups: [{ id: pack._id, members: 2, usage: { items: 1 } }], next: pack._id });
    const second = await json('groups', '--limit', '1', '--after', first.next);
    expect(second.groups).toMatchObject([{ id: empty._id, members: 1, usage: { items: 0, bytes: 0 } }]);
    const { said } = await run('groups', '--limit', '1');
    expect(said).toContain(`More: npm run admin -- groups --after ${pack._id}`);
    expect(said).not.toContain(pack.inviteCode);
  });

  it('[ADMIN-08] ends all sessions of a person', async () => {
    const phone = await ben.elsewhere();
    const { code, said } = await run('sessions', 'end', ben.email.toUpperCase());
    expect([code, said]).toEqual([0, `${ben.email.toUpperCase()} is signed out. Ended sessions: 2.`]);
    for (const person of [ben, phone]) expect((await person.get('/api/auth/me')).status).toBe(401);
    expect((await ann.get('/api/auth/me')).status).toBe(200);
  });

  it('[ADMIN-11] [ADMIN-12] disables an account and ends its live stream, and enables it again', async () => {
    const cleo = await product.newcomer('Cleo');
    const stream = await Live.open(cleo);
    expect((await run('users', 'disable', cleo.email)).said).toContain('is disabled. Ended sessions: 1');
    expect((await cleo.get('/api/todos')).status).toBe(401);
    await waitUntil('the live stream has ended', () => stream.ended);
    const credentials = { email: cleo.email, password: cleo.password };
    const { status, body } = await product.visitor().post<{ message: string }>('/api/auth/login', credentials);
    expect([status, body]).toMatchObject([403, MESSAGES.accountDisabled]);
    expect((await run('users', 'enable', cleo.email)).code).toBe(0);
    expect((await product.visitor().post('/api/auth/login', credentials)).status).toBe(200);
  });

  it('[FACTOR-40] [ADMIN-15] turns off the second step of a person only with --yes', async () => {
    const cleo = await product.newcomer('Cleo');
    expect((await run('users', 'second-factor', 'off', cleo.email, '--yes')).errors).toBe(
      MESSAGES.noSecondFactor.message,
    );
    await cleo.post('/api/auth/recovery-codes', {});
    const left = async () => (await cleo.get<{ recoveryCodes: number }>('/api/auth/second-factor')).body.recoveryCodes;
    const { code, errors } = await run('users', 'second-factor', 'off', cleo.email);
    expect([code, await left()]).toEqual([1, 10]);
    expect(errors).toContain(`the password or the Google account of ${cleo.email} (Cleo) is enough to sign in.`);
    expect((await run('users', 'second-factor', 'off', cleo.email, '--yes')).said).toContain('without a second step');
    expect(await left()).toBe(0);
  });

  it('[ADMIN-13] [ADMIN-15] deletes an account with its personal items only with --yes', async () => {
    const cleo = await product.newcomer('Cleo');
    await cleo.createTodo('Mine');
    const { code, errors } = await run('users', 'delete', cleo.email);
    expect(code).toBe(1);
    expect(errors).toContain(`This deletes ${cleo.email} (Cleo) with 1 item and ends 0 memberships`);
    expect(errors).toContain('Nothing was done. Add --yes to do it.');
    expect((await cleo.get('/api/auth/me')).status).toBe(200);
    expect((await run('users', 'delete', cleo.email, '--yes')).code).toBe(0);
    expect((await cleo.get('/api/auth/me')).status).toBe(401);
    await waitUntil('the todo is deleted', async () => (await count('todos', { createdBy: cleo._id })) === 0, 20_000);
  }, 30_000);

  it('[ADMIN-14] [ADMIN-15] closes a group only with --yes', async () => {
    const [cleo, dan] = [await product.newcomer('Cleo'), await product.newcomer('Dan')];
    const club = await cleo.createGroup('Club');
    await dan.join(club);
    await dan.createTodo('Ours', club._id);
    await dan.createTodo('Mine');
    expect((await run('groups', 'close', club._id)).errors).toContain(
      "This removes 2 members from the group 'Club' and deletes it with its 1 item.",
    );
    expect((await dan.get('/api/todos', { 'x-space': club._id })).status).toBe(200);
    expect((await run('groups', 'close', club._id, '--yes')).said).toBe('The group is closed. Ended memberships: 2.');
    for (const person of [cleo, dan]) {
      expect((await person.get('/api/todos', { 'x-space': club._id })).status).toBe(403);
      expect((await person.get('/api/groups')).body).toEqual([]);
    }
    await waitUntil(
      'the items are deleted',
      async () => (await count('todos', { space: `g:${club._id}` })) === 0,
      20_000,
    );
    expect(await count('todos', { createdBy: dan._id })).toBe(1);
  }, 30_000);

  it('[ADMIN-16] [ADMIN-17] prints a reset link with a token that works once', async () => {
    const cleo = await product.newcomer('Cleo');
    const { said } = await run('users', 'reset-link', cleo.email);
    const [link = '', token = ''] = /^http\S+\/reset-password#token=([\w-]{43})$/m.exec(said) ?? [];
    expect(link).toContain('http://localhost:3000/');
    const body = { token, newPassword: 'battery staple', confirmPassword: 'battery staple' };
    expect((await product.visitor().post('/api/auth/reset-password', body)).status).toBe(200);
    expect((await cleo.get('/api/auth/me')).status).toBe(401);
    const again = await product.visitor().post<{ message: string }>('/api/auth/reset-password', body);
    expect([again.status, again.body]).toMatchObject([404, MESSAGES.resetLinkEnded]);
    const credentials = { email: cleo.email, password: body.newPassword };
    expect((await product.visitor().post('/api/auth/login', credentials)).status).toBe(200);
    const elsewhere = await json('users', 'reset-link', cleo._id);
    expect(elsewhere).toEqual({ id: cleo._id, link: expect.any(String), expiresAt: expect.any(String) });
  });

  it.each([
    [['users', 'delete'], 2, 'npm run admin -- users delete <user> [--yes]'],
    [['sessions', 'end'], 2, 'Say which user.'],
    [['sessions', 'end', 'ann'], 1, 'Name the user by id or e-mail address'],
    [['sessions', 'end', 'x@example.org'], 1, 'There is no user with this id or e-mail address'],
    [['users', '--limit', 'many'], 2, "--limit is a number, not 'many'."],
    [['users', '--limit', '101'], 1, 'Limit must be a whole number from 1 to 100'],
    [['users', '--everything'], 2, "Unknown option '--everything'"],
    [['users', 'a@example.org', 'more'], 2, "'more' is one argument too many."],
    [['dance'], 2, "There is no command 'dance'."],
  ])('[ADMIN-10] answers %j with exit code %i and a clear message', async (argv, code, sentence) => {
    const outcome = await run(...argv);
    expect(outcome.code).toBe(code);
    expect(outcome.errors).toContain(sentence);
    expect(outcome.said).toBe('');
  });

  it('[ADMIN-10] prints its help', async () => {
    for (const argv of [[], ['--help'], ['help', '--help']]) {
      expect((await run(...argv)).said).toMatch(/npm run admin -- <command>.+sessions end <user>/s);
    }
    expect((await run('sessions', 'end', '--help')).said).toContain('npm run admin -- sessions end <user>');
  });

  it('[ADMIN-07] lists users without their items while a service does not answer', async () => {
    await product.focus.close();
    expect((await json('users', ann.email)).users).toMatchObject([{ id: ann._id, usage: null }]);
    expect((await run('users', ann.email)).said).toMatch(/ \?\s+\? /);
  }, 30_000);
});
