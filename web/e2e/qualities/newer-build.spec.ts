import { simulateDataSaving } from '../support/connection';
import { waitUntilStable } from '../support/layout';
import { checkAppearance } from '../support/look';
import { expect, type Page, test, WITH_SERVICE_WORKER } from '../support/test';

test.use(WITH_SERVICE_WORKER);

/** Waits until the service worker controls the page, and marks the page. */
async function markWhenControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

/** Installs a newer version: another worker for the same app, which has to wait. */
const installNewerVersion = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js?newer');
  });

const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const updatePrompt = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });
const reloadButton = (page: Page) => page.getByRole('button', { name: /^Reload/ });

test('[PHONE-07] a newer version is offered, stays offered on other screens, and is loaded only on request', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await person()).open('/todos');
  await markWhenControlled(page);
  await expect(updatePrompt(page)).toHaveCount(0);
  await installNewerVersion(page);
  await expect(updatePrompt(page)).toBeVisible();
  await checkAppearance(page, 'newer-version');
  await page.getByRole('link', { name: 'Goals' }).first().click();
  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await expect(reloadButton(page)).toHaveCount(1);
  await Promise.all([page.waitForEvent('load'), reloadButton(page).click()]);
  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('[PHONE-07] [LOOK-19] the offer of a newer version is in front of an open dialog, and covers none of its buttons', async ({
  person,
}) => {
  const page = await (await person()).open('/todos');
  await markWhenControlled(page);
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Todo' });
  await expect(dialog).toBeVisible();
  await installNewerVersion(page);
  const offer = page.locator('[data-on-top]').filter({ hasText: 'A new version is ready.' });
  await expect(offer).toBeVisible();
  await waitUntilStable(page);
  // Assistive technology reads the dialog first, which is modal; the pointer reaches both.
  for (const button of [
    offer.getByRole('button', { name: 'Reload', includeHidden: true }),
    dialog.getByRole('button', { name: 'Create Todo' }),
    dialog.getByRole('button', { name: 'Cancel' }),
    dialog.getByRole('button', { name: 'Close' }),
  ]) {
    const isInFront = await button.evaluate((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return [top + 3, y, bottom - 3].every((height) => node.contains(document.elementFromPoint(x, height)));
    });
    expect(isInFront).toBe(true);
  }
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Not saved yet');
  await offer.getByRole('button', { name: 'Later', includeHidden: true }).click();
  await expect(offer).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveValue('Not saved yet');
});

test('[PHONE-07] a declined offer of a newer version does not come back by itself', { tag: '@desktop' }, async ({
  person,
}) => {
  const page = await (await person()).open('/todos');
  await markWhenControlled(page);
  await installNewerVersion(page);
  await updatePrompt(page).getByRole('button', { name: 'Later' }).click();
  await expect(updatePrompt(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Goals' }).first().click();
  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible();
  await expect(updatePrompt(page)).toHaveCount(0);
});

test('[PHONE-07] before an update discards what was typed, it asks', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await person()).open('/profile');
  await markWhenControlled(page);
  const name = page.getByLabel('Full Name');
  await name.fill('Stretch');
  await installNewerVersion(page);
  await reloadButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'What you typed here is not saved yet.' })).toBeVisible();
  await checkAppearance(page, 'newer-version-typed');
  await page.getByRole('button', { name: 'Later' }).click();
  expect(await isMarked(page)).toBe(true);
  await expect(name).toHaveValue('Stretch');
});

test('[PHONE-07] [SHELL-22] when a part failed to load and a newer version waits, only one button offers to reload', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await (await person()).browse()).newPage();
  // Otherwise the browser has the part in memory.
  await page.addInitScript(simulateDataSaving);
  await page.goto('/todos');
  await markWhenControlled(page);
  // As if another tab had activated the newer version.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes('todo-dialog')) await cache.put(request, new Response('', { status: 404 }));
    }
  });
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await installNewerVersion(page);
  const waits = async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting);
  await expect.poll(() => page.evaluate(waits)).toBe(true);
  await expect(reloadButton(page)).toHaveCount(1);
  await Promise.all([page.waitForEvent('load'), reloadButton(page).click()]);
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add Todo' })).toBeVisible();
});
