import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { expect, type Page, test } from '../../support/test';
import { addTodo, checkbox, filter, row } from '../../support/todos';

test('[AUTH-01] [AUTH-40] [GROUP-12] [GROUP-33] [LIVE-02] two people register, form a group and share a list that updates live', async ({
  browser,
  isPhone,
}) => {
  const mia = await newcomer(browser, 'Mia');
  const ben = await newcomer(browser, 'Ben');

  await openGroups(mia, isPhone);
  await mia.getByRole('tab', { name: 'Create Group' }).click();
  await mia.getByLabel('Group Name').fill('Mia and Ben');
  await mia.getByRole('button', { name: 'Create Group' }).click();
  await expect(mia.getByRole('heading', { name: 'Mia and Ben' })).toBeVisible();
  const code = (await mia.getByRole('dialog').locator('code').textContent()) ?? '';
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  await mia.getByRole('button', { name: 'Close' }).click();

  await openGroups(ben, isPhone);
  await ben.getByRole('tab', { name: 'Join Group' }).click();
  await ben.getByRole('textbox', { name: 'Invite Code' }).fill(code.toLowerCase());
  await ben.getByRole('button', { name: 'Join Group' }).click();
  await expect(ben.getByText('2 members')).toBeVisible();
  await ben.getByRole('button', { name: 'Close' }).click();

  for (const page of [mia, ben]) {
    await expect(page.getByRole('button', { name: 'Active group: Mia and Ben' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Todos' }).click();
    await expect(page.getByText('No to-do todos. Try a different filter!')).toBeVisible();
  }

  await addTodo(mia, 'Buy oat milk');
  await expect(row(mia, 'Buy oat milk')).toBeVisible();
  await expect(row(ben, 'Buy oat milk')).toBeVisible();

  await addTodo(ben, 'Walk the dog');
  await expect(row(ben, 'Walk the dog')).toBeVisible();
  await expect(row(mia, 'Walk the dog')).toBeVisible();
  await expect(mia.getByRole('heading', { level: 2 })).toHaveText(['Ben', 'Mia']);

  await filter(mia, 'All').click();
  // Not `check`, which wants the new state at once; the list shows it in its next drawing.
  await checkbox(ben, 'Buy oat milk').click();
  await expect(checkbox(mia, 'Buy oat milk')).toBeChecked();

  await mia.getByRole('button', { name: 'Delete Walk the dog' }).click();
  await mia.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(ben, 'Walk the dog')).toHaveCount(0);
});

async function newcomer(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('secret-paws');
  await page.getByLabel('Confirm Password').fill('secret-paws');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return page;
}

/** With the selector on the desktop, with the side menu on the phone. */
async function openGroups(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Manage Groups' }).click();
  } else {
    await page.getByRole('button', { name: 'Active group: Personal' }).click();
    await page.getByRole('menuitem', { name: 'Manage Groups' }).click();
  }
  await expect(page.getByRole('dialog', { name: 'Groups' })).toBeVisible();
}
