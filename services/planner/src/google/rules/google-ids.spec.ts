import { googleIdOf, googleIdOfOperation, isCreatedByUs } from './google-ids.js';

const OF_GOOGLE = /^[a-v0-9]{5,1024}$/;
const event = '0123456789abcdef01234567';

describe('the ids that are sent to Google', () => {
  it('[GSYNC-25] are unique, are the same each time, and have a form that Google accepts', () => {
    const ids = [
      googleIdOf(event, 0),
      googleIdOf(event, 1),
      googleIdOf(event, 40),
      googleIdOfOperation('one'),
      googleIdOfOperation('two'),
    ];
    expect(new Set(ids).size).toBe(5);
    for (const id of ids) expect(id).toMatch(OF_GOOGLE);
    expect(googleIdOf(event, 0)).toBe(ids[0]);
  });

  it.each([
    ['the first', googleIdOf(event, 0), true],
    ['a later one', googleIdOf(event, 40), true],
    ['an instance', `${googleIdOf(event, 0)}_20260314T080000Z`, false],
    ['a copy', 'abc12', false],
    ['another id', `pup${event}`, false],
    ['the id of another event', googleIdOf('f'.repeat(24), 0), false],
  ])('[GSYNC-41] recognises whether an id at Google was made by this product: %s', (_, id, isOurs) => {
    expect(isCreatedByUs(id, event)).toBe(isOurs);
  });
});
