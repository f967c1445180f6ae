import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type FocusSession, listFocusSessions } from '../../src/api/generated';
import type { Person } from './person';

const HOUR_MS = 3_600_000;
const STEP_MS = 500;

/**
 * A browser whose clock the test can move forward. It starts hours ago, so that recorded sessions are not in the
 * future.
 */
export async function browseInThePast(who: Person): Promise<BrowserContext> {
  const context = await who.browse();
  await context.clock.install({ time: Date.now() - 6 * HOUR_MS });
  return context;
}

/** The timer screen in a browser whose clock the test can move forward. */
export async function openTimer(who: Person): Promise<Page> {
  const page = await (await browseInThePast(who)).newPage();
  // Confetti would only take time.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/focus');
  return page;
}

/** The time of a running session. */
export const remainingTime = (page: Page): Locator => page.getByRole('timer');

/** The button with the countdown time before the start. */
export const timeButton = (page: Page): Locator => page.getByRole('button', { name: /change the time/ });

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Chooses a task of the kind that is shown. */
export const chooseTask = (page: Page, title: string): Promise<void> =>
  page.getByRole('radio', { name: title, exact: true }).check();

/** Changes the length of the countdown. */
export async function setTime(page: Page, hours: string, minutes: string): Promise<void> {
  await timeButton(page).click();
  await page.getByLabel('Hours').fill(hours);
  await page.getByLabel('Minutes').fill(minutes);
  await page.keyboard.press('Enter');
}

/**
 * Moves a page's clock forward by a number of minutes and stops it there, so that short messages stay visible;
 * `page.clock.resume()` continues it.
 */
export async function stopAfter(page: Page, minutes: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + minutes * 60_000);
}

/**
 * Moves the stopped clock of a browser forward until an element is visible. The clocks of its tabs advance one after
 * the other, unlike real ones. The steps are so small that no tab takes another's clock for one that was set back.
 */
export async function stepUntil(page: Page, sight: Locator): Promise<void> {
  let now = await page.evaluate(() => Date.now());
  while (!(await sight.isVisible())) {
    now += STEP_MS;
    await page.clock.pauseAt(now);
  }
}

/** All sessions that a person recorded in a space. */
export const sessionsOf = (who: Person, space = 'personal'): Promise<FocusSession[]> =>
  listFocusSessions(who.apiIn(space));

/** The time from the start to the end of a session, in seconds. */
export const elapsedSeconds = ({ startTime, endTime }: FocusSession): number =>
  (Date.parse(endTime) - Date.parse(startTime)) / 1_000;
