import { listCalendarEvents, updateCalendarEvent } from '../../../src/api/generated';
import { gridDays, monthOf } from '../../../src/features/calendar/month';
import { addDays } from '../../../src/lib/time/day';
import { cell, eventRow } from '../../support/calendar';
import { checkAppearance } from '../../support/look';
import { goOffline, waitForServiceWorker } from '../../support/offline';
import { expect, type Page, type Person, test, WITH_SERVICE_WORKER } from '../../support/test';
import { dayFromToday } from '../../support/todos';

const TODAY = dayFromToday(0);
/** Four days of the shown month, a week apart. */
const FIRST = gridDays(monthOf(TODAY))[0] ?? TODAY;
const DAYS = [0, 7, 14, 21].map((days) => addDays(FIRST, days));
const RULE = 'FREQ=WEEKLY;COUNT=4';

const question = (page: Page) => page.getByRole('alertdialog');
const choose = (page: Page, view: string) =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name: view, exact: true }).click();

/** Answers the question which events are meant. */
async function answer(page: Page, choice: string, button: string): Promise<void> {
  await question(page).getByRole('radio', { name: choice, exact: true }).check();
  await question(page).getByRole('button', { name: button }).click();
  await expect(question(page)).toHaveCount(0);
}

/** Gives an event of a day another title in the dialog. */
async function rename(page: Page, day: string, title: string, next: string, choice: string): Promise<void> {
  await cell(page, day).click();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByLabel('Title').fill(next);
  await page.getByRole('button', { name: 'Update Event' }).click();
  await answer(page, choice, 'Save');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function remove(page: Page, day: string, title: string, choice: string): Promise<void> {
  await cell(page, day).click();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await answer(page, choice, 'Delete');
}

/** Expects the titles of the four days, '' for a day without events. */
async function expectTitles(page: Page, ...titles: string[]): Promise<void> {
  for (const [index, title] of titles.entries()) {
    const name = title ? new RegExp(`1 event: 09:00 ${title}$`) : /no events$/;
    await expect(cell(page, DAYS[index] ?? '')).toHaveAccessibleName(name);
  }
}

const titlesOf = async (mia: Person) => {
  const events = await listCalendarEvents({ ...mia.api, query: { from: FIRST, to: addDays(FIRST, 41) } });
  return events.map(({ title }) => title);
};

test('[CAL-89] [CAL-90] [CAL-91] [CAL-93] [CAL-96] [CAL-122] a weekly event is created, changed and deleted in part, and as a whole; a partner sees it at once and an outsider nothing', async ({
  person,
}) => {
  const [mia, ben, eve] = [await person('Mia'), await person('Ben'), await person('Eve')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  for (const one of [mia, ben]) await one.switchGroup(group._id);
  const [page, other, outside] = [
    await mia.open('/calendar'),
    await ben.open('/calendar'),
    await eve.open('/calendar'),
  ];
  const expectBoth = async (...titles: string[]) => {
    for (const one of [page, other]) await expectTitles(one, ...titles);
  };

  await page.getByRole('button', { name: 'Add Event', exact: true }).click();
  await page.getByLabel('Title').fill('Choir');
  await page.getByLabel('Date').fill(FIRST);
  await page.getByLabel('Start Time').fill('09:00');
  await page.getByLabel('Repeat', { exact: true }).selectOption('FREQ=WEEKLY');
  await page.getByLabel('Ends').selectOption('After so many times');
  await page.getByLabel('Number of times').fill('4');
  await expect(page.getByText(/^Next: /)).toBeVisible();
  await page.getByLabel('Repeat', { exact: true }).scrollIntoViewIfNeeded();
  await checkAppearance(page, 'series-dialog');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await expectBoth('Choir', 'Choir', 'Choir', 'Choir');
  await cell(page, DAYS[1] ?? '').click();
  await expect(eventRow(page, 'Choir').getByRole('img', { name: 'Repeats' })).toBeVisible();
  await checkAppearance(page, 'series-month');

  await page.getByRole('button', { name: 'Edit Choir' }).click();
  await page.getByLabel('Title').fill('Concert');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(question(page).getByRole('radio', { name: 'This event', exact: true })).toBeChecked();
  await checkAppearance(page, 'series-question');
  await answer(page, 'This event', 'Save');
  await expectBoth('Choir', 'Concert', 'Choir', 'Choir');
  await page.getByRole('button', { name: 'Edit Concert' }).click();
  await expect(page.getByText('This event differs from its series.')).toBeVisible();
  await expect(page.getByLabel('Repeat', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await rename(page, DAYS[2] ?? '', 'Choir', 'Band', 'This and following events');
  await expectBoth('Choir', 'Concert', 'Band', 'Band');
  await choose(page, 'List');
  await expect(eventRow(page, 'Choir')).toContainText('Every week');
  await expect(eventRow(page, 'Choir')).toHaveCount(1);
  await checkAppearance(page, 'series-list');
  await choose(page, 'Month');

  await remove(page, DAYS[3] ?? '', 'Band', 'This event');
  await expectBoth('Choir', 'Concert', 'Band', '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectBoth('Choir', 'Concert', 'Band', 'Band');
  await remove(page, DAYS[3] ?? '', 'Band', 'This event');
  await expectBoth('Choir', 'Concert', 'Band', '');
  await remove(page, DAYS[0] ?? '', 'Choir', 'All events');
  await expectBoth('', '', 'Band', '');

  for (const day of DAYS) await expect(cell(outside, day)).toHaveAccessibleName(/no events$/);
  const [band] = await listCalendarEvents({ ...mia.api, query: { from: FIRST, to: addDays(FIRST, 41) } });
  const change = { path: { id: band?._id ?? '' }, body: { title: 'Mine' } };
  await expect(updateCalendarEvent({ ...eve.api, ...change })).rejects.toThrow('404');
});

test('[CAL-90] the question is answered with the keyboard alone', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  await mia.createEvent('Choir', FIRST, { recurrence: RULE });
  const page = await mia.open('/calendar');
  await cell(page, DAYS[1] ?? '').click();
  await page.getByRole('button', { name: 'Edit Choir' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' practice');
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('radio', { name: 'This event', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectTitles(page, 'Choir', 'Choir practice', 'Choir practice', 'Choir practice');
  const edit = page.getByRole('button', { name: 'Edit Choir practice' });
  await expect(edit).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Delete Choir practice' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('radio', { name: 'This event', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Choir practice' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('radio', { name: 'This event', exact: true })).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowDown', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expectTitles(page, 'Choir', '', '', '');
});

test('[CAL-93] [CAL-94] the week shows that an event repeats, and asks which ones the keys change', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const start = addDays(TODAY, -7);
  await mia.createEvent('Choir', start, { recurrence: RULE });
  const page = await mia.open('/calendar');
  await choose(page, 'Week');
  const block = page.getByRole('button', { name: /^Choir, .*, repeats$/ });
  await expect(block).toHaveCount(1);
  await checkAppearance(page, 'series-week');
  const times = async () => {
    const events = await listCalendarEvents({ ...mia.api, query: { from: start, to: addDays(start, 27) } });
    return events.map(({ startTime, endTime }) => `${startTime} – ${endTime}`);
  };
  const shown = (when: string) => page.getByRole('button', { name: `Choir, ${when}, repeats` });
  const undo = page.getByRole('button', { name: 'Undo' });
  const [usual, later, longer] = ['09:00 – 10:00', '09:30 – 10:30', '09:00 – 10:15'];
  await block.focus();
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(shown(later)).toBeFocused();
  await expect(question(page)).toHaveCount(0);
  await page.keyboard.up('Alt');
  await expect(question(page).getByRole('radio', { name: 'This event', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(times).toEqual([usual, later, later, later]);
  await expect(shown(later)).toBeFocused();
  await undo.click();
  await expect.poll(times).toEqual([usual, usual, usual, usual]);
  await expect(shown(usual)).toBeVisible();

  await block.focus();
  await page.keyboard.press('Shift+Alt+ArrowDown');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(shown(usual)).toBeFocused();
  await page.keyboard.press('Shift+Alt+ArrowDown');
  await expect(question(page).getByRole('radio', { name: 'This event', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(times).toEqual([usual, longer, usual, usual]);
  await expect(shown(longer)).toBeFocused();
});

test.describe('offline', () => {
  test.use(WITH_SERVICE_WORKER);

  test('[CAL-95] changes of occurrences that are made offline wait with their scope, and are sent once', {
    tag: '@desktop',
  }, async ({ person }) => {
    const mia = await person();
    await mia.createEvent('Choir', FIRST, { recurrence: RULE });
    const page = await mia.open('/calendar');
    await expectTitles(page, 'Choir', 'Choir', 'Choir', 'Choir');
    await waitForServiceWorker(page);
    await goOffline(page);
    await rename(page, DAYS[0] ?? '', 'Choir', 'Concert', 'This event');
    await rename(page, DAYS[1] ?? '', 'Choir', 'Party', 'This event');
    await rename(page, DAYS[2] ?? '', 'Choir', 'Band', 'This and following events');
    await expectTitles(page, 'Concert', 'Party', 'Band', 'Band');
    await expect(page.getByText('3 changes wait to be sent.')).toBeVisible();
    expect(await titlesOf(mia)).toEqual(['Choir', 'Choir', 'Choir', 'Choir']);

    await page.context().setOffline(false);
    await expect(page.getByText('to be sent.')).toHaveCount(0);
    await expect.poll(() => titlesOf(mia)).toEqual(['Concert', 'Party', 'Band', 'Band']);
    await expectTitles(page, 'Concert', 'Party', 'Band', 'Band');
  });
});
