import { listSpecialDates } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import { centreOf } from '../../support/pointer';
import { card, createDate, longDay } from '../../support/special-dates';
import { expect, type Locator, type Page, test } from '../../support/test';
import { dayFromToday } from '../../support/todos';

const choose = async (page: Page, list: 'Type' | 'View', label: string) =>
  page.getByRole('main').getByLabel(list, { exact: true }).selectOption({ label });

/** A field by its full label; the star of a required field is ignored. */
const fieldOf = (dialog: Locator, label: string) => dialog.getByLabel(new RegExp(`^${label}\\*?$`));

const titles = (page: Page) => page.getByRole('article').getByRole('heading');

test('[DATE-16] [DATE-17] [DATE-18] [DATE-19] [DATE-21] [DATE-35] dates are grouped by type and can be filtered, and a card shows day, description, recurrence and reminder', async ({
  person,
}) => {
  const mia = await person();
  const page = await mia.open('/special-dates');
  await expect(page.getByText('No special dates yet')).toBeVisible();
  await choose(page, 'View', 'Upcoming');
  await expect(page.getByText('No upcoming special dates')).toBeVisible();
  await choose(page, 'View', 'All Dates');

  const born = `1996${dayFromToday(12).slice(4)}`;
  const yearly = {
    date: born,
    type: 'birthday',
    isRecurring: true,
    description: 'The blue scarf',
    notificationDaysBefore: 7,
  } as const;
  await createDate(mia, 'Ada', yearly);
  await createDate(mia, 'Dentist', { date: dayFromToday(-3), type: 'reminder', notificationEnabled: false });
  await createDate(mia, 'Exam', { date: dayFromToday(2), type: 'reminder', notificationDaysBefore: 0 });
  await expect(titles(page)).toHaveText(['Ada', 'Exam', 'Dentist']);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Birthdays', 'Reminders']);
  await expect(page.getByRole('region', { name: 'Birthdays' })).toContainText('1 date');
  await expect(page.getByRole('region', { name: 'Reminders' })).toContainText('2 dates');

  const textsByTitle: Record<string, string[]> = {
    Ada: ['In 12 days', longDay(dayFromToday(12)), 'The blue scarf', 'Every year since 1996', 'Reminder 7 days before'],
    Dentist: ['3 days ago', longDay(dayFromToday(-3)), 'Once', 'No reminder'],
    Exam: ['In 2 days', longDay(dayFromToday(2)), 'Once', 'Reminder on the day'],
  };
  for (const [title, texts] of Object.entries(textsByTitle))
    for (const text of texts) await expect(card(page, title)).toContainText(text);
  const right = async (title: string) => {
    const { x = 0, width = 0 } = (await card(page, title).boundingBox()) ?? {};
    return x + width;
  };
  expect(await right('Ada'), 'an only card takes the whole row').toBeCloseTo(await right('Dentist'));

  await expect(page.getByLabel('Type', { exact: true }).getByRole('option')).toHaveText([
    'All Types',
    'Birthday',
    'Anniversary',
    'Holiday',
    'Reminder',
    'Other',
  ]);
  await choose(page, 'Type', 'Reminder');
  await expect(titles(page)).toHaveText(['Exam', 'Dentist']);
  await choose(page, 'Type', 'Holiday');
  await expect(page.getByText('No special dates yet')).toBeVisible();
});

test('[DATE-36] the buttons of a card take no line of their own', async ({ person }) => {
  const mia = await person();
  await createDate(mia, "Grandmother's birthday", { date: dayFromToday(12), description: 'The blue scarf' });
  const page = await mia.open('/special-dates');
  const date = card(page, "Grandmother's birthday");
  await date.hover();
  const edit = await centreOf(date.getByRole('button', { name: 'Edit' }));
  const days = await centreOf(date.getByText('In 12 days'));
  expect(Math.abs(edit.y - days.y)).toBeLessThan(8);
});

test('[DATE-20] [DATE-19] [DATE-15] the upcoming view shows today and the next 30 days, and no past dates', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await createDate(mia, 'Now', { date: dayFromToday(0) });
  await createDate(mia, 'Every week', { date: dayFromToday(-8), isRecurring: true, recurringType: 'weekly' });
  await createDate(mia, 'Day 30', { date: dayFromToday(30) });
  await createDate(mia, 'Day 31', { date: dayFromToday(31) });
  await createDate(mia, 'Over', { date: dayFromToday(-1) });
  const page = await mia.open('/special-dates');
  await expect(titles(page)).toHaveText(['Now', 'Every week', 'Day 30', 'Day 31', 'Over']);
  await choose(page, 'View', 'Upcoming');
  const today = page.getByRole('region', { name: "Today's Special Dates" });
  await expect(today.getByRole('article')).toHaveCount(1);
  await expect(today.getByRole('article', { name: 'Now' })).toContainText('Today');
  const next = page.getByRole('region', { name: 'Upcoming Special Dates (Next 30 Days)' });
  await expect(next.getByRole('article').getByRole('heading')).toHaveText(['Every week', 'Day 30']);
  await expect(card(page, 'Every week')).toContainText('In 6 days');
});

test('[DATE-22] [DATE-23] [DATE-26] the date modal proposes values, names missing values, and starts from the values of the edited date', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await person()).open('/special-dates');
  const dialog = page.getByRole('dialog');
  const field = (label: string) => fieldOf(dialog, label);
  const add = page.getByRole('button', { name: 'Add Date' });
  await add.click();
  await expect(field('Type')).toHaveValue('other');
  await expect(field('Recurring')).not.toBeChecked();
  await expect(field('Repeats')).toHaveCount(0);
  await expect(field('Notification')).toBeChecked();
  await expect(field('Days before')).toHaveValue('1');
  await expect(dialog.getByRole('radio')).toHaveCount(7);
  await expect(dialog.getByRole('radio', { name: 'Red' })).toBeChecked();

  await field('Type').selectOption('birthday');
  await expect(field('Recurring')).toBeChecked();
  await expect(field('Repeats')).toHaveValue('yearly');
  await field('Type').selectOption('reminder');
  await expect(field('Recurring')).not.toBeChecked();
  await field('Recurring').check();
  await field('Type').selectOption('other');
  await expect(field('Recurring'), 'chosen by hand').toBeChecked();

  await field('Days before').fill('31');
  await dialog.getByRole('button', { name: 'Create Date' }).click();
  for (const text of ['Title is required', 'Date is required', 'A whole number from 0 to 30'])
    await expect(dialog.getByText(text)).toBeVisible();
  await field('Title').fill('Rent');
  await field('Description').fill('To the new account');
  await field('Date').fill(dayFromToday(3));
  await field('Repeats').selectOption('monthly');
  await dialog.getByRole('radio', { name: 'Mint' }).check({ force: true });
  await field('Days before').fill('30');
  await dialog.getByRole('button', { name: 'Create Date' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, 'Rent')).toContainText('Every month');

  await page.getByRole('button', { name: 'Edit Rent' }).click();
  await expect(field('Title')).toHaveValue('Rent');
  await expect(field('Description')).toHaveValue('To the new account');
  await expect(field('Date')).toHaveValue(dayFromToday(3));
  await expect(field('Repeats')).toHaveValue('monthly');
  await expect(dialog.getByRole('radio', { name: 'Mint' })).toBeChecked();
  await expect(field('Days before')).toHaveValue('30');
  await field('Notification').uncheck();
  await field('Title').fill('Rent of the flat');
  await dialog.getByRole('button', { name: 'Update Date' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, 'Rent of the flat')).toContainText('No reminder');

  await add.click();
  await expect(field('Title')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('[DATE-24] deleting a date asks first and moves the focus to the next date', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  await createDate(mia, 'Old news');
  await createDate(mia, 'News');
  const page = await mia.open('/special-dates');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this special date?' });
  const remove = page.getByRole('button', { name: 'Delete Old news' });
  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(card(page, 'Old news')).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, 'Old news')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit News' })).toBeFocused();
  await expect.poll(() => listSpecialDates(mia.api)).toMatchObject([{ title: 'News' }]);
});

test('[DATE-25] dates that failed to load show a quiet retry', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  await createDate(mia, 'Still there');
  const page = await (await mia.browse()).newPage();
  await page.route('**/api/special-dates', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/special-dates');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/api/special-dates');
  await retry.click();
  await expect(card(page, 'Still there')).toBeVisible();
});

test('[DATE-28] when the day changes, the labels follow and the dates are fetched again', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  await createDate(mia, 'Soon');
  const page = await (await mia.browse()).newPage();
  await page.clock.install();
  await page.goto('/special-dates');
  await expect(card(page, 'Soon')).toContainText('Tomorrow');
  const again = page.waitForRequest('**/api/special-dates');
  await page.clock.fastForward('24:00:00');
  await again;
  await expect(card(page, 'Soon')).toContainText('Today');
});

test('[DATE-30] [DATE-29] another member sees a new date at once, an outsider sees nothing, and an address leads to a date', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben, outsider] = [await person('Mia'), await person('Ben'), await person('Olga')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  await ben.switchGroup(group._id);
  const page = await ben.open('/special-dates');
  const outside = await outsider.open('/special-dates');
  await expect(page.getByText('No special dates yet')).toBeVisible();
  await expect(outside.getByText('No special dates yet')).toBeVisible();
  const date = await createDate(mia, 'Housewarming', {}, group._id);
  await expect(card(page, 'Housewarming')).toBeVisible();
  await page.goto(`/special-dates#${date._id}`);
  await page.reload();
  await expect(card(page, 'Housewarming')).toBeFocused();
  await expect(card(page, 'Housewarming'), 'marked for a moment').not.toHaveClass(/animate-flash/);
  await expect(card(page, 'Housewarming')).toBeFocused();
  await outside.goto(`/special-dates#${date._id}`);
  await outside.reload();
  await expect(outside.getByText('No special dates yet')).toBeVisible();
  await expect(card(outside, 'Housewarming')).toHaveCount(0);
});

test('[DATE-34] a long list is drawn in parts, and the part with the date in the address is drawn', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const dates = [];
  for (let n = 1; n <= 120; n++)
    dates.push(await createDate(mia, `Date ${n}`, { type: 'other', date: dayFromToday(n) }));
  const page = await mia.open('/special-dates');
  const cards = page.getByRole('article');
  await expect(page.getByText('120 dates')).toBeVisible();
  await expect(cards).toHaveCount(50);
  await page.getByRole('button', { name: 'Show 50 more' }).click();
  await expect(cards).toHaveCount(100);
  await page.getByRole('button', { name: 'Show 20 more' }).click();
  await expect(cards).toHaveCount(120);
  await expect(page.getByText('All 120 are shown'), 'the keyboard goes on where it was').toBeFocused();
  await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0);

  await page.goto(`/special-dates#${dates[70]?._id}`);
  await page.reload();
  await expect(card(page, 'Date 71')).toBeFocused();
  await expect(cards).toHaveCount(100);
});

test('[DATE-16] [DATE-20] [DATE-21] [DATE-26] the special dates are accessible when the list is empty or full, in the upcoming view, and with form errors', async ({
  person,
}) => {
  test.slow();
  const mia = await person();
  const page = await mia.open('/special-dates');
  await expect(page.getByText('No special dates yet')).toBeVisible();
  await checkAppearance(page, 'dates-empty');
  const yearly = { isRecurring: true, recurringType: 'yearly' } as const;
  const scarf = 'She wants the blue scarf from the shop on the corner.';
  const born = `1996${dayFromToday(0).slice(4)}`;
  const met = `2019${dayFromToday(12).slice(4)}`;
  await createDate(mia, "Ada's birthday", { ...yearly, type: 'birthday', date: born, description: scarf });
  await createDate(mia, 'Our first date', { ...yearly, type: 'anniversary', date: met, color: '#dda0dd' });
  await createDate(mia, 'Dentist', { date: dayFromToday(-3), type: 'reminder', color: '#ffeaa7' });
  await createDate(mia, 'Withoutasinglespace'.repeat(8), { type: 'holiday', color: '#98d8c8' });
  await expect(page.getByRole('article')).toHaveCount(4);
  await checkAppearance(page, 'dates-all');
  await choose(page, 'View', 'Upcoming');
  await checkAppearance(page, 'dates-upcoming');
  await page.getByRole('button', { name: 'Edit Our first date' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Update Date' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await checkAppearance(page, 'date-edit-error');
});
