import { ForbiddenException, NotFoundException } from '@nestjs/common';
import { Failure } from '@pawplan/platform';
import { problemOf } from './problem.js';

describe('an error reply', () => {
  it.each<[string, unknown, number, string, string]>([
    ['a failure', new Failure('conflict', 'Taken'), 409, 'Conflict', 'Taken'],
    ['an unknown route', new NotFoundException('Cannot GET /x'), 404, 'Not Found', 'There is nothing at this address.'],
    [
      'another refusal of the framework',
      new ForbiddenException(),
      403,
      'Forbidden',
      'This request cannot be understood.',
    ],
    [
      'a body that is too large',
      Object.assign(new Error('FST'), { statusCode: 413 }),
      413,
      'Payload Too Large',
      'The request body is too large: at most 256 KiB.',
    ],
    ['a crash', new TypeError('x is undefined'), 500, 'Internal Server Error', 'Something went wrong on our side.'],
    [
      'a crash elsewhere',
      new Failure('internal', 'E11000 dup'),
      500,
      'Internal Server Error',
      'Something went wrong on our side.',
    ],
    [
      'an error that claims a success',
      Object.assign(new Error(), { statusCode: 200 }),
      500,
      'Internal Server Error',
      'Something went wrong on our side.',
    ],
    ['a thrown text', 'oops', 500, 'Internal Server Error', 'Something went wrong on our side.'],
  ])('[API-02] [API-03] has the right status and message for %s', (_, thrown, statusCode, error, message) => {
    expect(problemOf(thrown, 'r1')).toEqual({ statusCode, error, message, requestId: 'r1' });
  });

  it('[API-20] contains the present item, and data never overwrites the other fields', () => {
    const failure = new Failure('conflict', 'Stale', { data: { current: { _id: '1' }, statusCode: 200 } });
    expect(problemOf(failure, 'r1')).toMatchObject({ statusCode: 409, current: { _id: '1' } });
  });
});
