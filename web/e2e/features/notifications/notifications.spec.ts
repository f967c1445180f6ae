import { countUnreadNotifications, deleteSpecialDate, leaveGroup, listNotifications } from '../../../src/api/generated';
import { LONG_NAME } from '../../support/long-texts';
import { checkAppearance } from '../../support/look';
import { card, createDate } from '../../support/special-dates';
import { expect, type Page, test } from '../../support/test';
import { dayFromToday } from '../../support/todos';

/** Tomorrow with the longest notice period: the reminder is due at any time of day. */
const DUE = { date: dayFromToday(1), notificationDaysBefore: 30 };

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', exact: true });

const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('[REMIND-12] [REMIND-20] [REMIND-23] the notification list opens and closes by keyboard and returns the focus to the bell', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await person()).open('/todos');
  await bell(page, 0).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('No notifications yet')).toBeVisible();
  await expect.poll(() => panel(page).evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page, 0)).toBeFocused();
});

test('[REMIND-23] the notification list closes on going back and stays closed on going forward', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await person()).open('/todos');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' }).click();
  await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
  await bell(page, 0).click();
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('[REMIND-23] a list that failed to load shows a quiet retry', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await person()).open('/todos');
  await page.route('**/api/notifications', (route) => route.fulfill({ status: 503, body: '' }));
  await bell(page, 0).click();
  const retry = panel(page).getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/api/notifications');
  await retry.click();
  await expect(panel(page).getByText('No notifications yet')).toBeVisible();
});

test('[REMIND-25] [REMIND-22] [REMIND-24] [REMIND-02] [REMIND-04] both members get the reminder, which leads to the date; an outsider and a member who left do not have it', async ({
  person,
}) => {
  const [mia, ben, outsider] = [await person('Mia'), await person('Ben'), await person('Olga')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  const [page, outside] = [await ben.open('/todos'), await outsider.open('/todos')];
  await expect(bell(page, 0)).toBeVisible();
  await expect(bell(outside, 0)).toBeVisible();
  await createDate(mia, 'Housewarming', DUE, group._id);
  await expect(bell(page, 1)).toBeVisible();
  await expect
    .poll(async () => (await listNotifications(mia.api)).map(({ title }) => title))
    .toEqual(['Housewarming', 'Ben joined “The flat”']);

  await bell(page, 1).click();
  const row = panel(page).getByRole('button', { name: /Housewarming/ });
  await expect(row).toContainText(/(just now|1 min ago) · The flat/);
  await expect(row).toContainText('Unread');
  await row.click();
  await expect(page).toHaveURL(/\/special-dates#/);
  await expect(page.getByRole('button', { name: 'Active group: The flat' })).toBeVisible();
  await expect(card(page, 'Housewarming')).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page, 0)).toBeVisible();
  await expect.poll(() => listNotifications(ben.api)).toMatchObject([{ read: true }]);
  await expect.poll(() => listNotifications(outsider.api)).toEqual([]);
  await expect(bell(outside, 0)).toBeVisible();

  await leaveGroup({ ...ben.api, path: { id: group._id } });
  await bell(page, 0).click();
  await expect(panel(page).getByText('No notifications yet')).toBeVisible();
});

test('[REMIND-21] [REMIND-12] [REMIND-05] the newest notification is first, unread ones are marked, and all can be marked as read at once', {
  tag: '@desktop',
}, async ({ person }) => {
  test.slow();
  const mia = await person();
  const page = await mia.open('/todos');
  await createDate(mia, 'First', DUE);
  await expect(bell(page, 1)).toBeVisible();
  await createDate(mia, 'Second', DUE);
  await expect(bell(page, 2)).toBeVisible();
  await bell(page, 2).click();
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toContainText(['Second', 'First']);
  await expect(rows.filter({ hasText: 'Unread' })).toHaveCount(2);
  await checkAppearance(page, 'notifications');
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(rows.filter({ hasText: 'Unread' })).toHaveCount(0);
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expect.poll(() => countUnreadNotifications(mia.api)).toEqual({ count: 0 });
  await page.keyboard.press('Escape');
  await expect(bell(page, 0)).toBeFocused();

  const third = await createDate(mia, 'Third', DUE);
  await expect(bell(page, 1)).toBeVisible();
  await deleteSpecialDate({ ...mia.api, path: { id: third._id } });
  await expect(bell(page, 0)).toBeVisible();
  await bell(page, 0).click();
  await expect(rows).toContainText(['Second', 'First']);
});

test('[REMIND-27] [REMIND-28] [REMIND-29] a member is notified live about a new member; the new member and an outsider are not', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben, outsider] = [await person('Mia'), await person(LONG_NAME), await person('Olga')];
  const group = await mia.createGroup('Us two');
  const [page, bens] = [await mia.open('/todos'), await ben.open('/todos')];
  await expect(bell(page, 0)).toBeVisible();
  await ben.join(group);
  await expect(bell(page, 1)).toBeVisible();
  await bell(page, 1).click();
  const row = panel(page).getByRole('button', { name: `${LONG_NAME} joined “Us two”` });
  await expect(row).toContainText('They can see and change everything in this group.');
  await expect(row).toContainText(/(just now|1 min ago) · Us two/);
  await checkAppearance(page, 'notifications-joined');
  await row.focus();
  await page.keyboard.press('Enter');
  const groups = page.getByRole('dialog', { name: 'Groups' });
  await expect(groups.getByRole('button', { name: '2 members' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(() => groups.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(bell(page, 0)).toBeVisible();
  for (const one of [ben, outsider]) expect(await listNotifications(one.api)).toEqual([]);
  await expect(bell(bens, 0)).toBeVisible();

  await leaveGroup({ ...mia.api, path: { id: group._id } });
  await expect.poll(() => listNotifications(mia.api)).toEqual([]);
});
