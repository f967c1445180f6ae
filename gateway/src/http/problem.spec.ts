import { ForbiddenException, NotFoundException } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Failure, type Message } from '@pawplan/platform';
import { problemOf } from './problem.js';

describe('an error reply', () => {
  it.each<[string, unknown, number, string, Message]>([
    ['a failure', new Failure('conflict', MESSAGES.idTaken), 409, 'Conflict', MESSAGES.idTaken],
    ['an unknown route', new NotFoundException('Cannot GET /x'), 404, 'Not Found', MESSAGES.addressUnknown],
    ['another refusal of the framework', new ForbiddenException(), 403, 'Forbidden', MESSAGES.requestNotUnderstood],
    [
      'a body that is too large',
      Object.assign(new Error('FST'), { statusCode: 413 }),
      413,
      'Payload Too Large',
      MESSAGES.bodyTooLarge({ kibibytes: 256 }),
    ],
    ['a crash', new TypeError('x is undefined'), 500, 'Internal Server Error', MESSAGES.unexpected],
    [
      'a crash elsewhere',
      new Failure('internal', { message: 'E11000 dup' }),
      500,
      'Internal Server Error',
      MESSAGES.unexpected,
    ],
    [
      'an error that claims a success',
      Object.assign(new Error(), { statusCode: 200 }),
      500,
      'Internal Server Error',
      MESSAGES.unexpected,
    ],
    ['a thrown text', 'oops', 500, 'Internal Server Error', MESSAGES.unexpected],
  ])('[API-02] [API-03] has the right status and message for %s', (_, thrown, statusCode, error, text) => {
    expect(problemOf(thrown, 'r1')).toEqual({ statusCode, error, ...text, requestId: 'r1' });
  });

  it('[API-76] has no code when the previous release sent a message without one', () => {
    expect(problemOf(new Failure('not-found', { message: 'Todo not found' }), 'r1')).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'Todo not found',
      requestId: 'r1',
    });
  });

  it('[API-20] contains the present item, and data never overwrites the other fields', () => {
    const failure = new Failure('conflict', { message: 'Stale' }, { data: { current: { _id: '1' }, statusCode: 200 } });
    expect(problemOf(failure, 'r1')).toMatchObject({ statusCode: 409, current: { _id: '1' } });
  });
});
