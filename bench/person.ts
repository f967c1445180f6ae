import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/infrastructure/chromium.ts';

/** Runs `work` in a browser that is closed afterwards. */
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
  // That of the events: nothing is told on two clocks.
  timezoneId: 'Europe/Berlin',
};

/** A private window of somebody who is signed in. */
export function signedIn(browser: Browser, address: string, token: string): Promise<BrowserContext> {
  return browser.newContext({
    ...WINDOW,
    storageState: { cookies: [], origins: [{ origin: address, localStorage: [{ name: 'token', value: token }] }] },
  });
}

/** Runs `work` in a new browser of somebody who is signed in, with a profile of its own: a private window keeps no compiled scripts. */
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

/** How many times slower than this machine the page computes. */
export const SLOWDOWN = 4;

/** Slows a page's processor. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}

/** Waits until a number that is read from the page is the same twice, so many milliseconds apart. */
export async function settled(read: () => Promise<number>, quietMs: number): Promise<number> {
  let [last, present] = [Number.NaN, await read()];
  while (last !== present) {
    await setTimeout(quietMs);
    [last, present] = [present, await read()];
  }
  return present;
}
