import { lockOf } from './lock';

const locked = { secondFactorNeeded: true };

describe('lockOf', () => {
  it.each([
    ['/todos', {}, null, null],
    ['/todos', {}, {}, null],
    ['/todos', {}, locked, 'group'],
    ['/dashboard', {}, locked, 'group'],
    ['/profile', {}, locked, null],
    ['/diary', {}, locked, null],
    ['/all-spaces', {}, locked, null],
    ['/todos', locked, null, 'operator'],
    ['/diary', locked, locked, 'operator'],
    ['/all-spaces', locked, null, 'operator'],
    ['/profile', locked, locked, null],
  ])('[FACTOR-54] of %s for the user %j in the group %j is %s', (path, user, group, expected) => {
    expect(lockOf(path, user, group)).toBe(expected);
  });
});
