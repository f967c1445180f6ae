import { usable } from './drafts';

const defaults = { title: '', description: '', isRecurring: false };

describe('what was typed', () => {
  it.each([
    ['typed', { title: 'Milk' }, { ...defaults, title: 'Milk' }],
    ['ticked', { isRecurring: true }, { ...defaults, isRecurring: true }],
    ['of another kind', { title: 5, isRecurring: 'yes', description: 'Yes' }, { ...defaults, description: 'Yes' }],
    ['of a field that is no more', { title: 'Milk', colour: 'red' }, { ...defaults, title: 'Milk' }],
    ['nothing', {}, null],
    ['the same', defaults, null],
    ['no draft at all', null, null],
  ])('[PHONE-08] %s', (_what, draft, expected) => {
    expect(usable(draft, defaults)).toEqual(expected);
  });
});
