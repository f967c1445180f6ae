import type { BrowserContext, Page } from '@playwright/test';
import { fillMonth } from './browser.ts';
import { ROUNDS, type Sides } from './compare.ts';
import { fillSpaces, makeAccount } from './data.ts';
import { median } from './measure.ts';
import { inBrowser, scriptsLoaded, settled, signedIn, slowDown, withProfile } from './person.ts';
import type { Report } from './report.ts';

const TODOS = 500;
/** A slow mobile connection: 1.6 Mbit/s, 150 ms round trip. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const PHONE = { width: 390, height: 844 };
/** Milliseconds without a new value after which the last one is final. */
const QUIET_MS = 1_000;

/**
 * Measures the largest paint of the dashboard on a slow phone and connection, the slowest interaction with a full
 * planner, and how soon dialogs open.
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
    const colds: Visit[] = [];
    const repeats: Visit[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await withProfile(product, account.token, async (context) => {
        colds.push(await visit(context, `${product}/dashboard`));
        repeats.push(await visit(context, `${product}/dashboard`));
      });
    }
    for (const [name, visits, atMost] of [
      ['first visit', colds, 1_800],
      ['repeated', repeats, 1_200],
    ] as const) {
      report.figure(`the dashboard's largest paint, ${name}, ms`, median(visits.map(({ largest }) => largest)), {
        atMost,
      });
      report.figure(`the dashboard's heading, ${name}, ms`, median(visits.map(({ heading }) => heading)));
      report.figure(`the dashboard's first item, ${name}, ms`, median(visits.map(({ item }) => item)));
    }
    const page = await (await signedIn(browser, product, account.token)).newPage();
    for (const [name, walk] of Object.entries(WALKS)) {
      const worst = await slowestInteraction(page, `${product}${walk.path}`, walk.steps);
      report.figure(`interaction to next paint, ${name}, ms`, worst, { atMost: 200 });
    }
    for (const [name, { path, button }] of Object.entries(DIALOGS)) {
      for (const [speed, isSlow] of Object.entries(SPEEDS)) {
        const openings = await openDialog(page, `${product}${path}`, button, isSlow);
        const frames = Math.max(...openings.map(({ framesBefore }) => framesBefore));
        const about = `from press to dialog, ${name}, ${speed}`;
        report.figure(`${about}: frames without it`, frames, { atMost: 0 });
        report.figure(`${about}: ms`, median(openings.map(({ ms }) => ms)));
      }
    }
  });
}

/** Milliseconds from the navigation of a new tab. */
interface Visit {
  /** The largest paint. */
  largest: number;
  /** The heading and the first item of the app, without the placeholder that the page shows before. */
  heading: number;
  item: number;
}

/** Opens a new tab on a slow phone and waits until all content is loaded. */
async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  const session = await slowDown(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await page.addInitScript(() => {
    const seen = window as Partial<Visit>;
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    const look = () => {
      if (document.querySelector('#main h1')) seen.heading ??= performance.now();
      if (document.querySelector('#main li')) seen.item ??= performance.now();
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(url);
  await page.locator('#main li').first().waitFor();
  await settled(() => page.evaluate(() => (window as Partial<Visit>).largest ?? 0), QUIET_MS);
  const { largest, heading, item } = await page.evaluate(() => {
    const { largest = 0, heading = 0, item = 0 } = window as Partial<Visit>;
    return { largest, heading, item };
  });
  // The service worker must have cached the app before the repeated visit.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
  return { largest, heading, item };
}

interface Walk {
  path: string;
  steps: (page: Page) => Promise<void>;
}

/** The most frequent actions, with mouse and keyboard. Each ends with a paint, before the next element is looked up. */
const WALKS: Record<string, Walk> = {
  [`${TODOS} todos`]: {
    path: '/todos',
    steps: async (page) => {
      const boxes = page.locator('#main input[type=checkbox]');
      for (const index of [1, 3])
        await boxes
          .nth(index)
          .click()
          .then(() => painted(page));
      await addAndCancel(page, 'Add Todo');
    },
  },
  '1 000 events': {
    path: '/calendar',
    steps: async (page) => {
      for (const name of ['Next', 'Previous']) {
        await page.locator(`#main button[aria-label^="${name}"]`).first().click();
        await painted(page);
      }
      await page.locator('#main [role=gridcell]').nth(9).click();
      await painted(page);
      await page.keyboard.press('ArrowRight');
      await painted(page);
      await addAndCancel(page, 'Add Event');
    },
  },
};

/** Opens the dialog of a new item, types a title and closes the dialog. */
async function addAndCancel(page: Page, button: string): Promise<void> {
  await page.locator('#main button:not([role])', { hasText: button }).first().click();
  await painted(page);
  const dialog = page.locator('[role=dialog]');
  await dialog.locator('input').first().waitFor();
  for (const letter of 'Walk') {
    await page.keyboard.press(letter);
    await painted(page);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/**
 * Waits for the next paint. A lookup by role reads a long page for hundreds of milliseconds, and before the paint these
 * would count as part of the interaction.
 */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

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

const OPENINGS = 5;
const SPEEDS = { 'at full speed': false, 'at a quarter of the speed': true };

const DIALOGS = {
  todo: { path: '/todos', button: 'Add Todo' },
  event: { path: '/calendar', button: 'Add Event' },
};

interface Opening {
  /** Frames that were painted between the press and the first frame with the dialog. */
  framesBefore: number;
  /** Milliseconds from the press until the dialog is in the page. */
  ms: number;
}

/** Opens a dialog with each press on a button, once the scripts are loaded in advance. */
async function openDialog(page: Page, url: string, button: string, isSlow: boolean): Promise<Opening[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(url);
  const opener = page.getByRole('button', { name: button, exact: true }).first();
  await opener.waitFor();
  await scriptsLoaded(page);
  if (isSlow) await slowDown(page);
  const openings: Opening[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    await opener.evaluate((node) => {
      const state = window as { opening?: Opening };
      delete state.opening;
      const isThere = () => document.querySelector('[role=dialog]') !== null;
      const onPress = () => {
        const pressed = performance.now();
        let ms = 0;
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          ms = performance.now() - pressed;
        });
        observer.observe(document.body, { childList: true, subtree: true });
        // The callbacks of a frame run before it is painted.
        const look = (framesBefore: number) => {
          if (isThere()) state.opening = { framesBefore, ms };
          else requestAnimationFrame(() => look(framesBefore + 1));
        };
        requestAnimationFrame(() => look(0));
      };
      node.addEventListener('click', onPress, { capture: true, once: true });
    });
    await opener.click();
    const opened = await page.waitForFunction(() => (window as { opening?: Opening }).opening);
    openings.push((await opened.jsonValue()) as Opening);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return openings;
}
