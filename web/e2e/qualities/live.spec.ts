import { deleteTodo, updateTodo } from '../../src/api/generated';
import { waitUntilUnchanged } from '../support/requests';
import { expect, test } from '../support/test';
import { row } from '../support/todos';

test('[LIVE-07] [LIVE-08] everything is fetched again after the stream was interrupted', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const page = await mia.open('/todos');
  await expect(page.getByText('No to-do todos')).toBeVisible();
  await page.context().setOffline(true);
  await mia.createTodo('Made meanwhile');
  await page.context().setOffline(false);
  await expect(row(page, 'Made meanwhile')).toBeVisible();
  await mia.createTodo('Made after');
  await expect(row(page, 'Made after')).toBeVisible();
});

test('[LIVE-09] the tabs of a browser share one stream, and another tab opens it when the first one closes', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const context = await mia.browse();
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/live')) streams += 1;
  });
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) {
    await page.goto('/todos');
    await expect(page.getByText('No to-do todos')).toBeVisible();
  }
  await mia.createTodo('Seen in both');
  for (const page of [one, other]) await expect(row(page, 'Seen in both')).toBeVisible();
  expect(streams).toBe(1);
  await one.close();
  await expect.poll(() => streams).toBe(2);
  await mia.createTodo('Seen in the other');
  await expect(row(other, 'Seen in the other')).toBeVisible();
});

test('[LIVE-10] [LIVE-04] a new member appears without a reload, and an outsider refetches nothing', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben, outsider] = [await person('Mia'), await person('Ben'), await person('Olga')];
  const group = await mia.createGroup('The flat');
  await mia.switchGroup(group._id);
  const page = await mia.open('/todos');
  const outside = await (await outsider.browse()).newPage();
  let refetched = 0;
  outside.on('request', (request) => {
    if (request.url().endsWith('/api/todos')) refetched += 1;
  });
  await Promise.all([outside.waitForResponse('**/api/live'), outside.goto('/todos')]);
  await expect(outside.getByText('No to-do todos')).toBeVisible();
  // First wait for the requests caused by the opening of the stream.
  await waitUntilUnchanged(() => refetched);
  const before = refetched;
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await ben.join(group);
  await expect(page.getByLabel('Assigned to').getByRole('option', { name: 'Ben' })).toBeAttached();
  await page.keyboard.press('Escape');
  await ben.createTodo('Hello', {}, group._id);
  await expect(row(page, 'Hello')).toBeVisible();
  expect(refetched).toBe(before);
});

test('[LIVE-14] [LIVE-16] a viewer fetches only the changed todo, and after an interruption no list that is still the same', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  const todo = await mia.createTodo('Walk the dog', {}, group._id);
  const gone = await mia.createTodo('Feed the cat', {}, group._id);
  await ben.switchGroup(group._id);
  const page = await (await ben.browse()).newPage();
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (pathname === '/api/todos') answers.push(`${response.status()} ${searchParams.get('ids') ?? 'all'}`);
  });
  await Promise.all([page.waitForResponse('**/api/live'), page.goto('/todos')]);
  for (const title of ['Walk the dog', 'Feed the cat']) await expect(row(page, title)).toBeVisible();
  // First wait for the requests caused by the opening of the stream.
  await waitUntilUnchanged(() => answers.length);
  answers.length = 0;
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(() => answers).toContain('304 all');
  await waitUntilUnchanged(() => answers.length);
  expect(new Set(answers)).toEqual(new Set(['304 all']));
  answers.length = 0;
  await updateTodo({ ...mia.apiIn(group._id), path: { id: todo._id }, body: { title: 'Walk both dogs' } });
  await expect(row(page, 'Walk both dogs')).toBeVisible();
  await deleteTodo({ ...mia.apiIn(group._id), path: { id: gone._id } });
  await expect(row(page, 'Feed the cat')).toHaveCount(0);
  expect(answers).toEqual([`200 ${todo._id}`, `200 ${gone._id}`]);
});
