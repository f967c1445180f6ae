import type { Locator, Page } from '@playwright/test';
import { ZONE } from './zone';

/** The row of a todo. */
export const row = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: title, exact: true }) });

/** The checkbox of a todo. */
export const checkbox = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('checkbox', { name: title, exact: true });

export const filter = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Filter' }).getByRole('button', { name, exact: true });

/** The day `days` days from today, in the zone of the test browsers. */
export function dayFromToday(days: number, timeZone = ZONE): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Adds a todo with the dialog. */
export async function addTodo(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create Todo' }).click();
}
