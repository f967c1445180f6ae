import { listMyTodos, listTodos, toggleTodo } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import { expect, type Page, test } from '../../support/test';
import { checkbox, dayFromToday, filter, row } from '../../support/todos';

test('[TODO-84] [TODO-85] [TODO-86] [TODO-81] members take turns with a todo: order with the keyboard, ticks on two screens, and nothing for an outsider', async ({
  person,
}) => {
  const [mia, ben, zoe] = [await person('Mia'), await person('Ben'), await person('Zoe')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  await Promise.all([mia, ben].map((one) => one.switchGroup(group._id)));
  const page = await mia.open('/todos');
  const [theirs, outside] = [await ben.open('/todos'), await zoe.open('/todos')];

  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await page.getByLabel('Title').fill('Take out the bins');
  await page.getByLabel('Due Date').fill(dayFromToday(0));
  await page.getByLabel('Assigned to').selectOption('Taking turns');
  await page.getByRole('button', { name: 'Create Todo' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a repetition for taking turns');
  await page.getByLabel('Repeat').selectOption('FREQ=WEEKLY');
  await page.getByRole('button', { name: 'Move Mia down' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Mia is number 2 of 2' })).toBeAttached();
  await checkAppearance(page, 'todo-turns-dialog');
  await page.getByRole('button', { name: 'Create Todo' }).click();

  await expect(row(page, 'Take out the bins')).toContainText("Ben's turn · then you");
  await expect(row(theirs, 'Take out the bins')).toContainText('Your turn · then Mia');
  await checkAppearance(theirs, 'todo-turns');

  await filter(page, 'All').click();
  const ticks = (on: Page) => on.getByRole('checkbox', { name: 'Take out the bins' });
  await checkbox(page, 'Take out the bins').click();
  await expect(row(page, 'Take out the bins').filter({ hasText: 'Every week' })).toContainText('Your turn · then Ben');
  await filter(theirs, 'All').click();
  await expect(row(theirs, 'Take out the bins').filter({ hasText: 'Every week' })).toContainText("Mia's turn");
  await page.getByRole('checkbox', { name: 'Take out the bins', checked: true }).click();
  await expect(ticks(page)).toHaveCount(1);
  await expect(row(page, 'Take out the bins')).toContainText("Ben's turn · then you");

  await expect(ticks(outside)).toHaveCount(0);
  const [todo] = await listTodos(mia.api);
  for (const space of [group._id, 'personal']) {
    await expect(toggleTodo({ ...zoe.apiIn(space), path: { id: todo?._id ?? '' } })).rejects.toThrow(/40[34]/);
  }
});

test('[TODO-79] [TODO-84] what anyone may do is among the todos of every member', { tag: '@desktop' }, async ({
  person,
}) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  await Promise.all([mia, ben].map((one) => one.switchGroup(group._id)));
  await mia.createTodo('Water the plants', {}, group._id);
  const page = await mia.open('/todos');
  const dashboard = await ben.open('/dashboard');
  await page.getByRole('button', { name: 'Edit Water the plants' }).click();
  await page.getByLabel('Assigned to').selectOption('Anyone');
  await page.getByRole('button', { name: 'Update Todo' }).click();
  await expect(row(page, 'Water the plants')).toContainText('Anyone');
  await expect(dashboard.getByRole('checkbox', { name: 'Water the plants' }).first()).toBeVisible();
  expect((await listMyTodos(ben.api)).map(({ title }) => title)).toEqual(['Water the plants']);
});
