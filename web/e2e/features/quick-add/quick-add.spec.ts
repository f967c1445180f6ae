import { listCalendarEvents, listTodos } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import { holdRequests } from '../../support/requests';
import { expect, test } from '../../support/test';
import { dayFromToday, row } from '../../support/todos';

const dialog = { name: 'Quick add' };

test('[SPEED-03] text typed right after the shortcut becomes a todo, by keyboard alone', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const page = await mia.open('/todos');
  await expect(page.getByText('No to-do todos')).toBeVisible();
  await page.getByRole('button', { name: 'Add Todo' }).first().focus();
  // Types without pauses: nothing may be lost while the script of quick add is loading, not even Enter.
  await page.keyboard.press('q');
  await page.keyboard.type('Buy oat milk tomorrow !high');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Buy oat milk')).toContainText('tomorrow');
  await expect(row(page, 'Buy oat milk')).toContainText('High');
  await expect(page.getByRole('dialog', dialog)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Todo' }).first()).toBeFocused();
  await expect(page.getByText('Todo added')).toBeVisible();
  const todos = await listTodos(mia.api);
  expect(todos).toMatchObject([{ title: 'Buy oat milk', dueDate: dayFromToday(1), priority: 'high' }]);
});

test('[SPEED-03] Enter pressed before the quick-add script is loaded takes effect after it is loaded', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await mia.open('/dashboard');
  const add = page.getByRole('dialog', dialog);
  const field = add.getByLabel('What is it?');
  const enterEarly = async (words: string) => {
    const goOn = await holdRequests(page, '**/assets/quick-add-*.js');
    await page.getByRole('button', { name: 'Quick add' }).click();
    await field.fill(words);
    await field.press('Enter');
    goOn();
  };
  await enterEarly('tomorrow');
  await expect(add.getByText('Say in a word or two what it is.')).toBeVisible();
  await field.press('Escape');

  await page.reload();
  await enterEarly('Buy oat milk tomorrow');
  await expect(page.getByText('Todo added')).toBeVisible();
  await expect(add).toHaveCount(0);
  await expect.poll(() => listTodos(mia.api)).toMatchObject([{ title: 'Buy oat milk' }]);
});

test('[SPEED-03] a time makes an event, and the parsed values are shown and can be changed before saving', async ({
  person,
}) => {
  const mia = await person();
  const page = await mia.open('/todos');
  await page.getByRole('button', { name: 'Quick add' }).click();
  const add = page.getByRole('dialog', dialog);
  const field = add.getByLabel('What is it?');
  await expect(field).toBeFocused();
  await field.fill('Dentist tomorrow 15:00');
  const understood = add.getByRole('status', { name: 'Understood' });
  await expect(understood).toContainText('Dentist');
  await expect(understood).toContainText('tomorrow');
  await expect(understood).toContainText('15:00 – 16:00');
  await expect(add.getByRole('radio', { name: 'Event' })).toBeChecked();
  await checkAppearance(page, 'quick-add');

  await add.getByText('Todo', { exact: true }).click();
  await expect(understood).toContainText('Dentist 15:00');
  await add.getByText('Event', { exact: true }).click();
  await add.getByRole('button', { name: 'Add event' }).click();
  await expect(add).toHaveCount(0);
  const events = await listCalendarEvents(mia.api);
  expect(events).toMatchObject([
    { title: 'Dentist', date: dayFromToday(1), startTime: '15:00', endTime: '16:00', isAllDay: false },
  ]);
  await expect.poll(() => listTodos(mia.api)).toEqual([]);
});

test('[SPEED-03] quick add saves in the chosen space, and a refusal keeps what was typed', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const group = await mia.createGroup('The flat');
  await mia.switchGroup(group._id);
  const page = await mia.open('/dashboard');
  await page.getByRole('button', { name: 'Quick add' }).click();
  const add = page.getByRole('dialog', dialog);
  const field = add.getByLabel('What is it?');
  await field.fill('tomorrow');
  await field.press('Enter');
  await expect(add.getByText('Say in a word or two what it is.')).toBeVisible();
  await checkAppearance(page, 'quick-add-nothing');
  await expect(add.getByRole('radio', { name: 'The flat' })).toBeChecked();

  await page.route('**/api/todos', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await field.fill('Shared tomorrow');
  await field.press('Enter');
  await expect(add.getByText('That could not be saved. Your words are still here.')).toBeVisible();
  await expect(field).toHaveValue('Shared tomorrow');
  await page.unroute('**/api/todos');
  const answer = await holdRequests(page, '**/api/todos', 'POST');
  await field.press('Enter');
  await expect(add.getByRole('radio', { name: 'Personal' })).toBeDisabled();
  answer();
  await expect(add).toHaveCount(0);

  await page.getByRole('button', { name: 'Quick add' }).click();
  await field.fill('Only mine');
  await add.getByText('Personal', { exact: true }).click();
  await field.press('Enter');
  await expect(add).toHaveCount(0);
  await expect.poll(() => listTodos(mia.apiIn(group._id))).toMatchObject([{ title: 'Shared' }]);
  await expect.poll(() => listTodos(mia.apiIn('personal'))).toMatchObject([{ title: 'Only mine' }]);
});
