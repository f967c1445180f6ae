import { parseJson, recordOf } from '@/lib/json';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/diary.gen';
import { type DiaryEntry, readEntry } from './entry';

/** The largest file that can be imported, in bytes. */
export const MAX_IMPORT_BYTES = 64 * 1_024 * 1_024;

/**
 * The text of a file with a person's entries. The file does not contain the owner: the person who imports the entries
 * becomes their owner.
 */
export function createExport(entries: readonly DiaryEntry[], now: Date): string {
  const entriesWithoutOwner = entries.map(({ userId: _, ...entry }) => entry);
  return JSON.stringify({
    product: 'pawplan',
    kind: 'diary',
    version: 1,
    exportedAt: now.toISOString(),
    entries: entriesWithoutOwner,
  });
}

export const exportFileName = (today: Day): string => `pawplan-diary-${today}.json`;

interface ImportedFile {
  entries: DiaryEntry[];
  /** How many entries could not be read, and how many values were not photos. */
  unreadable: number;
  invalidPhotos: number;
}

/**
 * Reads a file of entries, one of our exports or a plain list. Null when it is neither, or when no entry can be read.
 */
export function parseImport(text: string, zone: string): ImportedFile | null {
  const stored = parseJson(text);
  const list = Array.isArray(stored) ? stored : recordOf(stored).entries;
  if (!Array.isArray(list)) return null;
  const read = list.map((one) => readEntry(one, zone)).filter((one) => one !== null);
  if (read.length === 0 && list.length > 0) return null;
  return {
    entries: read.map(({ entry: { userId: _, ...entry } }) => entry),
    unreadable: list.length - read.length,
    invalidPhotos: read.reduce((sum, { invalidPhotos }) => sum + invalidPhotos.length, 0),
  };
}

/** The result of an import: `2 entries imported. 1 photo could not be shown and stayed in the file.` */
export function formatImportResult(added: number, known: number, { unreadable, invalidPhotos }: ImportedFile): string {
  const parts = [m.imported({ count: added })];
  if (known > 0) parts.push(m.importedKnown({ count: known }));
  if (unreadable > 0) parts.push(m.importedUnreadable({ count: unreadable }));
  if (invalidPhotos > 0) parts.push(m.importedWithoutPhotos({ count: invalidPhotos }));
  return parts.join(' ');
}
