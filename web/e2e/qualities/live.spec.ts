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
  await mia.stand(group._id);
  const page = await mia.open('/todos');
  const outside = await (await outsider.browse()).newPage();
  let [refetched, before] = [0, -1];
  outside.on('request', (request) => {
    if (request.url().endsWith('/api/todos')) refetched += 1;
  });
  await Promise.all([outside.waitForResponse('**/api/live'), outside.goto('/todos')]);
  await expect(outside.getByText('No to-do todos')).toBeVisible();
  // First wait for the requests caused by the opening of the stream.
  const isStill = () => {
    const known = before;
    before = refetched;
    return known === refetched;
  };
  await expect.poll(isStill, { intervals: [1_000] }).toBe(true);
  await page.getByRole('button', { name: 'Add Todo' }).click();
  await ben.join(group);
  await expect(page.getByLabel('Assigned to').getByRole('option', { name: 'Ben' })).toBeAttached();
  await page.keyboard.press('Escape');
  await ben.createTodo('Hello', {}, group._id);
  await expect(row(page, 'Hello')).toBeVisible();
  expect(refetched).toBe(before);
});
