import { listCalendarEvents } from '../../../src/api/generated';
import { cell } from '../../support/calendar';
import { checkAppearance } from '../../support/look';
import { centreOf, fingerOn } from '../../support/pointer';
import { expect, type Locator, type Page, type Person, test } from '../../support/test';

test.use({ timezoneId: 'Europe/Berlin' });

const NOW = '2030-05-15T08:30:00+02:00';
const TODAY = '2030-05-15';
const FRIDAY = '2030-05-24';

async function open(person: Person): Promise<Page> {
  const page = await (await person.browse()).newPage();
  await page.clock.install({ time: NOW });
  await page.goto('/calendar');
  await expect(page.getByRole('gridcell').first()).toBeVisible({ timeout: 30_000 });
  return page;
}

/** Moves the mouse to the centre of a part, in several steps. */
async function moveTo(page: Page, part: Locator): Promise<void> {
  const { x, y } = await centreOf(part);
  await page.mouse.move(x, y, { steps: 5 });
}

const datesOf = async (person: Person, space = 'personal') =>
  Object.fromEntries((await listCalendarEvents(person.apiIn(space))).map(({ title, date }) => [title, date]));

test('[CAL-110] [CAL-67] a mouse moves an event of the month to another day, a member sees it, an outsider nothing', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben, zoe] = [await person('Mia Sommer'), await person('Ben Okafor'), await person('Zoe Winter')];
  const family = await mia.createGroup('Family');
  await ben.join(family);
  await ben.switchGroup(family._id);
  await mia.switchGroup(family._id);
  await mia.createEvent('Vet', TODAY, { color: '#4ecdc4' }, family._id);
  await mia.createEvent('Fair', TODAY, { isAllDay: true, color: '#96ceb4' }, family._id);
  const [page, other, outside] = [await open(mia), await open(ben), await open(zoe)];
  await expect(cell(page, TODAY)).toHaveAccessibleName(/Vet/);
  await moveTo(page, cell(page, TODAY).getByText('Vet'));
  await page.mouse.down();
  await moveTo(page, cell(page, '2030-05-17'));
  await expect(cell(page, '2030-05-17').locator('[data-drop]')).toHaveText(/Vet/);
  await moveTo(page, cell(page, FRIDAY));
  await checkAppearance(page, 'month-drag');
  await page.mouse.up();
  await expect(cell(page, FRIDAY)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => datesOf(mia, family._id)).toEqual({ Vet: FRIDAY, Fair: TODAY });
  await expect(cell(other, FRIDAY)).toHaveAccessibleName(/Vet/);
  await expect(outside.getByRole('gridcell', { name: /Vet/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => datesOf(mia, family._id)).toEqual({ Vet: TODAY, Fair: TODAY });
  await expect(cell(other, TODAY)).toHaveAccessibleName(/Vet/);

  await cell(page, TODAY).click();
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Week' }).click();
  const bar = page.getByRole('button', { name: /^Fair, / });
  const { x, y } = await centreOf(bar);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (await bar.evaluate((node) => node.clientWidth)) + 10, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => datesOf(mia, family._id)).toEqual({ Vet: TODAY, Fair: '2030-05-16' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[CAL-111] [CAL-112] by keyboard alone, an occurrence moves by a day after the question, and undo brings it back', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createEvent('Choir', TODAY, { recurrence: 'FREQ=WEEKLY' });
  const page = await open(mia);
  await expect(cell(page, '2030-05-22')).toHaveAccessibleName(/Choir/);
  await page.getByRole('button', { name: 'Edit Choir' }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(cell(page, '2030-05-16')).toHaveAccessibleName(/Choir/);
  await expect(cell(page, '2030-05-23')).toHaveAccessibleName(/Choir/);
  await expect(page.getByRole('status').filter({ hasText: 'Choir: Thursday, 16 May 2030' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, '2030-05-22')).toHaveAccessibleName(/Choir/);
  await expect(cell(page, '2030-05-23')).not.toHaveAccessibleName(/Choir/);
});

test.describe('touch', () => {
  test.use({ hasTouch: true });

  test('[CAL-110] [LOOK-19] a finger that is held moves an event from its row to a day, and a finger that moves at once scrolls', {
    tag: '@phone',
  }, async ({ person }) => {
    const mia = await person();
    const title = 'Vet with the whole family';
    await mia.createEvent(title, TODAY);
    const page = await open(mia);
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.scrollIntoViewIfNeeded();
    const touch = await fingerOn(page);
    const start = await centreOf(row.getByText(title, { exact: true }));
    const before = await page.evaluate(() => scrollY);
    await touch('touchStart', start);
    for (const dy of [20, 60, 100]) await touch('touchMove', { ...start, y: start.y + dy });
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
    expect(await datesOf(mia)).toEqual({ [title]: TODAY });

    await row.scrollIntoViewIfNeeded();
    await touch('touchStart', await centreOf(row.getByText(title, { exact: true })));
    await page.clock.runFor(500);
    const target = await centreOf(cell(page, FRIDAY));
    await touch('touchMove', { ...target, x: target.x - 5 });
    await touch('touchMove', target);
    await touch('touchEnd');
    await expect.poll(() => datesOf(mia)).toEqual({ [title]: FRIDAY });
    // The text of the message has two lines, its button one.
    const undo = await page.getByRole('button', { name: 'Undo' }).boundingBox();
    expect(undo?.height).toBeLessThan(40);
  });
});
