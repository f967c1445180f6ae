import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
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
    const colours = colorScheme === THEMES[0] ? undefined : 'only';
    expect(await withoutMotion(page, () => axeViolations(page, colours))).toEqual([]);
  }
  expect(await sidewaysScroll(page), 'nothing scrolls sideways').toBeLessThanOrEqual(0);
}

/** What violates the rules of axe, by default all of them, with the elements. A page loads axe once. */
export async function axeViolations(page: Page, colours?: 'only' | 'ignored'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const rules = COLOUR_RULES.map((rule) => [rule, { enabled: false }]);
  const options = {
    ...(colours === 'only' && { runOnly: COLOUR_RULES }),
    ...(colours === 'ignored' && { rules: Object.fromEntries(rules) }),
  };
  return page.evaluate(async (chosen) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run({ resultTypes: ['violations'], ...chosen });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
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
