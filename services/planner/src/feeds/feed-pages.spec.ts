import { PAGE_BYTES, type Page } from '@pawplan/platform';
import { type FeedPart, feedPage, feedPart } from './feed-pages.js';

const now = new Date('2026-03-14T12:00:00.000Z');
const opening = async () => 'BEGIN\r\n';

/** A part of `count` items whose texts have `width` characters. */
function partOf(name: string, count: number, width = 10) {
  const seen = { most: 0, begun: new Set<number>() };
  const order = {
    read: async (after: string | undefined, limit: number) => {
      const first = after === undefined ? 0 : Number(after) + 1;
      const read = Array.from({ length: Math.min(limit, count - first) }, (_, index) => ({ _id: `${first + index}` }));
      seen.most = Math.max(seen.most, read.length);
      return read;
    },
    keyOf: ({ _id }: { _id: string }) => _id,
  };
  const part = feedPart(order, ({ _id }, begunAt) => {
    seen.begun.add(begunAt.getTime());
    return `${`${name}${_id}`.padEnd(width, '.')}\n`;
  });
  return { seen, part };
}

async function readAll(parts: FeedPart[]): Promise<Page<string>[]> {
  const pages: Page<string>[] = [];
  let after: string | undefined;
  do {
    const later = new Date(now.getTime() + pages.length * 1_000);
    const page: Page<string> = await feedPage(parts, after, { opening, now: later });
    pages.push(page);
    after = page.next;
  } while (after !== undefined);
  return pages;
}

describe('the pages of a feed', () => {
  it('[FEED-12] contain all items of all parts once, between opening and end', async () => {
    const parts = [partOf('a', 3), partOf('b', 0), partOf('c', 3_000, 1_000), partOf('d', 2)];
    const pages = await readAll(parts.map(({ part }) => part));
    const text = pages.map((page) => page.text).join('');
    const names = text.split('\n').map((line) => line.replace(/\.+$/, '').trim());
    const expected = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`);
    expect(names).toEqual([
      'BEGIN',
      ...expected('a', 3),
      ...expected('c', 3_000),
      ...expected('d', 2),
      'END:VCALENDAR',
      '',
    ]);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page.text.length).toBeLessThan(PAGE_BYTES + 1_100);
    // The time of the first page goes with all pages.
    for (const { seen } of parts) expect([...seen.begun]).toEqual(seen.most > 0 ? [now.getTime()] : []);
  });

  it('[FEED-12] an empty feed has an opening and an end', async () => {
    const pages = await readAll([partOf('a', 0).part]);
    expect(pages.map((page) => page.text)).toEqual(['BEGIN\r\nEND:VCALENDAR\r\n']);
  });

  it.each(['', 'x', '[0]', '[0,1,2]', '[0,"a",null]', '["0",null,1]', '[0,{"$gt":""},1]'])(
    '[PLAT-46] refuses to continue after the invalid position %s',
    async (after) => {
      const refused = feedPage([partOf('a', 1).part], after, { opening, now });
      await expect(refused).rejects.toMatchObject({ code: 'invalid' });
    },
  );
});
