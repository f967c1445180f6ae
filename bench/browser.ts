import type { CDPSession, Page } from '@playwright/test';
import type { Sides } from './compare.ts';
import { type Account, activateGroup, fillCalendar, makeAccount } from './data.ts';
import { median } from './measure.ts';
import { inBrowser, scriptSeconds, settled, signedIn, slowDown } from './person.ts';
import type { Report } from './report.ts';

/** A thousand events on the first 28 days of a month, created in layers of 12 events per day. */
const LAYERS = 3;
const LAYER = { count: 336, perDay: 12 };
const CHANGES = 11;
/** Milliseconds without script after which the page counts as finished. */
const QUIET_MS = 150;

/** Measures the script time of a change to a month of 1 000 events, in a browser at a quarter of its speed. */
export async function measureMonthChange({ product, env }: Sides, report: Report): Promise<void> {
  const account = await makeAccount(product, 'browser');
  await fillMonth(product, env, account);
  const times = await scriptTimes(product, account.token);
  report.figure('change to a month of 1 000 events at a fourth of the speed: script, ms', median(times), {
    atMost: 50,
  });
}

/** Creates a thousand events of the present month in the account's group, and makes the group its active space. */
export async function fillMonth(address: string, env: Sides['env'], account: Account): Promise<void> {
  const firstDay = `${new Date().toISOString().slice(0, 7)}-01`;
  for (let layer = 0; layer < LAYERS; layer++) {
    await fillCalendar(env.MONGODB_URI ?? '', `${env.NAME_PREFIX}_planner`, account, { ...LAYER, firstDay });
  }
  await activateGroup(address, account);
}

/** Milliseconds of script in each change from the next month to the present one. */
function scriptTimes(address: string, token: string): Promise<number[]> {
  return inBrowser(async (browser) => {
    const page = await (await signedIn(browser, address, token)).newPage();
    await page.goto(`${address}/calendar`);
    await page.locator('td[aria-label*=" events: "]').first().waitFor();
    const session = await slowDown(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const times: number[] = [];
    for (let change = 0; change < CHANGES; change++) {
      await changeMonth(page, session, 'Next');
      times.push(await changeMonth(page, session, 'Previous'));
    }
    return times;
  });
}

/**
 * Presses a button of the month view by keyboard, which needs no script of the test driver. Returns the milliseconds of
 * script until the page was quiet.
 */
async function changeMonth(page: Page, session: CDPSession, name: string): Promise<number> {
  await page.getByRole('button', { name, exact: true }).focus();
  const before = await scriptSeconds(session);
  await page.keyboard.press('Enter');
  return ((await settled(() => scriptSeconds(session), QUIET_MS)) - before) * 1_000;
}
