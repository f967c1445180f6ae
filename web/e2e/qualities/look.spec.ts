import { createGroup, createSpecialDate, updateColors } from '../../src/api/generated';
import { smallTargets } from '../support/layout';
import { checkAppearance } from '../support/look';
import { expect, test } from '../support/test';
import { dayFromToday, filter, row } from '../support/todos';

test('[LOOK-01] [LOOK-08] [SHELL-18] login, register, their errors and the not-found page are accessible', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(
    page.getByRole('button', { name: 'Continue with Google' }).or(page.getByText('not set up on this server')),
  ).toBeVisible();
  await checkAppearance(page, 'login');
  await page.getByLabel('Password').focus();
  await page.getByRole('button', { name: 'Log in' }).click();
  await checkAppearance(page, 'login-errors');
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await checkAppearance(page, 'register-errors');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Nobody lives here' })).toBeVisible();
  await checkAppearance(page, 'not-found');
});

test('[LOOK-01] [SHELL-08] [SHELL-21] [LOOK-13] the loading screen has the background colour of the theme and is accessible', async ({
  person,
}) => {
  const page = await (await (await person()).browse()).newPage();
  await page.route('**/api/auth/me', () => {});
  await page.goto('/todos');
  await expect(page.getByRole('heading', { name: 'Pawplan' })).toBeVisible();
  await checkAppearance(page, 'loading');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe('rgb(27, 21, 18)');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground()).toBe('rgb(255, 250, 245)');
});

test('[LOOK-01] [LOOK-11] the todos are accessible when the list is empty or full, with the group selector and the todo dialogs', async ({
  person,
}) => {
  const [mia, ben] = [await person('Mia Sommer'), await person('Ben Okafor')];
  const page = await mia.open('/todos');
  await expect(page.getByText('No to-do todos')).toBeVisible();
  await checkAppearance(page, 'todos-empty');

  const group = await createGroup({ ...mia.api, body: { name: 'Mia & Ben', description: 'The flat and the cat' } });
  await ben.join(group);
  const add = (title: string, rest: object = {}, who = mia) => who.createTodo(title, rest, group._id);
  const call = 'Call Mrs. Weber before noon, ask about the balcony and whether the cellar takes both bicycles.';
  await add('Renew the lease', { priority: 'high', dueDate: dayFromToday(-3), description: call });
  await add('Buy oat milk and bread', { priority: 'high', category: 'shopping', dueDate: dayFromToday(0) });
  await add('Book the vet for Minka', { category: 'health', dueDate: dayFromToday(1) });
  await add('Water the plants', { priority: 'low', completed: true });
  await add('Fix the squeaky bicycle', { priority: 'low', category: 'other', assignedTo: mia.id }, ben);
  await add('Something without a single space '.replaceAll(' ', '').repeat(4), { category: 'work' }, ben);
  await page.getByRole('button', { name: 'Active group: Personal' }).click();
  await checkAppearance(page, 'selector');
  await page.getByRole('menuitemradio', { name: 'Mia & Ben' }).click();
  await expect(row(page, 'Renew the lease')).toBeVisible();
  await checkAppearance(page, 'todos');
  await filter(page, 'All').click();
  await checkAppearance(page, 'todos-all');

  await page.getByRole('button', { name: 'Edit Renew the lease' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkAppearance(page, 'todo-edit');
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Update Todo' }).click();
  await checkAppearance(page, 'todo-edit-error');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete Renew the lease' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAppearance(page, 'todo-delete');
});

test('[LOOK-01] [SHELL-13] [SHELL-14] [SHELL-15] the menu lists all links, and the menu and the group modal are accessible', async ({
  person,
}) => {
  const [mia, ben] = [await person('Mia Sommer'), await person('Ben Okafor')];
  await ben.join(await createGroup({ ...mia.api, body: { name: 'Mia & Ben', description: 'The flat and the cat' } }));
  const page = await mia.open('/todos');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('heading')).toHaveText([
    'Menu',
    'Dates',
    'Quick Actions',
    'Journal',
    'Groups',
    'Account',
  ]);
  const links = ['Calendar', 'Special Dates', 'Todos', 'Habits', 'Goals', 'Focus', 'Diary', 'Profile Settings'];
  await expect(menu.getByRole('link')).toHaveText(links);
  await expect(menu.getByText(mia.email)).toBeVisible();
  await checkAppearance(page, 'menu');
  await menu.getByRole('button', { name: 'Manage Groups' }).click();
  const groups = page.getByRole('dialog', { name: 'Groups' });
  await expect(groups.getByText('2 members')).toBeVisible();
  await checkAppearance(page, 'groups');
  for (const tab of ['Create', 'Join']) {
    await groups.getByRole('tab', { name: `${tab} Group` }).click();
    await groups.getByRole('button', { name: `${tab} Group` }).click();
    await checkAppearance(page, `groups-${tab.toLowerCase()}`);
  }
  await groups.getByRole('tab', { name: 'My Groups' }).click();
  await groups.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAppearance(page, 'group-leave');
});

test('[LOOK-01] [SHELL-07] [LOOK-06] screens have one heading, landmarks and their own title', async ({ person }) => {
  const page = await (await person()).open('/dashboard');
  await expect(page.getByText("Let's make it amazing!")).toBeVisible();
  const titles: Record<string, string> = {
    '/calendar': 'Calendar · Pawplan',
    '/todos': 'Todos · Pawplan',
    '/special-dates': 'Special Dates · Pawplan',
    '/diary': 'Diary · Pawplan',
  };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('banner')).toHaveCount(1);
  }
});

test('[LOOK-08] [SHELL-19] any colours of the user keep the text readable', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  for (const [primaryColor, secondaryColor] of [
    ['#ffff66', '#101010'],
    ['#777777', '#ffffff'],
  ]) {
    await updateColors({ ...mia.api, body: { primaryColor, secondaryColor } });
    const page = await mia.open('/todos');
    await expect(page.getByText('No to-do todos')).toBeVisible();
    await checkAppearance(page, `colours-${primaryColor?.slice(1)}`);
  }
});

test('[SHELL-10] [SHELL-11] [SHELL-17] [LOOK-10] the bar has its links, marks the current one, and has large touch targets on a phone', async ({
  person,
  isPhone,
}) => {
  const page = await (await person()).open('/todos');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main).toHaveCount(1);
  await expect(main.getByRole('link')).toHaveText(['Dashboard', 'Calendar', 'Todos', 'Focus', 'Goals', 'Habits']);
  await expect(main.locator('[aria-current=page]')).toHaveText('Todos');
  await expect(page.getByRole('button', { name: 'Active group: Personal' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pawplan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(isPhone ? 0 : 1);
  if (!isPhone) return;
  await expect(page.getByText('No to-do todos')).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test('[LOOK-14] [LOOK-16] nothing is loaded from other servers, and signing in needs at most 150 kB of script', {
  tag: '@desktop',
}, async ({ browser, baseURL, person }) => {
  const mia = await person();
  for (const path of ['/login', '/todos']) {
    const context = path === '/login' ? await browser.newContext() : await mia.browse();
    const page = await context.newPage();
    const otherServers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
        otherServers.push(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Google|Add Todo/).first()).toBeVisible();
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(otherServers).toEqual([]);
    expect(bytes).toBeGreaterThan(0);
    if (path === '/login') expect(bytes).toBeLessThanOrEqual(150_000);
    await context.close();
  }
});

test('[LOOK-09] reduced motion stops all animations', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await (await person()).browse()).newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/todos');
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('[LOOK-20] the buttons of rows and cards appear under the mouse and with the focus, on a phone always', async ({
  person,
  isPhone,
}) => {
  const mia = await person();
  await mia.createEvent('Vet', dayFromToday(0));
  await mia.createTodo('Renew the lease');
  await mia.createGoal('Run');
  await mia.createHabit('Stretch');
  await createSpecialDate({ ...mia.api, body: { title: 'Adoption day', date: dayFromToday(3) } });
  for (const [path, button] of [
    ['/calendar', 'Edit Vet'],
    ['/todos', 'Edit Renew the lease'],
    ['/special-dates', 'Edit Adoption day'],
    ['/goals', 'Delete Run'],
    ['/habits', 'Edit Stretch'],
  ] as const) {
    const page = await mia.open(path);
    const edit = page.getByRole('button', { name: button });
    const actions = page.locator('.row-actions').filter({ has: edit }).or(page.locator('.row-actions').and(edit));
    await expect(actions).toHaveCSS('opacity', isPhone ? '1' : '0');
    if (!isPhone) {
      await page.locator('.with-actions').filter({ has: edit }).hover();
      await expect(actions).toHaveCSS('opacity', '1');
      await page.mouse.move(0, 0);
      await expect(actions).toHaveCSS('opacity', '0');
      await page.keyboard.press('Tab');
      await edit.focus();
      await expect(actions).toHaveCSS('opacity', '1');
    }
    await page.close();
  }
});

test('[LOOK-21] the space of the scrollbar is always reserved', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await person()).open('/calendar');
  await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'stable');
});
