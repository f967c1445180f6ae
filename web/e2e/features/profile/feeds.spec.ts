import { createSpecialDate } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import { refuseRequests } from '../../support/requests';
import { expect, type Page, test } from '../../support/test';

const feeds = (page: Page) => page.getByRole('region', { name: 'Calendar Feeds' });
const rows = (page: Page) => feeds(page).getByRole('list').first().getByRole('listitem');

test('[FEED-07] [FEED-19] [FEED-20] a feed is created, read by another program, and revoked', async ({
  person,
  request,
}) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  await ben.createEvent('Walk the dog', '2026-03-14', {}, group._id);
  await createSpecialDate({ ...ben.apiIn(group._id), body: { title: 'Adoption day', date: '2024-02-29' } });
  const page = await mia.open('/profile');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(feeds(page).getByText('You have no calendar feeds yet.')).toBeVisible();

  await feeds(page).getByLabel('Name of the calendar').fill('Our flat');
  await feeds(page).getByLabel('Space').selectOption('The flat');
  await feeds(page).getByRole('checkbox', { name: 'My todos with a due date' }).click();
  await feeds(page).getByRole('button', { name: 'Create feed' }).click();
  const panel = feeds(page).getByRole('region', { name: '"Our flat" is ready' });
  await expect(panel).toBeFocused();
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(panel.getByText('Copied!')).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/api\/feeds\/[\w-]{43}\.ics$/);
  await expect(panel.getByLabel('Address of the feed')).toHaveValue(url);
  await feeds(page).scrollIntoViewIfNeeded();
  await checkAppearance(page, 'profile-feeds');

  const address = new URL(url).pathname;
  const reply = await request.get(address, { headers: { 'user-agent': 'Google-Calendar-Importer' } });
  expect(reply.status()).toBe(200);
  expect(reply.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const text = await reply.text();
  expect(text).toContain('X-WR-CALNAME:Our flat\r\n');
  expect(text).toContain('SUMMARY:Walk the dog\r\n');
  expect(text).toContain('RRULE:FREQ=YEARLY;');
  const tag = reply.headers().etag ?? '';
  expect((await request.get(address, { headers: { 'if-none-match': tag } })).status()).toBe(304);

  await page.reload();
  await expect(rows(page)).toHaveText([/Our flat.*The flat · Events and Special dates.*Google Calendar/]);
  await expect(page.getByLabel('Address of the feed')).toHaveCount(0);
  await rows(page).getByRole('button', { name: 'Revoke Our flat' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(feeds(page).getByText('The feed is revoked.')).toBeVisible();
  await expect(feeds(page).getByText('You have no calendar feeds yet.')).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test('[FEED-21] feeds that failed to load can be requested again', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await (await person('Mia')).browse()).newPage();
  const letThrough = await refuseRequests(page, '**/api/feeds');
  await page.goto('/profile');
  await expect(feeds(page).getByText('Your calendar feeds could not be loaded')).toBeVisible();
  await letThrough();
  await feeds(page).getByRole('button', { name: 'Try again' }).click();
  await expect(feeds(page).getByText('You have no calendar feeds yet.')).toBeVisible();
});
