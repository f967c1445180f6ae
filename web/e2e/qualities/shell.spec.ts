import { updateColors } from '../../src/api/generated';
import { isCut } from '../support/layout';
import { expect, type Page, test } from '../support/test';

const WIDTHS = [360, 390, 768, 1_280];

/** The names of the links that cannot be read. */
async function cutLinks(page: Page): Promise<string[]> {
  const main = page.getByRole('navigation', { name: 'Main' });
  const names = ['Dashboard', 'Calendar', 'Todos', 'Focus', 'Goals', 'Habits'];
  const cut = await Promise.all(names.map((name) => isCut(main.getByText(name, { exact: true }))));
  return names.filter((_, index) => cut[index]);
}

test('[SHELL-25] [SHELL-26] [SHELL-27] the space, the links and the product can be read at every width', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const { _id } = await mia.createGroup('Our little household');
  await mia.switchGroup(_id);
  const page = await mia.open('/todos');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Active group: Our little household' })).toBeVisible();
  const name = bar.getByText('Our little household', { exact: true }).filter({ visible: true });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect({ width, isCut: await isCut(name) }).toEqual({ width, isCut: false });
    expect({ width, isCut: await isCut(bar.getByText('Pawplan', { exact: true })) }).toEqual({ width, isCut: false });
    expect({ width, links: await cutLinks(page) }).toEqual({ width, links: [] });
  }
});

test('[SHELL-25] the space can be read at every width while the time of a session is in the bar', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const { _id } = await mia.createGroup('Our little household');
  await mia.switchGroup(_id);
  await mia.createTodo('Sort the photos', {}, _id);
  const page = await mia.open('/focus');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.goto('/todos');
  const bar = page.getByRole('banner');
  await expect(bar.locator('[data-chip]')).toBeVisible();
  const name = bar.getByText('Our little household', { exact: true }).filter({ visible: true });
  const expectReadable = async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect({ width, isCut: await isCut(name) }).toEqual({ width, isCut: false });
    }
  };
  await expectReadable();
  await page.goto('/focus');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.goto('/todos');
  await expect(bar.locator('[data-chip] .lucide-pause')).toBeVisible();
  await expectReadable();
});

test('[SHELL-09] [SHELL-16] [SHELL-24] the menu button opens and closes the menu', { tag: '@desktop' }, async ({
  person,
}) => {
  const page = await (await person()).open('/todos');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // The open menu hides the rest of the page from assistive technology.
  const button = page.getByRole('button', { name: 'Menu', includeHidden: true });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await button.click();
    await expect(menu).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect(menu).toHaveCount(0);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
  await button.click();
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/, includeHidden: true }).click();
  await expect(menu).toHaveCount(0);
});

test('[SHELL-12] [SHELL-28] both colours of the user are shown in a group too, and the group has its own colour', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await updateColors({ ...mia.api, body: { primaryColor: '#123456', secondaryColor: '#fedcba' } });
  const page = await mia.open('/todos');
  const line = page.getByTestId('colours');
  const name = page.getByRole('button', { name: /^Active group/ });
  const isColoured = /rgb\(18, 52, 86\).*rgb\(254, 220, 186\)/;
  await expect(line).toHaveCSS('background-image', isColoured);
  await expect(name).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const { _id } = await mia.createGroup('The flat');
  await mia.switchGroup(_id);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Active group: The flat' })).toBeVisible();
  await expect(line).toHaveCSS('background-image', isColoured);
  await expect(name).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('[PHONE-11] [PHONE-12] [LOOK-22] on a phone, filters show that there are more, and the bars hide nothing that has the focus', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  for (let index = 0; index < 8; index++) await mia.createTodo(`Todo ${index}`);
  const page = await mia.open('/todos');
  await page.setViewportSize({ width: 390, height: 700 });
  const filters = page.getByRole('group', { name: 'Filter' });
  await expect(filters).toHaveAttribute('data-more', 'end');
  await expect(filters).not.toHaveCSS('mask-image', 'none');
  await filters.getByRole('button', { name: 'All' }).scrollIntoViewIfNeeded();
  await expect(filters).toHaveAttribute('data-more', 'start');

  const bar = page.getByRole('navigation', { name: 'Main' });
  const above = await bar.evaluate((nav) => {
    const { top } = nav.getBoundingClientRect();
    return [...nav.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().top < top - 0.5).length;
  });
  expect(above).toBe(0);

  const checkboxes = page.getByRole('main').getByRole('checkbox');
  await expect(checkboxes).toHaveCount(8);
  for (const checkbox of await checkboxes.all()) {
    await checkbox.focus();
    const [top, bottom] = await checkbox.evaluate((node) => {
      const box = node.getBoundingClientRect();
      return [box.top, box.bottom];
    });
    expect(top).toBeGreaterThanOrEqual((await page.getByRole('banner').boundingBox())?.height ?? 0);
    expect(bottom).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  }
});

test('[LOOK-15] [LOOK-23] the mark of the focus has the colour of the text', { tag: '@desktop' }, async ({
  person,
}) => {
  const page = await (await person()).open('/todos');
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  const title = page.getByLabel('Title');
  await expect(title).toBeFocused();
  const ink = await page.evaluate(() => getComputedStyle(document.querySelector('[role=dialog]') as Element).color);
  await expect(title).toHaveCSS('outline-color', ink);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add Todo' }).first()).toHaveCSS('outline-color', ink);
});
