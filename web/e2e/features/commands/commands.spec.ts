import { checkAppearance } from '../../support/look';
import { expect, type Page, test } from '../../support/test';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });

/** Types without pauses: text typed before the script of the palette is loaded counts as well. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

test.describe('by keyboard', { tag: '@desktop' }, () => {
  test('[SPEED-05] the palette reaches every screen', async ({ person }) => {
    const page = await (await person()).open('/dashboard');
    await expect(page.getByText("Let's make it amazing!")).toBeVisible();
    const screens: Record<string, string> = {
      Calendar: '/calendar',
      Todos: '/todos',
      Focus: '/focus',
      Goals: '/goals',
      Habits: '/habits',
      'Special Dates': '/special-dates',
      Diary: '/diary',
      Profile: '/profile',
      Trophies: '/focus?tab=trophies',
      Statistics: '/focus?tab=statistics',
      Dashboard: '/dashboard',
    };
    for (const [name, path] of Object.entries(screens)) {
      await command(page, `go to ${name}`);
      await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
      await expect(palette(page)).toHaveCount(0);
    }
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('[SPEED-05] the palette offers and runs the actions that are available on every screen', async ({ person }) => {
    const mia = await person();
    await mia.createGroup('The flat');
    const page = await mia.open('/profile');
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    const opens: Record<string, string> = {
      'new todo': 'Add Todo',
      'new event': 'Add Event',
      'new special date': 'Add Special Date',
      'new goal': 'Add New Goal',
      'new habit': 'Add New Habit',
      'manage groups': 'Groups',
      'quick add': 'Quick add',
      'keyboard shortcuts': 'Keyboard shortcuts',
    };
    for (const [query, name] of Object.entries(opens)) {
      await command(page, query);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expect
        .poll(() => page.getByRole('dialog', { name }).evaluate((node) => node.contains(document.activeElement)))
        .toBe(true);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await command(page, 'start focus');
    await expect(page).toHaveURL(/\/focus$/);
    await expect(page.getByText('Choose a task first.')).toBeVisible();
    await command(page, 'switch to the flat');
    await expect(page.getByRole('button', { name: 'Active group: The flat' })).toBeVisible();
    await command(page, 'dark theme');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('#main h1')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await command(page, 'theme of the system');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    await command(page, 'log out');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('[SPEED-05] the palette is a combobox; Escape closes it and returns the focus', async ({ person }) => {
    const page = await (await person()).open('/todos');
    await expect(page.getByText('No to-do todos')).toBeVisible();
    const button = page.getByRole('button', { name: 'Add Todo' }).first();
    await button.focus();
    await page.keyboard.press('Control+k');
    const field = palette(page).getByRole('combobox', { name: 'Go to or do' });
    await expect(field).toBeFocused();
    const options = palette(page).getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    const active = () =>
      field.evaluate((node) => document.getElementById(node.getAttribute('aria-activedescendant') ?? '')?.textContent);
    const first = await active();
    await page.keyboard.press('ArrowDown');
    expect(await active()).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe('Log out');
    await page.keyboard.type('zzz');
    await expect(palette(page).getByText('Nothing by that name.')).toBeVisible();
    await expect(options).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(field).toHaveValue('');
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
  });

  test('[SPEED-04] shortcuts work on a screen, but not in a text field, in a dialog, or with Alt or Shift', {
    tag: '@desktop',
  }, async ({ person }) => {
    const page = await (await person()).open('/todos');
    const main = page.getByRole('main');
    await expect(page.getByText('No to-do todos')).toBeVisible();
    for (const [letter, path] of Object.entries({ d: 'dashboard', c: 'calendar', o: 'goals', t: 'todos' })) {
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
      await expect(page).toHaveURL(new RegExp(`/${path}$`));
      await expect(main).toBeFocused();
    }
    await page.getByRole('button', { name: 'Add Todo' }).first().click();
    const title = page.getByRole('dialog').getByLabel('Title');
    await title.pressSequentially('q?gd');
    await expect(title).toHaveValue('q?gd');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.type('q?gd');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).toHaveURL(/\/todos$/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Alt+q');
    await page.keyboard.press('Shift+Q');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('q');
    await expect(page.getByRole('dialog', { name: 'Quick add' })).toBeVisible();
  });

  test('[SPEED-04] `?` lists the shortcuts, including those of the screen; single-key shortcuts can be turned off', async ({
    person,
  }) => {
    const page = await (await person()).open('/calendar');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Anywhere', 'Go to', 'Calendar']);
    await expect(list.getByText('Quick add')).toBeVisible();
    await checkAppearance(page, 'shortcuts');
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Habits' })).toBeVisible();
    await page.keyboard.press('?');
    await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Anywhere', 'Go to']);
    await list.getByRole('checkbox', { name: 'Shortcuts without Ctrl or ⌘' }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('q');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await command(page, 'quick add');
    await expect(page.getByRole('dialog', { name: 'Quick add' })).toBeVisible();
  });
});

test('[SPEED-04] [SPEED-05] the palette and the list of shortcuts can be opened without a keyboard', async ({
  person,
}) => {
  const page = await (await person()).open('/todos');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Search commands' }).click();
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  await checkAppearance(page, 'commands');
  await palette(page).getByRole('combobox').fill('goal');
  await palette(page).getByRole('option', { name: 'Go to Goals' }).click();
  await expect(page).toHaveURL(/\/goals$/);
  // The new screen gets the focus and closes the menu; the address is there before it.
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeVisible();
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(list).toHaveCount(0);
});
