import { listNotifications, listSpecialDates, listTodos } from '../../../src/api/generated';
import { eventRow } from '../../support/calendar';
import { checkAppearance } from '../../support/look';
import { card, createDate } from '../../support/special-dates';
import { expect, type Page, test } from '../../support/test';
import { dayFromToday, row } from '../../support/todos';

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', exact: true });

test('[REMIND-60] [REMIND-62] [REMIND-63] [REMIND-64] a reminder of an event is set in its form, appears in the bell of both members and opens the calendar', async ({
  person,
}) => {
  const [mia, ben, outsider] = [await person('Mia'), await person('Ben'), await person('Olga')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  await mia.createEvent('Vet', dayFromToday(0), { isAllDay: true }, group._id);
  await ben.switchGroup(group._id);
  const page = await ben.open('/calendar');
  await eventRow(page, 'Vet').getByRole('button', { name: 'Edit Vet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  const reminders = dialog.getByRole('group', { name: 'Reminders' });
  await reminders.getByLabel('Add a reminder').selectOption('1 day before at 18:00');
  await expect(reminders.getByRole('listitem')).toHaveText('1 day before at 18:00');
  await checkAppearance(page, 'event-reminders');
  await dialog.getByRole('button', { name: 'Update Event' }).click();
  await expect(eventRow(page, 'Vet').getByRole('img', { name: 'Reminder: 1 day before at 18:00' })).toBeVisible();

  await bell(page, 1).click();
  const reminder = page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: /Vet/ });
  await expect(reminder).toContainText('Vet is today!');
  await reminder.click();
  await expect(page).toHaveURL(/\/calendar/);
  await expect(bell(page, 0)).toBeVisible();
  await expect
    .poll(async () => (await listNotifications(mia.api)).map(({ title }) => title))
    .toEqual(['Vet', 'Ben joined “The flat”']);
  expect(await listNotifications(outsider.api)).toEqual([]);
});

test('[REMIND-53] [REMIND-61] own reminders of a todo are for their person alone', { tag: '@desktop' }, async ({
  person,
}) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  await mia.createTodo('Water the plants', { dueDate: dayFromToday(3) }, group._id);
  await ben.switchGroup(group._id);
  const page = await ben.open('/todos');
  await row(page, 'Water the plants').getByRole('button', { name: 'Edit Water the plants' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Todo' });
  await dialog.getByRole('checkbox', { name: 'Only for me' }).click();
  const own = dialog.getByRole('group', { name: /Nobody else sees them/ });
  await own.getByLabel('Add a reminder').selectOption('On the day at 09:00');
  await expect(own.getByRole('listitem')).toHaveText('On the day at 09:00');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Water the plants').getByRole('img', { name: 'Reminder: On the day at 09:00' })).toBeVisible();
  const seenBy = async (one: typeof mia) =>
    (await listTodos(one.apiIn(group._id))).map(({ myReminders }) => myReminders);
  expect(await seenBy(ben)).toEqual([[{ before: { amount: 0, unit: 'days' }, at: '09:00' }]]);
  expect(await seenBy(mia)).toEqual([undefined]);
});

test('[PUSH-24] [REMIND-61] [REMIND-67] own reminders of a special date, default reminders, and the address of a push message', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  // Milliseconds after a group was created, the services may not know its members yet, and remind them a minute later.
  await expect.poll(async () => (await listNotifications(mia.api)).map(({ type }) => type)).toEqual(['member-joined']);
  const { _id: id } = await createDate(mia, 'Birthday', { date: dayFromToday(0) }, group._id);
  await expect.poll(async () => (await listNotifications(ben.api)).map(({ title }) => title)).toContain('Birthday');
  const notification = (await listNotifications(ben.api)).find(({ title }) => title === 'Birthday');

  // Ben looks at his personal space; a press on a push message opens this address.
  const page = await ben.open(`/special-dates?notification=${notification?._id}&space=${group._id}#${id}`);
  await expect(card(page, 'Birthday')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/special-dates#${id}$`));
  await expect(bell(page, 0)).toBeVisible();
  await card(page, 'Birthday').getByRole('button', { name: 'Edit Birthday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Special Date' });
  await dialog.getByRole('checkbox', { name: 'Only for me' }).click();
  const own = dialog.getByRole('group', { name: /Nobody else sees them/ });
  await expect(own.getByRole('listitem')).toHaveText('1 day before at 09:00');
  await own.getByRole('button', { name: /^Remove/ }).click();
  await own.getByLabel('Add a reminder').selectOption('1 week before at 09:00');
  await expect(own.getByRole('listitem')).toHaveText('1 week before at 09:00');
  await checkAppearance(page, 'special-date-own-reminders');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Birthday')).toContainText('Reminder: 1 week before at 09:00');
  expect((await listSpecialDates(mia.apiIn(group._id))).map(({ myReminders }) => myReminders)).toEqual([undefined]);

  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Default Reminders' });
  await section
    .getByRole('group', { name: 'Todos' })
    .getByLabel('Add a reminder')
    .selectOption('1 day before at 18:00');
  await expect(section.getByRole('listitem')).toHaveText('1 day before at 18:00');
  await section.scrollIntoViewIfNeeded();
  await checkAppearance(page, 'profile-default-reminders');
  await page.goto('/todos');
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  const reminders = page.getByRole('dialog', { name: 'Add Todo' }).getByRole('group', { name: 'Reminders' });
  await expect(reminders.getByRole('listitem')).toHaveText('1 day before at 18:00');
});
