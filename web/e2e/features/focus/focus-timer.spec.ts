import { deleteHabit, deleteTodo, listTodos, toggleTodo } from '../../../src/api/generated';
import {
  browseInThePast,
  chooseTask,
  elapsedSeconds,
  openTimer,
  press,
  remainingTime,
  sessionsOf,
  setTime,
  stepUntil,
  stopAfter,
  timeButton,
} from '../../support/focus';
import { checkAppearance } from '../../support/look';
import { expect, type Locator, type Page, test } from '../../support/test';

const COMPLETED = 'Focus session completed! You focused for';

/** The jobs in the stored queue. */
const queuedJobs = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () => JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('queue '))?.[1] ?? 'null').jobs,
  );

/** Closes the dialog with the trophies of the first sessions. */
async function closeTrophies(page: Page): Promise<void> {
  const awesome = page.getByRole('button', { name: 'Awesome!' });
  await awesome.click();
  await expect(awesome).toHaveCount(0);
}

test('[FOCUS-11] the focus screen has three tabs, and the address contains the selected one', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await person()).open('/focus');
  await expect(page.getByRole('tab')).toHaveText(['Focus Timer', 'Trophies', 'Statistics']);
  await expect(page.getByRole('tab', { name: 'Focus Timer' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Trophies' }).click();
  await expect(page).toHaveURL(/\?tab=trophies$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Trophies' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Focus Timer' }).click();
  await expect(page).toHaveURL(/\/focus$/);
  await expect(timeButton(page)).toHaveText('25:00');
});

test('[FOCUS-12] only open tasks of the selected kind and space are offered; selecting another kind unselects the task', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const group = await mia.createGroup('The flat');
  await mia.createTodo('Write the report');
  await mia.createTodo('Done long ago', { completed: true });
  await mia.createTodo('Ours', {}, group._id);
  await mia.createGoal('Run a marathon');
  await mia.createGoal('Reached', { currentValue: 20 });
  await mia.createHabit('Read');
  const page = await mia.open('/focus');
  const offered = () => page.getByRole('radio').evaluateAll((all) => all.map((one) => one.parentElement?.textContent));
  const kind = (name: string) => page.getByRole('group', { name: 'Kind of task' }).getByRole('button', { name });

  await expect.poll(offered).toEqual(['Write the report']);
  await chooseTask(page, 'Write the report');
  await kind('Goals').click();
  await expect.poll(offered).toEqual(['Run a marathon']);
  await kind('Habits').click();
  await expect.poll(offered).toEqual(['Read']);
  await kind('Todos').click();
  await expect.poll(offered).toEqual(['Write the report']);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await press(page, 'Start');
  await expect(page.getByRole('alert')).toHaveText('Choose a task first.');
  await chooseTask(page, 'Write the report');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Active group: Personal' }).click();
  await page.getByRole('menuitemradio', { name: 'The flat' }).click();
  await expect.poll(offered).toEqual(['Ours']);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('[FOCUS-42] the task comes before Start, and Start without a task shows what is missing', async ({ person }) => {
  const mia = await person();
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await mia.createTodo(`Chapter ${number}`);
  const page = await mia.open('/focus');
  const task = page.getByRole('group', { name: 'Task', exact: true });
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await expect(page.getByRole('radio')).toHaveCount(9);
  await checkAppearance(page, 'focus-task-first');
  const follows = (node: Element, other: Element | null) =>
    other !== null && node.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(await task.evaluate(follows, await start.elementHandle())).toBe(true);
  if (test.info().project.name === 'phone') {
    const [upper, lower] = [await task.boundingBox(), await start.boundingBox()];
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThan(lower?.y ?? 0);
  }
  await start.click();
  await expect(page.getByRole('alert')).toHaveText('Choose a task first.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await chooseTask(page, 'Chapter 3');
  await start.click();
  await expect(remainingTime(page)).toBeVisible();
  await expect(start).toHaveCount(0);
});

test('[FOCUS-44] tasks, time and Start are visible on the phone without scrolling', { tag: '@phone' }, async ({
  person,
}) => {
  const mia = await person();
  const page = await mia.open('/focus');
  const start = page.getByRole('button', { name: 'Start', exact: true });
  const checkVisible = async (tasks: Locator) => {
    for (const [width, height] of [
      [390, 844],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
      const lower = await start.boundingBox();
      expect((lower?.y ?? 0) + (lower?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
      await expect(tasks).toBeInViewport({ ratio: 1 });
      await expect(timeButton(page)).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  };
  const way = page.getByRole('link', { name: 'Go to Todos' });
  await expect(way).toBeVisible();
  await checkVisible(way);
  await checkAppearance(page, 'focus-empty-phone');
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await mia.createTodo(`Chapter ${number}`);
  await expect(page.getByRole('radio')).toHaveCount(9);
  await checkVisible(page.getByRole('radio', { name: 'Chapter 1' }));
  await timeButton(page).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
  await checkAppearance(page, 'focus-time-phone');
});

test('[FOCUS-12] many tasks can be searched; an empty list and a failure show a message', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const page = await (await mia.browse()).newPage();
  await page.route('**/api/todos', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/focus');
  await expect(page.getByText('The todos could not be loaded.')).toBeVisible();
  await page.unroute('**/api/todos');
  await press(page, 'Try again');
  await expect(page.getByText('No todo is waiting here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Todos' })).toHaveAttribute('href', '/todos');

  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await mia.createTodo(`Chapter ${number}`);
  await expect(page.getByRole('radio')).toHaveCount(9);
  await page.getByLabel('Search todos').fill('chap 7');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await chooseTask(page, 'Chapter 7');
  await page.getByLabel('Search todos').fill('cats');
  await expect(page.getByText('Nothing by that name.')).toBeVisible();
});

test('[FOCUS-13] [FOCUS-14] [FOCUS-16] [FOCUS-20] [FOCUS-22] [FOCUS-23] a countdown runs to its end, reports it and is recorded once', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const todo = await mia.createTodo('Write the report');
  const context = await browseInThePast(mia);
  await context.addInitScript(() => {
    const notifications: string[] = [];
    class FakeNotification {
      static permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        notifications.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: FakeNotification, notifications });
  });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // No live message reports the recording; the screen fetches the statistics again by itself.
  await page.route('**/api/live', (route) => route.abort());
  const stats: string[] = [];
  page.on('request', (request) => request.url().includes('/api/focus/') && stats.push(request.url()));
  await page.goto('/focus');
  await expect(timeButton(page)).toHaveText('25:00');
  const mode = page.getByRole('group', { name: 'Mode' });
  await expect(mode.getByRole('button', { name: 'Countdown' })).toHaveAttribute('aria-pressed', 'true');
  await chooseTask(page, 'Write the report');
  await press(page, 'Start');
  await expect(remainingTime(page)).toHaveText(/^2[45]:\d\d$/);
  await expect(mode.getByRole('button', { name: 'Count Up' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Stop & Save' })).toHaveCount(0);

  await context.clock.fastForward('20:00');
  await expect(remainingTime(page)).toHaveText(/^04:\d\d$/);
  await expect(page).toHaveTitle(/^04:\d\d · Focus · Pawplan$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Todos' }).click();
  await expect(page).toHaveTitle(/^04:\d\d · Todos · Pawplan$/);
  await expect(page.getByRole('link', { name: 'Focus: Write the report' })).toHaveText(/^04:\d\d$/);
  await page.getByRole('link', { name: 'Focus: Write the report' }).click();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect.poll(() => stats.length).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Focus Timer' }).click();
  const before = stats.length;
  await page.getByRole('tab', { name: 'Statistics' }).click();

  await stopAfter(page, 5);
  const message = page.getByText(`${COMPLETED} 25:00.`);
  await expect(message).toBeVisible();
  await expect.poll(() => stats.length, 'everything about focus is loaded anew').toBeGreaterThan(before);
  await context.clock.fastForward('00:04');
  await expect(message).toBeVisible();
  await context.clock.fastForward('00:01');
  await expect(message).toHaveCount(0);
  await context.clock.resume();
  await closeTrophies(page);
  await expect(page).toHaveTitle('Focus · Pawplan');
  expect(await page.evaluate(() => Reflect.get(window, 'notifications'))).toEqual([`Pawplan: ${COMPLETED} 25:00.`]);
  const [session, ...more] = await sessionsOf(mia);
  expect(session).toMatchObject({ taskType: 'todo', taskId: todo._id, duration: 1_500 });
  expect(session && elapsedSeconds(session)).toBe(1_500);
  expect(more).toEqual([]);
  await page.getByRole('tab', { name: 'Focus Timer' }).click();
  await expect(timeButton(page)).toHaveText('25:00');
});

test('[FOCUS-15] the countdown time is edited in place', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  await mia.createHabit('Read');
  const page = await mia.open('/focus');
  const becomes = async (hours: string, minutes: string, text: string) => {
    await setTime(page, hours, minutes);
    await expect(timeButton(page)).toHaveText(text);
  };
  await becomes('0', '45', '45:00');
  await becomes('1', '5', '1:05:00');
  await becomes('2', '30', '2:00:00');
  await becomes('0', '0', '01:00');
  await becomes('', '', '01:00');

  await timeButton(page).click();
  const [hours, minutes] = [page.getByLabel('Hours'), page.getByLabel('Minutes')];
  await expect(minutes).toBeFocused();
  await expect(minutes).toHaveValue('01');
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0);
  await minutes.fill('');
  await minutes.pressSequentially('a7x5');
  await expect(minutes).toHaveValue('59');
  await hours.fill('');
  await hours.pressSequentially('9');
  await expect(hours).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(timeButton(page)).toHaveText('01:00');
  await expect(timeButton(page)).toBeFocused();
  await page.reload();
  await expect(timeButton(page)).toHaveText('01:00');

  await page.getByRole('group', { name: 'Kind of task' }).getByRole('button', { name: 'Habits' }).click();
  await chooseTask(page, 'Read');
  await timeButton(page).click();
  const second = await page.context().newPage();
  await second.goto('/focus');
  await press(second, 'Start');
  await expect(remainingTime(page)).toBeVisible();
  await expect(timeButton(page)).toHaveCount(0);
  await press(second, 'End Focus');
  await expect(timeButton(page), 'what was edited when it started is no longer').toHaveText('01:00');
  await second.close();
  await page.getByRole('button', { name: 'Count Up' }).click();
  await expect(remainingTime(page)).toHaveText('00:00');
  await expect(timeButton(page)).toHaveCount(0);
});

test('[FOCUS-13] [FOCUS-17] [FOCUS-18] Count Up can be paused, saved with Stop & Save, and discarded with End Focus', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const habit = await mia.createHabit('Read');
  const page = await openTimer(mia);
  await page.getByRole('group', { name: 'Kind of task' }).getByRole('button', { name: 'Habits' }).click();
  await chooseTask(page, 'Read');
  await page.getByRole('button', { name: 'Count Up' }).click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Start').press('Enter');
  await expect(button('Stop & Save')).toBeFocused();
  await page.clock.fastForward('10:00');
  await expect(remainingTime(page)).toHaveText(/^10:0\d$/);
  await press(page, 'Pause');
  const paused = await remainingTime(page).textContent();
  await page.clock.fastForward('30:00');
  await expect(remainingTime(page)).toHaveText(paused ?? '');
  await press(page, 'Resume');
  await page.clock.fastForward('05:00');
  await expect(remainingTime(page)).toHaveText(/^15:\d\d$/);
  await stopAfter(page, 0.1);
  await button('Stop & Save').press('Enter');
  await expect(page.getByText(`${COMPLETED} 15:`)).toBeVisible();
  await page.clock.resume();
  await closeTrophies(page);
  await expect(button('Start')).toBeFocused();
  await expect.poll(() => sessionsOf(mia)).toHaveLength(1);
  const [session] = await sessionsOf(mia);
  expect(session).toMatchObject({ taskType: 'habit', taskId: habit._id });
  expect(session?.duration).toBeGreaterThanOrEqual(900);
  expect(session?.duration).toBeLessThan(960);
  expect(session && elapsedSeconds(session), 'a pause is no focus').toBeGreaterThanOrEqual(45 * 60);

  await expect(page.getByRole('radio', { name: 'Read' })).toBeChecked();
  await press(page, 'Start');
  await expect(remainingTime(page)).toHaveText(/^00:0\d$/);
  await stopAfter(page, 2);
  await button('End Focus').press('Enter');
  await expect(button('Start')).toBeFocused();
  await expect(page.getByText('Good paws! 2 min of focus is a start worth having.')).toBeVisible();
  await expect(page.getByText('This time was not recorded.')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(remainingTime(page)).toHaveText('00:00');
  await expect.poll(() => sessionsOf(mia), 'ending saves nothing').toHaveLength(1);
});

test('[FOCUS-16] [FOCUS-19] [FOCUS-34] the timer is the same after a reload and in a second tab, and its session is recorded once', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Write the report');
  const page = await openTimer(mia);
  const keys: (string | undefined)[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/focus'))
      keys.push(request.headers()['idempotency-key']);
  });
  await chooseTask(page, 'Write the report');
  await press(page, 'Start');
  await page.clock.fastForward('24:00');
  await page.reload();
  await expect(remainingTime(page)).toHaveText(/^00:[345]\d$/);
  const second = await page.context().newPage();
  await second.goto('/focus');
  await expect(remainingTime(second)).toHaveText(/^00:[345]\d$/);

  await press(second, 'Pause');
  const resume = page.getByRole('button', { name: 'Resume' });
  await expect(resume).toBeVisible();
  const left = await remainingTime(page).textContent();
  await stopAfter(page, 10);
  await expect(remainingTime(page)).toHaveText(String(left));
  await resume.press('Enter');
  await expect(second.getByRole('button', { name: 'Pause' })).toBeVisible();

  await stepUntil(page, page.getByText(`${COMPLETED} 25:00.`));
  await expect(second.getByText(`${COMPLETED} 25:00.`)).toBeVisible();
  await expect.poll(() => sessionsOf(mia)).toHaveLength(1);
  await page.clock.resume();
  await page.clock.fastForward('01:00');
  // A tab may see the storage of the other tab slightly late and then send the same session again.
  expect(new Set(keys).size).toBe(1);
  await expect.poll(() => sessionsOf(mia)).toMatchObject([{ duration: 1_500 }]);
});

test('[FOCUS-19] [FOCUS-21] a countdown that ended while all tabs were closed is recorded with its true end', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Write the report');
  const page = await openTimer(mia);
  const context = page.context();
  await chooseTask(page, 'Write the report');
  await press(page, 'Start');
  await expect(remainingTime(page)).toBeVisible();
  await page.close();
  await context.clock.fastForward('03:00:00');
  const again = await context.newPage();
  await again.goto('/dashboard');
  await expect(again.getByText(`${COMPLETED} 25:00.`)).toBeVisible();
  await expect.poll(() => sessionsOf(mia)).toHaveLength(1);
  const [session] = await sessionsOf(mia);
  const now = await again.evaluate(() => Date.now());
  expect(session && elapsedSeconds(session)).toBe(1_500);
  expect(now - Date.parse(session?.endTime ?? '')).toBeGreaterThan(2.5 * 3_600_000);
});

test('[FOCUS-21] a session that ends offline is recorded once, with its own times, when the network is back', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Write the report');
  const page = await openTimer(mia);
  const context = page.context();
  await chooseTask(page, 'Write the report');
  await press(page, 'Start');
  await expect(remainingTime(page)).toBeVisible();
  await context.setOffline(true);
  await stopAfter(page, 25);
  await expect(page.getByText(`${COMPLETED} 25:00.`), 'at once, recorded or not').toBeVisible();
  await context.clock.resume();
  await context.clock.fastForward('20:00');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => sessionsOf(mia)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => sessionsOf(mia), { timeout: 30_000 }).toHaveLength(1);
  const [session] = await sessionsOf(mia);
  expect(session).toMatchObject({ duration: 1_500 });
  expect(session && elapsedSeconds(session)).toBe(1_500);
  const now = await page.evaluate(() => Date.now());
  expect(now - Date.parse(session?.endTime ?? '')).toBeGreaterThan(19 * 60_000);
});

test('[FOCUS-21] [PHONE-06] focus time on a todo made offline is recorded for that todo when both are sent', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await openTimer(mia);
  const context = page.context();
  await page.getByRole('button', { name: 'Quick add' }).click();
  const add = page.getByRole('dialog', { name: 'Quick add' });
  await expect(add.getByRole('button', { name: 'Add todo' })).toBeVisible();
  await context.setOffline(true);
  await add.getByLabel('What is it?').fill('Write the report');
  await add.getByRole('button', { name: 'Add todo' }).click();
  await chooseTask(page, 'Write the report');
  await press(page, 'Start');
  await expect(remainingTime(page)).toBeVisible();
  await stopAfter(page, 25);
  await expect(page.getByText(`${COMPLETED} 25:00.`)).toBeVisible();
  await context.clock.resume();
  await context.setOffline(false);
  await expect.poll(() => listTodos(mia.api), { timeout: 60_000 }).toHaveLength(1);
  const [todo] = await listTodos(mia.api);
  await expect.poll(() => sessionsOf(mia), { timeout: 60_000 }).toMatchObject([{ taskId: todo?._id, duration: 1_500 }]);
});

test('[FOCUS-21] a recording with a lost answer is sent again with the same key, also after a reload', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Write the report');
  const page = await openTimer(mia);
  const keys: (string | undefined)[] = [];
  await page.context().route('**/api/focus', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 3) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await chooseTask(page, 'Write the report');
  await setTime(page, '0', '1');
  await press(page, 'Start');
  await page.clock.fastForward('01:00');
  await expect.poll(() => keys.length).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Awesome!' })).toBeVisible({ timeout: 30_000 });
  expect(new Set(keys).size).toBe(1);
  await expect.poll(() => sessionsOf(mia)).toHaveLength(1);
  await expect.poll(() => queuedJobs(page)).toEqual([]);
});

test('[FOCUS-21] [FOCUS-35] when its task is deleted, a session can get another task; otherwise its time is dropped without a message', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const todo = await mia.createTodo('Write the report');
  const habit = await mia.createHabit('Read');
  const page = await openTimer(mia);
  await chooseTask(page, 'Write the report');
  await setTime(page, '0', '10');
  await press(page, 'Start');
  await toggleTodo({ ...mia.api, path: { id: todo._id } });
  await expect(page.getByText('Done already. Your time still counts.')).toBeVisible();
  await deleteTodo({ ...mia.api, path: { id: todo._id } });
  await expect(page.getByRole('alert')).toContainText('This todo was deleted.');
  await page.getByRole('group', { name: 'Kind of task' }).getByRole('button', { name: 'Habits' }).click();
  // The choice disappears after it is made.
  await page.getByRole('radio', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Read' })).toBeVisible();
  await page.clock.fastForward('10:00');
  await closeTrophies(page);
  await expect.poll(() => sessionsOf(mia)).toMatchObject([{ taskType: 'habit', taskId: habit._id, duration: 600 }]);

  await press(page, 'Start');
  await expect(remainingTime(page)).toBeVisible();
  await deleteHabit({ ...mia.api, path: { id: habit._id } });
  const refused = page.waitForResponse((response) => response.status() === 404);
  await stopAfter(page, 10);
  await refused;
  await expect(page.getByText(`${COMPLETED} 10:00.`)).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect.poll(() => queuedJobs(page)).toEqual([]);
  await expect.poll(() => sessionsOf(mia)).toHaveLength(1);
});

test('[FOCUS-36] another person in the same browser has their own timer', { tag: '@desktop' }, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  await mia.createTodo('Write the report');
  const page = await openTimer(mia);
  await chooseTask(page, 'Write the report');
  await press(page, 'Start');
  await expect(remainingTime(page)).toBeVisible();
  const switchTo = async (token: string) => {
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.goto('/focus');
  };
  await switchTo(ben.token);
  await expect(timeButton(page)).toHaveText('25:00');
  await expect(page.getByText('Write the report')).toHaveCount(0);
  await page.clock.fastForward('25:00');
  await expect(page.getByText(COMPLETED)).toHaveCount(0);
  await switchTo(mia.token);
  await expect(page.getByText(`${COMPLETED} 25:00.`)).toBeVisible();
  await expect.poll(() => sessionsOf(mia)).toHaveLength(1);
  await expect.poll(() => sessionsOf(ben)).toEqual([]);
});

test('[FOCUS-36] a session that waits to be recorded is sent only with the token of its own person', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  await mia.createTodo('Write the report');
  const page = await openTimer(mia);
  const sent: (string | undefined)[] = [];
  await chooseTask(page, 'Write the report');
  await press(page, 'Start');
  await expect(remainingTime(page)).toBeVisible();
  await page.context().setOffline(true);
  await stopAfter(page, 25);
  await expect(page.getByText(`${COMPLETED} 25:00.`)).toBeVisible();
  await page.clock.resume();
  // Ben's page is the first that is online again.
  await page.evaluate((value) => localStorage.setItem('token', value), ben.token);
  await page.goto('about:blank');
  await page.context().setOffline(false);
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (request.method() === 'POST' && request.url().endsWith('/api/focus')) sent.push(authorization);
  });
  await page.goto('/focus');
  await expect(timeButton(page)).toHaveText('25:00');
  await page.clock.fastForward('01:00');
  await expect(page.getByText('No todo is waiting here.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.evaluate((value) => localStorage.setItem('token', value), mia.token);
  await page.goto('/focus');
  await expect.poll(() => sessionsOf(mia)).toHaveLength(1);
  await expect.poll(() => sent).toEqual([`Bearer ${mia.token}`]);
  await expect.poll(() => sessionsOf(ben)).toEqual([]);
});

test('[FOCUS-34] a session is recorded in the space where it was started', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  const group = await mia.createGroup('The flat');
  await mia.createTodo('Ours', {}, group._id);
  await mia.switchGroup(group._id);
  const page = await openTimer(mia);
  await chooseTask(page, 'Ours');
  await setTime(page, '0', '10');
  await press(page, 'Start');
  await page.getByRole('button', { name: 'Active group: The flat' }).click();
  await page.getByRole('menuitemradio', { name: 'Personal' }).click();
  await expect(page.getByRole('heading', { name: 'Ours' })).toBeVisible();
  await page.clock.fastForward('10:00');
  await expect.poll(() => sessionsOf(mia, group._id)).toHaveLength(1);
  await expect.poll(() => sessionsOf(mia)).toEqual([]);
});

test('[FOCUS-23] the permission for notifications is requested only by a button', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  await mia.createTodo('Write the report');
  const context = await mia.browse();
  await context.addInitScript(() => {
    const permissionRequests = { count: 0 };
    class FakeNotification extends EventTarget {
      static permission = 'default';
      static async requestPermission() {
        permissionRequests.count += 1;
        FakeNotification.permission = 'granted';
        return FakeNotification.permission;
      }
    }
    Object.assign(window, { Notification: FakeNotification, permissionRequests });
  });
  const page = await context.newPage();
  await page.goto('/focus');
  await chooseTask(page, 'Write the report');
  await press(page, 'Start');
  const requestCount = () => page.evaluate(() => Reflect.get(window, 'permissionRequests').count);
  expect(await requestCount()).toBe(0);
  await expect(page.getByText('Notify you when time is up?')).toBeVisible();
  await press(page, 'Notify me');
  await expect(page.getByRole('button', { name: 'Notify me' })).toHaveCount(0);
  expect(await requestCount()).toBe(1);

  const phone = await mia.browse();
  // The browser has `Notification`, but pages cannot create notifications.
  await phone.addInitScript(() => Object.assign(window, { Notification: { permission: 'default' } }));
  const other = await phone.newPage();
  await other.goto('/focus');
  await chooseTask(other, 'Write the report');
  await press(other, 'Start');
  await expect(remainingTime(other)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Notify me' })).toHaveCount(0);
});

test('[LOOK-07] [LOOK-08] [FOCUS-11] the timer is accessible when it is empty, idle and being edited', async ({
  person,
}) => {
  const mia = await person();
  const page = await openTimer(mia);
  await expect(page.getByText('No todo is waiting here.')).toBeVisible();
  await checkAppearance(page, 'focus-empty');
  await mia.createTodo('Write the report for the annual meeting', { priority: 'high' });
  for (const title of ['Call the vet', 'Plan the garden', 'Tidy the photos', 'Oil the bikes'])
    await mia.createTodo(title);
  await chooseTask(page, 'Write the report for the annual meeting');
  await checkAppearance(page, 'focus-idle');
  await timeButton(page).click();
  await checkAppearance(page, 'focus-edit');
  await page.keyboard.press('Escape');
});

test('[LOOK-07] [LOOK-08] [FOCUS-11] a session is accessible while it runs, is paused and has ended, and as a link on other screens', async ({
  person,
}) => {
  const mia = await person();
  await mia.createTodo('Write the report for the annual meeting');
  const page = await openTimer(mia);
  await chooseTask(page, 'Write the report for the annual meeting');
  await press(page, 'Start');
  await page.clock.fastForward('08:20');
  await checkAppearance(page, 'focus-running');
  await press(page, 'Pause');
  await checkAppearance(page, 'focus-paused');
  await page.goto('/todos');
  await expect(page.getByRole('link', { name: /^Focus: Write/ })).toBeVisible();
  await checkAppearance(page, 'focus-chip');
  await page.goto('/focus');
  await press(page, 'End Focus');
  await expect(page.getByText(/^Good paws!/)).toBeVisible();
  await checkAppearance(page, 'focus-ended');
  await page.getByRole('button', { name: 'Count Up' }).click();
  await chooseTask(page, 'Write the report for the annual meeting');
  await press(page, 'Start');
  await page.clock.fastForward('01:15:00');
  await checkAppearance(page, 'focus-count-up');
});
