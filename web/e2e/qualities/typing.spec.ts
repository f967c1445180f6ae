import type { Page } from '@playwright/test';
import { logout, updateTodo } from '../../src/api/generated';
import { chooseCustomTask } from '../support/focus-stats';
import { openGroups } from '../support/groups';
import { addForm, field } from '../support/progress';
import { holdRequests } from '../support/requests';
import { expect, type Person, test } from '../support/test';
import { row } from '../support/todos';

const title = (page: Page) => page.getByRole('dialog').getByLabel('Title');

async function logIn(page: Page, who: Person): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password').fill(who.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

test('[PHONE-08] when a session ends while typing, the text is there after signing in again', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await mia.open('/todos');
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await title(page).fill('Half a thought');
  await page.getByRole('dialog').getByLabel('Priority').selectOption('high');
  await logout(mia.api);
  await logIn(page, mia);
  await goTo(page, 'Todos');
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await expect(title(page)).toHaveValue('Half a thought');
  await expect(page.getByRole('dialog').getByLabel('Priority')).toHaveValue('high');
  await page.getByRole('button', { name: 'Create Todo' }).click();
  await expect(row(page, 'Half a thought')).toBeVisible();
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await expect(title(page)).toHaveValue('');
});

test('[PHONE-08] a save answered with 401 loses no typed text', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Old title');
  const page = await mia.open('/todos');
  await page.getByRole('button', { name: 'Edit Old title' }).click();
  await title(page).fill('New title');
  await page.route('**/api/live', (route) => route.abort());
  await page.route('**/api/todos/*', (route) => route.fulfill({ status: 401, json: { message: 'Signed out' } }));
  await page.getByRole('button', { name: 'Update Todo' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unrouteAll();
  await logIn(page, mia);
  await goTo(page, 'Todos');
  await page.getByRole('button', { name: 'Edit Old title' }).click();
  await expect(title(page)).toHaveValue('New title');
  await page.getByRole('button', { name: 'Update Todo' }).click();
  await expect(row(page, 'New title')).toBeVisible();
});

test('[PHONE-08] typed text survives a reload, and each of two tabs has its own', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const one = await mia.open('/todos');
  const other = await one.context().newPage();
  await other.goto('/todos');
  for (const [page, text] of [
    [one, 'From the first tab'],
    [other, 'From the second tab'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Todo' }).first().click();
    await title(page).fill(text);
  }
  for (const [page, text] of [
    [one, 'From the first tab'],
    [other, 'From the second tab'],
  ] as const) {
    await page.reload();
    await page.getByRole('button', { name: 'Add Todo' }).first().click();
    await expect(title(page)).toHaveValue(text);
  }
  await one.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await one.getByRole('button', { name: 'Add Todo' }).first().click();
  await expect(title(one)).toHaveValue('');
});

test('[PHONE-08] text typed offline is still there after a reload', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await person()).open('/todos');
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await title(page).fill('Before the tunnel');
  await page.context().setOffline(true);
  await title(page).fill('In the tunnel');
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await expect(title(page)).toHaveValue('In the tunnel');
});

test('[PHONE-08] the form of a habit keeps what is typed too', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await person()).open('/habits');
  await field(await addForm(page, 'Add New Habit'), 'Name').fill('Stretch');
  await page.reload();
  await expect(field(await addForm(page, 'Add New Habit'), 'Name')).toHaveValue('Stretch');
});

test('[PHONE-08] a habit that was saved after its person left the screen does not appear in the form again', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await mia.open('/goals');
  await goTo(page, 'Habits');
  const answer = await holdRequests(page, '**/api/habits', 'POST');
  const form = await addForm(page, 'Add New Habit');
  await field(form, 'Name').fill('Stretch');
  await form.getByRole('button', { name: 'Create Habit' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
  const created = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  answer();
  await created;
  await goTo(page, 'Habits');
  await expect(page.getByRole('article', { name: 'Stretch' })).toBeVisible();
  await expect(field(await addForm(page, 'Add New Habit'), 'Name')).toHaveValue('');
});

test('[PHONE-08] a todo that was saved after its dialog was left does not appear in the dialog again', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await mia.open('/goals');
  await goTo(page, 'Todos');
  const answer = await holdRequests(page, '**/api/todos', 'POST');
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await title(page).fill('Buy oat milk');
  await page.getByRole('button', { name: 'Create Todo' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
  const created = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  answer();
  await created;
  await goTo(page, 'Todos');
  await expect(row(page, 'Buy oat milk')).toBeVisible();
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await expect(title(page)).toHaveValue('');
});

test('[PHONE-08] custom time that was saved after its dialog was left does not appear in the dialog again', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Write the talk');
  const page = await mia.open('/focus?tab=statistics');
  const custom = page.getByRole('dialog', { name: 'Add Custom Time' });
  const answer = await holdRequests(page, '**/api/focus/custom', 'POST');
  await goTo(page, 'Todos');
  await page.goBack();
  await page.getByRole('button', { name: 'Add Custom Time' }).click();
  await chooseCustomTask(custom, 'Write the talk');
  await custom.getByRole('button', { name: '15 min', exact: true }).click();
  await custom.getByLabel('Start Time').fill('00:00');
  await custom.getByLabel('Notes').fill('With the new headphones');
  await custom.getByRole('button', { name: 'Add Session' }).click();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Todo List' })).toBeVisible();
  answer();
  await page.getByRole('button', { name: 'Awesome!' }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Add Custom Time' }).click();
  await expect(custom.getByLabel('Notes')).toHaveValue('');
});

test('[PHONE-08] text in quick add, custom time, a new group and the profile name survives a reload', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Write the talk');
  const page = await mia.open('/focus?tab=statistics');
  const line = page.getByRole('dialog', { name: 'Quick add' }).getByLabel('What is it?');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('q');
  await line.fill('Dentist tomorrow 15:00');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('q');
  await expect(line).toHaveValue('Dentist tomorrow 15:00');
  await page.keyboard.press('Escape');
  await page.keyboard.press('q');
  await expect(line, 'put away, it is gone').toHaveValue('');
  await page.keyboard.press('Escape');

  const custom = page.getByRole('dialog', { name: 'Add Custom Time' });
  await page.getByRole('button', { name: 'Add Custom Time' }).click();
  await custom.getByLabel('Notes').fill('With the new headphones');
  await page.reload();
  await page.getByRole('button', { name: 'Add Custom Time' }).click();
  await expect(custom.getByLabel('Notes')).toHaveValue('With the new headphones');
  await custom.getByRole('button', { name: 'Cancel' }).click();

  const groups = await openGroups(page);
  await groups.getByRole('tab', { name: 'Create Group' }).click();
  await groups.getByLabel('Group Name').fill('The flat');
  await page.reload();
  await openGroups(page);
  await groups.getByRole('tab', { name: 'Create Group' }).click();
  await expect(groups.getByLabel('Group Name')).toHaveValue('The flat');

  await page.goto('/profile');
  await page.getByLabel('Full Name').fill('Mia Winter');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Mia Winter');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Mia Winter');
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')));
  expect(keys.map((key) => key.split(' ').slice(3).join(' '))).toEqual(['add group']);
});

test('[PHONE-08] a change that cannot wait offline fails and keeps what is typed', { tag: '@desktop' }, async ({
  person,
}) => {
  const page = await (await person('Mia')).open('/profile');
  const name = page.getByLabel('Full Name');
  await name.fill('Mia Winter');
  await page.context().setOffline(true);
  const save = page.getByRole('region', { name: 'Profile Information' }).getByRole('button');
  await save.click();
  await expect(page.getByText('Failed to update profile')).toBeVisible();
  await expect(name).toHaveValue('Mia Winter');
  await page.context().setOffline(false);
  await save.click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});

test('[PHONE-08] when somebody else changed the value while it was edited, both versions are shown', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const todo = await mia.createTodo('Old title');
  const page = await mia.open('/todos');
  await page.getByRole('button', { name: 'Edit Old title' }).click();
  await title(page).fill('Mine');
  await updateTodo({ ...mia.api, path: { id: todo._id }, body: { title: 'Theirs' } });
  await page.reload();
  await page.getByRole('button', { name: 'Edit Theirs' }).click();
  await expect(title(page)).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Update Todo' }).click();
  await expect(page.getByRole('alert')).toContainText('Now: Theirs');
});

test('[PHONE-09] typed text is deleted at log-out, and the next person does not see it', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const eve = await person('Eve Outsider');
  const page = await mia.open('/habits');
  await field(await addForm(page, 'Add New Habit'), 'Name').fill('Secret habit');
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
  await logIn(page, eve);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Secret habit');
  await page.goto('/habits');
  await expect(field(await addForm(page, 'Add New Habit'), 'Name')).toHaveValue('');
});
