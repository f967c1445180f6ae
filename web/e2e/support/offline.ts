import { expect, type Page } from '@playwright/test';

/** Waits until the app is stored for offline use. */
export const waitForServiceWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

/** Sets the page offline, after the service worker controls it. */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
}

/**
 * Waits until a list (`todos`, `goals`…) is cached for offline reading; leaving the page at once would interrupt that.
 */
export async function waitForCachedList(page: Page, list: string): Promise<void> {
  const isKept = async (name: string): Promise<boolean> => {
    const known = await indexedDB.databases();
    if (!known.some((one) => one.name === 'pawplan-last-seen')) return false;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('pawplan-last-seen');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const rows = await new Promise<{ key: unknown[] }[]>((resolve, reject) => {
      const reading = database.transaction('rows').objectStore('rows').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return rows.some(({ key }) => key[0] === name);
  };
  await expect.poll(() => page.evaluate(isKept, list)).toBe(true);
}
