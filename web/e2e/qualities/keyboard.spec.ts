import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { joinGroup } from '../../src/api/generated';
import { chip, recentEntries } from '../support/diary';
import { chooseTask, openTimer, remainingTime } from '../support/focus';
import { card, toastWithText } from '../support/progress';
import { expect, test } from '../support/test';
import { checkbox, row } from '../support/todos';

/** Presses Tab until an element with that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isIn = (shown: string) => shown.includes(`"${name}"`) || shown.includes(`"${name}*"`);
  const isOnPage = async () => isIn(await page.locator('body').ariaSnapshot());
  await expect.poll(isOnPage, `${name} is on the page`).toBe(true);
  const focused = page.locator(':focus');
  for (let presses = 0; presses < 100; presses++) {
    // The focused element may disappear between the two reads, and then nothing has the focus.
    const snapshot =
      (await focused.count()) === 1 ? await focused.ariaSnapshot({ timeout: 1_000 }).catch(() => '') : '';
    const [focusedLine = ''] = snapshot.split('\n');
    if (isIn(focusedLine)) return;
    // From a toast, Tab leads back to the element before it.
    const notes = page.locator('[data-sonner-toast]');
    if ((await notes.and(focused).count()) > 0) await expect(notes).toHaveCount(0);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** Keyboard actions of a person on a page. */
function keyboardOf(page: Page) {
  return {
    press: (key: string) => page.keyboard.press(key),
    /** Moves to a control and presses a key there. */
    use: async (name: string, key = 'Enter') => {
      await tabTo(page, name);
      await page.keyboard.press(key);
    },
    type: async (label: string, text: string) => {
      await tabTo(page, label);
      await page.keyboard.type(text);
    },
  };
}

test('[LOOK-02] [LOOK-03] [LOOK-15] registering, creating a group and managing shared todos work by keyboard alone', {
  tag: '@desktop',
}, async ({ page, person }) => {
  const ben = await person('Ben');
  const { type } = keyboardOf(page);
  await page.goto('/login');
  await tabTo(page, 'Register');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/register$/);
  await type('Full Name', 'Mia');
  await type('Email', `${randomUUID()}@example.com`);
  await type('Password', 'secret-paws');
  await type('Confirm Password', 'secret-paws');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await tabTo(page, 'Menu');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Manage Groups');
  await page.keyboard.press('Enter');
  const groups = page.getByRole('dialog', { name: 'Groups' });
  await expect(groups).toBeVisible();
  await expect.poll(() => groups.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await tabTo(page, 'My Groups');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await type('Group Name', 'The flat');
  await page.keyboard.press('Enter');
  await expect(groups.getByRole('heading', { name: 'The flat' })).toBeVisible();
  const inviteCode = (await groups.locator('code').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(groups).toHaveCount(0);
  const group = await joinGroup({ ...ben.api, body: { inviteCode } });

  await tabTo(page, 'Todos');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Todo List' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'Add Todo');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Buy oat milk');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Buy oat milk')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Todo' }).first()).toBeFocused();

  await ben.createTodo('Walk the dog', {}, group._id);
  await ben.createTodo('Wash the dog', {}, group._id);
  await expect(row(page, 'Wash the dog')).toBeVisible();
  await tabTo(page, 'Walk the dog');
  await page.keyboard.press('Space');
  await expect(row(page, 'Walk the dog')).toHaveCount(0);
  await expect(checkbox(page, 'Wash the dog')).toBeFocused();
  await tabTo(page, 'Delete Wash the dog');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Wash the dog')).toHaveCount(0);
  await expect(checkbox(page, 'Buy oat milk')).toBeFocused();
});

test('[LOOK-02] [LOOK-03] a todo is edited and a special date is added and deleted by keyboard', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Buy milk');
  const page = await mia.open('/todos');
  const { press, use, type } = keyboardOf(page);
  await expect(row(page, 'Buy milk')).toBeVisible();
  await use('Edit Buy milk');
  await expect(page.getByLabel('Title')).toBeFocused();
  await press('End');
  await page.keyboard.type(' and bread');
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Buy milk and bread' })).toBeFocused();

  await page.goto('/special-dates');
  await use('Add Date');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('First walk');
  await type('Date', '02022040');
  await use('Recurring', 'Space');
  await press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'First walk' })).toContainText('2 February 2040');
  await expect(page.getByRole('button', { name: 'Add Date' })).toBeFocused();
  await use('Delete First walk');
  await use('Delete');
  await expect(page.getByRole('article', { name: 'First walk' })).toHaveCount(0);
});

test('[LOOK-02] goals, their progress and habit check-ins can be changed by keyboard', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  await mia.createGoal('Read', { unit: 'pages' });
  await mia.createHabit('Stretch');
  const page = await mia.open('/goals');
  const { press, use, type } = keyboardOf(page);
  await expect(card(page, 'Read')).toBeVisible();
  await use('Add New Goal');
  await type('Title', 'Swim');
  await type('Target value', '5');
  await press('Enter');
  await expect(card(page, 'Swim')).toContainText('0 / 5');
  await tabTo(page, 'Progress in pages of Read');
  await press('ArrowUp');
  await expect(card(page, 'Read')).toContainText('0.1 / 20 pages');
  await use('Increase the progress of Read by 1');
  await expect(card(page, 'Read')).toContainText('1.1 / 20 pages');
  await use('Delete Swim');
  await use('Delete');
  await expect(card(page, 'Swim')).toHaveCount(0);

  await page.goto('/habits');
  await expect(card(page, 'Stretch')).toBeVisible();
  await use('Check In');
  await expect(toastWithText(page, 'Checked in successfully!')).toBeVisible();
  await use('Undo Check-in', 'Space');
  await expect(toastWithText(page, 'Check-in undone!')).toBeVisible();
  await use('Add New Habit');
  await type('Name', 'Sleep early');
  await press('Enter');
  await expect(card(page, 'Sleep early')).toBeVisible();
});

test('[LOOK-02] [FOCUS-15] after a countdown ends and its modal is closed, the focus is on Start', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Write the report');
  const page = await openTimer(mia);
  await chooseTask(page, 'Write the report');
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.clock.fastForward('25:00');
  await page.getByRole('button', { name: 'Awesome!' }).press('Enter');
  await expect(start).toBeFocused();
});

test('[LOOK-02] [FOCUS-15] the timer and custom time can be used by keyboard', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  await mia.createTodo('Write the report');
  const page = await mia.open('/focus');
  const { press, use, type } = keyboardOf(page);
  await expect(page.getByRole('radio', { name: 'Write the report' })).toBeVisible();
  await use('Write the report', 'Space');
  await page.getByRole('button', { name: /change the time/ }).focus();
  await press('Enter');
  await expect(page.getByLabel('Minutes')).toBeFocused();
  await page.keyboard.type('10');
  await press('Escape');
  await expect(page.getByRole('button', { name: /change the time/ })).toBeFocused();
  await use('Start');
  await expect(remainingTime(page)).toBeVisible();
  await use('Pause');
  await use('Resume');
  await use('End Focus');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();

  await tabTo(page, 'Focus Timer');
  await press('ArrowRight');
  await press('ArrowRight');
  await press('Enter');
  await use('Add Custom Time');
  const dialog = page.getByRole('dialog', { name: 'Add Custom Time' });
  const task = dialog.getByRole('combobox', { name: 'Task' });
  await expect(task).toBeVisible();
  await type('Task', 'report');
  await expect(page.getByRole('option', { name: 'Write the report' })).toBeVisible();
  await press('Escape');
  await expect(task).toHaveValue('');
  await expect(dialog).toBeVisible();
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  await expect(task).toHaveValue('Write the report');
  await use('15 min');
  await type('Notes', 'In the library');
  await use('Add Session');
  const won = page.getByRole('dialog', { name: 'New Trophy Unlocked!' });
  await expect(won.getByRole('button', { name: 'Awesome!' })).toBeFocused();
  await press('Enter');
  await expect(won).toHaveCount(0);
  await expect(page.getByText('Write the report').first()).toBeVisible();
});

test('[LOOK-02] a diary entry with mood and weather can be written by keyboard', { tag: '@desktop' }, async ({
  person,
}) => {
  const page = await (await person()).open('/diary');
  const { press, use, type } = keyboardOf(page);
  await tabTo(page, 'Happy');
  await press('ArrowRight');
  await press('Space');
  await expect(chip(page, 'Sad')).toHaveAttribute('aria-pressed', 'true');
  await use('Sunny');
  await type('Your day', 'It was a long day.');
  await use('Save Entry');
  await expect(recentEntries(page)).toContainText('It was a long day.');
  await expect(recentEntries(page)).toContainText('Sad');
  await expect(recentEntries(page)).toContainText('Sunny');
  await use('View Full');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'View Full' })).toBeFocused();
});

test('[LOOK-02] colours can be changed, and a group joined, switched and left, by keyboard', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const group = await ben.createGroup('The flat');
  const page = await mia.open('/profile');
  const { press, use, type } = keyboardOf(page);
  await tabTo(page, 'Primary Color');
  await press('Control+a');
  await page.keyboard.type('#3355aa');
  await press('Enter');
  await expect(page.getByText('Color preferences updated successfully!')).toBeVisible();

  await use('Menu');
  await use('Manage Groups');
  const dialog = page.getByRole('dialog', { name: 'Groups' });
  await expect(dialog).toBeVisible();
  await tabTo(page, 'My Groups');
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await press(key);
  await type('Invite Code', group.inviteCode);
  await press('Enter');
  await expect(dialog.getByRole('heading', { name: 'The flat' })).toBeVisible();
  await press('Escape');
  await expect(dialog).toHaveCount(0);

  await use('Active group: The flat');
  await expect(page.locator('[role=menuitemradio]:focus')).toHaveCount(1);
  await press('Home');
  await expect(page.getByRole('menuitemradio', { name: 'Personal' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Active group: Personal' })).toBeFocused();

  await use('Menu');
  await use('Manage Groups');
  await use('Leave');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await use('Leave');
  await expect(dialog.getByText("You haven't joined any groups yet.")).toBeVisible();
});

test('[LOOK-02] [LOOK-03] the action menu of the calendar can be used by keyboard', { tag: '@desktop' }, async ({
  person,
}) => {
  const page = await (await person()).open('/calendar');
  const { press, use } = keyboardOf(page);
  await expect(page.getByText('No events scheduled for this day')).toBeVisible();
  const actions = page.getByRole('button', { name: 'Actions' });
  const items = page.getByRole('menuitem');
  await use('Actions');
  await expect(items.first()).toBeFocused();
  await press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await press('Escape');
  await expect(actions).toBeFocused();
  await press('Enter');
  await expect(items.first()).toBeFocused();
  await press('End');
  await expect(page.getByRole('menuitem', { name: 'Clear All' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(actions).toBeFocused();
});

test('[LOOK-03] [SHELL-16] [SHELL-09] a dialog keeps the focus inside and returns it; the menu closes on a click outside and on navigation', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await person()).open('/todos');
  const menuButton = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
  await menuButton.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(1_200, 700);
  await expect(menu).toHaveCount(0);
  await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
  await menuButton.click();
  await menu.getByRole('link', { name: 'Goals' }).click();
  await expect(page).toHaveURL(/\/goals$/);
  await expect(menu).toHaveCount(0);

  await page.goto('/todos');
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(page.getByLabel('Title')).toBeFocused();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    // After the last control the focus returns to the dialog, which takes a moment.
    await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add Todo' }).first()).toBeFocused();
});

test('[LOOK-04] [LOOK-05] errors are tied to their fields and announced', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  const name = page.getByLabel('Full Name');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Full name is required');
  await expect(name).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Full name is required' })).toBeVisible();
});
