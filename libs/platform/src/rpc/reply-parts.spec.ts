import { ReplyParts } from './reply-parts.js';

const put = (...parts: [run: string, index: number, content: string][]) => {
  const reply = new ReplyParts();
  const taken = parts.map(([run, index, content]) => reply.add({ run, index }, Buffer.from(content)));
  return { taken, whole: (run: string) => String(reply.whole(run)) };
};

describe('ReplyParts', () => {
  it('[PLAT-09] joins the parts of a reply', () => {
    const { taken, whole } = put(['a', 0, 'wo'], ['a', 1, 'of']);
    expect(taken).toEqual([true, true]);
    expect(whole('a')).toBe('woof');
  });

  it('[PLAT-09] does not mix the parts of two executions of one call', () => {
    const { whole } = put(['a', 0, 'me'], ['b', 0, 'wo'], ['a', 1, 'ow'], ['b', 1, 'of']);
    expect([whole('a'), whole('b')]).toEqual(['meow', 'woof']);
  });

  it('[PLAT-09] refuses a part whose predecessor is missing', () => {
    expect(put(['a', 1, 'of']).taken).toEqual([false]);
    expect(put(['a', 0, 'wo'], ['a', 2, '!']).taken).toEqual([true, false]);
  });
});
