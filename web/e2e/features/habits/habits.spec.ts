import { listHabits } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import { addForm, card, checkIn, field, toastWithText } from '../../support/progress';
import { expect, type Page, type Person, test } from '../../support/test';
import { dayFromToday } from '../../support/todos';

const storedHabits = (who: Person) => listHabits(who.api);

const figures = (page: Page, name: string) => card(page, name).getByRole('definition');

const button = (page: Page, habit: string, name: string) =>
  card(page, habit).getByRole('button', { name, exact: true });

test('[HABIT-11] [HABIT-13] [HABIT-14] [HABIT-15] [HABIT-16] a habit is created, checked in, undone and deleted', async ({
  person,
}) => {
  const mia = await person();
  const page = await mia.open('/habits');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Habits' })).toBeVisible();
  await expect(page.getByText('No habits yet')).toBeVisible();

  const form = await addForm(page, 'Add New Habit');
  await expect(field(form, 'Frequency')).toHaveValue('daily');
  await form.getByRole('button', { name: 'Create Habit' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await field(form, 'Name').fill('Read');
  await field(form, 'Description').fill('Ten pages');
  await field(form, 'Frequency').selectOption('weekly');
  await form.getByRole('button', { name: 'Create Habit' }).click();
  await expect(toastWithText(page, 'Habit created successfully!')).toBeVisible();
  const habit = card(page, 'Read');
  for (const text of ['Weekly', 'Ten pages', 'Current streak', 'Best streak', 'Total check-ins'])
    await expect(habit).toContainText(text);
  await expect(figures(page, 'Read')).toHaveText(['0weeks', '0weeks', '0']);

  await button(page, 'Read', 'Check In').click();
  await expect(toastWithText(page, 'Checked in successfully!')).toBeVisible();
  await expect(figures(page, 'Read')).toHaveText(['1week', '1week', '1']);
  await expect(habit.getByRole('img')).toHaveAccessibleName('Last 5 weeks: check-ins in this week');
  await expect.poll(() => storedHabits(mia)).toMatchObject([{ checkIns: [dayFromToday(0)] }]);
  await button(page, 'Read', 'Undo Check-in').click();
  await expect(toastWithText(page, 'Check-in undone!')).toBeVisible();
  await expect(figures(page, 'Read')).toHaveText(['0weeks', '0weeks', '0']);
  await expect(button(page, 'Read', 'Check In')).toBeVisible();
  await expect.poll(() => storedHabits(mia)).toMatchObject([{ checkIns: [] }]);

  await page.getByRole('button', { name: 'Delete Read' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete "Read"?' });
  await expect(question).toContainText('This cannot be undone. All its check-in data will be deleted.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastWithText(page, 'Habit deleted successfully!')).toBeVisible();
  await expect(page.getByText('No habits yet')).toBeVisible();
  await expect.poll(() => storedHabits(mia)).toEqual([]);
});

test('[HABIT-27] [HABIT-26] a habit is edited, and its check-ins stay when the frequency changes', async ({
  person,
}) => {
  const mia = await person();
  await checkIn(mia, await mia.createHabit('Stretch'));
  const page = await mia.open('/habits');
  await page.getByRole('button', { name: 'Edit Stretch' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Habit' });
  await field(editor, 'Name').fill('Swim');
  await field(editor, 'Description').fill('Ten lanes');
  await field(editor, 'Frequency').selectOption('weekly');
  await expect(editor).toContainText('Your check-ins stay. The streaks are counted anew from them, in weeks.');
  await checkAppearance(page, 'habit-edit');
  await editor.getByRole('button', { name: 'Update Habit' }).click();
  await expect(editor).toHaveCount(0);
  for (const text of ['Weekly', 'Ten lanes']) await expect(card(page, 'Swim')).toContainText(text);
  await expect(figures(page, 'Swim')).toHaveText(['1week', '1week', '1']);
  const stored = { name: 'Swim', description: 'Ten lanes', frequency: 'weekly', checkIns: [dayFromToday(0)] };
  await expect.poll(() => storedHabits(mia)).toMatchObject([stored]);
});

test('[HABIT-13] a double click checks in once, and after quick presses the last one decides', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createHabit('Stretch');
  const page = await mia.open('/habits');
  const toggles: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/checkin')) toggles.push(request.method());
  });
  await button(page, 'Stretch', 'Check In').dblclick();
  await expect(toastWithText(page, 'Checked in successfully!')).toBeVisible();
  expect(toggles).toHaveLength(1);
  await expect.poll(() => storedHabits(mia)).toMatchObject([{ checkIns: [dayFromToday(0)] }]);

  for (const name of ['Undo Check-in', 'Check In', 'Undo Check-in']) await button(page, 'Stretch', name).press('Enter');
  await expect.poll(() => toggles.length).toBe(4);
  await expect(toastWithText(page, 'Check-in undone!').first()).toBeVisible();
  await expect.poll(() => storedHabits(mia)).toMatchObject([{ checkIns: [] }]);
  await expect(button(page, 'Stretch', 'Check In')).toBeVisible();
});

test('[HABIT-13] Check In does not undo a check-in that was made in another window', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const habit = await mia.createHabit('Stretch');
  const page = await (await mia.browse()).newPage();
  await page.route('**/api/live', (route) => route.abort());
  await page.goto('/habits');
  await expect(button(page, 'Stretch', 'Check In')).toBeVisible();
  await checkIn(mia, habit);
  await button(page, 'Stretch', 'Check In').click();
  await expect(toastWithText(page, 'Checked in successfully!')).toBeVisible();
  await expect(button(page, 'Stretch', 'Undo Check-in')).toBeVisible();
  await expect.poll(() => storedHabits(mia)).toMatchObject([{ checkIns: [dayFromToday(0)] }]);
});

test('[HABIT-13] [HABIT-14] [HABIT-16] a failed check-in, creation or deletion shows a message, is taken back, and loses nothing', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createHabit('Stretch');
  const page = await mia.open('/habits');
  await expect(card(page, 'Stretch')).toBeVisible();
  const fail = (path: string, method: string) =>
    page.route(path, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    );
  await fail('**/checkin', 'POST');
  await button(page, 'Stretch', 'Check In').click();
  await expect(toastWithText(page, 'Failed to update check-in')).toBeVisible();
  await expect(button(page, 'Stretch', 'Check In')).toBeVisible();
  await expect(figures(page, 'Stretch').last()).toHaveText('0');

  await fail('**/api/habits', 'POST');
  const form = await addForm(page, 'Add New Habit');
  await field(form, 'Name').fill('Sleep early');
  await form.getByRole('button', { name: 'Create Habit' }).click();
  await expect(form.getByRole('status')).toHaveText('Failed to create habit');
  await expect(field(form, 'Name')).toHaveValue('Sleep early');
  await page.unroute('**/api/habits');
  await form.getByRole('button', { name: 'Create Habit' }).click();
  await expect(card(page, 'Sleep early')).toBeVisible();

  await fail('**/api/habits/*', 'DELETE');
  await page.getByRole('button', { name: 'Delete Stretch' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastWithText(page, 'Failed to delete habit')).toBeVisible();
  await expect(card(page, 'Stretch')).toBeVisible();
});

test('[HABIT-11] habits that failed to load show a quiet retry', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  await mia.createHabit('Still there');
  const page = await (await mia.browse()).newPage();
  await page.route('**/api/habits', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/habits');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/habits');
  await retry.click();
  await expect(card(page, 'Still there')).toBeVisible();
});

test('[HABIT-18] at midnight an open screen shows that today is not checked in yet', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  await checkIn(mia, await mia.createHabit('Stretch'));
  const page = await (await mia.browse()).newPage();
  await page.clock.install();
  await page.goto('/habits');
  await expect(button(page, 'Stretch', 'Undo Check-in')).toBeVisible();
  const again = page.waitForRequest('**/api/habits');
  await page.clock.fastForward('24:00:00');
  await again;
  await expect(button(page, 'Stretch', 'Check In')).toBeVisible();
  await expect(card(page, 'Stretch').getByRole('img')).not.toHaveAccessibleName(/today/);
});

test('[HABIT-01] [HABIT-11] two windows of a person show the same habits, and an outsider sees none of them', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const [one, other] = [await mia.open('/habits'), await mia.open('/habits')];
  const outside = await ben.open('/habits');
  for (const page of [one, other, outside]) await expect(page.getByText('No habits yet')).toBeVisible();
  await mia.createHabit('Stretch');
  await button(one, 'Stretch', 'Check In').click();
  await expect(button(other, 'Stretch', 'Undo Check-in')).toBeVisible();
  await expect(figures(other, 'Stretch')).toHaveText(['1day', '1day', '1']);
  await outside.reload();
  await expect(outside.getByText('No habits yet')).toBeVisible();
});

/** Habits as they would be after some months; the API does not accept check-ins for past days. */
function habitWithHistory(
  name: string,
  frequency: string,
  streak: number,
  longestStreak: number,
  age: (day: number) => boolean,
) {
  const checkIns = Array.from({ length: 120 }, (_, index) => index)
    .filter(age)
    .map((day) => dayFromToday(-day))
    .reverse();
  const made = new Date(2026, 0, 1, 0, streak).toISOString();
  const rest = { createdAt: made, updatedAt: made, version: 1, description: '' };
  return { _id: name.slice(0, 20), name, frequency, streak, longestStreak, checkIns, ...rest };
}

test('[HABIT-11] [HABIT-12] [HABIT-17] the habits are accessible when the list is empty or full, with form errors, the heat map and the deletion question', async ({
  person,
}) => {
  test.slow();
  const mia = await person();
  const page = await mia.open('/habits');
  await expect(page.getByText('No habits yet')).toBeVisible();
  await checkAppearance(page, 'habits-empty');
  const form = await addForm(page, 'Add New Habit');
  await form.getByRole('button', { name: 'Create Habit' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await checkAppearance(page, 'habit-form-errors');
  await form.getByRole('button', { name: 'Cancel' }).click();

  const why = 'Before breakfast, on the balcony when the weather is good, otherwise in the hall.';
  const habits = [
    {
      ...habitWithHistory('Stretch for ten minutes', 'daily', 34, 41, (day) => day < 34 || day % 3 === 0),
      description: why,
    },
    habitWithHistory('Call grandma', 'weekly', 9, 12, (day) => day % 7 === 2 && day < 64),
    habitWithHistory('Water the plants', 'daily', 3, 8, (day) => (day > 0 && day < 4) || day % 5 === 0),
    habitWithHistory('Withoutasinglespace'.repeat(10), 'monthly', 0, 0, () => false),
  ];
  await page.route('**/api/habits', (route) => route.fulfill({ json: habits }));
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(4);
  await checkAppearance(page, 'habits');
  const history = page.getByRole('button', { name: 'History of Stretch for ten minutes' });
  await history.click();
  await expect(history).toHaveAttribute('aria-expanded', 'true');
  const table = page.getByRole('table', { name: 'Check-ins of Stretch for ten minutes in the last months' });
  expect(await table.getByRole('row').count()).toBeGreaterThan(4);
  await checkAppearance(page, 'habit-heat-map');
  await history.click();
  await expect(table).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Without' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAppearance(page, 'habit-delete');
});
