import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the group modal by the side menu. */
export async function openGroups(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Manage Groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Groups' });
  await expect(dialog).toBeVisible();
  return dialog;
}
