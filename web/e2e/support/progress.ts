import type { Locator, Page } from '@playwright/test';
import { checkInHabit, type Habit } from '../../src/api/generated';
import type { Person } from './person';

/** The card of a goal or a habit. */
export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** Opens the form for a new item. */
export async function addForm(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: title }).first().click();
  return page.getByRole('dialog', { name: title });
}

/** A field by its full label; the star of a required field is ignored. */
export const field = (form: Locator, label: string): Locator => form.getByLabel(new RegExp(`^${label}\\*?$`));

/** The field in which a goal's progress is changed. */
export const progress = (page: Page, title: string): Locator => card(page, title).getByRole('spinbutton');

/** A toast with this text. */
export const toastWithText = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });

export const checkIn = (who: Person, habit: Habit): Promise<Habit> =>
  checkInHabit({ ...who.api, path: { id: habit._id } });
