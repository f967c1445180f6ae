import { readIfMatch } from './if-match.js';

describe('If-Match', () => {
  it.each<[string | undefined, number | undefined]>([
    [undefined, undefined],
    ['3', 3],
    ['"3"', 3],
    [' 12 ', 12],
    ['0', 0],
  ])('[API-19] reads %p as %p', (header, version) => {
    expect(readIfMatch(header)).toBe(version);
  });

  it.each(['*', '', 'W/"3"', '"3', '3"', '-1', '1.5', '1e3', '0x1', '3, 4', 'latest', '9'.repeat(16)])(
    '[API-19] refuses %p',
    (header) => {
      expect(() => readIfMatch(header)).toThrow(expect.objectContaining({ code: 'invalid' }));
    },
  );
});
