import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import type { Sides } from './compare.ts';
import { activateGroup, fillCalendar, fillSpaces, makeAccount } from './data.ts';
import { median, percentile } from './measure.ts';
import { inBrowser, scriptSeconds, scriptsLoaded, settled, signedIn, slowDown } from './person.ts';
import type { Report } from './report.ts';

const EVENTS = 200;
/** A third of the todos of the bench is completed; the rest is shown. */
const TODOS = 300;
const MOVES = 40;
/** The duration of a frame, which a move must not exceed. */
const FRAME_MS = 16;
/** Milliseconds without script after which a move counts as finished. */
const QUIET_MS = 50;

type Point = readonly [x: number, y: number];

interface Scene {
  path: string;
  /** The view of the calendar, with how many layers of how many events a day. */
  view?: { button: string; layers: number; perDay: number };
  /** Where the pointer is pressed. */
  start: (page: Page) => Promise<Point>;
  /** How far the pointer is from there in its n-th move. */
  offset: (step: number) => Point;
  /** What is shown while something is dragged. */
  moving: string;
}

/** An event in the middle of the week, of which there are two at the same time. */
const block = (page: Page) => page.locator('button[data-entry]', { hasText: 'number 52 of' }).first();
const QUARTER = 12;
/** Back and forth, so that each move is to another place and the pointer stays on the screen. */
const swing = (step: number, most: number) => most - Math.abs((step % (2 * most)) - most);
const WEEK = { button: 'Week', layers: 2, perDay: 15 };
const MONTH = { button: 'Month', layers: 1, perDay: 5 };

const SCENES: Record<string, Scene> = {
  'an event of the week': {
    path: '/calendar',
    view: WEEK,
    start: async (page) => pointIn(block(page), 0.5, 0.3),
    offset: (step) => [swing(Math.floor(step / 4), 2) * 150, swing(step, 5) * QUARTER],
    moving: '[data-moving]',
  },
  'the end of an event of the week': {
    path: '/calendar',
    view: WEEK,
    start: (page) => pointIn(block(page).locator('[data-resize]'), 0.5, 0.5),
    offset: (step) => [0, swing(step, 7) * QUARTER],
    moving: '[data-moving]',
  },
  'a new event in the week': {
    path: '/calendar',
    view: WEEK,
    // Beside the events of the day.
    start: async (page) => {
      const [x] = await pointIn(page.locator('[data-day]').filter({ has: block(page) }), 1, 0);
      const [, y] = await pointIn(block(page), 0.5, 0.5);
      return [x - 3, y];
    },
    offset: (step) => [0, swing(step, 7) * QUARTER],
    moving: '[data-drawn]',
  },
  'an event of the month': {
    path: '/calendar',
    view: MONTH,
    start: (page) => pointIn(page.locator('[role=gridcell]').nth(16).locator('[data-entry]').first(), 0.5, 0.5),
    offset: (step) => [(swing(step, 4) - 2) * 110, 0],
    moving: '[role=gridcell] [data-moving]',
  },
  'a todo': {
    path: '/todos',
    start: async (page) => {
      await page.locator('[data-todo]').nth(4).hover();
      return pointIn(page.locator('[data-todo]').nth(4).locator('[data-grip]'), 0.5, 0.5);
    },
    offset: (step) => [0, (swing(step, 4) - 2) * 60],
    moving: '[data-grip][aria-pressed=true]',
  },
};

/** Measures the script time of the moves of a pointer that drags something, in a browser at a quarter of its speed. */
export async function measureDrags(sides: Sides, report: Report): Promise<void> {
  await inBrowser(async (browser) => {
    for (const [name, scene] of Object.entries(SCENES)) {
      const times = await moveTimes(browser, sides, scene);
      const about = `dragging ${name} among ${EVENTS}: script of a move, ms`;
      report.figure(`${about}, median`, median(times), { atMost: FRAME_MS });
      report.figure(`${about}, p95`, percentile(times, 0.95), { atMost: FRAME_MS });
    }
  });
}

/** Milliseconds of script in each move of a drag. */
async function moveTimes(browser: Browser, { product, env }: Sides, scene: Scene): Promise<number[]> {
  const account = await makeAccount(product, 'drags');
  await activateGroup(product, account);
  const database = `${env.NAME_PREFIX}_planner`;
  const context = await signedIn(browser, product, account.token);
  const page = await context.newPage();
  await page.goto(`${product}${scene.path}`);
  if (scene.view) {
    const { button, layers, perDay } = scene.view;
    await page.getByRole('button', { name: button, exact: true }).click();
    const days = page.locator('[data-day][style], [data-day][role=gridcell]').first();
    const firstDay = (await days.getAttribute('data-day')) ?? '';
    const uri = env.MONGODB_URI ?? '';
    for (let layer = 0; layer < layers; layer++) {
      await fillCalendar(uri, database, account, { count: EVENTS / layers, perDay, firstDay });
    }
  } else await fillSpaces(env.MONGODB_URI ?? '', database, [`g:${account.groupId}`], TODOS, account.userId);
  await page.reload();
  await page.locator('[data-entry], [data-todo]').first().waitFor();
  await scriptsLoaded(page);
  const [x, y] = await scene.start(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 2 * QUARTER, { steps: 4 });
  await page.locator(scene.moving).first().waitFor();
  const session = await slowDown(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const times: number[] = [];
  for (let step = 0; step < MOVES; step++) {
    const [dx, dy] = scene.offset(step);
    times.push(await scriptOf(session, () => page.mouse.move(x + dx, y + dy)));
  }
  await page.keyboard.press('Escape');
  await context.close();
  return times;
}

async function scriptOf(session: CDPSession, work: () => Promise<void>): Promise<number> {
  const before = await settled(() => scriptSeconds(session), QUIET_MS);
  await work();
  return ((await settled(() => scriptSeconds(session), QUIET_MS)) - before) * 1_000;
}

/** The point of the window at a part of the width and the height of an element. */
async function pointIn(node: Locator, across: number, down: number): Promise<Point> {
  // A header covers the edge of the hours.
  await node.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const box = await node.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return [box.x + box.width * across, box.y + box.height * down];
}
