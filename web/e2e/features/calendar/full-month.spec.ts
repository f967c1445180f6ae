import { cell } from '../../support/calendar';
import { expect, test } from '../../support/test';
import { dayFromToday } from '../../support/todos';

// A trace runs script in the page.
test.use({ trace: 'off' });

/** The days of 1 000 events in a month, 50 of them on the 15th. */
const daysOf = (month: string) =>
  Array.from({ length: 1_000 }, (_, index) => {
    const other = 1 + (index % 27);
    const day = index < 50 ? 15 : other + (other < 15 ? 0 : 1);
    return `${month}-${String(day).padStart(2, '0')}`;
  });

test('[CAL-23] a change to a month of 1 000 events takes at most 25 ms of script', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const sample = await mia.createEvent('Sample', dayFromToday(0));
  const month = dayFromToday(0).slice(0, 7);
  const page = await (await mia.browse()).newPage();
  await page.route('**/api/calendar?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const from = searchParams.get('from') ?? '';
    const to = searchParams.get('to') ?? '';
    const events = daysOf(month).map((date, index) => ({ ...sample, _id: `event-${index}`, date }));
    await route.fulfill({ json: events.filter(({ date }) => date >= from && date <= to) });
  });
  await page.goto('/calendar');
  const fullDay = cell(page, `${month}-15`);
  await expect(fullDay).toContainText('+47 more');
  const session = await page.context().newCDPSession(page);
  // The time of the thread does not depend on the other processes of the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const script = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
  };
  /** Presses a button and waits until the page runs no more script; Playwright runs none in between. */
  const timeOf = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).focus();
    const before = await script();
    await page.keyboard.press('Enter');
    let last = Number.NaN;
    await expect
      .poll(
        async () => {
          const previous = last;
          last = await script();
          return last === previous;
        },
        { intervals: [200] },
      )
      .toBe(true);
    return last - before;
  };
  const times: number[] = [];
  for (let change = 0; change < 5; change++) {
    await timeOf('Next');
    await expect(fullDay).toHaveCount(0);
    times.push(await timeOf('Previous'));
    await expect(fullDay).toContainText('+47 more');
  }
  // The slower ones were disturbed by other processes. 50 ms at a fourth of the speed are 12.5 ms; twice as much is
  // allowed here, because the machine may be busy. `npm run bench -- browser` checks the exact limit.
  expect(Math.min(...times), `milliseconds: ${times.map(Math.round)}`).toBeLessThanOrEqual(25);
});
