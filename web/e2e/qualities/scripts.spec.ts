import type { BrowserContext } from '@playwright/test';
import { simulateDataSaving } from '../support/connection';
import { holdRequests, waitUntilUnchanged } from '../support/requests';
import { expect, type Page, test } from '../support/test';

// What is loaded in advance is tested here.
test.use({ savesData: false });

const SCREENS = [
  'dashboard',
  'calendar',
  'todos',
  'focus',
  'goals',
  'habits',
  'special-dates',
  'diary',
  'profile',
] as const;

/** Simulates a browser that is never idle. */
function simulateBusyBrowser(): void {
  window.requestIdleCallback = () => 0;
}

async function open(context: BrowserContext, path: string, before?: () => void): Promise<Page> {
  const page = await context.newPage();
  if (before) await page.addInitScript(before);
  await page.goto(path);
  // The loading screen has its own h1.
  await expect(page.locator('h1').filter({ hasNotText: /^Pawplan$/ })).toBeVisible();
  return page;
}

/** The scripts of a page with their transferred size in bytes. */
const scripts = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize]),
  );

/** The same, after no further scripts are loaded. */
async function allScripts(page: Page): Promise<Map<string, number>> {
  await waitUntilUnchanged(async () => (await scripts(page)).length);
  return new Map(await scripts(page));
}

const total = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0);
const chunk = (screen: string) => new RegExp(`/assets/${screen}-page-`);

/** Expects that screens opened in a context share at most 150 kB of scripts and that each adds at most 60 kB. */
async function expectWithinBudget(context: BrowserContext, screens: readonly string[]): Promise<void> {
  const opened = new Map<string, Map<string, number>>();
  for (const screen of screens) {
    const page = await open(context, `/${screen}`, simulateDataSaving);
    opened.set(screen, await allScripts(page));
    await page.close();
  }
  const all = [...opened.values()];
  const isShared = (name: string) => all.every((others) => others.has(name));
  for (const [screen, sizes] of opened) {
    const sizesOf = (shared: boolean) =>
      [...sizes].filter(([name]) => isShared(name) === shared).map(([, size]) => size);
    expect.soft(total(sizesOf(true)), 'shared').toBeGreaterThan(0);
    expect.soft(total(sizesOf(true)), 'shared').toBeLessThanOrEqual(150_000);
    expect.soft(total(sizesOf(false)), `${screen} adds`).toBeGreaterThan(0);
    expect.soft(total(sizesOf(false)), `${screen} adds`).toBeLessThanOrEqual(60_000);
  }
}

test('[SPEED-01] [LOOK-16] all screens share at most 150 kB of script, and each adds at most 60 kB', {
  tag: '@desktop',
}, async ({ person, browser }) => {
  await expectWithinBudget(await (await person()).browse(), SCREENS);
  const visitor = await browser.newContext();
  await expectWithinBudget(visitor, ['login', 'register', 'join/PAWPAW', 'nowhere']);
  await visitor.close();
});

test('[SPEED-01] the script of a screen is fetched while the session is checked, and not for a person who is signed out', {
  tag: '@desktop',
}, async ({ page, person }) => {
  const hers = await (await (await person()).browse()).newPage();
  const answer = await holdRequests(hers, '**/api/auth/me');
  await Promise.all([hers.waitForResponse(chunk('goals')), hers.goto('/goals')]);
  await expect(hers.getByText('Loading…')).toBeVisible();
  answer();
  await expect(hers.getByRole('heading', { level: 1, name: 'Your Goals' })).toBeVisible();

  await page.goto('/goals');
  await expect(page).toHaveURL(/\/login$/);
  const names = [...(await allScripts(page)).keys()];
  expect(names.filter((name) => chunk('goals').test(name))).toEqual([]);
});

test('[SPEED-01] the script of a screen is fetched when its link is hovered or focused', { tag: '@desktop' }, async ({
  person,
}) => {
  const page = await open(await (await person()).browse(), '/todos', simulateBusyBrowser);
  const links = page.getByRole('navigation', { name: 'Main' });
  for (const [screen, act] of [
    ['goals', () => links.getByRole('link', { name: 'Goals' }).hover()],
    ['habits', () => links.getByRole('link', { name: 'Habits' }).focus()],
  ] as const) {
    expect((await scripts(page)).some(([name]) => chunk(screen).test(name))).toBe(false);
    await Promise.all([page.waitForRequest(chunk(screen)), act()]);
    await expect(page).toHaveURL(/\/todos$/);
  }
});

test('[SPEED-01] the scripts of all screens are fetched when the browser is idle, and none with data saving', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const fetched = async (page: Page) => {
    const names = (await scripts(page)).map(([name]) => name);
    return SCREENS.filter((screen) => names.some((name) => chunk(screen).test(name)));
  };
  const spared = await open(await mia.browse(), '/todos', simulateDataSaving);
  const page = await open(await mia.browse(), '/todos');
  await expect.poll(() => fetched(page)).toEqual([...SCREENS]);
  expect(await fetched(spared)).toEqual(['todos']);
  await spared.getByRole('link', { name: 'Goals' }).first().hover();
  expect(await fetched(spared)).toEqual(['todos']);
  await spared.getByRole('link', { name: 'Goals' }).first().click();
  await expect(spared.getByRole('heading', { level: 1, name: 'Your Goals' })).toBeVisible();
});
