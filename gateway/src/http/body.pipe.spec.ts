import 'reflect-metadata';
import { CreateTodo, Register } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import { readBody } from './body.pipe.js';

function refusal(work: () => unknown): Failure {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error;
  }
  throw new Error('was not refused');
}

describe('a request body', () => {
  it('[API-10] [API-11] [API-12] keeps only the fields of its class', () => {
    const sent = JSON.parse(
      '{"title":"Walk","_id":"x","version":7,"$set":1,"a.b":2,"constructor":{"x":1},"toString":"y"}',
    );
    expect({ ...readBody(CreateTodo, sent) }).toEqual({ title: 'Walk' });
  });

  it('[API-12] reads no field from the prototype', () => {
    expect(refusal(() => readBody(CreateTodo, Object.create({ title: 'inherited' }))).code).toBe('invalid');
  });

  it('[API-02] names every failing field once, and uses the first message', () => {
    const { message, details } = refusal(() => readBody(Register, { name: 5, password: '123' }));
    expect(details.errors?.map(({ field }) => field).sort()).toEqual(['email', 'name', 'password']);
    expect(message).toBe(details.errors?.[0]?.message);
  });

  it('[API-13] refuses a deeply nested value in a known field', () => {
    const deep = { title: [[[[[{ a: [[[]]] }]]]]] };
    expect(refusal(() => readBody(CreateTodo, deep)).details.errors?.map(({ field }) => field)).toEqual(['title']);
  });
});
