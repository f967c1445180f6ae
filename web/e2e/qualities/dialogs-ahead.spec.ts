import { simulateDataSaving } from '../support/connection';
import { expect, type Locator, type Page, test } from '../support/test';

// What is loaded in advance is tested here.
test.use({ savesData: false });

/** Starts to look, in the next frame after a press on a control, whether a dialog is in the page. */
const watchNextFrame = (control: Locator): Promise<void> =>
  control.evaluate((node) => {
    const state = window as { isThere?: boolean };
    delete state.isThere;
    const look = () => {
      requestAnimationFrame(() => {
        state.isThere = document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;
      });
    };
    node.addEventListener('click', look, { capture: true, once: true });
  });

/** Presses a control and returns whether a dialog was there in the next frame. */
async function opensAtOnce(page: Page, control: Locator): Promise<boolean> {
  await watchNextFrame(control);
  await control.click();
  const answer = await page.waitForFunction(() => {
    const { isThere } = window as { isThere?: boolean };
    return isThere === undefined ? null : { isThere };
  });
  const { isThere } = (await answer.jsonValue()) ?? {};
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  return isThere ?? false;
}

/** The names of the loaded scripts. */
const scripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

const DIALOGS = [
  'todo-dialog',
  'event-dialog',
  'special-date-dialog',
  'entry-dialog',
  'custom-dialog',
  'groups-dialog',
  'notifications-panel',
  'quick-add',
  'commands',
  'shortcut-list',
  'side-menu',
  'confirm-dialog',
];
const loadedDialogs = async (page: Page) => {
  const names = await scripts(page);
  return DIALOGS.filter((dialog) => names.some((name) => name.includes(`/${dialog}-`)));
};

test('[SPEED-14] when the browser was idle, dialogs open in the next frame without a script from the network', async ({
  person,
}) => {
  const mia = await person();
  await mia.createTodo('Buy treats');
  const page = await mia.open('/todos');
  await expect.poll(() => loadedDialogs(page), { timeout: 60_000 }).toEqual(DIALOGS);
  await page.route('**/assets/*', (route) => route.abort());
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  expect.soft(await opensAtOnce(page, button('Add Todo')), 'todo').toBe(true);
  expect.soft(await opensAtOnce(page, button('Edit Buy treats')), 'todo to change').toBe(true);
  expect.soft(await opensAtOnce(page, button('Delete Buy treats')), 'question').toBe(true);
  expect
    .soft(await opensAtOnce(page, page.getByRole('button', { name: /^Notifications/ })), 'notifications')
    .toBe(true);
  expect.soft(await opensAtOnce(page, button('Quick add')), 'quick add').toBe(true);
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  expect.soft(await opensAtOnce(page, button('Add Event')), 'event').toBe(true);
});

test('[SPEED-14] styles that are loaded in advance define nothing that all elements inherit', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await person()).open('/todos');
  const sheets = () => page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href ?? ''));
  await expect.poll(sheets).toContainEqual(expect.stringContaining('/toaster-'));
  // At one moment: the colours of the person set variables of the page too, when they are known.
  const [all, others] = await page.evaluate(() => {
    const variables = () =>
      [...getComputedStyle(document.documentElement)].filter((name) => name.startsWith('--')).sort();
    const inAdvance = [...document.styleSheets].filter(({ href }) => href?.includes('/toaster-'));
    const withAll = variables();
    for (const sheet of inAdvance) sheet.disabled = true;
    return [withAll, variables()];
  });
  expect(others).not.toEqual([]);
  expect(all).toEqual(others);
});

test('[SPEED-14] no dialog is loaded in advance with data saving or offline', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const context = await mia.browse();
  const page = await context.newPage();
  await page.addInitScript(simulateDataSaving);
  const offline = await context.newPage();
  await offline.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  const online = await context.newPage();
  for (const one of [page, offline, online]) await one.goto('/todos');
  await expect.poll(() => loadedDialogs(online), { timeout: 60_000 }).toEqual(DIALOGS);
  expect(await loadedDialogs(page)).toEqual([]);
  expect(await loadedDialogs(offline)).toEqual([]);
});
