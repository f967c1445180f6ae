import { waitUntilStable } from '../support/layout';
import { expect, type Page, test } from '../support/test';

test.use({
  // Without a scrollbar that takes space, there is nothing to see.
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

/** A picture of a small area above the heading, where there is no shadow of a card. */
const pictureAt = (page: Page, x: number) => page.screenshot({ clip: { x, y: 80, width: 4, height: 4 }, scale: 'css' });

test('[LOOK-21] [LOOK-27] a dialog darkens the space of the scrollbar like the page, and nothing moves', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await person()).open('/calendar');
  const heading = page.locator('h1');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const height of [800, 3_000]) {
      await page.setViewportSize({ width: 1_280, height });
      const place = await heading.boundingBox();
      await page.getByRole('button', { name: 'Add Event', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await waitUntilStable(page);
      expect(await heading.boundingBox()).toEqual(place);
      expect((await pictureAt(page, 1_272)).equals(await pictureAt(page, 0))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
});
