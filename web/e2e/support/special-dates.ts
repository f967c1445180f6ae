import type { Locator, Page } from '@playwright/test';
import { type CreateSpecialDate, createSpecialDate } from '../../src/api/generated';
import type { Person } from './person';
import { dayFromToday } from './todos';

/** The card of a special date. */
export const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });

/** Creates a special date; by default it does not recur and is tomorrow. */
export const createDate = (who: Person, title: string, rest: Partial<CreateSpecialDate> = {}, space = 'personal') =>
  createSpecialDate({ ...who.apiIn(space), body: { title, date: dayFromToday(1), isRecurring: false, ...rest } });

/** A day as the screen shows it. */
export function longDay(day: string): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(day));
  return `${write({ weekday: 'long' })}, ${write({ day: 'numeric', month: 'long', year: 'numeric' })}`;
}
