import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PATHS } from '../../web/src/lib/paths.ts';
import type { Client } from '../demo/client.ts';
import { changeReplies, type Ids } from './change-replies.ts';
import type { Screen, State } from './screens.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The window size in CSS pixels; `scale` is the number of picture pixels per CSS pixel. */
export interface View {
  width: number;
  height: number;
  scale?: number;
}

/** The values that all pictures of a run share. */
export interface Studio {
  browser: Browser;
  address: string;
  /** The time on the clock in every picture. */
  now: Date;
  /** IANA zone. */
  zone: string;
  ids: Ids;
}

interface Shot {
  screen: Screen;
  state: State;
  view: View;
  /** The viewer, with a session; not used for a screen for signed-out people. */
  viewer: Client;
}

const WITHIN_MS = 20_000;
const LOOK_AGAIN_MS = 30;

/** Opens the screen of a shot, calls `take` when it no longer changes, and closes it. */
export async function withScreen(studio: Studio, shot: Shot, take: (page: Page) => Promise<void>): Promise<void> {
  const context = await contextFor(studio, shot);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(WITHIN_MS);
    const { screen, state } = shot;
    await changeReplies(page, screen, state, studio.ids);
    await page.goto(`${studio.address}${PATHS[screen.route]}${screen.query ?? ''}`);
    await page.locator(screen.ready).first().waitFor({ state: 'attached' });
    await screen.open?.(page);
    await take(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  } finally {
    await context.close();
  }
}

async function contextFor(
  { browser, address, now, zone }: Studio,
  { screen, view, viewer }: Shot,
): Promise<BrowserContext> {
  const localStorage = screen.isPublic ? [] : [{ name: 'token', value: viewer.token }];
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.height },
    deviceScaleFactor: view.scale ?? 1,
    // The scrollbar of a phone takes no space.
    ...(view.width < 768 && { isMobile: true, hasTouch: true }),
    locale: 'en-GB',
    timezoneId: zone,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  await context.clock.setFixedTime(now);
  return context;
}

/** Anything that covers a screen and has the focus. */
export const DIALOG = 'dialog[open], [role=dialog], [role=alertdialog]';

/**
 * Makes the window as high as the page, so that one picture contains all of it; not with a dialog, which is positioned
 * in the window.
 */
export async function openWhole(page: Page): Promise<void> {
  if ((await page.locator(DIALOG).count()) > 0) return;
  await loaded(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  let given = height;
  // What comes into view may be higher than the space that was reserved for it. Not more often: a screen that fills the
  // window would grow with it for ever.
  for (let round = 0; round < 2; round++) {
    const needed: number = await page.evaluate('document.documentElement.scrollHeight');
    if (needed <= given) return;
    await page.setViewportSize({ width, height: needed });
    given = needed;
  }
}

const loaded = (page: Page): Promise<void> => page.locator('.animate-breathe').first().waitFor({ state: 'detached' });

/** Evaluated in the page: the fonts are loaded, and only endless animations run. */
const STILL = `document.fonts.status === 'loaded' && document.getAnimations().every(({ effect, playState }) =>
  playState !== 'running' || effect?.getComputedTiming().iterations === Infinity)`;

/** Takes a picture in a theme, when nothing is loading or moving. */
export async function picture(page: Page, theme: Theme): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: theme });
  await loaded(page);
  // Polled from outside, because the Content Security Policy of the product does not allow the page to evaluate text.
  while (!(await page.evaluate(STILL))) await page.waitForTimeout(LOOK_AGAIN_MS);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}
