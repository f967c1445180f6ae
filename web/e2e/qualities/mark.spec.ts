import { createSpecialDate, updateTodo } from '../../src/api/generated';
import { checkAppearance } from '../support/look';
import { expect, type Page, type Person, test } from '../support/test';
import { dayFromToday, row } from '../support/todos';

const changedBy = (page: Page, name: string) => page.getByText(`Changed by ${name}`);

/** Two people in a group and one outside; a screen of the first person and one of the outsider. */
async function openForGroup(person: (name?: string) => Promise<Person>, path: string) {
  const [mia, ben, eve] = [await person('Mia'), await person('Minka'), await person('Eve')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  for (const one of [mia, ben]) await one.switchGroup(group._id);
  return { mia, ben, eve, group, page: await mia.open(path), outside: await eve.open(path) };
}

test('[SPEED-07] changes by a partner are marked with the name for some seconds, and an outsider sees no mark', async ({
  person,
}) => {
  const { ben, group, page, outside } = await openForGroup(person, '/todos');
  for (const one of [page, outside]) await expect(one.getByText('No to-do todos')).toBeVisible();
  const todo = await ben.createTodo('Buy oat milk', {}, group._id);
  await expect(row(page, 'Buy oat milk')).toContainText('Changed by Minka');
  await expect(page.getByTestId('changes')).toHaveText('Minka changed todos.');
  await checkAppearance(page, 'mark');
  await expect(changedBy(page, 'Minka')).toHaveCount(0);
  await expect(page.getByTestId('changes')).toBeEmpty();
  await updateTodo({ ...ben.apiIn(group._id), path: { id: todo._id }, body: { title: 'Buy oat milk and bread' } });
  await expect(row(page, 'Buy oat milk and bread')).toContainText('Changed by Minka');
  await expect(changedBy(outside, 'Minka')).toHaveCount(0);
  await expect(outside.getByTestId('changes')).toBeEmpty();
});

test('[SPEED-07] events and special dates are marked too', { tag: '@desktop' }, async ({ person }) => {
  const { ben, group, page } = await openForGroup(person, '/calendar');
  await expect(page.getByText('No events scheduled for this day')).toBeVisible();
  await ben.createEvent('Dinner', dayFromToday(0), {}, group._id);
  const dinner = page.getByRole('listitem').filter({ hasText: 'Dinner' });
  await expect(dinner).toContainText('Changed by Minka');
  await expect(page.getByRole('gridcell', { name: 'Dinner' })).toContainText('Minka');
  await checkAppearance(page, 'mark-calendar');
  await page.goto('/special-dates');
  await expect(page.getByRole('button', { name: 'Add Date' })).toBeVisible();
  await expect(page.getByText(/no special dates/i).first()).toBeVisible();
  await createSpecialDate({ ...ben.apiIn(group._id), body: { title: 'Our day', date: dayFromToday(3) } });
  await expect(page.getByRole('article', { name: 'Our day' })).toContainText('Changed by Minka');
});

test('[SPEED-07] own changes are not marked, neither here nor in another tab', { tag: '@desktop' }, async ({
  person,
}) => {
  const { mia, ben, group, page } = await openForGroup(person, '/todos');
  const tab = await page.context().newPage();
  await tab.goto('/todos');
  for (const one of [page, tab]) await expect(one.getByText('No to-do todos')).toBeVisible();
  const mine = await mia.createTodo('Mine', {}, group._id);
  for (const one of [page, tab]) await expect(row(one, 'Mine')).toBeVisible();
  // A later event of the same stream shows that a missing mark is not just late.
  await ben.createTodo('Theirs', {}, group._id);
  for (const one of [page, tab]) {
    await expect(row(one, 'Theirs')).toContainText('Changed by Minka');
    await expect(changedBy(one, 'Mia')).toHaveCount(0);
    await expect(row(one, 'Mine')).not.toContainText('Changed by');
  }
  await updateTodo({ ...ben.apiIn(group._id), path: { id: mine._id }, body: { priority: 'high' } });
  await expect(row(page, 'Mine')).toContainText('Changed by Minka');
  await updateTodo({ ...mia.apiIn(group._id), path: { id: mine._id }, body: { priority: 'low' } });
  await expect(row(page, 'Mine')).not.toContainText('Changed by');
});

test('[SPEED-07] the mark does not move under reduced motion', { tag: '@desktop' }, async ({ person }) => {
  const { ben, group, page } = await openForGroup(person, '/todos');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByText('No to-do todos')).toBeVisible();
  await ben.createTodo('Buy oat milk', {}, group._id);
  await expect(row(page, 'Buy oat milk')).toContainText('Changed by Minka');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
