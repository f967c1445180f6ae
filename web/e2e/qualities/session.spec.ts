import { listTodos, logout, switchGroup, updateColors } from '../../src/api/generated';
import { checkAppearance } from '../support/look';
import { waitForCachedList } from '../support/offline';
import { holdRequests } from '../support/requests';
import { expect, test } from '../support/test';
import { ZONE } from '../support/zone';

const SCREENS = [
  '/dashboard',
  '/calendar',
  '/todos',
  '/focus',
  '/special-dates',
  '/goals',
  '/habits',
  '/diary',
  '/profile',
];

const tokenOf = () => localStorage.getItem('token');

test('[SHELL-01] [SHELL-03] [AUTH-49] signed out, every screen leads to /login', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const path of ['/', ...SCREENS]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('[SHELL-01] [SHELL-02] [SHELL-05] [SHELL-07] [START-08] a signed-in person opens every screen directly, and /login and /register lead to /dashboard', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await mia.open('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByText('on its way')).toHaveCount(0);
  }
});

test('[SHELL-06] an unknown address has a link back', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await person()).open('/nowhere/at/all');
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('[SHELL-08] [AUTH-49] while the session is restored a loading screen shows the name', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const page = await (await mia.browse()).newPage();
  const answer = await holdRequests(page, '**/api/auth/me');
  await page.goto('/todos');
  await expect(page.getByRole('heading', { name: 'Pawplan' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Loading…');
  answer();
  await expect(page.getByRole('heading', { name: 'Todo List' })).toBeVisible();
});

test('[SPEED-10] [AUTH-49] a returning person sees the cached screen while the session is restored, and then what the server answers', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const group = await mia.createGroup('The flat');
  await mia.createTodo('Water the plants', {}, group._id);
  await switchGroup({ ...mia.api, body: { groupId: 'personal' } });
  const page = await mia.open('/todos');
  await expect(page.getByText('No to-do todos')).toBeVisible();
  await waitForCachedList(page, 'me');

  // On another device, while this page is closed and cannot notice it, Mia switches to the group.
  await page.goto('about:blank');
  await switchGroup({ ...mia.api, body: { groupId: group._id } });
  const answer = await holdRequests(page, '**/api/auth/me');
  await page.goto('/todos');
  await expect(page.getByText('No to-do todos')).toBeVisible();
  answer();
  await expect(page.getByText('Water the plants')).toBeVisible();

  // The session has ended on another device.
  await page.unroute('**/api/auth/me');
  await logout(mia.api);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(tokenOf)).toBeNull();
});

test('[AUTH-49] a known token leads to /login when the server cannot tell its owner', { tag: '@desktop' }, async ({
  person,
}) => {
  const page = await (await person()).open('/todos');
  await waitForCachedList(page, 'me');
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});

test('[AUTH-49] a token that no longer works is removed at start', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  await logout(mia.api);
  const page = await mia.open('/todos');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(tokenOf)).toBeNull();
});

test('[AUTH-49] the token is removed when the request for the user fails', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await (await person()).browse()).newPage();
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.goto('/todos');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(tokenOf)).toBeNull();
});

test('[AUTH-50] [AUTH-15] a 401 removes the token and leads to /login', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  const page = await (await mia.browse()).newPage();
  // The live stream would report the end of the session without a click.
  await page.route('**/api/live', (route) => route.abort());
  await page.goto('/todos');
  await expect(page.getByText('No to-do todos')).toBeVisible();
  await logout(mia.api);
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await page.getByLabel('Title').fill('Too late');
  await page.getByRole('button', { name: 'Create Todo' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(tokenOf)).toBeNull();
});

test('[LIVE-06] [AUTH-50] a session that was ended elsewhere ends here without a click', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const page = await mia.open('/todos');
  await expect(page.getByText('No to-do todos')).toBeVisible();
  await logout(mia.api);
  await expect(page).toHaveURL(/\/login$/);
});

test('[AUTH-48] [SHELL-20] [SHELL-12] logging out removes the token, closes the menu and resets the colours', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await updateColors({ ...mia.api, body: { primaryColor: '#3355aa', secondaryColor: '#aa5533' } });
  const page = await mia.open('/todos');
  const colours = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.getPropertyValue('--primary'), style.getPropertyValue('--secondary')];
    });
  await expect.poll(colours).toEqual(['#3355aa', '#aa5533']);
  await page.getByRole('button', { name: 'Menu' }).click();
  const ended = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await colours()).toEqual(['#ff6b6b', '#4ecdc4']);
  expect(await page.evaluate(tokenOf)).toBeNull();
  expect((await ended).status()).toBe(200);
});

test('[AUTH-40] [AUTH-48] the tabs of a browser sign in and out together', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  const context = await mia.browse();
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto('/todos');
  await other.goto('/goals');
  await expect(other.getByRole('heading', { name: 'Goals' })).toBeVisible();
  await one.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await one.getByLabel('Email').fill(mia.email);
  await one.getByLabel('Password').fill(mia.password);
  await one.getByRole('button', { name: 'Log in' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
});

test('[API-38] every call has token, space and zone, and a change has the same idempotency key on every try', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await mia.open('/todos');
  await expect(page.getByText('No to-do todos')).toBeVisible();
  const keys: string[] = [];
  await page.route('**/api/todos', async (route) => {
    const headers = await route.request().allHeaders();
    expect(headers).toMatchObject({
      authorization: `Bearer ${mia.token}`,
      'x-space': 'personal',
      'x-time-zone': ZONE,
    });
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(headers['idempotency-key'] ?? '');
    return keys.length < 2 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await page.getByLabel('Title').fill('Once only');
  await page.getByRole('button', { name: 'Create Todo' }).click();
  await expect(page.getByRole('checkbox', { name: 'Once only' })).toHaveCount(1);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('[API-38] a request has no timeout: an answer after an hour is still used', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  await mia.createTodo('Patience');
  const page = await (await mia.browse()).newPage();
  await page.clock.install();
  const answer = await holdRequests(page, '**/api/todos');
  const requested = page.waitForRequest('**/api/todos');
  await page.goto('/todos');
  await requested;
  await page.clock.fastForward('01:00:00');
  await expect(page.getByText('Loading todos')).toBeVisible();
  answer();
  await expect(page.getByRole('checkbox', { name: 'Patience' })).toBeVisible();
});

test('[SHELL-22] a screen that cannot be fetched says so and offers to load again', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const page = await (await mia.browse()).newPage();
  await page.route('**/assets/todos-page*', (route) => route.abort());
  await page.goto('/todos');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await checkAppearance(page, 'screen-failed');
  await page.unroute('**/assets/todos-page*');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Todo List' })).toBeVisible();
});

test('[SHELL-22] a dialog that cannot be fetched leaves the screen usable and confirms nothing', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Keep me');
  const page = await mia.open('/todos');
  await expect(page.getByRole('checkbox', { name: 'Keep me' })).toBeVisible();
  await page.route('**/assets/{todo,confirm}-dialog*', (route) => route.abort());
  const failures = page.getByText('This part could not be loaded.');
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await expect(failures).toHaveCount(1);
  await checkAppearance(page, 'part-failed');
  await page.getByRole('button', { name: 'Delete Keep me' }).click();
  await expect(failures).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Keep me' })).toBeVisible();
});

test('[SHELL-23] going back closes the menu, the modal and the question', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Keep me');
  const page = await mia.open('/goals');
  const opened = '[role=dialog], [role=alertdialog], [role=menu]:popover-open';
  const openings = {
    menu: () => page.getByRole('button', { name: 'Menu' }).click(),
    selector: () => page.getByRole('button', { name: /^Active group/ }).click(),
    modal: async () => {
      await openings.menu();
      await page.getByRole('button', { name: 'Manage Groups' }).click();
      await expect(page.getByRole('dialog', { name: 'Groups' })).toBeVisible();
    },
    question: () => page.getByRole('button', { name: 'Delete Keep me' }).click(),
  };
  for (const open of Object.values(openings)) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Todos' }).click();
    await expect(page.getByRole('checkbox', { name: 'Keep me' })).toBeVisible();
    await open();
    await expect(page.locator(opened)).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Goals' })).toBeVisible();
    await expect(page.locator(opened)).toHaveCount(0);
  }
  await expect.poll(() => listTodos(mia.api)).toHaveLength(1);
});

test('[SHELL-23] an open question closes when the session ends', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Keep me');
  const page = await mia.open('/todos');
  await page.getByRole('button', { name: 'Delete Keep me' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await logout(mia.api);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
