import { listCalendarEvents } from '../../../src/api/generated';
import { cell } from '../../support/calendar';
import { checkAppearance } from '../../support/look';
import { expect, type Page, type Person, test } from '../../support/test';

test.use({ timezoneId: 'Europe/Berlin' });

/** The time in the browsers of these tests: a Wednesday morning. */
const NOW = '2030-05-15T08:30:00+02:00';
const TODAY = '2030-05-15';

async function open(person: Person, path: string): Promise<Page> {
  const page = await (await person.browse()).newPage();
  await page.clock.install({ time: NOW });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  return page;
}

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Spaces' }).getByRole('button', { name, exact: true });
const choose = (page: Page, view: string) =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name: view, exact: true }).click();

test('[CAL-107] [CAL-108] [ALL-05] [ALL-07] [ALL-08] the calendar shows all spaces in every view, and moves an event in its own', async ({
  person,
  isPhone,
}) => {
  const [mia, ben, zoe] = [await person('Mia Sommer'), await person('Ben Okafor'), await person('Zoe Winter')];
  const alone = await open(zoe, '/calendar');
  await expect(alone.getByRole('group', { name: 'Spaces' })).toHaveCount(0);
  const family = await mia.createGroup('Family');
  await ben.join(family);
  await zoe.createEvent('Secret meeting', TODAY);
  await mia.createEvent('Dentist', TODAY, { color: '#4ecdc4' });
  await mia.createEvent('Fair', TODAY, { isAllDay: true, color: '#45b7d1' });
  await ben.createEvent('School play', TODAY, { startTime: '11:00', endTime: '12:30' }, family._id);
  await ben.createEvent('Holidays', '2030-05-16', { isAllDay: true, color: '#96ceb4' }, family._id);

  const page = await open(mia, '/calendar');
  await expect(cell(page, TODAY)).toHaveAccessibleName(/Fair.*Dentist/);
  await expect(cell(page, TODAY)).not.toHaveAccessibleName(/School play/);
  await filter(page, 'This space').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(cell(page, TODAY)).toHaveAccessibleName(/Fair in Personal.*Dentist in Personal.*School play in Family/);
  const list = page.getByRole('region', { name: /15 May/ });
  await expect(list.getByRole('listitem').filter({ hasText: 'School play' })).toContainText('Family');
  await checkAppearance(page, 'calendar-all-spaces-month');
  await page.reload();
  await expect(cell(page, TODAY)).toHaveAccessibleName(/School play in Family/);
  await expect(page.getByText('Secret meeting')).toHaveCount(0);

  await choose(page, 'Agenda');
  await expect(page.getByRole('listitem').filter({ hasText: 'Holidays' })).toContainText('Family');
  await checkAppearance(page, 'calendar-all-spaces-agenda');
  await choose(page, 'Week');
  const play = page.getByRole('button', { name: /^School play in Family/ });
  await expect(play).toBeVisible();
  await checkAppearance(page, 'calendar-all-spaces-week');
  await play.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await listCalendarEvents(ben.apiIn(family._id)))[0]?.startTime).toBe('11:15');
  // On the phone, the message covers the buttons of the details for a moment.
  const message = page.getByText('School play was moved.');
  await expect(message).toBeVisible();
  await expect(message).toHaveCount(0);
  await play.click();
  const details = page.getByRole('dialog');
  await expect(details).toContainText('Family');
  await details.getByRole('button', { name: 'Edit School play' }).click();
  await page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Title').fill('School concert');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page.getByRole('button', { name: /^School concert in Family/ })).toBeVisible();
  await ben.createEvent('Late call', TODAY, { startTime: '13:00', endTime: '14:00' }, family._id);
  await expect(page.getByRole('button', { name: /^Late call in Family/ })).toBeVisible();
  expect((await listCalendarEvents(mia.apiIn('personal'))).map(({ title }) => title).toSorted()).toEqual([
    'Dentist',
    'Fair',
  ]);
  if (!isPhone) {
    await filter(page, 'This space').click();
    await expect(page.getByRole('button', { name: /^School concert/ })).toHaveCount(0);
  }
});

test('[DASH-21] the dashboard shows the events and todos of all spaces, and ticks one in its own', async ({
  person,
}) => {
  const [mia, ben, zoe] = [await person('Mia Sommer'), await person('Ben Okafor'), await person('Zoe Winter')];
  const family = await mia.createGroup('Family');
  await ben.join(family);
  await zoe.createEvent('Secret meeting', TODAY);
  await mia.createEvent('Dentist', TODAY, { color: '#4ecdc4' });
  await mia.createEvent('School play', TODAY, { startTime: '17:00', endTime: '18:30' }, family._id);
  await mia.createTodo('Buy a present', { dueDate: TODAY }, family._id);
  await mia.createTodo('Call the bank', { priority: 'high' });
  const page = await open(mia, '/dashboard');
  const events = page.getByRole('region', { name: 'Events Today' });
  await expect(events.getByRole('listitem')).toHaveText([/Dentist/]);
  await filter(page, 'All spaces').click();
  await expect(events.getByRole('listitem')).toHaveText([/Dentist.*Personal/, /School play.*Family/]);
  await expect(page.getByText('Secret meeting')).toHaveCount(0);
  await checkAppearance(page, 'dashboard-all-spaces');
  const recent = page.getByRole('region', { name: 'Recent Todos' });
  await recent.getByRole('checkbox', { name: 'Buy a present' }).click();
  await expect(recent.getByRole('checkbox')).toHaveCount(1);
  await page.reload();
  await expect(recent.getByRole('checkbox', { name: 'Call the bank' })).toBeVisible();
  await expect(recent.getByRole('checkbox')).toHaveCount(1);
  await events.getByRole('button', { name: /School play/ }).click();
  await page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Title').fill('School concert');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(events.getByRole('listitem').filter({ hasText: 'School concert' })).toContainText('Family');
  expect((await listCalendarEvents(ben.apiIn(family._id))).map(({ title }) => title)).toEqual(['School concert']);
});
