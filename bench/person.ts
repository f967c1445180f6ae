import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/infrastructure/chromium.ts';

/** Runs `work` with a browser that is closed afterwards. */
export async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = await findChromium(process.env, console.log);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

const WINDOW = {
  viewport: { width: 1280, height: 800 },
  // The same zone as that of the events, so that no event shows two times.
  timezoneId: 'Europe/Berlin',
};

/** Opens a private window in which the owner of the token is signed in. */
export function signedIn(browser: Browser, address: string, token: string): Promise<BrowserContext> {
  return browser.newContext({
    ...WINDOW,
    storageState: { cookies: [], origins: [{ origin: address, localStorage: [{ name: 'token', value: token }] }] },
  });
}

/**
 * Runs `work` in a new browser with a separate profile in which the owner of the token is signed in. A private window
 * would not cache compiled scripts.
 */
export async function withProfile(
  address: string,
  token: string,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const executablePath = await findChromium(process.env, console.log);
  const folder = mkdtempSync(join(tmpdir(), 'pawplan-bench-'));
  const context = await chromium.launchPersistentContext(folder, { ...WINDOW, executablePath, args: ['--no-sandbox'] });
  try {
    const page = await context.newPage();
    await page.goto(`${address}/favicon.svg`);
    await page.evaluate((text) => localStorage.setItem('token', text), token);
    await page.close();
    await work(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The factor by which the page's processor is slowed down. */
const SLOWDOWN = 4;

/** Slows down the processor of a page. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}

/** Seconds of script in a page so far, after `Performance.enable`. */
export async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

/** Waits until a value of the page is the same twice, `quietMs` milliseconds apart. */
export async function settled(read: () => Promise<number>, quietMs: number): Promise<number> {
  let [last, present] = [Number.NaN, await read()];
  while (last !== present) {
    await setTimeout(quietMs);
    [last, present] = [present, await read()];
  }
  return present;
}

/** Milliseconds without a new request after which all scripts are loaded. */
const SCRIPTS_QUIET_MS = 4_000;

/** Waits until a page has loaded all scripts in advance, which it does while it is idle. */
export async function scriptsLoaded(page: Page): Promise<void> {
  await settled(() => page.evaluate(() => performance.getEntriesByType('resource').length), SCRIPTS_QUIET_MS);
}
