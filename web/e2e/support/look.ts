import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { sidewaysScroll, waitUntilStable } from './layout';

const THEMES = ['light', 'dark'] as const;
/** The rules of axe that depend on colours. The others find the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * In light and dark theme: expects no axe violations and no sideways scrolling; saves a screenshot in SCREENSHOT_DIR if
 * that is set.
 */
export async function checkAppearance(page: Page, name: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await waitUntilStable(page);
    await takePicture(page, `${name}-${colorScheme}`);
    // The app has no frames, so axe needs no page of its own to collect their results, and only violations are read.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (colorScheme !== THEMES[0]) axe.withRules(COLOUR_RULES);
    const { violations } = await withoutMotion(page, () => axe.analyze());
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  }
  expect(await sidewaysScroll(page), 'nothing scrolls sideways').toBeLessThanOrEqual(0);
}

/** Without animations, because a half-transparent toast has too little contrast. */
async function withoutMotion<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const result = await work();
  if (!isReduced) await page.emulateMedia({ reducedMotion: 'no-preference' });
  return result;
}

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOT_DIR;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${test.info().project.name}-${name}.png`) });
}
