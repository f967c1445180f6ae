import { holdRequests } from '../support/requests';
import { expect, type Locator, type Page, test } from '../support/test';

const SCRIPTS = '**/assets/*.js';
const FIRST_SCRIPT = '**/assets/index-*.js';
/** This moment is on 15 March in every zone that a run can have, see `ZONE`. */
const IN_MARCH = '2026-03-15T11:30:00Z';
const placeholder = (page: Page) => page.locator('#start');

/** Adds up by how much the content of the page moves. */
function watchShifts(): void {
  const state = window as { shifted?: number };
  state.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value = 0 } of list.getEntries() as { value?: number }[]) state.shifted = (state.shifted ?? 0) + value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The place and the size of the text in an element. */
const textBox = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });

/** The paths of all requests of a page from now on. */
function recordRequests(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

for (const [theme, color] of [
  ['light', 'rgb(255, 250, 245)'],
  ['dark', 'rgb(27, 21, 18)'],
] as const) {
  test(`[SPEED-12] before its scripts and styles are loaded the page has a ${theme} placeholder, which gives way without a move`, async ({
    person,
  }) => {
    const page = await (await (await person()).browse()).newPage();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript((stored) => localStorage.setItem('theme', JSON.stringify(stored)), theme);
    await page.addInitScript(watchShifts);
    // The font may arrive after the screen, whose texts then get another width.
    await page.route('**/*.woff2', (route) => route.abort());
    const styles = await holdRequests(page, '**/assets/*.css');
    const scripts = await holdRequests(page, SCRIPTS);
    const lists = await holdRequests(page, /\/api\/(calendar|todos)/);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(placeholder(page)).toBeVisible();
    await expect(placeholder(page)).toContainText('Pawplan');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(color);
    const { height } = (await placeholder(page).locator('div').first().boundingBox()) ?? {};
    expect(await placeholder(page).evaluate((node) => node.getAnimations({ subtree: true }).length)).toBe(0);

    styles();
    scripts();
    await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Pawplan$/ })).toBeVisible();
    await expect(placeholder(page)).toBeHidden();
    const bar = await page.getByRole('banner').boundingBox();
    expect(height).toBe(bar?.height);
    expect(await page.evaluate(() => (window as { shifted?: number }).shifted)).toBe(0);
    lists();
  });
}

test('[SPEED-16] before any script is loaded the dashboard shows the day at its place, in every language', async ({
  person,
}) => {
  const mia = await person();
  for (const [locale, day] of [
    ['en-US', 'Sunday, 15 March 2026'],
    ['de-AT', 'Sonntag, 15. März 2026'],
    ['es-MX', 'domingo, 15 de marzo de 2026'],
    ['fr-CA', 'dimanche 15 mars 2026'],
  ] as const) {
    const page = await (await mia.browse({ locale })).newPage();
    await page.clock.setFixedTime(IN_MARCH);
    // The font may arrive after the screen, whose texts then get another width.
    await page.route('**/*.woff2', (route) => route.abort());
    const scripts = await holdRequests(page, SCRIPTS);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const early = placeholder(page).getByText(day, { exact: true });
    await expect(early).toBeVisible();
    const place = await textBox(early);

    scripts();
    const heading = page.getByRole('heading', { level: 1, name: day });
    await expect(heading).toBeVisible();
    await expect(early).toBeHidden();
    expect(await textBox(heading)).toEqual(place);
    await page.context().close();
  }
});

test('[SPEED-16] the day is in the language of the setting, and only on the dashboard', { tag: '@desktop' }, async ({
  person,
}) => {
  const page = await (await (await person()).browse({ locale: 'de-DE' })).newPage();
  await page.clock.setFixedTime(IN_MARCH);
  await page.addInitScript(() => localStorage.setItem('language', '{"language":"fr","firstDay":0,"hours":24}'));
  await holdRequests(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(placeholder(page)).toHaveText(/Pawplan\s+dimanche 15 mars 2026/);
  await page.goto('/todos', { waitUntil: 'commit' });
  await expect(placeholder(page)).toHaveText(/^\s*Pawplan\s*$/);
});

test('[SPEED-12] a person who is signed out sees the placeholder of the sign-in', { tag: '@desktop' }, async ({
  page,
}) => {
  const scripts = await holdRequests(page, SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(placeholder(page)).toBeVisible();
  await expect(placeholder(page)).toHaveText(/^\s*Pawplan\s*$/);
  scripts();
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  await expect(placeholder(page)).toBeHidden();
});

test('[SPEED-13] the person and the files of the screen are requested while the first script is loaded', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await (await person()).browse()).newPage();
  const requests = recordRequests(page);
  const arrive = await holdRequests(page, FIRST_SCRIPT);
  await Promise.all([
    page.waitForRequest('**/api/auth/me'),
    page.waitForRequest(/\/assets\/shell-/),
    page.waitForRequest(/\/assets\/goals-page-/),
    page.goto('/goals', { waitUntil: 'commit' }),
  ]);
  expect(requests.some((path) => path.includes('todos-page'))).toBe(false);
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Goals' })).toBeVisible();
});

test('[SPEED-13] the dashboard needs at most six files besides the first script', { tag: '@desktop' }, async ({
  person,
}) => {
  const page = await (await (await person()).browse()).newPage();
  const arrive = await holdRequests(page, FIRST_SCRIPT);
  await page.goto('/', { waitUntil: 'commit' });
  const files = page.locator('link[rel=modulepreload]');
  await expect(files.and(page.locator('[href*=dashboard-page]'))).toBeAttached();
  expect(await files.count()).toBeLessThanOrEqual(6);
  arrive();
});

test('[SPEED-13] the first script starts once, and uses the person that the page has requested', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await (await person()).browse()).newPage();
  const requests = recordRequests(page);
  // The live stream would fetch the person again when it starts.
  await page.route('**/api/live', (route) => route.abort());
  await page.goto('/goals');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Goals' })).toBeVisible();
  await expect(page.locator('script[type=module]')).toHaveCount(1);
  expect(requests.filter((path) => path === '/api/auth/me')).toHaveLength(1);
});

test('[SPEED-13] without an answer about the person, the app shows that it is loading', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await (await person()).browse()).newPage();
  const answer = await holdRequests(page, '**/api/auth/me');
  await page.goto('/goals');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Goals' })).toBeVisible();
});
