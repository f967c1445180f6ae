import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { Failure, fieldsOf, validated } from '@pawplan/platform';
import { plainToInstance } from 'class-transformer';
import { declaredCalls } from '../test/declared-calls.js';
import { anId, sampleRequests } from '../test/sample-requests.js';
import { isCaller, isVisitor } from './caller.js';
import { SERVICES } from './services.js';

const classes = [...new Set(declaredCalls.map(({ request }) => request))].filter((type) => fieldsOf(type).length > 0);
const named = (types: readonly Type[]) => types.map((type) => [type.name, type] as const);
/** The class of the input of a change. */
const inputClassOf = (change: Type): Type =>
  Reflect.get(plainToInstance(change, sampleRequests.get(change)), 'input').constructor;
/** Every field of every class; for a change, the fields of its input. */
const fieldsToAttack = classes.flatMap((type) =>
  fieldsOf(type).flatMap((field) => {
    const inner = field === 'input' ? fieldsOf(inputClassOf(type)) : [''];
    return inner.map((name) => [type.name, name ? `${field}.${name}` : field, type] as const);
  }),
);

/** A valid request of a class with one field replaced. */
function withField(type: Type, path: string, value: unknown): object {
  const request = structuredClone(sampleRequests.get(type) ?? {});
  const [field = '', inner] = path.split('.');
  if (inner) Reflect.set(Reflect.get(request, field), inner, value);
  else Reflect.set(request, field, value);
  return request;
}

const failing = (type: Type, request: object): string[] => {
  try {
    validated(type, request);
    return [];
  } catch (error) {
    return error instanceof Failure ? (error.details.errors ?? []).map(({ field }) => field) : [String(error)];
  }
};

describe('the request class of a call', () => {
  it('[TRUST-01] [TRUST-07] is declared for each call, and each call lists processes of the product as its senders', () => {
    expect(declaredCalls.length).toBeGreaterThan(60);
    const processes = ['gateway', 'admin', ...SERVICES];
    for (const { name, request, senders } of declaredCalls) {
      expect([name, typeof request]).toEqual([name, 'function']);
      expect([name, senders.length > 0, senders.filter((sender) => !processes.includes(sender))]).toEqual([
        name,
        true,
        [],
      ]);
    }
  });

  it('[TRUST-03] has a sample request in this test', () => {
    expect(classes.filter((type) => !sampleRequests.has(type)).map(({ name }) => name)).toEqual([]);
  });

  it.each(named(classes.filter((type) => fieldsOf(type).includes('input'))))(
    '[TRUST-03] has every field in the sample of %s',
    (_, change) => {
      const { input = {} } = sampleRequests.get(change) as { input?: object };
      expect(Object.keys(input).sort()).toEqual([...fieldsOf(inputClassOf(change))].sort());
    },
  );

  it.each(named([...sampleRequests.keys()]))('[TRUST-03] %s stays the same when it is validated twice', (_, type) => {
    const once = validated(type, sampleRequests.get(type) ?? {});
    expect(Object.keys(once).sort()).toEqual(Object.keys(sampleRequests.get(type) ?? {}).sort());
    expect(validated(type, JSON.parse(JSON.stringify(once)))).toEqual(once);
  });

  it.each(fieldsToAttack)('[TRUST-02] %s refuses a query operator in the field %s', (_, field, type) => {
    for (const attack of [{ $gt: '' }, [{ $gt: '' }], { _id: { $gt: '' } }]) {
      const failed = failing(type, withField(type, field, attack));
      // An object with fields of its own names those that are missing.
      const named = new Set(failed.map((one) => (one.startsWith(`${field}.`) ? field : one)));
      expect([...named]).toEqual([field]);
    }
  });

  it('[TRUST-01] drops unknown fields on every level', () => {
    const change = declaredCalls.find(({ name }) => name === 'todos.update')?.request as Type;
    const sent = { id: anId, $where: '1', input: { title: 'Walk', space: 'g:x', $set: { createdBy: 'x' } } };
    expect(validated(change, sent)).toEqual({ id: anId, input: { title: 'Walk' } });
  });

  it.each([undefined, null, 'text', [], [{ title: 'Walk' }]])(
    '[TRUST-01] refuses a change whose input is %j',
    (input) => {
      const change = declaredCalls.find(({ name }) => name === 'todos.update')?.request as Type;
      expect(failing(change, { id: anId, input })).toEqual(['input']);
    },
  );
});

describe('a caller', () => {
  const caller = {
    userId: anId,
    sessionId: 'b'.repeat(32),
    space: `u:${anId}`,
    members: [{ _id: anId, name: 'Ann' }],
    timeZone: 'Europe/Berlin',
  };
  const group = { ...caller, space: `g:${'c'.repeat(24)}` };

  it.each([caller, group])('[TRUST-04] is accepted in the form that gateways send: %j', (given) => {
    expect(isCaller(given)).toBe(true);
  });

  it.each([
    null,
    [],
    'ann',
    {},
    { ...caller, userId: { $gt: '' } },
    { ...caller, userId: 'ann' },
    { ...caller, sessionId: { $gt: '' } },
    { ...caller, space: { $gt: '' } },
    { ...caller, space: `u:${'d'.repeat(24)}` },
    { ...caller, space: 'x' },
    { ...caller, members: { $gt: '' } },
    { ...caller, members: [{ _id: { $gt: '' }, name: 'Ann' }] },
    { ...caller, members: [{ _id: anId, name: 7 }] },
    { ...caller, members: Array(501).fill({ _id: anId, name: 'Ann' }) },
    { ...caller, timeZone: { $gt: '' } },
  ])('[TRUST-04] is refused: %j', (given) => {
    expect(isCaller(given)).toBe(false);
  });

  it.each([
    [{ address: '203.0.113.7' }, true],
    [{ address: '::1', timeZone: 'Europe/Berlin' }, true],
    [{ address: { $gt: '' } }, false],
    [{ address: 'x'.repeat(65) }, false],
    [{ address: '::1', timeZone: {} }, false],
    [null, false],
  ])('[TRUST-04] may be a visitor: %j, valid: %s', (given, taken) => {
    expect(isVisitor(given)).toBe(taken);
  });
});
