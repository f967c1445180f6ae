import { expect, test } from '../support/test';

test('[LANG-02] [LANG-03] [LANG-05] a German browser shows German, and loads no other language', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  await context.close();
});

test('[LANG-03] an English browser loads no German texts', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await person()).open('/todos');
  await expect(page.getByRole('heading', { level: 1, name: 'Todo List' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Todo' }).click();
  await page.getByRole('dialog').waitFor();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => name.includes('.de.gen'))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
});
