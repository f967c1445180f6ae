import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
import { Failure } from './failure.js';

/**
 * The target size of a page in bytes. Almost every list has one page; a page of a long list delays other calls of its
 * queue only a little.
 */
export const PAGE_BYTES = 768 * 1024;

/** The number of items of the first read: `FIRST_READ` for the first page, `NEXT_READ` for later pages. */
const FIRST_READ = 500;
const NEXT_READ = 100;
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
  let count = 0;
  let last: Stored | undefined;
  const add = (text: string, items: readonly Stored[]) => {
    texts.push(text);
    bytes += Buffer.byteLength(text) + 1;
    count += items.length;
    last = items.at(-1);
  };
  const fits = (text: string) => bytes + Buffer.byteLength(text) < PAGE_BYTES;
  const pageTo = (next?: string) => pageWith<Shown>(after, texts.join(','), next);
  let limit = after === undefined ? FIRST_READ : NEXT_READ;
  for (;;) {
    const found = await read(last === undefined ? after : keyOf(last), limit);
    if (found.length === 0) return pageTo();
    const shown = await show(found);
    // One text for all of them costs less than one text per item.
    const all = JSON.stringify(shown).slice(1, -1);
    if (fits(all)) add(all, found);
    else {
      for (const [index, item] of found.entries()) {
        const text = JSON.stringify(shown[index]);
        if (last !== undefined && !fits(text)) return pageTo(keyOf(last));
        add(text, [item]);
      }
    }
    if (found.length < limit) return pageTo();
    limit = Math.min(MAX_READ, Math.floor((PAGE_BYTES - bytes) / (bytes / count)));
    if (limit < 1 && last !== undefined) return pageTo(keyOf(last));
  }
}

/** The page of these items, separated by commas, which starts after a key and ends before the key `next`. */
function pageWith<Shown>(after: string | undefined, items: string, next?: string): Page<Shown[]> {
  const start = after === undefined ? '[' : items && ',';
  return new Page(`${start}${items}${next === undefined ? ']' : ''}`, next);
}

/**
 * Joins all pages to one text, for a caller that does not request pages. Throws Failure `timeout` when the deadline
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
