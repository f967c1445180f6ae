import { operationOf } from './operation.js';

const request = {
  method: 'POST',
  url: '/api/todos?x=1',
  headers: { 'idempotency-key': 'k1' },
  body: { a: 1, b: [{ c: 2, d: 3 }] },
};
const id = (over: Partial<typeof request> = {}, user = 'ann', space = 'u:ann') =>
  operationOf({ ...request, ...over }, user, space)?.id;

describe('the operation of a request', () => {
  it('[API-21] is the same for the same user, space, method, path and key', () => {
    expect(id()).toBe(id({ url: '/api/todos' }));
    expect(operationOf(request, 'ann', 'u:ann')?.fresh).toBe(false);
  });

  it.each<[string, string | undefined]>([
    ['user', id({}, 'ben')],
    ['space', id({}, 'ann', 'g:1')],
    ['method', id({ method: 'PUT' })],
    ['path', id({ url: '/api/groups' })],
    ['key', id({ headers: { 'idempotency-key': 'k2' } })],
  ])('[API-21] is different for another %s', (_, other) => {
    expect(other).not.toBe(id());
  });

  it('[API-22] has a fingerprint of its body, independent of the order of fields', () => {
    const of = (body: object) => operationOf({ ...request, body }, 'ann', 'u:ann')?.fingerprint;
    expect(of({ b: [{ d: 3, c: 2 }], a: 1 })).toBe(of(request.body));
    expect(of({ b: [{ d: 4, c: 2 }], a: 1 })).not.toBe(of(request.body));
    expect(of({ a: ['b'] })).not.toBe(of({ a: { 0: 'b' } }));
  });

  it('[API-21] is a new one for each request without a key', () => {
    const of = () => operationOf({ ...request, headers: {} }, 'ann', 'u:ann');
    expect(of()).toMatchObject({ fresh: true });
    expect(of()?.id).not.toBe(of()?.id);
  });

  it('does not exist for a request that only reads', () => {
    expect(operationOf({ ...request, method: 'GET' }, 'ann', 'u:ann')).toBeUndefined();
  });

  it.each(['', 'a b', 'x'.repeat(201), 'ä', 'a\u0000'])('[API-21] refuses the key %p', (key) => {
    expect(() => id({ headers: { 'idempotency-key': key } })).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});
