import { listCalendarEvents, updateCalendarEvent } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import { refuseRequests } from '../../support/requests';
import { expect, type Page, type Person, test } from '../../support/test';

test.use({ timezoneId: 'Europe/Berlin' });

/** The time in the browsers of these tests: a Wednesday morning. */
const NOW = '2030-05-15T08:30:00+02:00';
const TODAY = '2030-05-15';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const eventsToday = (page: Page) => region(page, 'Events Today');
const urgent = (page: Page) =>
  page.getByRole('region', { name: 'Upcoming', exact: false }).filter({ hasNotText: 'Upcoming Events' });
const upcoming = (page: Page) => region(page, 'Upcoming Events');
const recent = (page: Page) => region(page, 'Recent Todos');

async function openDashboard(
  person: Person,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page> {
  const page = await (await person.browse()).newPage();
  await page.clock.install({ time: NOW });
  await prepare(page);
  await page.goto('/dashboard');
  await expect(page.getByText("Let's make it amazing!")).toBeVisible({ timeout: 30_000 });
  return page;
}

test('[DASH-01] [DASH-02] [DASH-04] [DASH-10] [DASH-13] [DASH-20] a new person sees the date, a greeting, two zeros and links to a first event and a first todo', async ({
  person,
}) => {
  const page = await openDashboard(await person('Mia'));
  await expect(page).toHaveTitle('Dashboard · Pawplan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wednesday, 15 May 2030');
  await expect(page.getByText('Good morning, Mia!')).toBeVisible();
  await expect(eventsToday(page).getByRole('heading')).toHaveText('0 Events Today');
  await expect(urgent(page).getByRole('heading')).toHaveText('0 Upcoming');
  await checkAppearance(page, 'dashboard-empty');
  await page.getByRole('link', { name: 'Add your first event!' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(page.getByRole('dialog', { name: 'Add Event' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Create your first todo!' }).click();
  await expect(page).toHaveURL(/\/todos$/);
  await expect(page.getByRole('dialog', { name: 'Add Todo' })).toBeVisible();
});

test('[DASH-02] [DASH-04] [DASH-05] [DASH-06] [DASH-07] [DASH-08] [DASH-09] [DASH-18] [DASH-19] [DASH-20] a member of a group sees their own events and todos, sorted and counted', async ({
  person,
}) => {
  const [mia, ben] = [await person('Mia Sommer'), await person('Ben Okafor')];
  const group = await mia.createGroup('Mia & Ben');
  await ben.join(group);
  await mia.switchGroup(group._id);
  const event = (title: string, date: string, rest: object = {}) => mia.createEvent(title, date, rest, group._id);
  await event('Over already', TODAY, { startTime: '07:00', endTime: '08:00' });
  await event('Dentist', TODAY, { color: '#4ecdc4' });
  await event('Lunch with Cleo', TODAY, { startTime: '12:30', endTime: '13:30', color: '#ffeaa7' });
  await event('Concert', TODAY, { startTime: '20:00', endTime: '22:30', color: '#dda0dd' });
  await event('Move', '2030-05-16', { isAllDay: true, color: '#96ceb4' });
  await event('Vet', '2030-05-18', { color: '#45b7d1' });
  await event('Far away', '2031-01-01');
  await ben.createEvent("Ben's own", TODAY, {}, group._id);
  await mia.createEvent('Elsewhere', TODAY);
  const todo = (title: string, rest: object = {}, who = mia) => who.createTodo(title, rest, group._id);
  await todo('Water the plants', { priority: 'low', dueDate: '2030-05-15' });
  await todo('Renew the lease', { priority: 'high', dueDate: '2030-05-12' });
  await todo('Book the vet', { priority: 'high' });
  await todo('Buy oat milk', { category: 'shopping', dueDate: '2030-05-16' });
  await todo('Fix the bicycle', { assignedTo: mia.id }, ben);
  await todo('Call the bank', { category: 'work' });
  await todo('Done', { completed: true });
  await todo("Ben's own todo", {}, ben);

  const page = await openDashboard(mia);
  await expect(eventsToday(page).getByRole('heading')).toHaveText('3 Events Today');
  await expect(eventsToday(page).getByRole('listitem')).toHaveText([/Dentist.*09:00 – 10:00/, /Lunch.*12:30 – 13:30/]);
  await expect(eventsToday(page).getByRole('link', { name: '+1 more' })).toHaveAttribute('href', '/calendar');
  await expect(urgent(page).getByRole('heading')).toHaveText('6 Upcoming');
  await expect(urgent(page).getByRole('listitem')).toHaveText([
    /Renew the lease.*Due: .* · 3 days overdue.*High/,
    /Book the vet.*No due date.*High/,
  ]);
  await expect(urgent(page).getByRole('link', { name: '+4 more' })).toHaveAttribute('href', '/todos');
  await expect(upcoming(page).getByRole('listitem')).toHaveText([
    /Concert.*Today, 20:00 – 22:30/,
    /Move.*Tomorrow, all day/,
    /Vet.*Saturday, 09:00 – 10:00/,
    /Far away/,
  ]);
  const latest = ['Call the bank', 'Fix the bicycle', 'Buy oat milk', 'Book the vet', 'Renew the lease'];
  await expect(recent(page).getByRole('checkbox')).toHaveCount(latest.length);
  for (const [index, title] of latest.entries())
    await expect(recent(page).getByRole('checkbox').nth(index)).toHaveAccessibleName(title);
  await checkAppearance(page, 'dashboard');
  await recent(page).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await checkAppearance(page, 'dashboard-end');

  await upcoming(page).getByRole('button', { name: 'Add Event' }).click();
  await page.getByRole('dialog', { name: 'Add Event' }).getByRole('button', { name: 'Cancel' }).click();
  await recent(page).getByRole('button', { name: 'Add Todo' }).click();
  await page.getByRole('dialog', { name: 'Add Todo' }).getByLabel('Title').fill('Newest');
  await page.keyboard.press('Enter');
  await expect(recent(page).getByRole('checkbox').first()).toHaveAccessibleName('Newest');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('[DASH-03] [DASH-16] [DASH-17] an event disappears when its end has passed in its own zone, without a request', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createEvent('Standup', TODAY, { startTime: '08:15', endTime: '08:45' });
  await mia.createEvent('Whole day', TODAY, { isAllDay: true });
  const headers = { Authorization: `Bearer ${mia.token}`, 'X-Time-Zone': 'America/New_York', 'X-Space': 'personal' };
  const page = await openDashboard(mia, async (opened) => {
    const data = { title: 'Call from New York', date: TODAY, startTime: '03:00', endTime: '04:00' };
    await opened.request.post('/api/calendar', { headers, data });
    // With this page's clock the stream would seem silent for hours, reconnect, and report a gap.
    await opened.route('**/api/live', (route) => route.abort());
  });
  await expect(eventsToday(page).getByRole('heading')).toHaveText('3 Events Today');
  const call = upcoming(page).getByRole('button', { name: /Call from New York/ });
  await expect(call).toContainText('09:00 – 10:00 · 03:00 in New York');
  let calls = 0;
  page.on('request', (request) => {
    if (/api\/(calendar|todos)/.test(request.url())) calls += 1;
  });
  await page.clock.fastForward('16:00');
  await expect(eventsToday(page).getByRole('heading')).toHaveText('2 Events Today');
  await expect(page.getByText('Standup')).toHaveCount(0);
  await page.clock.fastForward('01:20:00');
  await expect(eventsToday(page).getByRole('heading')).toHaveText('1 Events Today');
  await expect(eventsToday(page).getByRole('button', { name: /Whole day/ })).toBeVisible();
  expect(calls).toBe(0);
});

test('[DASH-11] events and todos are requested at the same time', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Buy oat milk');
  const requestedPaths: string[] = [];
  let answer = () => {};
  const both = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await openDashboard(mia, (opened) =>
    opened.route(/\/api\/(calendar|todos\/my-todos)(\?|$)/, async (route) => {
      requestedPaths.push(new URL(route.request().url()).pathname);
      await both;
      await route.continue();
    }),
  );
  await expect.poll(() => requestedPaths.toSorted()).toEqual(['/api/calendar', '/api/todos/my-todos']);
  await expect(page.getByText('Loading Upcoming Events')).toBeAttached();
  await expect(page.getByText('Loading Recent Todos')).toBeAttached();
  await checkAppearance(page, 'dashboard-loading');
  answer();
  await expect(recent(page).getByRole('checkbox', { name: 'Buy oat milk' })).toBeVisible();
});

test('[DASH-12] [LOOK-07] by keyboard, todos are ticked off, and todos and events are edited without leaving the dashboard', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Older', { priority: 'low' });
  await mia.createTodo('Buy oat milk');
  await mia.createEvent('Dentist', TODAY);
  const page = await openDashboard(mia);

  const box = recent(page).getByRole('checkbox', { name: 'Buy oat milk' });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Buy oat milk' })).toHaveCount(0);
  await expect(recent(page).getByRole('checkbox', { name: 'Older' })).toBeFocused();
  await expect(urgent(page).getByRole('heading')).toHaveText('1 Upcoming');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Todo' });
  await dialog.getByLabel('Title').fill('Newer');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(recent(page).getByRole('button', { name: /^Newer/ })).toBeFocused();
  await expect(urgent(page).getByRole('checkbox', { name: 'Newer' })).toBeVisible();

  await eventsToday(page)
    .getByRole('button', { name: /Dentist/ })
    .focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit Event' });
  await editor.getByLabel('Title').fill('Dentist, upstairs');
  await editor.getByRole('button', { name: 'Update Event' }).click();
  await expect(editor).toHaveCount(0);
  await expect(eventsToday(page).getByRole('button', { name: /Dentist, upstairs/ })).toBeVisible();
  await expect.poll(async () => (await listCalendarEvents(mia.api))[0]?.title).toBe('Dentist, upstairs');
});

test('[DASH-12] [SPEED-02] a refused tick is taken back without a message', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Buy oat milk');
  const page = await openDashboard(mia, (opened) =>
    opened.route('**/toggle', (route) => route.fulfill({ status: 500, body: '' })),
  );
  const refused = page.waitForResponse('**/toggle');
  await recent(page).getByRole('checkbox', { name: 'Buy oat milk' }).click();
  await refused;
  await expect(recent(page).getByRole('checkbox', { name: 'Buy oat milk' })).not.toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[DASH-14] a list that failed to load shows a quiet retry, and the other lists are still shown', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createTodo('Buy oat milk');
  await mia.createEvent('Dentist', TODAY);
  let letThrough = async () => {};
  const page = await openDashboard(mia, async (opened) => {
    letThrough = await refuseRequests(opened, /\/api\/calendar(\?|$)/);
  });
  await expect(upcoming(page).getByText('The events could not be loaded.')).toBeVisible();
  await expect(recent(page).getByRole('checkbox', { name: 'Buy oat milk' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await checkAppearance(page, 'dashboard-failed');
  await letThrough();
  await upcoming(page).getByRole('button', { name: 'Try again' }).click();
  await expect(eventsToday(page).getByRole('button', { name: /Dentist/ })).toBeVisible();
});

test('[DASH-15] [LIVE-02] changes by both members appear live on the dashboard, and an outsider sees none of them', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben, eve] = [await person('Mia'), await person('Ben'), await person('Eve')];
  const group = await mia.createGroup('Mia and Ben');
  await ben.join(group);
  await mia.switchGroup(group._id);
  const [hers, outside] = [await openDashboard(mia), await openDashboard(eve)];
  await expect(recent(hers).getByRole('link', { name: 'Create your first todo!' })).toBeVisible();
  await ben.createTodo('For Mia', { assignedTo: mia.id }, group._id);
  await ben.createTodo('For himself', {}, group._id);
  await ben.createEvent('His own', TODAY, {}, group._id);
  const event = await mia.createEvent('Hers', TODAY, {}, group._id);
  await expect(recent(hers).getByRole('checkbox')).toHaveCount(1);
  await expect(recent(hers).getByRole('checkbox', { name: 'For Mia' })).toBeVisible();
  await expect(eventsToday(hers).getByRole('button', { name: /Hers/ })).toBeVisible();
  await updateCalendarEvent({
    ...ben.apiIn(group._id),
    path: { id: event._id },
    body: { title: 'Hers, moved by Ben' },
  });
  await expect(eventsToday(hers).getByRole('button', { name: /Hers, moved by Ben/ })).toBeVisible();
  await expect(eventsToday(hers).getByRole('listitem')).toHaveCount(1);
  for (const title of ['For Mia', 'Hers', 'His own']) await expect(outside.getByText(title)).toHaveCount(0);
  await expect(recent(outside).getByRole('link', { name: 'Create your first todo!' })).toBeVisible();
});

test('[DASH-01] [LOOK-01] long names and titles do not overflow the dashboard', async ({ person }) => {
  const mia = await person('Maximiliane-Alexandrina'.repeat(4));
  await mia.createTodo('Donaudampfschifffahrtsgesellschaft'.repeat(5), { priority: 'high', dueDate: '2030-05-20' });
  await mia.createEvent(`Something with many words, ${'and then some more '.repeat(8)}`, TODAY);
  await mia.createEvent('Donaudampfschifffahrtsgesellschaft'.repeat(4), TODAY);
  const page = await openDashboard(mia);
  await expect(recent(page).getByRole('checkbox')).toBeVisible();
  await expect(eventsToday(page).getByRole('listitem')).toHaveCount(2);
  await checkAppearance(page, 'dashboard-long');
});
