import { SCREENS, type Screen } from '../../../scripts/screenshots/screens';
import { PATHS } from '../../src/lib/paths';
import { checkAppearance } from '../support/look';
import { expect, type Locator, type Page, test } from '../support/test';

const LOADED = SCREENS.filter(({ loads }) => loads);

/** The title or heading of each screen without data. */
const EMPTY: Record<string, string[]> = {
  dashboard: ['No events ahead', 'Nothing left to do'],
  calendar: ['No events scheduled for this day'],
  'calendar-agenda': ['Nothing planned in these 30 days'],
  'calendar-list': ['No events yet'],
  'all-spaces': ['Nothing in the next 14 days'],
  todos: ['No to-do todos. Try a different filter!'],
  focus: ['No todo is waiting here.'],
  trophies: ['Trophies'],
  statistics: ['Report'],
  'special-dates': ['No special dates yet'],
  'special-dates-upcoming': ['No upcoming special dates'],
  goals: ['No goals yet'],
  habits: ['No habits yet'],
};

/** The nearest ancestor of a text that contains a drawing. */
const drawnPart = (text: Locator) => text.locator('xpath=ancestor::*[descendant::*[@data-art]][1]');

/** Expects a visible drawing beside the text, not elsewhere on the screen. */
async function expectDrawn(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  await expect(drawnPart(text).locator('h1')).toHaveCount(0);
  await expect(drawnPart(text).locator('[data-art]').first()).toBeVisible();
}

/** A drawing, a sentence and the retry button, in one part. */
const DRAWN_FAILURE = 'xpath=.//div[div/*[@data-art]][div/p][div//button[normalize-space()="Try again"]]';

/** Opens a screen on a page on which the calls that load its data have no answer, or fail. */
async function open(page: Page, screen: Screen, answer?: 'none' | 'failure'): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (answer)
    await page.route('**/api/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!screen.loads?.some((path) => pathname.startsWith(path))) return route.continue();
      // A refusal, because the app retries after other failures.
      if (answer === 'failure') return route.fulfill({ status: 400, json: { message: 'Out for a walk' } });
    });
  await page.goto(`${PATHS[screen.route]}${screen.query ?? ''}`);
  await page.locator(screen.ready).first().waitFor();
  await screen.open?.(page);
}

test('[START-07] every screen that loads data has an entry in this test', { tag: '@desktop' }, () => {
  expect(Object.keys(EMPTY).sort()).toEqual(LOADED.map(({ name }) => name).sort());
});

// One browser for all screens, which has their scripts after the first.
for (const [state, answer, expectState] of [
  [
    'it loads',
    'none',
    async (main: Locator) => {
      const waiting = main.getByRole('status').filter({ hasText: /^Loading / });
      await expect(waiting.locator('[data-art]').first()).toBeVisible();
    },
  ],
  [
    'loading failed',
    'failure',
    // Several panels of a screen may fail together; one drawing then stands for all of them.
    async (main: Locator) => expect(main.locator(DRAWN_FAILURE).first()).toBeVisible(),
  ],
] as const)
  test(`[START-07] every screen shows a drawing when ${state}`, async ({ person }) => {
    const page = await (await (await person()).browse()).newPage();
    for (const screen of LOADED)
      await test.step(screen.name, async () => {
        await open(page, screen, answer);
        await expectState(page.locator('#main'));
        await checkAppearance(page, `states-${screen.name}-${answer}`);
      });
  });

test('[START-07] every screen shows a drawing when it is empty', async ({ person }) => {
  const mia = await person();
  const page = await (await mia.browse()).newPage();
  // While the dashboard shows the welcome, its lists have no drawings.
  await page.addInitScript((key) => localStorage.setItem(key, '"over"'), `welcome ${mia.id}`);
  for (const screen of LOADED)
    await test.step(screen.name, async () => {
      await open(page, screen);
      for (const text of EMPTY[screen.name] ?? [])
        await expectDrawn(page.locator('#main').getByText(text, { exact: true }).first());
    });
});

for (const screen of SCREENS.filter(({ loads }) => !loads))
  test(`[START-07] ${screen.name}, which shows no loaded data, has a drawing`, { tag: '@desktop' }, async ({
    person,
    browser,
  }) => {
    const page = screen.isPublic
      ? await (await browser.newContext()).newPage()
      : await (await (await person()).browse()).newPage();
    // The request for the user of a token is never answered, so the callback screen stays open.
    if (screen.isPublic) await page.route('**/api/auth/me', () => {});
    await page.goto(`${PATHS[screen.route]}${screen.query ?? ''}`);
    await page.locator(screen.ready).first().waitFor();
    await expect(page.locator('[data-art]').first()).toBeVisible();
  });
