import { PAGE_BYTES, Page } from './page.js';
import { type LongMember, longList, pageOfObject, shortValue } from './page-of-object.js';

/** All pages of an object, one after the other. */
async function readAll(members: Record<string, LongMember>) {
  const pages: Page<object>[] = [];
  let after: string | undefined;
  do {
    const page: Page<object> = await pageOfObject(after, members);
    pages.push(page);
    after = page.next;
  } while (after !== undefined);
  return { pages, object: JSON.parse(pages.map(({ text }) => text).join('')) as unknown };
}

/** A list of `count` numbers, and the largest number of items that one read returned. */
function countTo(count: number, width = 1) {
  const seen = { most: 0 };
  const list = longList<number>({
    read: async (after, limit) => {
      const first = after === undefined ? 0 : Number(after) + 1;
      const read = Array.from({ length: Math.min(limit, count - first) }, (_, index) => first + index);
      seen.most = Math.max(seen.most, read.length);
      return read;
    },
    keyOf: String,
    show: (numbers) => numbers.map((number) => String(number).padStart(width, '0')),
  });
  return { seen, list };
}

describe('a long object', () => {
  it('[DATA-09] is returned member by member', async () => {
    const { list } = countTo(3);
    const { object } = await readAll({ name: shortValue(async () => 'Ann'), none: countTo(0).list, list });
    expect(object).toEqual({ name: 'Ann', none: [], list: ['0', '1', '2'] });
  });

  it('[DATA-09] contains null for a missing value, and escapes quotes in names', async () => {
    expect((await readAll({ 'a "b"': shortValue(async () => undefined) })).object).toEqual({ 'a "b"': null });
  });

  it('[DATA-09] loads at most one page of a long list at a time', async () => {
    const { seen, list } = countTo(20_000, 1_000);
    const { pages, object } = await readAll({ first: shortValue(async () => 1), list, last: countTo(1).list });
    const { list: numbers, ...others } = object as { list: string[] };
    expect(others).toEqual({ first: 1, last: ['0'] });
    expect(numbers.map(Number)).toEqual(Array.from({ length: 20_000 }, (_, index) => index));
    for (const { text } of pages) expect(text.length).toBeLessThanOrEqual(PAGE_BYTES + 10);
    expect(seen.most).toBeLessThan(PAGE_BYTES / 1_000);
  });

  it.each(['', 'x', '["unknown",null]', '["__proto__",null]', '["list"]', '{"list":1}', '[{"$gt":""},null]'])(
    '[PLAT-46] refuses to continue after the invalid position %s',
    async (after) => {
      const refused = pageOfObject(after, { list: countTo(1).list });
      await expect(refused).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  it('[DATA-09] fails when a member fails', async () => {
    const broken: LongMember = () => Promise.reject(new Error('broken'));
    await expect(readAll({ name: shortValue(async () => 'Ann'), broken })).rejects.toThrow('broken');
  });

  it('[DATA-09] accepts any kind of member that has pages', async () => {
    const pieces: LongMember = async (after) => (after ? new Page('2]') : new Page('[1,', 'rest'));
    expect((await readAll({ pieces })).object).toEqual({ pieces: [1, 2] });
  });
});
