import { setTimeout } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/infrastructure/chromium.ts';
import type { Sides } from './compare.ts';
import { fillCalendar, makeAccount } from './data.ts';
import { median } from './measure.ts';
import type { Report } from './report.ts';

/** A thousand events on the first 28 days of a month, in so many layers of a day's hours. */
const LAYERS = 3;
const LAYER = { count: 336, perDay: 12 };
const SLOWDOWN = 4;
const CHANGES = 11;
/** A page without script for this long has done all that the press asked of it. */
const QUIET_MS = 150;

/** The script time of a change to a month of 1 000 events, in a browser at a fourth of the speed. */
export async function measureMonthChange({ product, env }: Sides, report: Report): Promise<void> {
  const account = await makeAccount(product, 'browser');
  const firstDay = `${new Date().toISOString().slice(0, 7)}-01`;
  for (let layer = 0; layer < LAYERS; layer++) {
    await fillCalendar(env.MONGODB_URI ?? '', `${env.NAME_PREFIX}_planner`, account, { ...LAYER, firstDay });
  }
  await fetch(`${product}/api/groups/switch`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
    body: JSON.stringify({ groupId: account.groupId }),
  });
  const times = await scriptTimes(product, account.token, await findChromium(process.env, console.log));
  report.figure('change to a month of 1 000 events at a fourth of the speed: script, ms', median(times), {
    atMost: 50,
  });
}

/** Milliseconds of script in each change from the next month to the present one. */
export async function scriptTimes(address: string, token: string, executablePath: string): Promise<number[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const localStorage = [{ name: 'token', value: token }];
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      // That of the events: nothing is told on two clocks.
      timezoneId: 'Europe/Berlin',
      storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
    });
    const page = await context.newPage();
    await page.goto(`${address}/calendar`);
    await page.locator('td[aria-label*=" events: "]').first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const times: number[] = [];
    for (let change = 0; change < CHANGES; change++) {
      await turn(page, session, 'Next');
      times.push(await turn(page, session, 'Previous'));
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** Presses a button of the month by key, which needs no script of the driver's, and says how long scripts ran until the page was quiet. */
async function turn(page: Page, session: CDPSession, name: string): Promise<number> {
  await page.getByRole('button', { name, exact: true }).focus();
  const before = await scriptSeconds(session);
  await page.keyboard.press('Enter');
  let [last, present] = [Number.NaN, before];
  while (last !== present) {
    await setTimeout(QUIET_MS);
    [last, present] = [present, await scriptSeconds(session)];
  }
  return (present - before) * 1_000;
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}
