import { lookAt } from '../support/look';
import { addForm, field } from '../support/progress';
import { expect, type Page, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker controls the page, and marks the page. */
async function openKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

/** Installs a newer version: another worker for the same app, which has to wait. */
const newerVersion = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js?newer');
  });

const marked = (page: Page) => page.evaluate(() => 'marked' in window);
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });
const reloads = (page: Page) => page.getByRole('button', { name: /^Reload/ });

test('[PHONE-07] a newer version is offered, stays offered on other screens, and is loaded only on request', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await person()).open('/todos');
  await openKept(page);
  await expect(offer(page)).toHaveCount(0);
  await newerVersion(page);
  await expect(offer(page)).toBeVisible();
  await lookAt(page, 'newer-version');
  await page.getByRole('link', { name: 'Goals' }).first().click();
  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible();
  expect(await marked(page)).toBe(true);
  await expect(reloads(page)).toHaveCount(1);
  await Promise.all([page.waitForEvent('load'), reloads(page).click()]);
  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible();
  expect(await marked(page)).toBe(false);
});

test('[PHONE-07] a declined offer of a newer version does not come back by itself', { tag: '@desktop' }, async ({
  person,
}) => {
  const page = await (await person()).open('/todos');
  await openKept(page);
  await newerVersion(page);
  await offer(page).getByRole('button', { name: 'Later' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Goals' }).first().click();
  await expect(page.getByRole('heading', { name: 'Your Goals' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('[PHONE-07] before an update discards what was typed, it asks', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await person()).open('/habits');
  await openKept(page);
  const name = field(await addForm(page, 'Add New Habit'), 'Name');
  await name.pressSequentially('Stretch');
  await newerVersion(page);
  await reloads(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'What you typed here is not saved yet.' })).toBeVisible();
  await lookAt(page, 'newer-version-typed');
  await page.getByRole('button', { name: 'Later' }).click();
  expect(await marked(page)).toBe(true);
  await expect(name).toHaveValue('Stretch');
});

test('[PHONE-07] [SHELL-22] when a part failed to load and a newer version waits, only one button offers to reload', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await mia.open('/todos');
  await openKept(page);
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
  await newerVersion(page);
  const waits = async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting);
  await expect.poll(() => page.evaluate(waits)).toBe(true);
  await expect(reloads(page)).toHaveCount(1);
  await Promise.all([page.waitForEvent('load'), reloads(page).click()]);
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add Todo' })).toBeVisible();
});
