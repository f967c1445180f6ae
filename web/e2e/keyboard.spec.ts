import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { row, tick } from './support/todos';

/** Presses Tab until something with that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [element?.getAttribute('aria-label'), ...labels.map((label) => label.textContent), element?.textContent];
    });
    if (focused.some((text) => text?.replace(/\*$/, '').trim() === name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('[LOOK-02] [LOOK-03] [LOOK-15] the walk of two people by keyboard alone', async ({ page, person }) => {
  const ben = await person('Ben');
  const type = async (label: string, text: string) => {
    await tabTo(page, label);
    await page.keyboard.type(text);
  };
  await page.goto('/login');
  await tabTo(page, 'Register');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/register$/);
  await type('Full Name', 'Mia');
  await type('Email', `${randomUUID()}@example.com`);
  await type('Password', 'secret-paws');
  await type('Confirm Password', 'secret-paws');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await tabTo(page, 'Menu');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Manage Groups');
  await page.keyboard.press('Enter');
  const groups = page.getByRole('dialog', { name: 'Groups' });
  await expect(groups).toBeVisible();
  await expect.poll(() => groups.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await tabTo(page, 'My Groups');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await type('Group Name', 'The flat');
  await page.keyboard.press('Enter');
  await expect(groups.getByRole('heading', { name: 'The flat' })).toBeVisible();
  const inviteCode = (await groups.locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(groups).toHaveCount(0);
  const group = await ben.call('POST', '/api/groups/join', { inviteCode });

  await tabTo(page, 'Todos');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Todo List' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'Add Todo');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Buy oat milk');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Buy oat milk')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Todo' })).toBeFocused();

  await ben.createTodo('Walk the dog', {}, group._id);
  await ben.createTodo('Wash the dog', {}, group._id);
  await expect(row(page, 'Wash the dog')).toBeVisible();
  await tabTo(page, 'Walk the dog');
  await page.keyboard.press('Space');
  await expect(row(page, 'Walk the dog')).toHaveCount(0);
  await expect(tick(page, 'Wash the dog')).toBeFocused();
  await tabTo(page, 'Delete Wash the dog');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Wash the dog')).toHaveCount(0);
  await expect(tick(page, 'Buy oat milk')).toBeFocused();
});

test('[LOOK-03] [SHELL-16] [SHELL-09] dialogs keep the focus and give it back; the menu closes outside and on navigation', async ({
  person,
}) => {
  const page = await (await person()).open('/todos');
  const menuButton = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
  await menuButton.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(1_200, 700);
  await expect(menu).toHaveCount(0);
  await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
  await menuButton.click();
  await menu.getByRole('link', { name: 'Goals' }).click();
  await expect(page).toHaveURL(/\/goals$/);
  await expect(menu).toHaveCount(0);

  await page.goto('/todos');
  await page.getByRole('button', { name: 'Add Todo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(page.getByLabel('Title')).toBeFocused();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add Todo' })).toBeFocused();
});

test('[LOOK-04] [LOOK-05] errors are tied to their fields and announced', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  const name = page.getByLabel('Full Name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Full name is required');
  await expect(name).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Full name is required' })).toBeVisible();
});
