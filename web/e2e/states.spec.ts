import { SCREENS, type Screen } from '../../scripts/screenshots/screens';
import { PATHS } from '../src/app/paths';
import { lookAt } from './support/look';
import { expect, type Locator, type Page, type Person, test } from './support/test';

const LOADED = SCREENS.filter(({ loads }) => loads);

/** What each screen says, or is headed by, where there is nothing yet. */
const EMPTY: Record<string, string[]> = {
  dashboard: ['No events ahead', 'Nothing left to do'],
  calendar: ['No events scheduled for this day'],
  'calendar-list': ['No events yet'],
  todos: ['No to-do todos. Try a different filter!'],
  focus: ['No todo is waiting here.'],
  trophies: ['Trophies'],
  statistics: ['Report'],
  'special-dates': ['No special dates yet'],
  'special-dates-upcoming': ['No upcoming special dates'],
  goals: ['No goals yet'],
  habits: ['No habits yet'],
};

/** The nearest part around a text that has an animal in it. */
const drawnPart = (text: Locator) => text.locator('xpath=ancestor::*[descendant::*[@data-art]][1]');

/** An animal stands beside the text: not elsewhere on the screen, and in sight. */
async function expectDrawn(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  await expect(drawnPart(text).locator('h1')).toHaveCount(0);
  await expect(drawnPart(text).locator('[data-art]').first()).toBeVisible();
}

/** An animal, a sentence and the way to ask again, in one part. */
const DRAWN_FAILURE = 'xpath=//*[@id="main"]//div[div/*[@data-art]][p][.//button[normalize-space()="Try again"]]';

async function open(person: Person, screen: Screen, answer?: 'none' | 'failure'): Promise<Page> {
  const page = await (await person.browse()).newPage();
  // What waits breathes: its contrast is judged at rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (answer)
    await page.route('**/api/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!screen.loads?.some((path) => pathname.startsWith(path))) return route.continue();
      if (answer === 'failure') return route.fulfill({ status: 500, json: { message: 'Out for a walk' } });
    });
  await page.goto(`${PATHS[screen.route]}${screen.query ?? ''}`);
  await page.locator(screen.ready).first().waitFor();
  await screen.open?.(page);
  return page;
}

test('[START-07] each screen that loads has a place here', () => {
  expect(Object.keys(EMPTY).sort()).toEqual(LOADED.map(({ name }) => name).sort());
});

for (const screen of LOADED)
  test(`[START-07] ${screen.name} is drawn empty, while it loads and when that fails`, async ({ person }) => {
    const mia = await person();
    const empty = await open(mia, screen);
    for (const text of EMPTY[screen.name] ?? [])
      await expectDrawn(empty.locator('#main').getByText(text, { exact: true }).first());

    const loading = await open(mia, screen, 'none');
    const waiting = loading
      .locator('#main')
      .getByRole('status')
      .filter({ hasText: /^Loading / });
    await expect(waiting.locator('[data-art]').first()).toBeVisible();
    await lookAt(loading, `states-${screen.name}-loading`);

    const failed = await open(mia, screen, 'failure');
    // Panels of one screen may fail together: then one of them is drawn for all.
    await expect(failed.locator(DRAWN_FAILURE).first()).toBeVisible();
    await lookAt(failed, `states-${screen.name}-failed`);
  });

for (const screen of SCREENS.filter(({ loads }) => !loads))
  test(`[START-07] ${screen.name}, which shows nothing that it loads, has an animal`, async ({ person, browser }) => {
    const page = screen.isPublic
      ? await (await browser.newContext()).newPage()
      : await (await (await person()).browse()).newPage();
    // Signing in by a token that nobody answers for stays as it is.
    if (screen.isPublic) await page.route('**/api/auth/me', () => {});
    await page.goto(`${PATHS[screen.route]}${screen.query ?? ''}`);
    await page.locator(screen.ready).first().waitFor();
    await expect(page.locator('[data-art]').first()).toBeVisible();
  });
