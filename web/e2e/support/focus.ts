import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Item, Person } from './person';

const HOUR_MS = 3_600_000;
const STEP_MS = 500;

/** A focus session as the product answers it. */
export interface FocusSession {
  taskType: string;
  taskId: string;
  duration: number;
  startTime: string;
  endTime: string;
}

/** A browser of somebody whose clock can be wound on: it begins hours ago, so that nothing it records lies in the future. */
export async function browseInThePast(who: Person): Promise<BrowserContext> {
  const context = await who.browse();
  await context.clock.install({ time: Date.now() - 6 * HOUR_MS });
  return context;
}

/** The timer screen in a browser with a clock that can be wound on. */
export async function openTimer(who: Person): Promise<Page> {
  const page = await (await browseInThePast(who)).newPage();
  // Confetti would only cost time.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/focus');
  return page;
}

/** The time that a session under way shows. */
export const time = (page: Page): Locator => page.getByRole('timer');

/** The countdown time before the start. */
export const timeButton = (page: Page): Locator => page.getByRole('button', { name: /change the time/ });

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Chooses a task of the kind that is shown. */
export const choose = (page: Page, title: string): Promise<void> =>
  page.getByRole('radio', { name: title, exact: true }).check();

/** Changes the length of the countdown. */
export async function setTime(page: Page, hours: string, minutes: string): Promise<void> {
  await timeButton(page).click();
  await page.getByLabel('Hours').fill(hours);
  await page.getByLabel('Minutes').fill(minutes);
  await page.keyboard.press('Enter');
}

/** Winds a page's clock on by so many minutes and stops it there, so that what passes by stays to be looked at; `page.clock.resume()` lets it go on. */
export async function stopAfter(page: Page, minutes: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + minutes * 60_000);
}

/**
 * Winds the stopped clock of a browser on until something is seen. Its tabs get there one after the other, as no real ones do: the steps are so
 * small that none takes another's clock for one that was set.
 */
export async function stepUntil(page: Page, sight: Locator): Promise<void> {
  let now = await page.evaluate(() => Date.now());
  while (!(await sight.isVisible())) {
    now += STEP_MS;
    await page.clock.pauseAt(now);
  }
}

/** Everything somebody recorded in a space. */
export const sessionsOf = (who: Person, space = 'personal'): Promise<FocusSession[]> =>
  who.call('GET', '/api/focus', undefined, space);

export const createGoal = (who: Person, title: string, rest: object = {}): Promise<Item> =>
  who.call('POST', '/api/goals', { title, targetValue: 10, ...rest });

export const createHabit = (who: Person, name: string): Promise<Item> => who.call('POST', '/api/habits', { name });

/** How long a session was from its start to its end, in seconds. */
export const span = ({ startTime, endTime }: FocusSession): number =>
  (Date.parse(endTime) - Date.parse(startTime)) / 1_000;
