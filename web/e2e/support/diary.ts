import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './person';
import { longDay } from './special-dates';
import { dayFromToday } from './todos';

/** An entry as the browser stores it. */
export interface StoredEntry {
  id: string;
  date: string;
  content: string;
  mood: string;
  weather: string;
  images: string[];
  timestamp: string;
  userId?: string;
}

/** An entry of a person; by default of today and with nothing but a text. */
export const entryOf = (who: Person | null, id: string, rest: Partial<StoredEntry> = {}): StoredEntry => ({
  id,
  date: dayFromToday(0),
  content: `Entry ${id}`,
  mood: '',
  weather: '',
  images: [],
  timestamp: `${dayFromToday(0)}T08:00:00.000Z`,
  ...(who && { userId: who.id }),
  ...rest,
});

/** The text under a key of the browser's storage. */
export const storedText = (page: Page, key = 'diaryEntries'): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

export const storedEntries = async (page: Page): Promise<StoredEntry[]> => JSON.parse((await storedText(page)) ?? '[]');

/** The unreadable texts that were moved to other keys. */
export const unreadableTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('diaryEntries.corrupt.'))
      .map((key) => localStorage.getItem(key) ?? ''),
  );

/** Opens the diary in a browser that has this stored under `diaryEntries`. */
export async function openDiary(
  who: Person,
  stored: string | readonly (object | null)[],
  context?: BrowserContext,
): Promise<Page> {
  const page = await (context ?? (await who.browse())).newPage();
  const textField = typeof stored === 'string' ? stored : JSON.stringify(stored);
  await page.goto('/api/health/live');
  await page.evaluate((value) => localStorage.setItem('diaryEntries', value), textField);
  await page.goto('/diary');
  return page;
}

/** Fills the browser's storage until `left` characters are free. */
export const fillStorage = (page: Page, left: number): Promise<void> =>
  page.evaluate((free) => {
    let filler = '';
    for (let step = 4_194_304; step >= 1; step /= 2) {
      const more = filler + 'x'.repeat(step);
      try {
        localStorage.setItem('filler', more);
        filler = more;
      } catch {
        // Too much; the loop tries half of it.
      }
    }
    localStorage.setItem('filler', filler.slice(free));
  }, left);

/** Signs in as another person in the same browser. */
export async function signInAs(page: Page, who: Person): Promise<void> {
  await page.evaluate((token) => localStorage.setItem('token', token), who.token);
  await page.goto('/diary');
}

/** Passes files to the button that asks for photos. */
export const attach = (
  page: Page,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> => page.locator('input[type=file][accept="image/*"]').setInputFiles([...files]);

export const importFile = (page: Page, content: string): Promise<void> =>
  page
    .locator('input[type=file][accept*=json]')
    .setInputFiles({ name: 'diary.json', mimeType: 'application/json', buffer: Buffer.from(content) });

export const text = (page: Page): Locator => page.getByLabel('Your day');

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: /^(Save|Update) Entry$/ });

export const recentEntries = (page: Page): Locator =>
  page.getByRole('region', { name: 'Recent Entries' }).getByRole('article');

/** The rows of the list of all entries. */
export const allEntries = (page: Page): Locator =>
  page.getByRole('region', { name: 'All entries' }).getByRole('listitem');

export const chip = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The dialog that shows a complete entry. */
export const entryDialog = (page: Page): Locator => page.getByRole('dialog', { name: longDay(dayFromToday(0)) });

/**
 * A picture with two colours side by side, as the bytes of a JPEG; `orientation` as a camera writes it (6: to be
 * rotated clockwise).
 */
export async function picture(page: Page, width: number, height: number, orientation?: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: wide, height: high });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas');
      for (const [index, colour] of ['#e85d4a', '#4a8fe8'].entries()) {
        context.fillStyle = colour;
        context.fillRect((index * wide) / 2, 0, wide / 2, high);
      }
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  if (!orientation) return jpeg;
  const tag = `011200030000000100${String(orientation).padStart(2, '0')}0000`;
  const exif = Buffer.from(`ffe100224578696600004d4d002a000000080001${tag}00000000`, 'hex');
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

/** A file for the file picker. */
export const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** The photos of the entry that is being written. */
export const photosInForm = (page: Page): Locator => page.getByRole('form').getByRole('img');

/** Saves an entry with nothing but a text. */
export async function writeEntry(page: Page, content: string): Promise<void> {
  await text(page).fill(content);
  await saveButton(page).click();
  await expect(text(page)).toHaveValue('');
}
