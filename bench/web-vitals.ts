import type { BrowserContext, Page } from '@playwright/test';
import { fillMonth } from './browser.ts';
import { ROUNDS, type Sides } from './compare.ts';
import { fillSpaces, makeAccount } from './data.ts';
import { median } from './measure.ts';
import { inBrowser, settled, signedIn, slowDown, withProfile } from './person.ts';
import type { Report } from './report.ts';

const TODOS = 500;
/** A slow mobile connection: 1.6 Mbit/s, 150 ms round trip. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** Milliseconds without a new value after which the last one is final. */
const QUIET_MS = 1_000;

/**
 * Measures the largest paint of the dashboard on a slow device and connection, and the slowest interaction with a full
 * planner.
 */
export async function measureWebVitals({ product, env }: Sides, report: Report): Promise<void> {
  const account = await makeAccount(product, 'web-vitals');
  await fillMonth(product, env, account);
  await fillSpaces(
    env.MONGODB_URI ?? '',
    `${env.NAME_PREFIX}_planner`,
    [`g:${account.groupId}`],
    TODOS,
    account.userId,
  );
  await inBrowser(async (browser) => {
    const colds: number[] = [];
    const repeats: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await withProfile(product, account.token, async (context) => {
        colds.push(await largestPaint(context, `${product}/dashboard`));
        repeats.push(await largestPaint(context, `${product}/dashboard`));
      });
    }
    report.figure("the dashboard's largest paint, first visit, ms", median(colds), { atMost: 2_500 });
    report.figure("the dashboard's largest paint, repeated, ms", median(repeats), { atMost: 1_200 });
    const page = await (await signedIn(browser, product, account.token)).newPage();
    for (const [name, walk] of Object.entries(WALKS)) {
      const worst = await slowestInteraction(page, `${product}${walk.path}`, walk.steps);
      report.figure(`interaction to next paint, ${name}, ms`, worst, { atMost: 200 });
    }
  });
}

/** Milliseconds from the navigation of a new tab to its largest paint, once all content is loaded. */
async function largestPaint(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await slowDown(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await page.addInitScript(() => {
    const seen = window as { largest?: number };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url);
  await page.locator('#main li').first().waitFor();
  const last = await settled(() => page.evaluate(() => (window as { largest?: number }).largest ?? 0), QUIET_MS);
  // The service worker must have cached the app before the repeated visit.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
  return last;
}

interface Walk {
  path: string;
  steps: (page: Page) => Promise<void>;
}

/** The most frequent actions, with mouse and keyboard. */
const WALKS: Record<string, Walk> = {
  [`${TODOS} todos`]: {
    path: '/todos',
    steps: async (page) => {
      const main = page.getByRole('main');
      await main.getByRole('checkbox').nth(1).click();
      await main.getByRole('checkbox').nth(3).click();
      await page.getByRole('button', { name: 'Add Todo' }).first().click();
      await page.getByRole('dialog').getByLabel('Title').pressSequentially('Walk');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  '1 000 events': {
    path: '/calendar',
    steps: async (page) => {
      for (const name of ['Next', 'Previous']) await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('gridcell').nth(9).click();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('button', { name: 'Add Event', exact: true }).click();
      await page
        .getByRole('dialog')
        .getByLabel(/^Title/)
        .pressSequentially('Walk');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
};

/** Milliseconds from the slowest input of a walk to the next paint. */
async function slowestInteraction(page: Page, url: string, steps: Walk['steps']): Promise<number> {
  await page.goto(url);
  await page.locator('#main li, #main [role=gridcell]').first().waitFor();
  await slowDown(page);
  await page.evaluate(() => {
    const seen = window as { slowest?: number };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.slowest = Math.max(seen.slowest ?? 0, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await steps(page);
  return settled(() => page.evaluate(() => (window as { slowest?: number }).slowest ?? 0), QUIET_MS);
}
