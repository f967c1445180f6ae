import { leaveGroup, listCalendarEvents, listTodos, removeMember } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import { goOffline, waitForServiceWorker } from '../../support/offline';
import { createDate } from '../../support/special-dates';
import { expect, type Page, type Person, test, WITH_SERVICE_WORKER } from '../../support/test';
import { dayFromToday } from '../../support/todos';

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Mia alone and with Ben in a group, and Zoe, who is in neither space. */
async function spacesOf(person: (name: string) => Promise<Person>) {
  const [mia, ben, zoe] = [await person('Mia Sommer'), await person('Ben Okafor'), await person('Zoe Winter')];
  const family = await mia.createGroup('Family');
  await ben.join(family);
  const club = await ben.createGroup('Chess club');
  await mia.join(club);
  await zoe.createGroup('Elsewhere');
  const [today, tomorrow] = [dayFromToday(0), dayFromToday(1)];
  await mia.createEvent('Dentist', tomorrow, { color: '#4ecdc4' });
  await ben.createEvent('School play', tomorrow, { startTime: '17:00', endTime: '18:30' }, family._id);
  await ben.createEvent('Tournament', dayFromToday(3), { isAllDay: true, color: '#dda0dd' }, club._id);
  await mia.createTodo('Renew the passport', { dueDate: dayFromToday(-2), priority: 'high' });
  await ben.createTodo('Buy a present', { dueDate: tomorrow, category: 'shopping' }, family._id);
  await createDate(ben, 'Anna’s birthday', { type: 'birthday', date: dayFromToday(2) }, family._id);
  await zoe.createEvent('Secret meeting', today);
  await zoe.createTodo('Secret errand', { dueDate: today });
  await createDate(zoe, 'Secret birthday');
  return { mia, ben, zoe, family, club };
}

async function openAll(person: Person): Promise<Page> {
  const page = await person.open('/all-spaces');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Spaces', { timeout: 30_000 });
  return page;
}

test('[ALL-01] [ALL-02] [ALL-03] [ALL-05] [ALL-08] a person sees what comes in all of their spaces, and edits it there', async ({
  person,
  isPhone,
}) => {
  const { mia, ben, zoe, family } = await spacesOf(person);
  const page = await mia.open('/dashboard');
  await page.getByRole('button', { name: 'Active group:' }).click();
  await page.getByRole('menuitem', { name: 'All Spaces' }).click();
  await expect(page).toHaveTitle('All Spaces · Pawplan');
  await expect(page.getByRole('region')).toHaveText([
    /Overdue.*Renew the passport.*Personal/,
    /Dentist.*Personal.*School play.*Family.*Buy a present.*Family/,
    /Anna’s birthday.*Family/,
    /Tournament.*Chess club/,
  ]);
  await expect(page.getByText('Secret')).toHaveCount(0);
  await checkAppearance(page, 'all-spaces');

  // The row is gone soon after the tick, so that `check` may not see it ticked.
  await row(page, 'Buy a present').getByRole('checkbox').click();
  await expect.poll(async () => (await listTodos(ben.apiIn(family._id)))[0]?.completed).toBe(true);
  await expect(row(page, 'Buy a present')).toHaveCount(0);

  const edit = (title: string) => row(page, title).getByRole('button', { name: `Edit ${title}` });
  await row(page, 'School play').hover();
  await edit('School play').click();
  await page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Title').fill('School concert');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(row(page, 'School concert')).toBeVisible();
  await expect.poll(async () => (await listCalendarEvents(ben.apiIn(family._id)))[0]?.title).toBe('School concert');

  await row(page, 'Anna’s birthday').hover();
  await edit('Anna’s birthday').click();
  await page.getByRole('dialog').getByLabel('Title').fill('Anna turns nine');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Anna turns nine')).toContainText('Family');

  await row(page, 'School concert').hover();
  await row(page, 'School concert').getByRole('button', { name: 'Delete School concert' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await listCalendarEvents(ben.apiIn(family._id))).length).toBe(0);
  expect(await listCalendarEvents(mia.apiIn('personal'))).toHaveLength(1);

  await row(page, 'Tournament').getByRole('link', { name: 'Chess club' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(page.getByRole('button', { name: 'Active group:' })).toContainText('Chess club');

  const outsider = await openAll(zoe);
  await expect(outsider.getByText('Secret meeting')).toBeVisible();
  for (const title of ['Dentist', 'Tournament', 'Renew the passport', 'Anna'])
    await expect(outsider.getByText(title)).toHaveCount(0);
  if (!isPhone) await outsider.close();
});

test('[ALL-07] [ALL-08] changes by others appear at once, and nothing of a left group stays', {
  tag: '@desktop',
}, async ({ person }) => {
  const { mia, ben, family, club } = await spacesOf(person);
  const page = await openAll(mia);
  await expect(row(page, 'School play')).toBeVisible();
  await ben.createTodo('Water the plants', { dueDate: dayFromToday(0) }, family._id);
  await expect(row(page, 'Water the plants')).toContainText('Family');
  await removeMember({ ...ben.api, path: { id: club._id, userId: mia.id } });
  await expect(row(page, 'Tournament')).toHaveCount(0);
  await leaveGroup({ ...mia.api, path: { id: family._id } });
  for (const title of ['School play', 'Buy a present', 'Anna’s birthday', 'Water the plants'])
    await expect(row(page, title)).toHaveCount(0);
  await expect(row(page, 'Dentist')).toBeVisible();
});

test('[ALL-06] a space that cannot be read is named, and the others are shown', { tag: '@desktop' }, async ({
  person,
}) => {
  const { mia, family } = await spacesOf(person);
  const page = await (await mia.browse()).newPage();
  await page.route('**/api/live', (route) => route.abort());
  const items = /\/api\/(calendar|todos|special-dates)/;
  await page.route(items, async (route) => {
    if ((await route.request().headerValue('x-space')) === family._id)
      await route.fulfill({ status: 400, json: { message: 'No' } });
    else await route.continue();
  });
  await page.goto('/all-spaces');
  await expect(row(page, 'Dentist')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Could not be loaded:')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Family' })).toBeVisible();
  await expect(row(page, 'School play')).toHaveCount(0);
  await checkAppearance(page, 'all-spaces-failed');
  await page.unroute(items);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'School play')).toBeVisible();
  await expect(page.getByText('Could not be loaded:')).toHaveCount(0);
});

test('[ALL-02] [ALL-09] [ALL-01] by keyboard alone: opening, ticking, more days; without items the screen says so', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await mia.open('/dashboard');
  await expect(page.getByText("Let's make it amazing!")).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByText('Nothing in the next 14 days')).toBeVisible();
  await checkAppearance(page, 'all-spaces-empty');
  await mia.createTodo('Call the bank', { dueDate: dayFromToday(0) });
  await mia.createEvent('Far away', dayFromToday(20));
  const tick = row(page, 'Call the bank').getByRole('checkbox');
  await expect(tick).toBeVisible();
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(row(page, 'Call the bank')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Show 14 more days' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Far away')).toBeVisible();
});

test.describe('offline', () => {
  test.use(WITH_SERVICE_WORKER);

  test('[ALL-05] [ALL-07] offline the items are shown, and a tick waits for its own space', {
    tag: '@desktop',
  }, async ({ person }) => {
    const { mia, ben, family } = await spacesOf(person);
    const page = await openAll(mia);
    await waitForServiceWorker(page);
    await page.reload();
    await expect(row(page, 'Buy a present')).toBeVisible({ timeout: 30_000 });
    await expect(row(page, 'Tournament')).toBeVisible();
    await goOffline(page);
    await page.reload();
    await expect(row(page, 'Tournament')).toBeVisible();
    await row(page, 'Buy a present').getByRole('checkbox').click();
    await expect(page.getByText('1 change waits')).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(async () => (await listTodos(ben.apiIn(family._id)))[0]?.completed).toBe(true);
    expect((await listTodos(mia.apiIn('personal'))).map(({ completed }) => completed)).toEqual([false]);
  });
});

test('[PHONE-13] a due date is on one line', { tag: '@phone' }, async ({ person }) => {
  const mia = await person();
  await mia.createGroup('Family');
  await mia.createTodo('Renew the passport', { dueDate: dayFromToday(-20), category: 'personal' }, 'personal');
  const page = await openAll(mia);
  const due = row(page, 'Renew the passport').getByText('20 days overdue');
  await expect(due).toBeVisible();
  const lineHeight = await due.evaluate((node) => Number.parseFloat(getComputedStyle(node).lineHeight));
  expect((await due.boundingBox())?.height).toBeLessThan(1.5 * lineHeight);
});
