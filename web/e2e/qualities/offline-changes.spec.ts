import type { Page } from '@playwright/test';
import {
  createGoal,
  createHabit,
  listCalendarEvents,
  listGoals,
  listHabits,
  listSpecialDates,
  listTodos,
  updateTodo,
} from '../../src/api/generated';
import { checkAppearance } from '../support/look';
import { goOffline, waitForCachedList, waitForServiceWorker } from '../support/offline';
import { card, field, progress } from '../support/progress';
import { expect, type Person, test, WITH_SERVICE_WORKER } from '../support/test';
import { addTodo, checkbox, dayFromToday, filter, row } from '../support/todos';

test.use(WITH_SERVICE_WORKER);

const mark = { name: 'Waits to be sent' };
const waits = (page: Page, words: string) => page.getByRole('status').filter({ hasText: `${words} to be sent.` });
const todosOf = async (mia: Person) =>
  (await listTodos(mia.api)).map(({ title, completed }) => [title, completed]).sort();

/** Opens the todos, and waits until the app works offline. */
async function openTodos(mia: Person): Promise<Page> {
  const page = await mia.open('/todos');
  await filter(page, 'All').click();
  await waitForServiceWorker(page);
  return page;
}

test('[PHONE-06] todos added, edited, ticked and deleted offline survive a reload and are sent once', async ({
  person,
}) => {
  const mia = await person();
  for (const title of ['Edit me', 'Tick me', 'Delete me']) await mia.createTodo(title);
  const page = await openTodos(mia);
  await expect(row(page, 'Delete me')).toBeVisible();
  await goOffline(page);

  await addTodo(page, 'Added offline');
  await expect(row(page, 'Added offline').getByRole('img', mark)).toBeVisible();
  await expect(waits(page, '1 change waits')).toBeVisible();
  await checkbox(page, 'Added offline').click();
  await expect(checkbox(page, 'Added offline')).toBeChecked();
  await checkbox(page, 'Tick me').click();
  await page.getByRole('button', { name: 'Edit Edit me' }).click();
  await page.getByLabel('Title').fill('Edited offline');
  await page.getByRole('button', { name: 'Update Todo' }).click();
  await expect(row(page, 'Edited offline').getByRole('img', mark)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Delete me' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Delete me')).toHaveCount(0);
  await expect(waits(page, '5 changes wait')).toBeVisible();

  await page.reload();
  await filter(page, 'All').click();
  await expect(checkbox(page, 'Added offline')).toBeChecked();
  await expect(checkbox(page, 'Tick me')).toBeChecked();
  await expect(row(page, 'Edited offline')).toBeVisible();
  await expect(row(page, 'Delete me')).toHaveCount(0);
  await expect(waits(page, '5 changes wait')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('to be sent.')).toHaveCount(0);
  await expect(page.getByRole('img', mark)).toHaveCount(0);
  await expect
    .poll(() => todosOf(mia))
    .toEqual([
      ['Added offline', true],
      ['Edited offline', false],
      ['Tick me', true],
    ]);
  await expect(checkbox(page, 'Added offline')).toHaveCount(1);
  await expect(checkbox(page, 'Added offline')).toBeChecked();
});

test('[PHONE-06] an editor that was opened on an unsent todo saves the todo after it was sent', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await openTodos(mia);
  await goOffline(page);
  await addTodo(page, 'Added offline');
  await page.getByRole('button', { name: 'Edit Added offline' }).click();
  await page.context().setOffline(false);
  await expect(page.getByText('to be sent.')).toHaveCount(0);
  await page.getByLabel('Title').fill('Edited when back');
  await page.getByRole('button', { name: 'Update Todo' }).click();
  await expect(row(page, 'Edited when back')).toBeVisible();
  await expect.poll(() => todosOf(mia)).toEqual([['Edited when back', false]]);
  await expect(page.getByText('could not be saved')).toHaveCount(0);
});

test('[PHONE-06] a check-in, goal progress, an event and a special date made offline are sent later', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await createHabit({ ...mia.api, body: { name: 'Stretch' } });
  await createGoal({ ...mia.api, body: { title: 'Read', targetValue: 20 } });
  const page = await mia.open('/habits');
  for (const path of ['special-dates', 'calendar', 'goals', 'habits']) {
    await page.goto(`/${path}`);
    await waitForCachedList(page, path);
  }
  await waitForServiceWorker(page);
  await expect(card(page, 'Stretch')).toBeVisible();
  await goOffline(page);
  await card(page, 'Stretch').getByRole('button', { name: 'Check In' }).click();
  await expect(card(page, 'Stretch').getByRole('button', { name: 'Undo Check-in' })).toBeVisible();
  await expect(card(page, 'Stretch').getByRole('img', mark)).toBeVisible();
  await page.goto('/goals');
  await progress(page, 'Read').fill('7');
  await progress(page, 'Read').blur();
  await expect(card(page, 'Read').getByRole('img', mark)).toBeVisible();
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Add Event', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Title/)
    .fill('Picnic');
  await page.getByRole('dialog').getByLabel('All day event').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Event' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/special-dates');
  await page.getByRole('button', { name: 'Add Date' }).click();
  await field(page.getByRole('dialog'), 'Title').fill('First walk');
  await field(page.getByRole('dialog'), 'Date').fill(dayFromToday(3));
  await page.getByRole('dialog').getByRole('button', { name: 'Create Date' }).click();
  await expect(page.getByRole('article', { name: 'First walk' }).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('to be sent.')).toHaveCount(0);
  await expect.poll(() => listGoals(mia.api)).toMatchObject([{ currentValue: 7 }]);
  await expect.poll(() => listHabits(mia.api)).toMatchObject([{ checkIns: [expect.anything()] }]);
  await expect.poll(() => listCalendarEvents(mia.api)).toMatchObject([{ title: 'Picnic' }]);
  await expect.poll(() => listSpecialDates(mia.api)).toMatchObject([{ title: 'First walk' }]);
});

test('[PHONE-06] two tabs send a waiting change only once, also after a lost answer', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const one = await openTodos(mia);
  await expect(
    one
      .getByText('No todos yet')
      .or(one.getByText(/^No .*todos/))
      .first(),
  ).toBeVisible();
  const other = await one.context().newPage();
  await other.goto('/todos');
  // The first answer after the reconnect is lost on the way; requests before it fail.
  let [isBack, lost] = [false, 0];
  await one.context().route('**/api/todos', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (!isBack) return route.abort('internetdisconnected');
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await goOffline(one);
  await addTodo(one, 'Only once');
  for (const page of [one, other]) await expect(waits(page, '1 change waits')).toBeVisible();
  await expect(row(other, 'Only once')).toBeVisible();
  isBack = true;
  await one.context().setOffline(false);
  await expect(one.getByText('to be sent.')).toHaveCount(0);
  await expect(other.getByText('to be sent.')).toHaveCount(0);
  expect(lost).toBeGreaterThan(1);
  await expect.poll(() => todosOf(mia)).toEqual([['Only once', false]]);
  for (const page of [one, other]) await expect(checkbox(page, 'Only once')).toHaveCount(1);
});

test('[PHONE-06] [TODO-60] a date of a repeating todo that is skipped offline is skipped once', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const [today, next] = [dayFromToday(0), dayFromToday(7)];
  await mia.createTodo('Take out the bins', { dueDate: today, repeat: { rule: 'FREQ=WEEKLY', from: 'due' } });
  const page = await openTodos(mia);
  await expect(checkbox(page, 'Take out the bins')).not.toBeChecked();
  await waitForCachedList(page, 'todos');
  await goOffline(page);
  const skip = page.getByRole('button', { name: 'Skip this date of Take out the bins' });
  await skip.click();
  await expect(waits(page, '1 change waits')).toBeVisible();
  await skip.click();
  await page.reload();
  await expect(waits(page, '1 change waits')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('to be sent.')).toHaveCount(0);
  const stored = async () => (await listTodos(mia.api)).map(({ dueDate, completed }) => `${dueDate} ${completed}`);
  await expect.poll(stored).toEqual([`${next} false`]);
  await expect(row(page, 'Take out the bins')).toContainText('Every week');
});

test('[PHONE-06] [TODO-61] a repeating todo that is completed offline, before a reload, has one completion and one next date, also after a lost answer', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const [today, next] = [dayFromToday(0), dayFromToday(7)];
  await mia.createTodo('Take out the bins', { dueDate: today, repeat: { rule: 'FREQ=WEEKLY', from: 'due' } });
  const page = await openTodos(mia);
  await expect(checkbox(page, 'Take out the bins')).not.toBeChecked();
  await waitForCachedList(page, 'todos');
  const requests: string[] = [];
  let isBack = false;
  await page.context().route('**/api/todos/*/toggle', async (route) => {
    if (!isBack) return route.abort('internetdisconnected');
    requests.push(route.request().headers()['idempotency-key'] ?? '');
    if (requests.length > 1) return route.continue();
    // The server completes the todo, and its answer is lost.
    await route.fetch();
    await route.abort();
  });
  await goOffline(page);
  await checkbox(page, 'Take out the bins').click();
  await expect(checkbox(page, 'Take out the bins')).toBeChecked();
  await expect(waits(page, '1 change waits')).toBeVisible();
  await page.reload();
  await filter(page, 'All').click();
  await expect(checkbox(page, 'Take out the bins')).toBeChecked();
  await expect(waits(page, '1 change waits')).toBeVisible();

  isBack = true;
  await page.context().setOffline(false);
  await expect(page.getByText('to be sent.')).toHaveCount(0);
  const stored = async () =>
    (await listTodos(mia.api)).map(({ dueDate, completed }) => `${dueDate} ${completed}`).sort();
  await expect.poll(stored).toEqual([`${today} true`, `${next} false`]);
  await expect(checkbox(page, 'Take out the bins')).toHaveCount(2);
  expect(requests.length).toBeGreaterThan(1);
  expect(new Set(requests).size, 'a repeated request has the key of the first').toBe(1);
});

test('[PHONE-06] a change that the server refuses is shown, can be copied and can be dropped', async ({ person }) => {
  const mia = await person();
  const todo = await mia.createTodo('Edit me');
  const page = await openTodos(mia);
  await expect(row(page, 'Edit me')).toBeVisible();
  await goOffline(page);
  await page.getByRole('button', { name: 'Edit Edit me' }).click();
  await page.getByLabel('Title').fill('Mine');
  await page.getByRole('button', { name: 'Update Todo' }).click();
  await expect(row(page, 'Mine')).toBeVisible();
  await updateTodo({ ...mia.api, path: { id: todo._id }, body: { title: 'Theirs' } });
  await page.context().setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: 'could not be saved' });
  await expect(refused).toContainText('“Mine”');
  await expect(row(page, 'Theirs')).toBeVisible();
  await checkAppearance(page, 'change-refused');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await refused.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('title: Mine');
  await page.reload();
  await expect(refused).toBeVisible();
  await refused.getByRole('button', { name: 'Drop' }).click();
  await expect(refused).toHaveCount(0);
  await expect.poll(() => todosOf(mia)).toEqual([['Theirs', false]]);
});

test('[PHONE-06] [PHONE-09] logging out asks while changes wait, and then discards them', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const eve = await person('Eve Outsider');
  const page = await openTodos(mia);
  await goOffline(page);
  await addTodo(page, 'Not yet sent');
  await expect(row(page, 'Not yet sent')).toBeVisible();
  const logOut = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
  };
  await logOut();
  const question = page.getByRole('alertdialog', { name: '1 change waits to be sent. Log out and lose it?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Not yet sent')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Search commands' }).click();
  await page.getByRole('combobox', { name: 'Go to or do' }).fill('log out');
  await page.getByRole('option', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Not yet sent')).toBeVisible();
  await logOut();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Not yet sent');
  await page.context().setOffline(false);
  await page.getByLabel('Email').fill(eve.email);
  await page.getByLabel('Password').fill(eve.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Not yet sent')).toHaveCount(0);
  await expect.poll(() => listTodos(eve.api)).toEqual([]);
});
