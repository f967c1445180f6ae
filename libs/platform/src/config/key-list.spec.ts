import { keysOf } from './key-list.js';

describe('keysOf', () => {
  it.each([
    ['one', ['one']],
    ['new,old', ['new', 'old']],
    [' new , old ', ['new', 'old']],
    ['new,', ['new', '']],
  ])('[SESS-14] splits %j at commas and trims each key', (setting, keys) => {
    expect(keysOf(setting)).toEqual(keys);
  });
});
