import { listCalendarEvents, listTodos, login, type Todo, updateTodo } from '../../../src/api/generated';
import { chooseOption } from '../../support/combobox';
import { checkAppearance } from '../../support/look';
import { goOffline, waitForCachedList, waitForServiceWorker } from '../../support/offline';
import { centreOf, fingerOn, type Point } from '../../support/pointer';
import { expect, type Page, type Person, test, WITH_SERVICE_WORKER } from '../../support/test';
import { dayFromToday, filter, row } from '../../support/todos';

const TODAY = dayFromToday(0);
const column = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const choose = (page: Page, view: string) =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name: view, exact: true }).click();
const tray = (page: Page) => page.getByRole('region', { name: 'Unplanned todos' });
const trayTodo = (page: Page, title: string) => tray(page).getByRole('button', { name: title });
const block = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title} \\(todo\\), `) });
const unfold = (page: Page) => page.getByRole('button', { name: /^Unplanned todos/ }).click();

const plan = async (one: Person, { _id, version }: Todo, from: string, to: string, days = 0) => {
  const planned = { day: dayFromToday(days), from, to };
  await updateTodo({ ...one.api, path: { id: _id }, body: { planned }, headers: { 'If-Match': String(version) } });
};
const stored = async (one: Person) => (await listTodos(one.api)).map(({ title, planned }) => [title, planned]);

/** Events and todos of all sorts: short, side by side, done, due today, and unplanned. */
async function fill(mia: Person): Promise<void> {
  await mia.createEvent('Vet with Minka', TODAY, { startTime: '10:30', endTime: '11:30', color: '#ff6b6b' });
  await mia.createEvent('Puppy school', TODAY, { startTime: '12:30', endTime: '14:00', color: '#4ecdc4' });
  await mia.createEvent('Choir', dayFromToday(1), { startTime: '18:00', endTime: '20:00', color: '#dda0dd' });
  await plan(mia, await mia.createTodo('Write the report'), '08:00', '09:30');
  await plan(mia, await mia.createTodo('Call the landlord about the heating'), '13:00', '14:00');
  await plan(mia, await mia.createTodo('Water the plants'), '15:00', '15:15');
  await plan(mia, await mia.createTodo('Mend the bike'), '17:00', '18:30', 1);
  await plan(mia, await mia.createTodo('Pay the rent'), '09:00', '10:00', -1);
  await mia.createTodo('Buy oat milk', { dueDate: TODAY, priority: 'high' });
  await mia.createTodo('Sort the photos of the last holidays in the mountains');
  await mia.createTodo('Book the train', { dueDate: dayFromToday(-2) });
}

/** A point of the window: in the middle of a day, at a time in hours. The day is scrolled so that it can be seen. */
async function pointAt(page: Page, day: string, hours: number): Promise<{ x: number; y: number }> {
  return column(page, day).evaluate((node, hours) => {
    const scroller = node.closest('[aria-busy]') as HTMLElement;
    scroller.scrollTop = (scroller.scrollHeight * (hours - 2)) / 24;
    const { left, width, top, height } = node.getBoundingClientRect();
    return { x: left + width / 2, y: top + (height * hours) / 24 };
  }, hours);
}

test('[TODO-69] [TODO-70] [TODO-71] [TODO-73] [TODO-75] [FOCUS-43] planned todos fit the screen, are ticked, edited and focused on', async ({
  person,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const mia = await person();
  await fill(mia);
  const page = await mia.open('/calendar');
  for (const view of ['Week', '3 days', 'Day']) {
    await choose(page, view);
    await expect(block(page, 'Write the report')).toBeVisible();
    await checkAppearance(page, `planned-${view.toLowerCase().replace(' ', '-')}`);
  }
  if (isPhone) await unfold(page);
  await expect(trayTodo(page, 'Pay the rent')).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'All day' }).getByRole('button', { name: /^Buy oat milk/ }),
  ).toBeVisible();
  await checkAppearance(page, 'planned-day-unfolded');

  await page.getByRole('checkbox', { name: 'Write the report is done' }).click();
  await expect.poll(async () => (await listTodos(mia.api)).filter(({ completed }) => completed).length).toBe(1);
  await block(page, 'Call the landlord about the heating').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('From')).toHaveValue('13:00');
  await dialog.getByLabel('From').scrollIntoViewIfNeeded();
  await checkAppearance(page, 'planned-dialog');
  await dialog.getByLabel('To', { exact: true }).fill('14:30');
  await dialog.getByRole('button', { name: 'Update Todo' }).click();
  await expect(page.getByRole('button', { name: /^Call the landlord .*\(todo\), 13:00 – 14:30$/ })).toBeVisible();

  await block(page, 'Call the landlord about the heating').click();
  await dialog.getByRole('button', { name: 'Focus on this' }).click();
  await expect(page).toHaveURL(/\/focus$/);
  await expect(page.getByText('Call the landlord about the heating').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();

  await page.goto('/todos');
  await expect(row(page, 'Mend the bike')).toContainText('Planned: tomorrow, 17:00 – 18:30');
  await filter(page, 'All').click();
  await checkAppearance(page, 'planned-list');
});

test('[TODO-72] [TODO-73] [TODO-74] a mouse plans a todo, moves it and takes it back; a partner sees it at once and an outsider nothing', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben, eve] = [await person('Mia'), await person('Ben'), await person('Eve')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  for (const one of [mia, ben]) await one.switchGroup(group._id);
  await mia.createTodo('Bins', {}, group._id);
  const [page, other, outside] = [
    await mia.open('/calendar'),
    await ben.open('/calendar'),
    await eve.open('/calendar'),
  ];
  for (const one of [page, other, outside]) await choose(one, 'Week');
  await expect(trayTodo(other, 'Bins')).toBeVisible();

  const drag = async (from: Point, to: Point) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  const shown = (one: Page, times: string) => one.getByRole('button', { name: `Bins (todo), ${times}` });
  const onto = await pointAt(page, TODAY, 10);
  await drag(await centreOf(trayTodo(page, 'Bins')), { x: onto.x, y: onto.y + 1 });
  await expect(shown(page, '10:00 – 11:00')).toBeVisible();
  await expect(shown(other, '10:00 – 11:00')).toBeVisible();
  await expect(trayTodo(other, 'Bins')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(trayTodo(page, 'Bins')).toBeVisible();
  await expect(shown(other, '10:00 – 11:00')).toHaveCount(0);

  await trayTodo(page, 'Bins').focus();
  await page.keyboard.press('Enter');
  const slot = page.locator('[data-carried]');
  await expect(slot).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  const [width, day] = [(await slot.boundingBox())?.width ?? 0, (await column(page, TODAY).boundingBox())?.width ?? 0];
  expect(Math.abs(width - day), 'the place is in one day').toBeLessThanOrEqual(2);
  await checkAppearance(page, 'planned-carried');
  await page.keyboard.press('Escape');
  await expect(trayTodo(page, 'Bins')).toBeFocused();
  await trayTodo(page, 'Bins').click();
  const at = await pointAt(page, TODAY, 10);
  await page.mouse.click(at.x, at.y + 5);
  await shown(page, '10:00 – 11:00').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(shown(page, '10:15 – 11:15')).toBeFocused();
  await expect(shown(other, '10:15 – 11:15')).toBeVisible();

  const box = await shown(page, '10:15 – 11:15').boundingBox();
  const back = await tray(page).boundingBox();
  await drag(
    { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 20 },
    { x: (back?.x ?? 0) + 100, y: (back?.y ?? 0) + 200 },
  );
  await expect(trayTodo(other, 'Bins')).toBeVisible();
  expect(await stored(ben)).toEqual([['Bins', undefined]]);
  await expect(tray(outside)).toContainText('Every todo has its time.');
  await expect(outside.locator('[data-entry]')).toHaveCount(0);
});

test('[TODO-72] a finger scrolls the list of todos, and when it is held it plans one', { tag: '@phone' }, async ({
  person,
}) => {
  const mia = await person();
  for (const title of ['Bins', 'Call the landlord', 'Sort the photos', 'Book the train']) await mia.createTodo(title);
  const page = await mia.open('/calendar');
  await choose(page, '3 days');
  await unfold(page);
  await expect(trayTodo(page, 'Book the train')).toBeVisible();
  const touch = await fingerOn(page);
  const list = tray(page).getByRole('list').locator('..');
  const scrolled = () => list.evaluate((node) => node.scrollLeft);

  const { y } = await centreOf(trayTodo(page, 'Bins'));
  await touch('touchStart', { x: 300, y });
  for (let step = 1; step <= 6; step++) await touch('touchMove', { x: 300 - step * 15, y });
  await touch('touchEnd');
  await expect.poll(scrolled).toBeGreaterThan(0);
  await list.evaluate((node) => node.scrollTo(0, 0));

  const onto = await pointAt(page, TODAY, 4);
  const from = await centreOf(trayTodo(page, 'Bins'));
  await touch('touchStart', from);
  await expect(page.locator('[data-held]')).toBeVisible();
  for (let step = 1; step <= 6; step++)
    await touch('touchMove', {
      x: from.x + ((onto.x - from.x) * step) / 6,
      y: from.y + ((onto.y + 1 - from.y) * step) / 6,
    });
  await expect(page.locator('[data-drawn]')).toContainText('Bins');
  await touch('touchEnd');
  await expect(page.getByRole('button', { name: /^Bins \(todo\), 0\d:\d\d – 0\d:\d\d$/ })).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test.describe('offline', () => {
  test.use(WITH_SERVICE_WORKER);

  test('[TODO-74] a plan that is made offline waits and is sent once', { tag: '@desktop' }, async ({ person }) => {
    const mia = await person();
    await mia.createTodo('Bins');
    const page = await mia.open('/calendar');
    await choose(page, 'Week');
    await expect(trayTodo(page, 'Bins')).toBeVisible();
    await waitForServiceWorker(page);
    await waitForCachedList(page, 'todos');
    await goOffline(page);
    await trayTodo(page, 'Bins').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(block(page, 'Bins')).toBeVisible();
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await listTodos(mia.api)).map(({ version, planned }) => [version, Boolean(planned)]))
      .toEqual([[2, true]]);
    await expect(block(page, 'Bins')).toBeVisible();
  });
});

test('[CAL-97] [CAL-98] a mouse with Ctrl and the keys copy an event; a partner sees the copies', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  for (const one of [mia, ben]) await one.switchGroup(group._id);
  await mia.createEvent('Vet', TODAY, { startTime: '10:00', endTime: '11:00' }, group._id);
  const [page, other] = [await mia.open('/calendar'), await ben.open('/calendar')];
  for (const one of [page, other]) await choose(one, 'Week');
  const shown = (one: Page, times: string) => one.getByRole('button', { name: `Vet, ${times}` });
  await expect(shown(page, '10:00 – 11:00')).toBeVisible();
  const from = await pointAt(page, TODAY, 10);
  await page.mouse.move(from.x, from.y + 10);
  await page.mouse.down();
  await page.keyboard.down('Control');
  await page.mouse.move(from.x, from.y + 60, { steps: 3 });
  await page.mouse.move(from.x, from.y + 106, { steps: 3 });
  await expect(page.locator('[data-drawn]')).toContainText('Vet');
  await page.mouse.up();
  await page.keyboard.up('Control');
  await expect(shown(other, '12:00 – 13:00')).toBeVisible();
  await expect(shown(other, '10:00 – 11:00')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shown(other, '12:00 – 13:00')).toHaveCount(0);

  await shown(page, '10:00 – 11:00').focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(shown(other, '11:00 – 12:00')).toBeVisible();
  await expect(shown(page, '10:00 – 11:00')).toBeFocused();
});

test('[CAL-123] a finger copies an event with its details; a partner sees the copy and an outsider nothing', {
  tag: '@phone',
}, async ({ person }) => {
  const [mia, ben, eve] = [await person('Mia'), await person('Ben'), await person('Eve')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  for (const one of [mia, ben]) await one.switchGroup(group._id);
  const values = { startTime: '10:00', endTime: '11:00', location: 'Park', color: '#4ecdc4' };
  await mia.createEvent('Vet', TODAY, values, group._id);
  const [page, other, outside] = [
    await mia.open('/calendar'),
    await ben.open('/calendar'),
    await eve.open('/calendar'),
  ];
  for (const one of [page, other, outside]) await choose(one, '3 days');
  const shown = (one: Page, times: string) => one.getByRole('button', { name: `Vet, ${times}` });
  await shown(page, '10:00 – 11:00').tap();
  await page.getByRole('button', { name: 'Copy Vet' }).tap();
  const form = page.getByRole('dialog', { name: 'Add Event' });
  await expect(form.getByLabel('Location')).toHaveValue('Park');
  await form.getByLabel('Date').fill(dayFromToday(1));
  await form.getByRole('button', { name: 'Create Event' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const one of [page, other]) {
    await expect(column(one, dayFromToday(1)).getByRole('button', { name: 'Vet, 10:00 – 11:00' })).toBeVisible();
    await expect(shown(one, '10:00 – 11:00')).toHaveCount(2);
  }
  const stored = await listCalendarEvents(ben.apiIn(group._id));
  expect(stored).toMatchObject([
    { title: 'Vet', date: TODAY, ...values },
    { title: 'Vet', date: dayFromToday(1), ...values },
  ]);
  await expect(column(outside, TODAY)).toBeVisible();
  await expect(outside.locator('[data-entry]')).toHaveCount(0);
});

test('[CAL-99] [CAL-100] a second zone is chosen, its hours are beside those of the viewer, and the choice is kept', async ({
  person,
}) => {
  const mia = await person();
  await mia.createEvent('Vet', TODAY, { startTime: '10:00', endTime: '11:00' });
  const page = await mia.open('/calendar');
  await choose(page, 'Week');
  await expect(page.locator('[data-other-hour]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hours of another zone' }).click();
  const dialog = page.getByRole('dialog');
  await chooseOption(dialog.getByLabel('Zone', { exact: true }), 'tokyo', 'Asia/Tokyo');
  await checkAppearance(page, 'second-zone-dialog');
  await dialog.getByRole('button', { name: 'Show hours' }).click();
  await expect(dialog).toHaveCount(0);
  const chosen = page.getByRole('button', { name: 'Hours of Tokyo, choose another zone' });
  await expect(chosen).toBeFocused();
  await expect(page.locator('[data-other-hour]')).toHaveCount(23);
  await expect(page.locator('[data-other-hour]').first()).toHaveText(/^\d\d:(30|00)$/);
  await checkAppearance(page, 'second-zone');
  await page.reload();
  await expect(chosen).toBeVisible();
  await chosen.click();
  await dialog.getByRole('button', { name: 'No second zone' }).click();
  await expect(page.locator('[data-other-hour]')).toHaveCount(0);
});

test('[CAL-124] a person with keys alone chooses the hours of a member by name, and an outsider is offered none', async ({
  person,
}) => {
  const mia = await person('Mia');
  const liam = await person('Liam');
  const olga = await person('Olga');
  liam.zone = 'Europe/London';
  await login({ ...liam.api, body: { email: liam.email, password: liam.password } });
  const group = await mia.createGroup('The flat');
  await liam.join(group);
  await mia.switchGroup(group._id);
  const page = await mia.open('/calendar');
  await choose(page, 'Week');
  await page.getByRole('button', { name: 'Hours of another zone' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Zone', { exact: true });
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveText('Liam · London');
  await checkAppearance(page, 'second-zone-members');
  await page.keyboard.type('liam');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Liam · London');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hours of London, choose another zone' })).toBeFocused();
  await expect(page.locator('[data-other-hour]').first()).toBeVisible();

  const outside = await olga.open('/calendar');
  await choose(outside, 'Week');
  await outside.getByRole('button', { name: 'Hours of another zone' }).click();
  await outside.getByRole('dialog').getByLabel('Zone', { exact: true }).fill('liam');
  await expect(outside.getByRole('option')).toHaveCount(0);
  await expect(outside.getByText('No zone found')).toBeVisible();
});
