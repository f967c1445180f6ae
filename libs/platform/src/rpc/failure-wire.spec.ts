import { Failure, invalidField, invalidFields } from './failure.js';
import { readFailure, writeFailure } from './failure-wire.js';

const FULL = { message: 'At most 5', code: 'full', values: { most: 5 } };
const READ = { field: 'id', message: 'Needed', code: 'needed' };

describe('a failure between processes', () => {
  it.each([
    ['a code and values', new Failure('conflict', FULL, { data: { current: { _id: '1' } } })],
    ['a code', new Failure('too-many', { message: 'Wait', code: 'wait' }, { retryAfter: 7 })],
    ['invalid fields', invalidFields({ field: 'size', ...FULL }, READ)],
  ])('[API-74] [API-75] keeps %s', (_, sent) => {
    const { code, text, details } = sent;
    expect(readFailure(writeFailure(sent))).toMatchObject({ code, text, details, message: text.message });
  });

  it('[API-76] has no code and no values when the previous release sent it', () => {
    const errors = [{ field: 'title', message: 'Title is required' }];
    const { text, details } = readFailure(
      Buffer.from(JSON.stringify({ code: 'invalid', message: 'Title is required', errors })),
    );
    expect([text, details]).toEqual([{ message: 'Title is required' }, { errors }]);
  });

  it('[API-76] contains what the previous release reads: kind, message and errors', () => {
    expect(JSON.parse(writeFailure(invalidField('size', FULL)).toString())).toMatchObject({
      code: 'invalid',
      message: 'At most 5',
      errors: [{ field: 'size', message: 'At most 5' }],
    });
  });
});
