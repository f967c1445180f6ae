import { listGoals, updateGoal } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import { addForm, card, field, progress, toastWithText } from '../../support/progress';
import { expect, type Page, type Person, test } from '../../support/test';
import { dayFromToday } from '../../support/todos';

const storedGoals = (who: Person) => listGoals(who.api);

test('[GOAL-11] [GOAL-12] [GOAL-15] [GOAL-17] [GOAL-16] [GOAL-18] [GOAL-20] a goal is created, gets progress, is completed and is deleted', async ({
  person,
}) => {
  const mia = await person();
  const page = await mia.open('/goals');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Goals' })).toBeVisible();
  await expect(page.getByText('No goals yet')).toBeVisible();

  const form = await addForm(page, 'Add New Goal');
  await expect(field(form, 'Category')).toHaveValue('personal');
  await expect(field(form, 'Priority')).toHaveValue('medium');
  await field(form, 'Title').fill('Run a half marathon');
  await field(form, 'Description').fill('By the river');
  await field(form, 'Target value').fill('21');
  await field(form, 'Current progress').fill('5.5');
  await field(form, 'Unit').fill('km');
  await field(form, 'Deadline').fill(dayFromToday(1));
  await field(form, 'Category').selectOption('health');
  await field(form, 'Priority').selectOption('high');
  await form.getByRole('button', { name: 'Create Goal' }).click();
  await expect(toastWithText(page, 'Goal created successfully!')).toBeVisible();
  const goal = card(page, 'Run a half marathon');
  for (const text of ['High', 'Health', 'Deadline: tomorrow', 'By the river', '5.5 / 21 km', '26%'])
    await expect(goal).toContainText(text);
  await expect(goal.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '26');
  await expect(goal.getByRole('img')).toHaveCount(0);
  const again = await addForm(page, 'Add New Goal');
  await expect(field(again, 'Title')).toHaveValue('');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(again).toHaveCount(0);

  await expect(progress(page, 'Run a half marathon')).toHaveAttribute('min', '0');
  await expect(progress(page, 'Run a half marathon')).toHaveAttribute('step', '0.1');
  await progress(page, 'Run a half marathon').fill('10.5');
  await expect(goal).toContainText('10.5 / 21 km');
  await expect(goal).toContainText('50%');
  await expect.poll(() => storedGoals(mia)).toMatchObject([{ currentValue: 10.5, completed: false }]);
  await progress(page, 'Run a half marathon').fill('25');
  await expect(goal).toContainText('100%');
  await expect(goal).toContainText('Completed');
  await expect.poll(() => storedGoals(mia)).toMatchObject([{ currentValue: 25, completed: true }]);
  await progress(page, 'Run a half marathon').fill('20');
  await expect(goal).not.toContainText('Completed');
  await expect.poll(() => storedGoals(mia)).toMatchObject([{ currentValue: 20, completed: false }]);
  await page.reload();
  await expect(progress(page, 'Run a half marathon')).toHaveValue('20');

  const remove = page.getByRole('button', { name: 'Delete Run a half marathon' });
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this goal?' });
  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No goals yet')).toBeVisible();
  await expect(toastWithText(page, 'Goal deleted successfully!')).toBeVisible();
  await expect.poll(() => storedGoals(mia)).toEqual([]);
});

test('[GOAL-28] the progress has a label with the unit, and buttons that change it by 1 and never below 0', async ({
  person,
}) => {
  const mia = await person();
  await mia.createGoal('Read', { currentValue: 1.5, unit: 'books' });
  const page = await mia.open('/goals');
  const goal = card(page, 'Read');
  await expect(goal.getByText('Progress in books')).toBeVisible();
  await expect(progress(page, 'Read')).toHaveAccessibleName('Progress in books of Read');
  const less = goal.getByRole('button', { name: 'Decrease the progress of Read by 1' });
  const more = goal.getByRole('button', { name: 'Increase the progress of Read by 1' });
  for (const value of ['2.5', '3.5', '4.5']) {
    await more.click();
    await expect(progress(page, 'Read')).toHaveValue(value);
  }
  await expect.poll(() => storedGoals(mia)).toMatchObject([{ currentValue: 4.5 }]);
  await expect(goal).toContainText('4.5 / 20 books');
  await progress(page, 'Read').fill('1.5');
  await less.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(progress(page, 'Read')).toHaveValue('0');
  await expect(less).toBeFocused();
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(() => storedGoals(mia)).toMatchObject([{ currentValue: 0 }]);
  await expect(progress(page, 'Read')).toHaveValue('0');
});

/** Starts to add a goal with the form of a page; returns a function that lets the call continue. */
async function addSlowly(page: Page, title: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/goals', async (route) => {
    if (route.request().method() === 'POST') await released;
    return route.continue();
  });
  const form = await addForm(page, 'Add New Goal');
  await field(form, 'Title').fill(title);
  await field(form, 'Target value').fill('3');
  const requested = page.waitForRequest((request) => request.method() === 'POST');
  await form.getByRole('button', { name: 'Create Goal' }).click();
  await requested;
  return { release };
}

test('[GOAL-17] the message about a created goal also appears on another screen', { tag: '@desktop' }, async ({
  person,
}) => {
  const page = await (await person()).open('/goals');
  const todos = page.getByRole('heading', { level: 1, name: 'Todo List' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Todos' }).click();
  await expect(todos).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' }).click();
  const { release } = await addSlowly(page, 'First');
  await page.goBack();
  await expect(todos).toBeVisible();
  release();
  await expect(toastWithText(page, 'Goal created successfully!')).toBeVisible();
});

test('[GOAL-16] [GOAL-19] [SPEED-02] progress is sent one request at a time, keeps what is typed, and is sent again after a failure', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const goal = await mia.createGoal('Read', { targetValue: 500 });
  const page = await mia.open('/goals');
  const input = progress(page, 'Read');
  await expect(input).toHaveValue('0');
  const sent: number[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/goals/*', async (route) => {
    sent.push(route.request().postDataJSON().currentValue);
    if (sent.length === 1) await released;
    return route.continue();
  });
  await input.fill('');
  await input.pressSequentially('1');
  await expect.poll(() => sent).toEqual([1]);
  await input.pressSequentially('23');
  await expect(card(page, 'Read')).toContainText('123 / 500');
  await updateGoal({ ...mia.api, path: { id: goal._id }, body: { description: 'Changed elsewhere' } });
  release();
  await expect.poll(() => sent).toEqual([1, 123]);
  await expect.poll(() => storedGoals(mia)).toMatchObject([{ currentValue: 123 }]);
  await expect(card(page, 'Read')).toContainText('Changed elsewhere');
  await expect(input).toHaveValue('123');
  await page.unroute('**/api/goals/*');

  await page.context().setOffline(true);
  await input.fill('200');
  await input.blur();
  await expect(card(page, 'Read')).toContainText('200 / 500');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect.poll(() => storedGoals(mia)).toMatchObject([{ currentValue: 200 }]);
  await expect(input).toHaveValue('200');

  await page.route('**/api/goals/*', (route) => route.fulfill({ status: 503, body: '' }));
  const refused = page.waitForResponse((response) => response.status() === 503);
  await input.fill('210');
  await refused;
  await input.blur();
  await expect(input).toHaveValue('210');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.unroute('**/api/goals/*');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Todos' }).click();
  await expect.poll(() => storedGoals(mia), 'by itself, on another screen').toMatchObject([{ currentValue: 210 }]);
});

test('[GOAL-27] a goal is edited, and its progress stays; with an edit in another window, both versions are shown', async ({
  person,
}) => {
  const mia = await person();
  await mia.createGoal('Run', { targetValue: 20, unit: 'km', deadline: dayFromToday(1) });
  const page = await mia.open('/goals');
  await progress(page, 'Run').fill('5');
  await expect.poll(() => storedGoals(mia)).toMatchObject([{ currentValue: 5 }]);
  await progress(page, 'Run').blur();
  await page.getByRole('button', { name: 'Edit Run' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Goal' });
  await expect(field(editor, 'Title')).toHaveValue('Run');
  await expect(field(editor, 'Target value')).toHaveValue('20');
  await expect(field(editor, 'Current progress')).toHaveCount(0);
  await field(editor, 'Title').fill('Run far');
  await field(editor, 'Target value').fill('10');
  await field(editor, 'Unit').fill('miles');
  await field(editor, 'Deadline').fill('');
  await field(editor, 'Priority').selectOption('low');
  await checkAppearance(page, 'goal-edit');
  await editor.getByRole('button', { name: 'Update Goal' }).click();
  await expect(editor).toHaveCount(0);
  for (const text of ['Low', '5 / 10 miles', '50%']) await expect(card(page, 'Run far')).toContainText(text);
  await expect(card(page, 'Run far')).not.toContainText('Deadline');
  const stored = { title: 'Run far', targetValue: 10, currentValue: 5, unit: 'miles', deadline: null };
  await expect.poll(() => storedGoals(mia)).toMatchObject([stored]);

  await page.getByRole('button', { name: 'Edit Run far' }).click();
  await field(editor, 'Unit').fill('laps');
  const [goal] = await storedGoals(mia);
  await updateGoal({ ...mia.api, path: { id: goal?._id ?? '' }, body: { title: 'Run elsewhere', currentValue: 7 } });
  await editor.getByRole('button', { name: 'Update Goal' }).click();
  await expect(editor.getByRole('alert')).toContainText('Now: Run elsewhere');
  await editor.getByRole('button', { name: 'Save mine' }).click();
  await expect(editor).toHaveCount(0);
  await expect.poll(() => storedGoals(mia)).toMatchObject([{ title: 'Run far', currentValue: 7, unit: 'laps' }]);
});

test('[GOAL-18] a failed deletion brings the goal back with a message; after a deletion the focus moves to the next goal', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createGoal('Older');
  await mia.createGoal('Newer');
  const page = await mia.open('/goals');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Newer', 'Older']);
  await page.route('**/api/goals/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await page.getByRole('button', { name: 'Delete Newer' }).click();
  await confirm.click();
  await expect(toastWithText(page, 'Failed to delete goal')).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Newer', 'Older']);
  await page.getByRole('button', { name: 'Delete Newer' }).click();
  await confirm.click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Older']);
  await expect(page.getByRole('button', { name: 'Decrease the progress of Older by 1' })).toBeFocused();
});

test('[GOAL-11] goals that failed to load show a quiet retry', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  await mia.createGoal('Still there');
  const page = await (await mia.browse()).newPage();
  await page.route('**/api/goals', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/goals');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/api/goals');
  await retry.click();
  await expect(card(page, 'Still there')).toBeVisible();
});

test('[GOAL-01] [GOAL-11] two windows of a person show the same goals in any space, and an outsider sees none of them', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  const one = await mia.open('/goals');
  await expect(one.getByText('No goals yet')).toBeVisible();
  await mia.switchGroup(group._id);
  const other = await mia.open('/goals');
  const outside = await ben.open('/goals');
  await expect(other.getByText('No goals yet')).toBeVisible();
  await mia.createGoal('Read');
  for (const page of [one, other]) await expect(card(page, 'Read')).toBeVisible();
  await progress(one, 'Read').fill('7');
  await expect(progress(other, 'Read')).toHaveValue('7');
  await expect(card(other, 'Read')).toContainText('35%');
  await outside.reload();
  await expect(outside.getByText('No goals yet')).toBeVisible();
});

/** A goal as it would be after some weeks; the API does not accept progress for past days. */
function withHistory<One extends { currentValue: number }>(goal: One) {
  const history = [24, 17, 12, 5, 2].map((days, index) => ({
    day: dayFromToday(-days),
    value: Math.round((goal.currentValue * index) / 6),
  }));
  return { ...goal, history };
}

test('[GOAL-11] [GOAL-12] [GOAL-14] [GOAL-20] the goals are accessible when the list is empty or full, with form errors, and with the deletion question', async ({
  person,
}) => {
  test.slow();
  const mia = await person();
  const page = await mia.open('/goals');
  await expect(page.getByText('No goals yet')).toBeVisible();
  await checkAppearance(page, 'goals-empty');
  const form = await addForm(page, 'Add New Goal');
  await form.getByRole('button', { name: 'Create Goal' }).click();
  await expect(form.getByText('Title is required')).toBeVisible();
  await checkAppearance(page, 'goal-form-errors');
  await form.getByRole('button', { name: 'Cancel' }).click();

  const long = 'Withoutasinglespace'.repeat(10);
  await mia.createGoal(long, { unit: 'unitwithoutasinglespacethatisfortylong', targetValue: 1_000_000_000 });
  const why = 'Twelve books a year, one for every month, and none of them about work. Comics count.';
  await mia.createGoal('Read twelve books', {
    targetValue: 12,
    currentValue: 12,
    unit: 'books',
    category: 'education',
    description: why,
  });
  await mia.createGoal('Save for the trip to Lisbon', {
    targetValue: 2_400,
    currentValue: 860,
    unit: '€',
    category: 'financial',
    priority: 'high',
    deadline: dayFromToday(40),
  });
  await mia.createGoal('Call grandma', {
    targetValue: 4,
    currentValue: 1,
    category: 'relationships',
    priority: 'low',
    deadline: dayFromToday(-2),
  });
  await page.route('**/api/goals', async (route) => {
    const goals = await (await route.fetch()).json();
    await route.fulfill({ json: goals.map(withHistory) });
  });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(card(page, 'Read twelve books')).toContainText('Completed');
  for (const [title, priority, colour] of [
    ['Call grandma', 'Low', 'rgb(150, 206, 180)'],
    ['Read twelve books', 'Medium', 'rgb(78, 205, 196)'],
    ['Save for the trip to Lisbon', 'High', 'rgb(255, 107, 107)'],
  ] as const) {
    await expect(card(page, title).getByText(priority, { exact: true })).toHaveCSS('background-color', colour);
  }
  const way = card(page, 'Read twelve books').getByRole('img');
  await expect(way).toHaveAccessibleName(/^From 0 books on .* to 12 books today$/);
  await checkAppearance(page, 'goals');
  await page.getByRole('button', { name: 'Delete Call grandma' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAppearance(page, 'goal-delete');
});
