import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the group modal from the side menu. */
export async function openGroups(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Manage Groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Groups' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Renews the valid invite code of a group with its menu, and confirms the question. */
export async function renewCode(dialog: Locator, group: string, validity: string): Promise<void> {
  await dialog.getByRole('button', { name: `Renew invite code of ${group}` }).click();
  await dialog.getByRole('menuitem', { name: validity }).click();
  await dialog.page().getByRole('alertdialog').getByRole('button', { name: 'Renew code' }).click();
}
