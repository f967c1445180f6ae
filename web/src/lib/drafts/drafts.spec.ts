import { changedValues } from './drafts';

const defaults = { title: '', description: '', isRecurring: false };

describe('restoring a draft', () => {
  it.each([
    ['typed text', { title: 'Milk' }, { ...defaults, title: 'Milk' }],
    ['a tick', { isRecurring: true }, { ...defaults, isRecurring: true }],
    [
      'values of a wrong type',
      { title: 5, isRecurring: 'yes', description: 'Yes' },
      { ...defaults, description: 'Yes' },
    ],
    ['a field that no longer exists', { title: 'Milk', colour: 'red' }, { ...defaults, title: 'Milk' }],
    ['an empty draft', {}, null],
    ['a draft without changes', defaults, null],
    ['no draft', null, null],
  ])('[PHONE-08] uses only valid values: %s', (_what, draft, expected) => {
    expect(changedValues(draft, defaults)).toEqual(expected);
  });
});
