import { gzipSync } from 'node:zlib';
import { listCalendarEvents, listTodos, updateTodo } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import { centreOf, fingerOn } from '../../support/pointer';
import { expect, type Page, type Person, test } from '../../support/test';
import { dayFromToday } from '../../support/todos';

const TODAY = dayFromToday(0);
const column = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const block = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}, `) });
const choose = (page: Page, view: string) =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name: view, exact: true }).click();

/** Events of all sorts: side by side, short, past midnight of another zone, and more than fit above the hours. */
async function fill(mia: Person): Promise<void> {
  const at = (title: string, startTime: string, endTime: string, color: string, days = 0) =>
    mia.createEvent(title, dayFromToday(days), { startTime, endTime, color });
  await at('Vet with Minka', '10:30', '11:30', '#ff6b6b');
  await at('Lunch with the whole family in the garden', '12:00', '13:30', '#96ceb4');
  await at('Call', '12:15', '12:30', '#45b7d1');
  await at('Puppy school', '12:30', '14:00', '#4ecdc4');
  await at('Choir', '18:00', '20:00', '#dda0dd', 1);
  await at('Early run', '07:00', '07:45', '#ffeaa7', 1);
  await at('Tea', '15:00', '16:00', '#98d8c8', -1);
  for (const [index, title] of ['Day off', 'Bin day', 'Market', 'Visit of the parents'].entries())
    await mia.createEvent(title, dayFromToday(index % 2), { isAllDay: true, color: '#45b7d1' });
}

test('[CAL-53] [CAL-54] [CAL-55] [CAL-56] [CAL-60] the views show the events, fit the screen, and the chosen one is kept', async ({
  person,
}) => {
  const [mia, eve] = [await person(), await person('Eve Outsider')];
  const page = await mia.open('/calendar');
  await choose(page, 'Week');
  await expect(column(page, TODAY)).toBeVisible();
  await checkAppearance(page, 'calendar-week-empty');
  await choose(page, 'Agenda');
  await expect(page.getByText('Nothing planned in these 30 days')).toBeVisible();
  await checkAppearance(page, 'calendar-agenda-empty');

  await fill(mia);
  for (const view of ['Week', '3 days', 'Day']) {
    await choose(page, view);
    await expect(block(page, 'Vet with Minka')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Now' })).toBeInViewport();
    await checkAppearance(page, `calendar-${view.toLowerCase().replace(' ', '-')}`);
  }
  await choose(page, 'Agenda');
  await expect(page.getByText('Choir')).toBeVisible();
  await checkAppearance(page, 'calendar-agenda');

  await choose(page, '3 days');
  await page.reload();
  await expect(block(page, 'Vet with Minka')).toBeVisible();
  await expect(page.getByRole('button', { name: '3 days' })).toHaveAttribute('aria-pressed', 'true');
  await choose(page, 'List');
  await page.reload();
  await expect(page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' })).toBeInViewport();
  await choose(page, '3 days');
  await block(page, 'Vet with Minka').click();
  await expect(page.getByRole('dialog').getByText('10:30 – 11:30')).toBeVisible();
  await checkAppearance(page, 'calendar-details');
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Vet with Minka' }).click();
  await expect(page.getByRole('dialog').getByLabel('Start Time')).toHaveValue('10:30');

  const hers = await eve.open('/calendar');
  await choose(hers, 'Week');
  await expect(column(hers, TODAY)).toBeVisible();
  await expect(hers.locator('[data-entry]')).toHaveCount(0);
});

for (const hour of [0, 7, 23])
  test(`[CAL-59] the present time is on the screen when a view is opened at ${hour}:40`, async ({ person }) => {
    const page = await (await (await person()).browse()).newPage();
    await page.clock.setSystemTime(new Date(`${TODAY}T${String(hour).padStart(2, '0')}:40:00`));
    await page.goto('/calendar');
    for (const view of ['Week', 'Day']) {
      await choose(page, view);
      await expect(page.getByRole('img', { name: 'Now' })).toBeInViewport();
    }
  });

test('[CAL-54] [CAL-55] weeks start and times are written as the person has chosen', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const page = await (await mia.browse()).newPage();
  await page.addInitScript(() => {
    localStorage.setItem('language', JSON.stringify({ language: 'en', firstDay: 1, hours: 12 }));
    localStorage.setItem('calendar-view', '"week"');
  });
  await mia.createEvent('Vet', TODAY, { startTime: '13:00', endTime: '14:30' });
  await page.goto('/calendar');
  await expect(block(page, 'Vet')).toContainText(/1:00\spm – 2:30\spm/i);
  const first = await page.locator('[data-day]').first().getAttribute('data-day');
  expect(new Date(String(first)).getUTCDay()).toBe(1);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('[data-day]').first()).not.toHaveAttribute('data-day', String(first));
  await page.keyboard.press('t');
  await expect(page.locator('[data-day]').first()).toHaveAttribute('data-day', String(first));
});

test('[CAL-62] the scripts of the views have at most 20 kB and are not loaded with the month', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await (await mia.browse()).newPage();
  const loaded: Promise<{ url: string; size: number }>[] = [];
  page.on('response', (response) => {
    const sizeOf = async () => ({ url: response.url(), size: gzipSync(await response.body()).length });
    if (response.url().endsWith('.js')) loaded.push(sizeOf());
  });
  await page.goto('/calendar');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByText('No events scheduled for this day')).toBeVisible();
  const before = loaded.length;
  await choose(page, 'Agenda');
  await expect(page.getByText('Nothing planned in these 30 days')).toBeVisible();
  await choose(page, 'Week');
  await expect(column(page, TODAY)).toBeVisible();
  const added = await Promise.all(loaded.slice(before));
  expect(added.length).toBeGreaterThan(0);
  expect(added.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(20_000);
});

/** Waits until a place has stayed the same for five polls. */
async function atRest(place: () => Promise<number>): Promise<void> {
  let [last, times] = [Number.NaN, 0];
  const timesSame = async () => {
    const now = await place();
    times = now === last ? times + 1 : 0;
    last = now;
    return times;
  };
  await expect.poll(timesSame, { intervals: [50] }).toBeGreaterThanOrEqual(5);
}

/** A point of the window: in the middle of a day, at a time in hours. The day is scrolled so that it can be seen. */
async function pointAt(page: Page, day: string, hours: number): Promise<{ x: number; y: number }> {
  const spot = await column(page, day).evaluate((node, hours) => {
    const scroller = node.closest('[aria-busy]') as HTMLElement;
    scroller.scrollTop = (scroller.scrollHeight * (hours - 2)) / 24;
    const { left, width, top, height } = node.getBoundingClientRect();
    return { x: left + width / 2, y: top + (height * hours) / 24 };
  }, hours);
  return spot;
}

test('[CAL-63] [CAL-64] [CAL-65] [CAL-67] a mouse draws an event, the keys move it, and the message undoes it', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, eve] = [await person(), await person('Eve Outsider')];
  const page = await mia.open('/calendar');
  await choose(page, 'Week');
  const from = await pointAt(page, TODAY, 10);
  await page.mouse.move(from.x, from.y + 1);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 40, { steps: 4 });
  await page.mouse.move(from.x, from.y + 70, { steps: 4 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Date')).toHaveValue(TODAY);
  await expect(dialog.getByLabel('Start Time')).toHaveValue('10:00');
  await expect(dialog.getByLabel('End Time')).toHaveValue('11:30');
  await dialog.getByLabel('Title').fill('Vet');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog).toHaveCount(0);

  const shown = (times: string) => page.getByRole('button', { name: `Vet, ${times}` });
  const stored = async () => {
    const [event] = await listCalendarEvents(mia.api);
    return [event?.date, event?.startTime, event?.endTime];
  };
  await shown('10:00 – 11:30').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(shown('10:15 – 11:45')).toBeFocused();
  await page.keyboard.press('Shift+Alt+ArrowDown');
  await expect(shown('10:15 – 12:00')).toBeFocused();
  await expect.poll(stored).toEqual([TODAY, '10:15', '12:00']);
  await expect(page).toHaveURL(/\/calendar$/);

  // The next message is the only one then.
  const moved = page.getByRole('listitem').filter({ hasText: 'Vet was moved.' });
  await expect(moved.first()).toBeVisible();
  await expect(moved).toHaveCount(0);
  const onto = await pointAt(page, TODAY, 11);
  await page.mouse.move(onto.x, onto.y);
  await page.mouse.down();
  await page.mouse.move(onto.x, onto.y + 24, { steps: 3 });
  await page.mouse.move(onto.x, onto.y + 48, { steps: 3 });
  await page.mouse.up();
  await expect(shown('11:15 – 13:00')).toBeVisible();
  await expect.poll(stored).toEqual([TODAY, '11:15', '13:00']);
  await expect(dialog).toHaveCount(0);
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect(shown('10:15 – 12:00')).toBeVisible();
  await expect.poll(stored).toEqual([TODAY, '10:15', '12:00']);

  expect(await listCalendarEvents(eve.api)).toEqual([]);
  const hers = await eve.open('/calendar');
  await choose(hers, 'Week');
  await expect(column(hers, TODAY)).toBeVisible();
  await expect(hers.locator('[data-entry]')).toHaveCount(0);
});

test('[CAL-63] [CAL-64] a finger scrolls the hours, and when it is held it draws and moves events', {
  tag: '@phone',
}, async ({ person }) => {
  const mia = await person();
  await mia.createEvent('Vet', TODAY, { startTime: '10:00', endTime: '11:00' });
  const page = await mia.open('/calendar');
  await choose(page, '3 days');
  await expect(block(page, 'Vet')).toBeVisible();
  const touch = await fingerOn(page);
  const scrolled = () => column(page, TODAY).evaluate((node) => node.closest('[aria-busy]')?.scrollTop ?? 0);
  await column(page, TODAY).evaluate(() => window.scrollTo(0, document.body.scrollHeight));

  const free = await pointAt(page, TODAY, 13);
  const before = await scrolled();
  await touch('touchStart', free);
  for (let step = 1; step <= 6; step++) await touch('touchMove', { x: free.x, y: free.y - step * 15 });
  await touch('touchEnd');
  await expect.poll(scrolled).toBeGreaterThan(before);
  // A finger that touches the hours while they still move only stops them.
  await atRest(scrolled);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const onto = await pointAt(page, TODAY, 10.5);
  const fixed = await scrolled();
  await touch('touchStart', onto);
  await expect(page.locator('[data-moving]')).toBeVisible();
  for (let step = 1; step <= 6; step++) await touch('touchMove', { x: onto.x, y: onto.y + step * 8 });
  await touch('touchEnd');
  await expect(page.getByRole('button', { name: 'Vet, 11:00 – 12:00' })).toBeVisible();
  expect(await scrolled()).toBe(fixed);

  const empty = await pointAt(page, TODAY, 13);
  await touch('touchStart', empty);
  await expect(page.locator('[data-drawn]')).toBeVisible();
  for (let step = 1; step <= 4; step++) await touch('touchMove', { x: empty.x, y: empty.y + step * 11 });
  await touch('touchEnd');
  await expect(page.getByRole('dialog').getByLabel('Start Time')).toHaveValue('13:00');
  await expect(page.getByRole('dialog').getByLabel('End Time')).toHaveValue('14:00');
});

test('[CAL-65] [TODO-73] a finger that is held at the lower edge changes the end, also beside it; one that moves at once scrolls', {
  tag: '@phone',
}, async ({ person }) => {
  const mia = await person();
  await mia.createEvent('Vet', TODAY, { startTime: '10:00', endTime: '11:00' });
  const { _id } = await mia.createTodo('Walk');
  const planned = { day: TODAY, from: '14:00', to: '14:30' };
  await updateTodo({ ...mia.api, path: { id: _id }, body: { planned } });
  const page = await mia.open('/calendar');
  await choose(page, 'Day');
  const shown = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(shown('Vet, 10:00 – 11:00')).toBeVisible();
  const touch = await fingerOn(page);
  await column(page, TODAY).evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const scroller = page.locator('[aria-busy]');
  /** Holds a finger some pixels below the end of an entry, and moves it down by an hour. */
  const extend = async (end: number, below: number) => {
    const edge = await pointAt(page, TODAY, end);
    await touch('touchStart', { x: edge.x, y: edge.y + below });
    await expect(page.locator('[data-drawn]')).toBeVisible();
    for (let step = 1; step <= 6; step++) await touch('touchMove', { x: edge.x, y: edge.y + below + step * 8 });
    await touch('touchEnd');
  };
  await extend(11, -10);
  await expect(shown('Vet, 10:00 – 12:00')).toBeVisible();
  await extend(12, 10);
  await expect(shown('Vet, 10:00 – 13:00')).toBeVisible();
  await extend(14.5, -8);
  await expect(shown('Walk (todo), 14:00 – 15:30')).toBeVisible();
  await expect
    .poll(async () => (await listTodos(mia.api)).map(({ planned }) => planned))
    .toEqual([{ day: TODAY, from: '14:00', to: '15:30' }]);

  const edge = await pointAt(page, TODAY, 13);
  const before = await scroller.evaluate(({ scrollTop }) => scrollTop);
  await touch('touchStart', { x: edge.x, y: edge.y - 4 });
  for (let step = 1; step <= 6; step++) await touch('touchMove', { x: edge.x, y: edge.y - 4 - step * 15 });
  await touch('touchEnd');
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(before);
  await expect(shown('Vet, 10:00 – 13:00')).toBeVisible();
  await atRest(() => scroller.evaluate(({ scrollTop }) => scrollTop));

  // The buttons of a todo are above its edge. It is shown first: a tap that has to scroll can miss.
  await pointAt(page, TODAY, 14);
  await shown('Remove Walk from the plan').tap({ position: { x: 12, y: 17 } });
  await expect(shown('Walk (todo), 14:00 – 15:30')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[PHONE-13] without a group too, the actions are beside the views', { tag: '@phone' }, async ({ person }) => {
  const page = await (await person()).open('/calendar');
  const views = page.getByRole('group', { name: 'View' });
  const actions = await centreOf(page.getByRole('button', { name: 'Actions' }));
  expect(actions.y).toBeCloseTo((await centreOf(views)).y, 0);
  const { x = 0, width = 0 } = (await views.boundingBox()) ?? {};
  expect(actions.x).toBeGreaterThan(x + width);
});

test('[PHONE-13] with a choice of spaces, three rows of controls are above the month', { tag: '@phone' }, async ({
  person,
}) => {
  const mia = await person();
  await mia.createGroup('The flat');
  const page = await mia.open('/calendar');
  await page.setViewportSize({ width: 360, height: 800 });
  const add = page.getByRole('main').getByRole('button', { name: 'Add Event', exact: true });
  const rows = [
    [page.getByRole('group', { name: 'Spaces' }), add],
    [page.getByRole('group', { name: 'View' }), page.getByRole('button', { name: 'Actions' })],
    [page.getByRole('heading', { level: 2 }).first(), page.getByRole('button', { name: 'Today', exact: true })],
  ];
  let end = 0;
  for (const row of rows) {
    const boxes = await Promise.all(row.map((control) => control.boundingBox()));
    for (const box of boxes) expect(box?.y).toBeGreaterThanOrEqual(end);
    end = Math.max(...boxes.map((box) => (box ? box.y + box.height : Number.NaN)));
  }
  expect((await page.getByRole('grid').boundingBox())?.y).toBeLessThan(end + 16);
});
