import { type ListOrder, PAGE_BYTES, Page, readPageKey } from '@pawplan/platform';
import { ICS_END } from './ics/write-ics.js';

/** The number of items of the first read of a page. */
const FIRST_READ = 500;
const MAX_READ = 2_000;

/**
 * The place after which a page starts: the part, the id of its last item, and when the first page was made (epoch ms).
 */
type Key = [part: number, after: string | null, begunAt: number];

const isKey = (parts: unknown): parts is Key =>
  Array.isArray(parts) &&
  parts.length === 3 &&
  Number.isSafeInteger(parts[0]) &&
  (parts[1] === null || typeof parts[1] === 'string') &&
  Number.isSafeInteger(parts[2]);

/** One kind of items in a feed. */
export interface FeedPart {
  /**
   * Reads at most `limit` items after an id, or from the first one. Returns the text of each with its id; `begunAt` is
   * when the first page was made.
   */
  read: (after: string | null, limit: number, begunAt: Date) => Promise<readonly { id: string; text: string }[]>;
}

/** A part that reads items in an order and writes each as text. */
export const feedPart = <Stored extends { _id: string }>(
  order: ListOrder<Stored>,
  write: (item: Stored, begunAt: Date) => string,
): FeedPart => ({
  read: async (after, limit, begunAt) =>
    (await order.read(after ?? undefined, limit)).map((item) => ({ id: item._id, text: write(item, begunAt) })),
});

/**
 * The page of a feed that starts after a key: as many items as fit the size of a page, and at least one. The first page
 * begins with `opening`. Throws Failure `invalid` for an invalid key.
 */
export async function feedPage(
  parts: readonly FeedPart[],
  after: string | undefined,
  { opening, now }: { opening: () => Promise<string>; now: Date },
): Promise<Page<string>> {
  const [part, within, begunAt] = after === undefined ? ([0, null, now.getTime()] as Key) : readPageKey(after, isKey);
  const texts = after === undefined ? [await opening()] : [];
  let [bytes, count] = [0, 0];
  for (let index = part, last = index === part ? within : null; index < parts.length; index++, last = null) {
    for (let isMore = true; isMore; ) {
      const wanted = count === 0 ? FIRST_READ : Math.ceil((PAGE_BYTES - bytes) / (bytes / count + 1));
      const limit = Math.min(wanted, MAX_READ);
      const items = (await parts[index]?.read(last, limit, new Date(begunAt))) ?? [];
      for (const { id, text } of items) {
        texts.push(text);
        bytes += Buffer.byteLength(text);
        count += 1;
        last = id;
        if (bytes >= PAGE_BYTES) return new Page(texts.join(''), JSON.stringify([index, last, begunAt]));
      }
      isMore = items.length === limit;
    }
  }
  return new Page(`${texts.join('')}${ICS_END}`);
}
