import { parsed, recordOf } from '@/lib/json';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/diary.gen';
import { type DiaryEntry, readEntry } from './entry';

/** The largest file that can be imported, in bytes. */
export const LARGEST_IMPORT = 64 * 1_024 * 1_024;

/**
 * The text of a file with a person's entries. The file does not contain the owner: the person who imports the entries
 * becomes their owner.
 */
export function exportOf(entries: readonly DiaryEntry[], now: Date): string {
  const bare = entries.map(({ userId: _, ...entry }) => entry);
  return JSON.stringify({
    product: 'pawplan',
    kind: 'diary',
    version: 1,
    exportedAt: now.toISOString(),
    entries: bare,
  });
}

export const exportName = (today: Day): string => `pawplan-diary-${today}.json`;

interface ImportedFile {
  entries: DiaryEntry[];
  /** How many entries could not be read, and how many values were not photos. */
  unreadable: number;
  unfit: number;
}

/**
 * Reads a file of entries, one of our exports or a plain list. Null when it is neither, or when no entry can be read.
 */
export function importOf(text: string, zone: string): ImportedFile | null {
  const stored = parsed(text);
  const list = Array.isArray(stored) ? stored : recordOf(stored).entries;
  if (!Array.isArray(list)) return null;
  const read = list.map((one) => readEntry(one, zone)).filter((one) => one !== null);
  if (read.length === 0 && list.length > 0) return null;
  return {
    entries: read.map(({ entry: { userId: _, ...entry } }) => entry),
    unreadable: list.length - read.length,
    unfit: read.reduce((sum, { unfit }) => sum + unfit.length, 0),
  };
}

/** The result of an import, in words. */
export function importInWords(added: number, known: number, { unreadable, unfit }: ImportedFile): string {
  const parts = [m.imported({ count: added })];
  if (known > 0) parts.push(m.importedKnown({ count: known }));
  if (unreadable > 0) parts.push(m.importedUnreadable({ count: unreadable }));
  if (unfit > 0) parts.push(m.importedWithoutPhotos({ count: unfit }));
  return parts.join(' ');
}
