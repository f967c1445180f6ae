import { DAY_ENTRIES, type DayEntry, type DayList, type Space } from '@pawplan/contracts';
import type { ListOrder } from '@pawplan/platform';

/** The first entries, and how many more there are. */
export const dayList = (entries: readonly DayEntry[]): DayList => ({
  entries: entries.slice(0, DAY_ENTRIES),
  more: Math.max(0, entries.length - DAY_ENTRIES),
});

const BATCH_SIZE = 500;

/** Reads a list to its end. */
async function* allOf<Item>({ read, keyOf }: ListOrder<Item>): AsyncGenerator<Item> {
  for (let after: string | undefined; ; ) {
    const items = await read(after, BATCH_SIZE);
    yield* items;
    const last = items.at(-1);
    if (!last || items.length < BATCH_SIZE) return;
    after = keyOf(last);
  }
}

/** The items of some spaces that `entryOf` gives an entry, space by space. */
export async function entriesOf<Item extends { space: Space }>(
  spaces: readonly Space[],
  listOf: (space: Space) => ListOrder<Item>,
  entryOf: (item: Item) => DayEntry | null,
): Promise<DayEntry[]> {
  const entries: DayEntry[] = [];
  for (const space of spaces) {
    for await (const item of allOf(listOf(space))) {
      const entry = entryOf(item);
      if (entry) entries.push(entry);
    }
  }
  return entries;
}
