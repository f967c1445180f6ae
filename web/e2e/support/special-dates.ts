import type { Locator, Page } from '@playwright/test';
import type { Item, Person } from './person';
import { dayFromToday } from './todos';

/** The card of a special date. */
export const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });

/** Makes a special date, by default one on a single day, tomorrow. */
export const createDate = (who: Person, title: string, rest: object = {}, space = 'personal'): Promise<Item> =>
  who.call('POST', '/api/special-dates', { title, date: dayFromToday(1), isRecurring: false, ...rest }, space);

/** A day as the screen writes it out. */
export function longDay(day: string): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(day));
  return `${write({ weekday: 'long' })}, ${write({ day: 'numeric', month: 'long', year: 'numeric' })}`;
}
