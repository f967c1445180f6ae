import { createGoal, createHabit, createSpecialDate } from '../../src/api/generated';
import { goOffline, waitForCachedList, waitForServiceWorker } from '../support/offline';
import { expect, type Person, test, WITH_SERVICE_WORKER } from '../support/test';
import { dayFromToday } from '../support/todos';

test.use(WITH_SERVICE_WORKER);

const LISTS = [
  ['/todos', 'Buy dog food'],
  ['/calendar', 'Vet with Minka'],
  ['/special-dates', 'Minka moves in'],
  ['/goals', 'Walk more'],
  ['/habits', 'Stretch'],
  ['/dashboard', 'Buy dog food'],
] as const;

const note = /^You're offline\. This is what was last seen at \d\d:\d\d\.$/;

async function fill(mia: Person): Promise<void> {
  await mia.createTodo('Buy dog food');
  await mia.createEvent('Vet with Minka', dayFromToday(0));
  await createSpecialDate({ ...mia.api, body: { title: 'Minka moves in', date: dayFromToday(3) } });
  await createGoal({ ...mia.api, body: { title: 'Walk more', targetValue: 10 } });
  await createHabit({ ...mia.api, body: { name: 'Stretch' } });
}

test('[PHONE-05] every list shows its last data offline, after a reload', async ({ person }) => {
  const mia = await person();
  await fill(mia);
  const page = await mia.open('/todos');
  for (const [path, text] of LISTS) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(note)).toHaveCount(0);
    if (path !== '/dashboard') await waitForCachedList(page, path.slice(1));
  }
  await waitForServiceWorker(page);
  await goOffline(page);
  for (const [path, text] of LISTS) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: note })).toBeVisible();
  }
});

test('[PHONE-05] another view of the calendar shows the cached events offline', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  await fill(mia);
  const page = await mia.open('/calendar');
  await expect(page.getByRole('main').getByText('Vet with Minka').filter({ visible: true }).first()).toBeVisible();
  await waitForServiceWorker(page);
  await goOffline(page);
  await page.goto('/calendar');
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' }).click();
  await expect(page.getByRole('main').getByText('Vet with Minka').filter({ visible: true }).first()).toBeVisible();
});

test('[PHONE-05] a list that was never loaded says so offline, and is loaded as soon as the network is back', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await fill(mia);
  const page = await mia.open('/todos');
  await expect(page.getByRole('checkbox', { name: 'Buy dog food' })).toBeVisible();
  await waitForServiceWorker(page);
  await goOffline(page);
  await page.goto('/goals');
  await expect(page.getByText("You're offline, and this was not seen here before.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('main').getByText('Walk more').first()).toBeVisible();
  await expect(page.getByText("You're offline")).toHaveCount(0);
});

test('[PHONE-05] changes made while offline appear when the network is back', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  await fill(mia);
  const page = await mia.open('/todos');
  await expect(page.getByRole('checkbox', { name: 'Buy dog food' })).toBeVisible();
  await waitForServiceWorker(page);
  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Buy dog food' })).toBeVisible();
  await mia.createTodo('Meanwhile');
  await page.context().setOffline(false);
  await expect(page.getByRole('checkbox', { name: 'Meanwhile' })).toBeVisible();
  await expect(page.getByText("You're offline")).toHaveCount(0);
});

test('[PHONE-05] the cached lists of another group can be opened offline', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Mine alone');
  const flat = await mia.createGroup('The flat');
  await mia.createTodo('Ours', {}, flat._id);
  await mia.switchGroup(flat._id);
  const page = await mia.open('/todos');
  await expect(page.getByRole('checkbox', { name: 'Ours' })).toBeVisible();
  const go = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Active group: ${from}` }).click();
    await page.getByRole('menuitemradio', { name: to }).click();
  };
  await go('The flat', 'Personal');
  await expect(page.getByRole('checkbox', { name: 'Mine alone' })).toBeVisible();
  await waitForServiceWorker(page);
  await goOffline(page);
  await page.reload();
  await go('Personal', 'The flat');
  await expect(page.getByRole('checkbox', { name: 'Ours' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Mine alone' })).toHaveCount(0);
  await go('The flat', 'Personal');
  await expect(page.getByRole('checkbox', { name: 'Mine alone' })).toBeVisible();
});

test('[PHONE-09] after a log-out the former data cannot be read offline', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  const eve = await person('Eve Outsider');
  await fill(mia);
  const page = await mia.open('/todos');
  await expect(page.getByRole('checkbox', { name: 'Buy dog food' })).toBeVisible();
  await waitForServiceWorker(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(countCachedRows)).toBe(0);
  await page.getByLabel('Email').fill(eve.email);
  await page.getByLabel('Password').fill(eve.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await goOffline(page);
  await page.goto('/todos');
  // The new person's own empty list may have been loaded on the dashboard.
  await expect(page.getByText(/^You're offline/).first()).toBeVisible();
  await expect(page.getByText('Buy dog food')).toHaveCount(0);
  // The previous person's data is not shown even with their token.
  await page.evaluate((token) => localStorage.setItem('token', token), mia.token);
  await page.goto('/todos');
  await expect(page).toHaveURL(/\/login$/);
});

/** The number of rows in the cache for offline reading. */
async function countCachedRows(): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('pawplan-last-seen');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const count = await new Promise<number>((resolve) => {
    const request = database.transaction('rows').objectStore('rows').count();
    request.onsuccess = () => resolve(request.result);
  });
  database.close();
  return count;
}
