import { lastUsed } from './your-devices';

describe('when a device was last used', () => {
  it.each([
    ['2026-03-14', 'Last used today'],
    ['2026-03-15', 'Last used today'],
    ['2026-03-13', 'Last used yesterday'],
    ['2026-03-12', 'Last used on 12 March'],
    ['2025-12-31', 'Last used on 31 December 2025'],
  ])('[SESS-07] %s is written "%s"', (day, words) => {
    expect(lastUsed(day, '2026-03-14', '2026-03-13')).toBe(words);
  });
});
