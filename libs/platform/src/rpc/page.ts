import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
import { Failure } from './failure.js';

/**
 * The target size of a page in bytes. It is a fraction of the largest message, so that a page of a long list delays
 * other calls of its queue only a little.
 */
const PAGE_BYTES = 256 * 1024;

/** The number of items of the first read: `FIRST_READ` for the first page, `NEXT_READ` for later pages. */
const FIRST_READ = 100;
const NEXT_READ = 32;
const MAX_READ = 2_000;

/**
 * A piece of a long reply. The concatenated texts of all pages are the JSON of the reply, so a process that forwards it
 * need not parse it. `next` is the key of the following page, for the service that made this page.
 */
export class Page<Reply> {
  /** Never set: gives the compiler the type of the whole reply. */
  declare readonly types?: Reply;

  constructor(
    readonly text: string,
    readonly next?: string,
  ) {}
}

/** The source of the items of a list, in an order that other writes do not change. */
export interface PageSource<Stored> {
  /** At most `limit` items after a key, or from the first item without a key. */
  read: (after: string | undefined, limit: number) => Promise<readonly Stored[]>;
  /** The key of an item, after which the list can continue. */
  keyOf: (item: Stored) => string;
  /** Converts the items to their form in the reply. */
  show: (items: readonly Stored[]) => Promise<readonly unknown[]> | readonly unknown[];
}

/** Items in an order in which reading can continue after any item. */
export type ListOrder<Stored> = Omit<PageSource<Stored>, 'show'>;

/**
 * Parses a key that {@link PageSource.keyOf} made with `JSON.stringify`. Throws Failure `invalid` unless `isKey`
 * accepts it.
 */
export function readPageKey<Key>(after: string, isKey: (parts: unknown) => parts is Key): Key {
  let parts: unknown;
  try {
    parts = JSON.parse(after);
  } catch {
    // It is not one of our keys.
  }
  if (!isKey(parts)) throw new Failure('invalid', PLATFORM_MESSAGES.pageInvalid);
  return parts;
}

/**
 * The page of a JSON array that starts after a key: as many items as fit {@link PAGE_BYTES}, and at least one. Holds
 * little more than this page in memory.
 */
export async function pageOf<Stored, Shown>(
  after: string | undefined,
  { read, keyOf, show }: PageSource<Stored>,
): Promise<Page<Shown[]>> {
  const texts: string[] = [];
  let bytes = 0;
  let key = after;
  let limit = after === undefined ? FIRST_READ : NEXT_READ;
  const pageTo = (next?: string) => pageWith<Shown>(after, texts.join(','), next);
  for (;;) {
    const found = await read(key, limit);
    const shown = await show(found);
    if (texts.length === 0 && found.length < limit) {
      // The usual list: all of it in one text costs less than one text per item.
      const all = JSON.stringify(shown).slice(1, -1);
      if (Buffer.byteLength(all) < PAGE_BYTES) return pageWith(after, all);
    }
    for (const [index, item] of found.entries()) {
      const text = JSON.stringify(shown[index]);
      const size = Buffer.byteLength(text) + 1;
      if (texts.length > 0 && bytes + size > PAGE_BYTES) return pageTo(key);
      texts.push(text);
      bytes += size;
      key = keyOf(item);
    }
    if (found.length < limit) return pageTo();
    limit = Math.min(MAX_READ, Math.floor((PAGE_BYTES - bytes) / (bytes / texts.length)));
    if (limit < 1) return pageTo(key);
  }
}

/** The page of these items, separated by commas, which starts after a key and ends before the key `next`. */
function pageWith<Shown>(after: string | undefined, items: string, next?: string): Page<Shown[]> {
  const start = after === undefined ? '[' : items && ',';
  return new Page(`${start}${items}${next === undefined ? ']' : ''}`, next);
}

/**
 * Joins all pages to one text, for a caller that does not ask for pages. Throws Failure `timeout` when the deadline
 * passes between two pages. Stops above `maxBytes`; the writer then refuses the reply.
 */
export async function joinPages(
  first: Page<unknown>,
  read: (after: string) => Promise<Page<unknown>>,
  { deadline, maxBytes }: { deadline: number; maxBytes: number },
): Promise<string> {
  let { text, next } = first;
  while (next !== undefined && text.length <= maxBytes) {
    if (performance.now() >= deadline) throw new Failure('timeout', PLATFORM_MESSAGES.answerTooSlow);
    const page = await read(next);
    text += page.text;
    next = page.next;
  }
  return text;
}
