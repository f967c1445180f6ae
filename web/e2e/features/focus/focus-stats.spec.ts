import { createGoal, createHabit, listFocusSessions, trophyCatalogue } from '../../../src/api/generated';
import { stopAfter } from '../../support/focus';
import { addSession, chooseCustomTask, choosePeriod, countConfetti, panel } from '../../support/focus-stats';
import { LONG_TITLE } from '../../support/long-texts';
import { checkAppearance } from '../../support/look';
import { expect, type Person, test } from '../../support/test';
import { dayFromToday } from '../../support/todos';

const STATISTICS = '/focus?tab=statistics';
const TROPHIES = '/focus?tab=trophies';
const ADDED = 'Custom focus session added successfully!';

/** A person with a todo; the page shows the focus screen with the button for custom time. */
async function atCustomTime(mia: Person) {
  await mia.createTodo('Write the report');
  const page = await (await mia.browse()).newPage();
  const confetti = await countConfetti(page);
  await page.clock.install();
  await page.goto(STATISTICS);
  await page.getByRole('button', { name: 'Add Custom Time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Custom Time' });
  await expect(dialog.getByRole('combobox', { name: 'Task' })).toBeVisible();
  return { page, dialog, confetti };
}

test('[FOCUS-24] [FOCUS-25] the form for custom time proposes values, names missing values and refuses invalid ones', async ({
  person,
}) => {
  const { page, dialog } = await atCustomTime(await person());
  const minutes = dialog.getByLabel('Duration (minutes)');
  const date = dialog.getByLabel('Date');
  await expect(minutes).toHaveValue('30');
  await expect(date).toHaveValue(dayFromToday(0));
  await expect(date).toHaveAttribute('max', dayFromToday(0));
  await expect(dialog.getByLabel('Start Time')).toHaveValue('09:00');
  await expect(dialog.getByLabel('Notes')).toHaveAttribute('maxlength', '500');
  for (const quick of [15, 25, 30, 45, 60, 90]) {
    await dialog.getByRole('button', { name: `${quick} min`, exact: true }).click();
    await expect(minutes).toHaveValue(String(quick));
  }
  const add = dialog.getByRole('button', { name: 'Add Session' });
  await minutes.fill('721');
  await date.fill(dayFromToday(1));
  await dialog.getByLabel('Start Time').fill('');
  await add.click();
  for (const text of [
    'Task is required',
    'A whole number from 1 to 720',
    'The date must not be later than today',
    'Start time is required',
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await minutes.fill('');
  await expect(dialog.getByText('Duration is required')).toBeVisible();
  await checkAppearance(page, 'focus-custom');
});

test('[FOCUS-40] [FOCUS-41] the task of custom time can be found among many, and the form fits the window', async ({
  person,
}) => {
  const mia = await person();
  const title = (at: number) => (at === 150 ? LONG_TITLE : `Task ${at}`);
  await Promise.all(Array.from({ length: 200 }, (_, at) => mia.createTodo(title(at))));
  const { page, dialog } = await atCustomTime(mia);
  const task = dialog.getByRole('combobox', { name: 'Task' });
  const options = page.getByRole('option');
  await task.click();
  await expect(options).toHaveCount(100);
  await expect(page.getByText('101 more: search to find them.')).toBeVisible();
  await checkAppearance(page, 'focus-custom-tasks');
  await task.fill('no such task');
  await expect(options).toHaveCount(0);
  await expect(page.getByText('Nothing by that name.')).toBeVisible();
  await task.fill(LONG_TITLE.slice(0, 20));
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(task).toHaveValue(LONG_TITLE);

  await task.fill('Task 17');
  await page.keyboard.press('Escape');
  await expect(task).toHaveValue(LONG_TITLE);
  await expect(options).toHaveCount(0);
  await checkAppearance(page, 'focus-custom-chosen');
  if (test.info().project.name === 'desktop') {
    const controls = [task, dialog.getByLabel('Notes'), dialog.getByRole('button', { name: 'Add Session' })];
    for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 });
    const scrolls = (box: Element) =>
      [box, ...box.querySelectorAll('*')].some(
        (part) => getComputedStyle(part).overflowY === 'auto' && part.scrollHeight > part.clientHeight,
      );
    expect(await dialog.evaluate(scrolls), 'a part must be scrolled').toBe(false);
  }
});

test('[FOCUS-24] [FOCUS-26] [TROPHY-13] [TROPHY-14] [STAT-13] added custom time shows a message for 3 s, celebrates a new trophy once, and appears in all statistics', async ({
  person,
}) => {
  const { page, dialog, confetti } = await atCustomTime(await person());
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.getByText('No sessions today yet.')).toBeVisible();
  await chooseCustomTask(dialog, 'Write the report');
  await dialog.getByRole('button', { name: '15 min', exact: true }).click();
  await dialog.getByLabel('Notes').fill('In the library');
  const message = page.getByText(ADDED);
  await stopAfter(page, 0.1);
  await dialog.getByRole('button', { name: 'Add Session' }).click();
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(message).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(2_800);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
  await page.clock.resume();

  const won = page.getByRole('dialog', { name: 'New Trophy Unlocked!' });
  await expect(won.getByText('First Pawprint')).toBeVisible();
  await expect(won.getByRole('button', { name: 'Awesome!' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(won.locator(':focus'), 'the focus stays in the modal').toHaveCount(1);
  await expect.poll(confetti).toBe(1);
  await checkAppearance(page, 'focus-celebration');
  await won.getByRole('button', { name: 'Awesome!' }).click();
  await expect(won).toHaveCount(0);

  const today = panel(page, 'Today');
  await expect(today.getByRole('listitem')).toHaveText(/09:00 to 09:15.*15 min.*Write the report.*Added by hand/);
  await expect(panel(page, 'Your numbers')).toContainText('15 min more than last week');
  await page.getByRole('tab', { name: 'Trophies' }).click();
  await expect(panel(page, 'Recent achievements').getByRole('listitem')).toHaveText(/First PawprintBronze · Today/);
  await expect.poll(confetti).toBe(1);
});

test('[TROPHY-13] [TROPHY-14] several new trophies share one modal, and reduced motion hides the confetti', {
  tag: '@desktop',
}, async ({ person }) => {
  const { page, dialog, confetti } = await atCustomTime(await person());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chooseCustomTask(dialog, 'Write the report');
  await dialog.getByRole('button', { name: '60 min', exact: true }).click();
  await dialog.getByLabel('Start Time').fill('06:30');
  await dialog.getByRole('button', { name: 'Add Session' }).click();
  const won = page.getByRole('dialog', { name: 'New Trophy Unlocked!' });
  await expect(won.getByRole('listitem')).toHaveCount(5);
  await checkAppearance(page, 'focus-celebration-several');
  await expect.poll(confetti).toBe(0);
  await page.keyboard.press('Escape');
  await expect(won).toHaveCount(0);
});

test('[FOCUS-26] a refusal is shown and keeps what was typed; a retry after a lost answer does not add a second session', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const { page, dialog } = await atCustomTime(mia);
  const add = dialog.getByRole('button', { name: 'Add Session' });
  await addSession(mia, await mia.createTodo('Other'), 30);
  await chooseCustomTask(dialog, 'Write the report');
  await dialog.getByLabel('Notes').fill('Kept');
  await add.click();
  await expect(dialog.getByText('This overlaps another session that you added')).toBeVisible();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Kept');

  const keys = new Set<string | undefined>();
  await page.route('**/api/focus/custom', async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  });
  await dialog.getByLabel('Start Time').fill('11:00');
  await add.click();
  await expect(dialog.getByText('Error adding custom session')).toBeVisible();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Kept');
  await page.unroute('**/api/focus/custom');
  page.on('request', (request) => {
    if (request.url().endsWith('/api/focus/custom')) keys.add(request.headers()['idempotency-key']);
  });
  const messageShown = expect(page.getByText(ADDED)).toBeVisible();
  await add.click();
  await messageShown;
  expect(keys.size).toBe(1);
  await expect.poll(() => listFocusSessions(mia.api)).toHaveLength(2);
});

test('[STAT-13] [STAT-15] a period shows its report, a plot with a table, numbers, task types and the sessions of today', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const report = await mia.createTodo('Write the report');
  const goal = await createGoal({ ...mia.api, body: { title: 'Read twelve books', targetValue: 12 } });
  await addSession(mia, report, 45);
  await addSession(mia, goal, 15, { taskType: 'goal', startTime: '11:30' });
  await addSession(mia, report, 25, { sessionDate: dayFromToday(-7) });
  const page = await mia.open(STATISTICS);

  const period = page.getByRole('group', { name: 'Period' });
  await expect(period.getByRole('button')).toHaveText(['Daily', 'Weekly', 'Monthly']);
  await expect(period.getByRole('button', { pressed: true })).toHaveText('Weekly');
  await expect(panel(page, 'Report')).toContainText('You focused for');
  const numbers = panel(page, 'Your numbers');
  for (const text of ['1 h', '35 min more than last week', '1 more than last week', '30 min', '45 min'])
    await expect(numbers).toContainText(text);
  const types = panel(page, 'Focus time by task type').getByRole('listitem');
  await expect(types).toHaveText([/Todos75%45 min/, /Goals25%15 min/, /Habits0%0 min/]);
  await expect(panel(page, 'Today').getByRole('listitem')).toHaveText([
    /09:00 to 09:45.*Write the report/,
    /11:30 to 11:45.*Read twelve books/,
  ]);

  const table = page.getByRole('table', { name: 'Focus time' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await expect(table.getByRole('row', { name: /1 h/ })).toHaveCount(1);
  const plot = page.getByRole('slider', { name: 'Day' });
  await expect(plot).toHaveAttribute('aria-valuetext', /: 1 h$/);
  await plot.press('Home');
  await expect(plot).toHaveAttribute('aria-valuetext', /^Sunday/);
  await plot.press('ArrowRight');
  await expect(plot).toHaveAttribute('aria-valuetext', /^Monday/);

  await choosePeriod(page, 'Daily');
  const hours = page.getByRole('slider', { name: 'Hour' });
  await hours.press('Home');
  for (let hour = 0; hour < 9; hour += 1) await hours.press('ArrowRight');
  await expect(hours).toHaveAttribute('aria-valuetext', '09:00 to 10:00: 45 min');
  await expect(numbers).toContainText('1 h more than yesterday');
  await choosePeriod(page, 'Monthly');
  await expect(numbers).toContainText(/than last month/);
  await expect(table.getByRole('row')).toHaveCount(
    new Date(new Date().getFullYear(), new Date().getMonth() + 1, 0).getDate() + 1,
  );
});

test('[STAT-14] the leaderboard is shown only in a group, updates live, and has medals', async ({ person }) => {
  const long = 'Benjamin Maximilian von und zu Hohenstaufen-Wittelsbach';
  const [mia, ben, olga] = [await person('Mia'), await person(long), await person('Olga')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  await olga.switchGroup((await olga.createGroup('Elsewhere'))._id);
  const [todo, bens, olgas] = [
    await mia.createTodo('A', {}, group._id),
    await ben.createTodo('B', {}, group._id),
    await olga.createTodo('C'),
  ];
  await addSession(mia, todo, 45, {}, group._id);
  const page = await mia.open(STATISTICS);
  await expect(panel(page, 'Report')).toContainText('You focused for');
  await expect(panel(page, 'Leaderboard')).toHaveCount(0);

  await mia.switchGroup(group._id);
  await page.reload();
  const places = panel(page, 'Leaderboard').getByRole('listitem');
  await expect(places).toHaveText([/Gold medal.*Mia.*You.*trophies.*45 min/]);
  await addSession(olga, olgas, 300);
  await addSession(ben, bens, 90, {}, group._id);
  await expect(places).toHaveText([/Gold medal.*Benjamin.*1 h 30 min/, /Silver medal.*Mia.*You.*45 min/]);
  await checkAppearance(page, 'focus-statistics-group');

  const outside = await olga.open(STATISTICS);
  await expect(panel(outside, 'Report')).toContainText('You focused for');
  await expect(panel(outside, 'Leaderboard')).toContainText('Nobody has focused here this week yet.');
  await expect(outside.getByText('Mia')).toHaveCount(0);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await outside.route('**/api/focus/leaderboard/**', async (route) => {
    await released;
    return route.continue();
  });
  await choosePeriod(outside, 'Daily');
  await expect(panel(outside, 'Leaderboard').getByText('Loading leaderboard')).toBeVisible();
  await expect(outside.getByText('Nobody has focused')).toHaveCount(0);
  release();
  await expect(panel(outside, 'Leaderboard')).toContainText('Nobody has focused here today yet.');
});

test('[STAT-14] a failed part of the statistics shows an error, leaves the other parts alone, and recovers by itself', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const group = await mia.createGroup('The flat');
  await mia.switchGroup(group._id);
  await addSession(mia, await mia.createTodo('A', {}, group._id), 45, {}, group._id);
  const page = await (await mia.browse()).newPage();
  await page.route('**/api/focus/leaderboard/**', (route) => route.fulfill({ status: 503, json: { message: 'Down' } }));
  await page.goto(STATISTICS);
  const leaderboard = panel(page, 'Leaderboard');
  await expect(leaderboard.getByText('The leaderboard could not be loaded.')).toBeVisible();
  await expect(leaderboard.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(panel(page, 'Today').getByRole('listitem')).toHaveCount(1);
  await page.unroute('**/api/focus/leaderboard/**');
  await expect(leaderboard.getByRole('listitem')).toHaveText([/Mia/], { timeout: 20_000 });

  await page.route('**/api/focus/stats*', (route) => route.fulfill({ status: 503, json: { message: 'Down' } }));
  await choosePeriod(page, 'Daily');
  await expect(page.getByText('Your statistics could not be loaded.')).toBeVisible();
  await expect(panel(page, 'Your numbers')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Custom Time' })).toBeVisible();
  await checkAppearance(page, 'focus-statistics-down');
  await page.unroute('**/api/focus/stats*');
  await expect(panel(page, 'Your numbers')).toContainText('45 min', { timeout: 20_000 });
});

test('[TROPHY-15] [TROPHY-16] [TROPHY-21] [TROPHY-22] the trophies show totals, tiers, the latest ones, and what is missing for locked ones', async ({
  person,
}) => {
  const mia = await person();
  const all = (await trophyCatalogue(mia.api)).length;
  const page = await mia.open(TROPHIES);
  await expect(panel(page, 'Trophies')).toContainText(`0of ${all} unlocked`);
  await expect(page.getByText('No trophies yet. Your first focus session brings one.')).toBeVisible();
  await checkAppearance(page, 'focus-trophies-empty');

  const todo = await mia.createTodo('Write the report');
  await addSession(mia, todo, 75);
  await addSession(mia, todo, 45, { sessionDate: dayFromToday(-1), startTime: '06:00' });
  await expect(panel(page, 'Trophies')).toContainText(`5of ${all} unlocked`);
  await expect(panel(page, 'By tier').getByRole('listitem')).toHaveText([
    /Bronze4 of 7/,
    /Silver1 of/,
    /Gold0 of/,
    /Diamond0 of/,
    /Legendary0 of/,
  ]);
  await expect(panel(page, 'Recent achievements').getByRole('listitem')).toHaveCount(5);
  const gallery = panel(page, 'Gallery');
  const tile = (name: string) => gallery.getByRole('listitem').filter({ hasText: name });
  await expect(gallery.getByRole('listitem')).toHaveCount(5 + 3);
  await expect(gallery.getByRole('region', { name: 'Unlocked' }).getByRole('listitem')).toHaveCount(5);
  await expect(gallery.getByRole('region', { name: 'Next' }).getByRole('listitem').first()).toContainText(
    'Daily Walkies',
  );
  await checkAppearance(page, 'focus-trophies');
  await gallery.getByRole('button', { name: `Show ${all - 8} more` }).click();
  await expect(gallery.getByRole('listitem')).toHaveCount(all);
  const drawings = await gallery
    .locator('li svg[data-art]')
    .evaluateAll((found) => found.map(({ innerHTML }) => innerHTML));
  expect(new Set(drawings).size).toBe(all);
  await expect(tile('First Pawprint')).toContainText('Unlocked');
  await expect(tile('Eager Puppy')).toContainText('Locked: 2 h of 10 h8 h to go');
  await expect(tile('Treat Collector')).toContainText('8 sessions to go');
  await expect(tile('Daily Walkies')).toContainText('1 day to go');
  await checkAppearance(page, 'focus-trophies-all');

  await addSession(mia, todo, 15, { sessionDate: dayFromToday(-2) });
  await expect(panel(page, 'Trophies')).toContainText(`6of ${all} unlocked`);
  const latest = panel(page, 'Recent achievements').getByRole('listitem');
  await expect(latest, 'five of the six').toHaveCount(5);
  await expect(latest.first()).toContainText('Daily Walkies');
});

test('[STAT-13] the statistics are accessible without sessions and with a busy day', async ({ person }) => {
  const mia = await person();
  const page = await mia.open(STATISTICS);
  await expect(panel(page, 'Report')).toContainText('No focus time yet this week.');
  await checkAppearance(page, 'focus-statistics-empty');
  const todo = await mia.createTodo('Write the report about the puppies and the kittens of this year');
  const habit = await createHabit({ ...mia.api, body: { name: 'Stretch' } });
  for (const hour of ['06', '08', '09', '11', '13', '15', '17', '20'])
    await addSession(mia, todo, 20, { startTime: `${hour}:10` });
  await addSession(mia, habit, 90, { taskType: 'habit', startTime: '21:00' });
  await expect(page.getByRole('button', { name: 'Show 3 earlier' })).toBeVisible();
  await choosePeriod(page, 'Daily');
  await expect(page.getByRole('slider', { name: 'Hour' })).toBeVisible();
  await checkAppearance(page, 'focus-statistics-busy');
  await choosePeriod(page, 'Monthly');
  await expect(page.getByRole('slider', { name: 'Day' })).toBeVisible();
  await checkAppearance(page, 'focus-statistics-month');
  await page.getByRole('button', { name: 'Show 3 earlier' }).press('Enter');
  await expect(panel(page, 'Today').getByRole('listitem')).toHaveCount(9);
  await expect(panel(page, 'Today').getByRole('list')).toBeFocused();
});
