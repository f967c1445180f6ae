import type { Locator, Page } from '@playwright/test';

/** The cell of a day. */
export const cell = (page: Page, day: string): Locator => page.locator(`[role=gridcell][data-day="${day}"]`);

/** The row of an event, in the panel of a day or in the list. */
export const eventRow = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });

/** Chooses an entry of the actions menu. */
export async function chooseAction(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}
