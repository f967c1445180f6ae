import type { Locator, Page } from '@playwright/test';
import { checkInHabit, type Habit } from '../../src/api/generated';
import type { Person } from './person';

/** The card of a goal or a habit. */
export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** The form of the screen; opens it where it is collapsed. */
export async function addForm(page: Page, title: string): Promise<Locator> {
  await page.getByRole('region', { name: title }).waitFor();
  const opener = page.getByRole('button', { name: title });
  if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  return page.getByRole('form', { name: title });
}

/** A field by its full label; the star of a required field is ignored. */
export const field = (form: Locator, label: string): Locator => form.getByLabel(new RegExp(`^${label}\\*?$`));

/** The field in which a goal's progress is changed. */
export const progress = (page: Page, title: string): Locator =>
  page.getByLabel(`Progress of ${title}`, { exact: true });

/** A toast with this text. */
export const said = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });

export const checkIn = (who: Person, habit: Habit): Promise<Habit> =>
  checkInHabit({ ...who.api, path: { id: habit._id } });
