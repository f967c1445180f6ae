import { card, toastWithText } from '../support/progress';
import { createDate } from '../support/special-dates';
import { expect, type Page, type Person, test } from '../support/test';
import { dayFromToday } from '../support/todos';

const button = (page: Page, habit: string, name: string) =>
  card(page, habit).getByRole('button', { name, exact: true });

/** Holds the calls of one method to a path; the returned function answers them with a failure. */
async function hold(page: Page, path: string, method: string): Promise<() => void> {
  let refuse = () => {};
  const decided = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await decided;
    return route.fulfill({ status: 500, body: '' });
  });
  return refuse;
}

test('[SPEED-02] a check-in shows before the answer and is taken back when the server refuses it', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createHabit('Stretch');
  const page = await mia.open('/habits');
  const refuse = await hold(page, '**/checkin', 'POST');
  await button(page, 'Stretch', 'Check In').click();
  await expect(button(page, 'Stretch', 'Undo Check-in')).toBeVisible();
  refuse();
  await expect(button(page, 'Stretch', 'Check In')).toBeVisible();
});

/** The message for a refused deletion; there is none for the items of a space. */
for (const { id, what, path, api, make, says: errorText } of [
  { id: '[TODO-37]', what: 'todo', path: '/todos', api: '/api/todos', make: (mia: Person) => mia.createTodo('Vet') },
  {
    id: '[CAL-35]',
    what: 'event',
    path: '/calendar',
    api: '/api/calendar',
    make: (mia: Person) => mia.createEvent('Vet', dayFromToday(0)),
  },
  {
    id: '[DATE-25]',
    what: 'special date',
    path: '/special-dates',
    api: '/api/special-dates',
    make: (mia: Person) => createDate(mia, 'Vet'),
  },
  {
    id: '[GOAL-18]',
    what: 'goal',
    path: '/goals',
    api: '/api/goals',
    make: (mia: Person) => mia.createGoal('Vet'),
    says: 'Failed to delete goal',
  },
  {
    id: '[HABIT-16]',
    what: 'habit',
    path: '/habits',
    api: '/api/habits',
    make: (mia: Person) => mia.createHabit('Vet'),
    says: 'Failed to delete habit',
  },
]) {
  test(`[SPEED-02] ${id} a deleted ${what} disappears before the answer and comes back when the server refuses`, {
    tag: '@desktop',
  }, async ({ person }) => {
    const mia = await person();
    await make(mia);
    const page = await mia.open(path);
    const remove = page.getByRole('button', { name: 'Delete Vet' });
    await expect(remove).toBeVisible();
    const refuse = await hold(page, `**${api}/*`, 'DELETE');
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(remove).toHaveCount(0);
    refuse();
    await expect(remove).toBeVisible();
    if (errorText) await expect(toastWithText(page, errorText)).toBeVisible();
    else await expect(page.locator('[data-sonner-toast]').or(page.getByRole('alert'))).toHaveCount(0);
  });
}

test('[SPEED-02] switching the space shows before the answer and is taken back when the server refuses it', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createGroup('The flat');
  const page = await mia.open('/todos');
  await expect(page.getByText('No to-do todos')).toBeVisible();
  const refuse = await hold(page, '**/api/groups/switch', 'PUT');
  await page.getByRole('button', { name: 'Active group: Personal' }).click();
  await page.getByRole('menuitemradio', { name: 'The flat' }).click();
  await expect(page.getByRole('button', { name: 'Active group: The flat' })).toBeVisible();
  refuse();
  await expect(page.getByRole('button', { name: 'Active group: Personal' })).toBeVisible();
});
