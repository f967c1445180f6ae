import { listCalendarEvents, updateCalendarEvent } from '../../../src/api/generated';
import { gridDays, monthOf } from '../../../src/features/calendar/month';
import { cell, chooseAction, eventRow } from '../../support/calendar';
import { isCut, waitUntilStable } from '../../support/layout';
import { checkAppearance } from '../../support/look';
import { refuseRequests } from '../../support/requests';
import { expect, type Locator, type Page, type Person, test } from '../../support/test';
import { dayFromToday } from '../../support/todos';

const today = () => dayFromToday(0);
const createEvent = (
  one: Person,
  title: string,
  rest: Record<string, unknown> & { date?: string } = {},
  space?: string,
) => one.createEvent(title, rest.date ?? today(), rest, space);
const dialog = (page: Page) => page.getByRole('dialog');
const month = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
type Box = { x: number; y: number; width: number };
const shift = (day: string, months: number) => {
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
};

/** The widths of an event in the month at which the last character of its title is alone on a line. */
const widthsWithLastAlone = (title: Locator) =>
  title.evaluate((node) => {
    const event = node.closest<HTMLElement>('[data-entry]');
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const last = texts.lastChild();
    const end = last?.textContent?.length ?? 0;
    if (!event || !last || end < 2) throw new Error('The title has no end');
    const topOf = (at: number) => {
      const character = document.createRange();
      character.setStart(last, at);
      character.setEnd(last, at + 1);
      return character.getBoundingClientRect().top;
    };
    const widths = Array.from({ length: 100 }, (_, index) => 60 + index).filter((width) => {
      event.style.width = `${width}px`;
      return topOf(end - 1) !== topOf(end - 2);
    });
    event.style.width = '';
    return widths;
  });

test('[CAL-15] [CAL-16] [CAL-17] [CAL-18] [CAL-20] [CAL-44] [CAL-47] [CAL-49] [CAL-50] the month shows 42 days, at most three events a day with a count of the rest, and can be changed by buttons', async ({
  person,
  isPhone,
}) => {
  const mia = await person();
  const page = await mia.open('/calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(page.getByText('No events scheduled for this day')).toBeVisible();
  await checkAppearance(page, 'calendar-empty');

  for (const title of ['Vet', 'A long walk with the puppy', 'Yoga', 'Choir', 'Dinner']) await createEvent(mia, title);
  await createEvent(mia, 'W'.repeat(200), { date: dayFromToday(1), color: '#ffeaa7' });
  await createEvent(mia, 'n'.repeat(200), { date: dayFromToday(1) });
  await expect(cell(page, today())).toHaveAccessibleName(
    /today, 5 events: 09:00 A long walk with the puppy, 09:00 Choir, 09:00 Dinner$/,
  );
  await expect(page.getByRole('gridcell')).toHaveCount(42);
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  for (const [index, name] of [
    [0, 'Sunday'],
    [6, 'Saturday'],
  ] as const)
    await expect(page.getByRole('columnheader').nth(index)).toHaveAccessibleName(name);
  await expect(cell(page, today())).toHaveAttribute('aria-current', 'date');
  if (isPhone) await expect(cell(page, today())).toContainText('+2');
  else {
    await expect(cell(page, today()).getByText('A long walk wit…')).toHaveCount(1);
    await expect(cell(page, today()).getByTitle('A long walk with the puppy')).toBeVisible();
    await expect(cell(page, today()).getByText('+2 more')).toBeVisible();
    const last = await cell(page, today()).getByTitle('Dinner').boundingBox();
    const rest = await cell(page, today()).getByText('+2 more').boundingBox();
    expect(rest?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0));
    const titles = [
      cell(page, today()).getByText('A long walk wit…'),
      ...['W', 'n'].map((letter) => cell(page, dayFromToday(1)).getByText(`${letter.repeat(15)}…`)),
    ];
    const window = page.viewportSize() ?? { width: 1_280, height: 800 };
    for (const width of [768, 1_920, window.width]) {
      await page.setViewportSize({ ...window, width });
      for (const shown of titles) expect({ width, isCut: await isCut(shown) }).toEqual({ width, isCut: false });
    }
    for (const shown of titles) expect(await widthsWithLastAlone(shown)).toEqual([]);
  }
  await checkAppearance(page, 'calendar-month');

  const title = page.getByRole('heading', { level: 2 }).first();
  await expect(title).toHaveText(month(today()));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(title).toHaveText(month(shift(today(), 1)));
  await expect(page.getByText('No events scheduled for this day')).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(title).toHaveText(month(shift(today(), -1)));
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(title).toHaveText(month(today()));
  await cell(page, dayFromToday(1)).click();
  await expect(cell(page, dayFromToday(1))).toHaveAttribute('aria-selected', 'true');
  const frame = (day: string) => cell(page, day).evaluate((node) => getComputedStyle(node, '::after').borderTopWidth);
  expect(await frame(dayFromToday(1))).toBe('2px');
  expect(await frame(today())).toBe('0px');
  await expect(eventRow(page, 'W'.repeat(200))).toBeVisible();
  await checkAppearance(page, 'calendar-long-title');
});

test('[CAL-48] an event over several days is one bar, which continues in the next week', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const event = await createEvent(mia, 'Weeks by the sea', { isAllDay: true });
  const page = await (await mia.browse()).newPage();
  // Only Google's events last several days, so the reply of the server is changed.
  const days: string[] = [];
  await page.route('**/api/calendar?*', async (route) => {
    const response = await route.fetch();
    const listed = await response.json();
    const [date, endDate] = [days[12], days[15]];
    return route.fulfill({
      json: listed.map((one: object) => ({ ...one, ...(date && { date, endDate, timeReadOnly: true }) })),
    });
  });
  await page.goto('/calendar');
  await expect(cell(page, today()).getByTitle(event.title)).toBeVisible();
  const all = await page.getByRole('gridcell').evaluateAll((cells) => cells.map((one) => one.getAttribute('data-day')));
  days.push(...all.map(String));
  await page.reload();

  const parts = days.slice(12, 16).map((day) => cell(page, day).getByTitle(event.title));
  for (const part of parts) await expect(part).toBeVisible();
  for (const day of days.slice(12, 16))
    await expect(cell(page, day)).toHaveAccessibleName(/1 event: Weeks by the sea$/);
  await expect(page.getByRole('main').getByTitle(event.title)).toHaveCount(4);
  const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox()) as Box));
  const end = ({ x, width }: { x: number; width: number }) => x + width;
  const [first, second, third, fourth] = boxes as [Box, Box, Box, Box];
  for (const [before, after] of [
    [first, second],
    [third, fourth],
  ] as const) {
    expect(after.y).toBe(before.y);
    expect(end(before)).toBeGreaterThanOrEqual(after.x - 0.5);
  }
  expect(third.y).toBeGreaterThan(second.y);
  const titles = await Promise.all(parts.map((part) => part.locator(':scope > span').boundingBox()));
  expect(titles.map((box) => (box?.width ?? 0) > 40)).toEqual([true, false, true, false]);
  await checkAppearance(page, 'calendar-bar');
});

test('[CAL-52] an event keeps its own height and place beside a title of two lines', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const [long, wide, short, later] = [
    await createEvent(mia, 'Weeks by the sea', { isAllDay: true }),
    await createEvent(mia, 'W'.repeat(15)),
    await createEvent(mia, 'Vet'),
    await createEvent(mia, 'Yoga', { startTime: '15:00', endTime: '16:00' }),
  ];
  const page = await (await mia.browse()).newPage();
  const days = gridDays(monthOf(today())).slice(14, 21);
  const dates: Record<string, object> = {
    [long._id]: { date: days[0], endDate: days[2], timeReadOnly: true },
    [wide._id]: { date: days[3] },
    [short._id]: { date: days[4] },
    [later._id]: { date: days[4] },
  };
  // Only Google's events last several days, so the reply of the server is changed.
  await page.route('**/api/calendar?*', async (route) => {
    const listed: { _id: string }[] = await (await route.fetch()).json();
    return route.fulfill({ json: listed.map((one) => ({ ...one, ...dates[one._id] })) });
  });
  await page.goto('/calendar');
  const heightsOf = async (shownOn: readonly string[], title: string) => {
    const heights: number[] = [];
    for (const day of shownOn) {
      const event = cell(page, day).getByTitle(title);
      await expect(event).toBeVisible();
      heights.push(await event.evaluate((node) => node.clientHeight));
    }
    return heights;
  };
  const ONE_LINE = 24;
  for (const height of await heightsOf(days.slice(3, 4), wide.title)) expect(height).toBeGreaterThan(ONE_LINE);
  for (const height of await heightsOf(days.slice(4, 5), short.title)) expect(height).toBeLessThan(ONE_LINE);
  for (const height of await heightsOf(days.slice(0, 3), long.title)) expect(height).toBeLessThan(ONE_LINE);
  const [first, second] = await Promise.all(
    [short, later].map(async ({ title }) =>
      cell(page, days[4] ?? '')
        .getByTitle(title)
        .boundingBox(),
    ),
  );
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeLessThan(ONE_LINE);
});

test('[SHELL-29] the top bar has the same edges as the calendar', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await person()).open('/calendar');
  await page.setViewportSize({ width: 1_920, height: 900 });
  const edgesOf = async (first: Locator, last: Locator) => {
    const [left, right] = [await first.boundingBox(), await last.boundingBox()];
    return [left?.x ?? 0, (right?.x ?? 0) + (right?.width ?? 0)] as const;
  };
  const calendar = await edgesOf(page.getByRole('grid'), page.getByRole('button', { name: 'Add Event', exact: true }));
  const bar = await edgesOf(
    page.getByRole('button', { name: 'Menu' }).locator('svg'),
    page.getByRole('banner').getByRole('button', { name: 'Log out' }).locator('svg'),
  );
  for (const side of [0, 1] as const) expect(Math.abs(bar[side] - calendar[side])).toBeLessThanOrEqual(3);
});

test('[CAL-49] [CAL-50] only all-day events are filled with their colour, and the month uses a wide window', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await createEvent(mia, 'Vet', { startTime: '14:30', endTime: '15:00' });
  await createEvent(mia, 'Holiday', { isAllDay: true });
  const page = await mia.open('/calendar');
  const colour = (title: string) =>
    cell(page, today())
      .getByTitle(title)
      .evaluate((node) => getComputedStyle(node).backgroundColor);
  await expect(cell(page, today()).getByTitle('Vet')).toHaveText(/14:30 Vet/);
  await expect(cell(page, today()).getByTitle('Holiday')).not.toHaveText(/00:00/);
  expect(await colour('Holiday')).toBe('rgb(255, 107, 107)');
  expect(await colour('Vet')).not.toBe('rgb(255, 107, 107)');
  const widthsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return page.evaluate(() => [document.querySelector('main'), document.body].map((one) => one?.clientWidth));
  };
  const [narrow, all] = await widthsAt(1_440);
  expect(narrow).toBe(all);
  expect(await widthsAt(1_920)).toContain(1_600);
});

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('[CAL-19] [CAL-22] a day lists time, description and creator of its events; an event from another zone shows both times', {
    tag: '@desktop',
  }, async ({ person }) => {
    const [mia, ben] = [await person('Mia'), await person('Ben')];
    const group = await mia.createGroup('The flat');
    await ben.join(group);
    ben.zone = 'Asia/Tokyo';
    const date = dayFromToday(0, 'Europe/Berlin');
    await createEvent(
      mia,
      'Vet',
      { date, description: 'with the kitten', startTime: '09:00', endTime: '10:30' },
      group._id,
    );
    await createEvent(mia, 'Holiday', { date, isAllDay: true }, group._id);
    await createEvent(ben, 'Call from Tokyo', { date, startTime: '20:00', endTime: '21:00' }, group._id);
    await mia.switchGroup(group._id);
    const page = await mia.open('/calendar');
    const vet = eventRow(page, 'Vet');
    for (const text of ['09:00 – 10:30', 'with the kitten', 'Created by Mia']) await expect(vet).toContainText(text);
    await expect(vet.getByRole('button', { name: 'Edit Vet' })).toBeVisible();
    await expect(vet.getByRole('button', { name: 'Delete Vet' })).toBeVisible();
    await expect(eventRow(page, 'Holiday')).toContainText('All day');
    const call = eventRow(page, 'Call from Tokyo');
    await expect(call).toContainText(/1[23]:00 – 1[34]:00 · 20:00 in Tokyo/);
    await call.getByRole('button', { name: 'Edit Call from Tokyo' }).click();
    await expect(dialog(page).getByLabel('Start Time')).toHaveValue('20:00');
    await expect(dialog(page)).toContainText('The times are those of Tokyo');
  });
});

test('[CAL-24] [CAL-25] [CAL-26] [CAL-51] the list groups events by creator with counts and by day, and the time filter applies to both', async ({
  person,
}) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  await mia.switchGroup(group._id);
  const page = await mia.open('/calendar');
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.getByText('No events yet')).toBeVisible();
  await expect(page.getByText('Click "Add Event" to create your first shared event!')).toBeVisible();
  await checkAppearance(page, 'calendar-list-empty');

  const year = (days: number) => dayFromToday(days);
  await createEvent(mia, 'Vet', {}, group._id);
  await createEvent(mia, 'Long ago', { date: year(-400) }, group._id);
  await createEvent(
    ben,
    'Far ahead',
    { date: year(400), description: 'Bring the blue folder. '.repeat(12) },
    group._id,
  );
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Ben', 'Mia']);
  await expect(page.getByRole('region', { name: 'Mia' })).toContainText('2 events');
  await expect(page.getByRole('region', { name: 'Ben' })).toContainText('1 event');
  const dayOf = (days: number) =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
      .format(new Date(dayFromToday(days)))
      .replace(/^(\w+),? /, '$1, ');
  await expect(page.getByRole('region', { name: 'Mia' }).getByRole('heading', { level: 3 })).toHaveText([
    `${dayOf(0)} · Today`,
    'Earlier',
  ]);
  await checkAppearance(page, 'calendar-list');
  for (const name of ['Today', 'This Week', 'This Month']) {
    await page.getByRole('group', { name: 'Time filter' }).getByRole('button', { name }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Mia']);
    await expect(page.getByRole('region', { name: 'Mia' })).toContainText('1 event');
    await expect(eventRow(page, 'Vet')).toBeVisible();
  }
});

test('[CAL-51] the page of a long list keeps its height while it is scrolled', async ({ person }) => {
  const mia = await person();
  for (let index = 0; index < 40; index++) {
    const description = index % 3 ? '' : 'Bring the blue folder.';
    await createEvent(mia, `Event ${index}`, { date: dayFromToday(index), description });
  }
  const page = await mia.open('/calendar');
  await page.getByRole('button', { name: 'List' }).click();
  await expect(eventRow(page, 'Event 39')).toBeAttached();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await waitUntilStable(page);
  const before = await height();
  await eventRow(page, 'Event 39').scrollIntoViewIfNeeded();
  await expect(eventRow(page, 'Event 39')).toBeInViewport();
  expect(await height()).toBe(before);
});

test('[CAL-27] [CAL-28] [CAL-31] [CAL-75] an event is added from the menu, and edited; a saved form is empty for the next event', async ({
  person,
}) => {
  const mia = await person();
  const page = await mia.open('/calendar');
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    /^Sync with Google Calendar/,
    'Add Event',
    'Import File',
    'Clear All',
  ]);
  await page.getByRole('menuitem', { name: 'Add Event' }).click();
  const box = dialog(page);
  for (const name of ['Cancel', 'Add to Google']) await expect(box.getByRole('button', { name })).toBeVisible();
  await expect(box.getByLabel('Date')).toHaveValue(today());
  await checkAppearance(page, 'calendar-dialog');

  await box.getByLabel('Title').fill('Vet');
  await box.getByLabel('Description').fill('with the kitten');
  await box.getByLabel('Location').fill('Main Street 4');
  await box.getByLabel('Start Time').fill('09:00');
  await box.getByLabel('End Time').fill('10:30');
  await box.getByRole('radio', { name: 'Mint' }).click();
  await box.getByRole('button', { name: 'Create Event' }).click();
  await expect(box).toHaveCount(0);

  const map = eventRow(page, 'Vet').getByRole('link', { name: 'Main Street 4' });
  await expect(map).toHaveAttribute('href', 'https://www.openstreetmap.org/search?query=Main%20Street%204');
  await page.getByRole('button', { name: 'Edit Vet' }).click();
  await expect(box.getByLabel('Title')).toHaveValue('Vet');
  await expect(box.getByLabel('Location')).toHaveValue('Main Street 4');
  await expect(box.getByLabel('Description')).toHaveValue('with the kitten');
  await expect(box.getByLabel('Date')).toHaveValue(today());
  await expect(box.getByLabel('Start Time')).toHaveValue('09:00');
  await expect(box.getByLabel('End Time')).toHaveValue('10:30');
  await expect(box.getByRole('radio', { name: 'Mint' })).toBeChecked();
  await box.getByLabel('Date').fill(dayFromToday(1));
  await box.getByRole('button', { name: 'Update Event' }).click();
  await expect(box).toHaveCount(0);
  await expect(eventRow(page, 'Vet')).toHaveCount(0);
  await cell(page, dayFromToday(1)).click();
  await expect(eventRow(page, 'Vet')).toBeVisible();

  await page.getByRole('button', { name: 'Add Event', exact: true }).click();
  await expect(box.getByLabel('Title')).toHaveValue('');
  await expect(box.getByRole('radio', { name: 'Red' })).toBeChecked();
});

test('[CAL-32] [CAL-35] deleting an event asks first; a refused deletion brings the event back without a message', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await createEvent(mia, 'Vet');
  const page = await mia.open('/calendar');
  const question = page.getByRole('alertdialog');
  const remove = async (answer: string) => {
    await page.getByRole('button', { name: 'Delete Vet' }).click();
    await expect(question).toContainText('Are you sure you want to delete this event?');
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toHaveCount(0);
  };
  await remove('Cancel');
  await expect(eventRow(page, 'Vet')).toBeVisible();
  await page.route('**/api/calendar/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  const refused = page.waitForResponse((response) => response.status() === 500);
  await remove('Delete');
  await refused;
  await expect(eventRow(page, 'Vet')).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.unroute('**/api/calendar/*');
  await remove('Delete');
  await expect(eventRow(page, 'Vet')).toHaveCount(0);
  await expect(page.getByText('No events scheduled for this day')).toBeVisible();
  await expect.poll(() => listCalendarEvents(mia.api)).toEqual([]);
});

test('[CAL-33] [CAL-34] [CAL-11] Clear All asks first, reports how many events it deleted, and leaves other spaces unchanged', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const group = await mia.createGroup('The flat');
  await createEvent(mia, 'My own');
  for (const title of ['One', 'Two', 'Three']) await createEvent(mia, title, {}, group._id);
  await mia.switchGroup(group._id);
  const page = await mia.open('/calendar');
  await expect(eventRow(page, 'One')).toBeVisible();
  const question = page.getByRole('alertdialog');
  const clearAll = async (answer: string) => {
    await chooseAction(page, 'Clear All');
    await expect(question).toContainText('Are you sure you want to delete ALL events? This cannot be undone!');
    await question.getByRole('button', { name: answer }).click();
  };
  await clearAll('Cancel');
  await expect(question).toHaveCount(0);
  await expect(eventRow(page, 'One')).toBeVisible();
  await page.route('**/api/calendar', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await clearAll('Clear All');
  await expect(page.getByText('Failed to clear events. Please try again.')).toBeVisible();
  await expect(eventRow(page, 'One')).toBeVisible();
  await page.unroute('**/api/calendar');
  await clearAll('Clear All');
  await expect(page.getByText('Successfully cleared 3 events! Your calendar is now clean.')).toBeVisible();
  await expect(page.getByText('No events scheduled for this day')).toBeVisible();
  await expect.poll(() => listCalendarEvents(mia.apiIn('personal'))).toHaveLength(1);
});

test('[CAL-35] a failed load shows a quiet retry', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  const page = await (await mia.browse()).newPage();
  const letThrough = await refuseRequests(page, '**/api/calendar?*');
  await page.goto('/calendar');
  await expect(page.getByText('The events could not be loaded.')).toBeVisible();
  await checkAppearance(page, 'calendar-failed');
  await letThrough();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No events scheduled for this day')).toBeVisible();
});

test('[CAL-21] [LOOK-02] the calendar can be used by keyboard alone', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  await createEvent(mia, 'Vet');
  const page = await mia.open('/calendar');
  await expect(eventRow(page, 'Vet')).toBeVisible();
  const press = (key: string) => page.keyboard.press(key);
  const focused = (day: string) => expect(cell(page, day)).toBeFocused();
  await cell(page, today()).focus();
  await press('ArrowRight');
  await focused(dayFromToday(1));
  await press('ArrowDown');
  await focused(dayFromToday(8));
  for (let times = 0; times < 6; times++) await press('ArrowDown');
  await focused(dayFromToday(50));
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(month(dayFromToday(50)));
  await press('Home');
  expect(await page.evaluate(() => new Date(document.activeElement?.getAttribute('data-day') ?? '').getUTCDay())).toBe(
    0,
  );
  await press('End');
  expect(await page.evaluate(() => new Date(document.activeElement?.getAttribute('data-day') ?? '').getUTCDay())).toBe(
    6,
  );
  await press('PageUp');
  await press('t');
  await focused(today());
  await press('Enter');
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
  await press('Tab');
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Edit Vet' })).toBeFocused();
  await press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await press('End');
  await page.keyboard.type(' at two');
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Vet at two' })).toBeFocused();
  await press('Escape');
  await focused(today());
});

test('[CAL-01] [CAL-09] [LIVE-01] changes by a partner appear at once; an outsider sees none of them and gets 404', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben, eve] = [await person('Mia'), await person('Ben'), await person('Eve')];
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  for (const one of [mia, ben]) await one.switchGroup(group._id);
  const [page, other, outside] = [
    await mia.open('/calendar'),
    await ben.open('/calendar'),
    await eve.open('/calendar'),
  ];
  for (const one of [page, other, outside])
    await expect(one.getByText('No events scheduled for this day')).toBeVisible();
  await other.getByRole('button', { name: 'Add Event', exact: true }).click();
  await other.getByLabel('Title').fill('Dinner');
  await other.getByLabel('Start Time').fill('19:00');
  await other.getByRole('button', { name: 'Create Event' }).click();
  await expect(eventRow(page, 'Dinner')).toContainText('Created by Ben');
  await page.getByRole('button', { name: 'Delete Dinner' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(eventRow(other, 'Dinner')).toHaveCount(0);
  await expect(outside.getByText('No events scheduled for this day')).toBeVisible();
  const [event] = [await createEvent(ben, 'Ours', {}, group._id)];
  await expect(updateCalendarEvent({ ...eve.api, path: { id: event._id }, body: { title: 'Mine' } })).rejects.toThrow(
    '404',
  );
});

test('[CAL-13] saving an event that somebody else changed shows the other values and asks before overwriting them', async ({
  person,
}) => {
  const mia = await person();
  const event = await createEvent(mia, 'Vet');
  const page = await mia.open('/calendar');
  await page.getByRole('button', { name: 'Edit Vet' }).click();
  await page.getByLabel('Title').fill('Vet at two');
  await updateCalendarEvent({ ...mia.api, path: { id: event._id }, body: { title: 'Vet moved', color: '#4ecdc4' } });
  await page.getByRole('button', { name: 'Update Event' }).click();
  const conflict = dialog(page).getByRole('alert');
  await expect(conflict).toContainText('Somebody else changed this event');
  await expect(conflict).toContainText('Now: Vet moved');
  await expect(conflict).toContainText('Now: Teal');
  await checkAppearance(page, 'calendar-conflict');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(eventRow(page, 'Vet at two')).toBeVisible();
});

test('[CAL-23] a day with fifty events shows a count of the rest in the month and lists all fifty', async ({
  person,
  isPhone,
}) => {
  const mia = await person();
  const titles = Array.from({ length: 50 }, (_, index) => `Event ${String(index).padStart(2, '0')}`);
  while (titles.length > 0) await Promise.all(titles.splice(0, 10).map((title) => createEvent(mia, title)));
  const page = await mia.open('/calendar');
  await expect(cell(page, today())).toContainText(isPhone ? '+47' : '+47 more');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(50, { timeout: 500 });
  }).toPass();
  await eventRow(page, 'Event 49').scrollIntoViewIfNeeded();
  await expect(eventRow(page, 'Event 49')).toBeInViewport();
  await checkAppearance(page, 'calendar-fifty');
});

test('[CAL-23] a day lists all of its events when more are added while it is shown', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  for (let index = 0; index < 8; index++) await createEvent(mia, `Early ${index}`);
  const page = await mia.open('/calendar');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'Early' })).toHaveCount(8);
  for (let index = 0; index < 4; index++) await createEvent(mia, `Late ${index}`);
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(12, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
});

test('[CAL-36] [CAL-46] [GSYNC-28] [GSYNC-29] [GSYNC-30] events of Google have a link and no buttons; a sync shows its progress, its result and a failure', async ({
  person,
}) => {
  const mia = await person();
  await createEvent(mia, 'Ours');
  const page = await (await mia.browse()).newPage();
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), google: { connected: true, pullSpace: 'personal' } } });
  });
  const event = {
    id: 'g',
    title: 'Dentist',
    description: '',
    location: '',
    isAllDay: false,
    start: new Date().toISOString(),
    end: new Date(Date.now() + 1_800_000).toISOString(),
    htmlLink: 'https://calendar.google.com/event?eid=g',
  };
  await page.route('**/api/calendar/google/events?*', (route) => route.fulfill({ json: [event] }));
  let finish = (_: object) => {};
  const result = new Promise<object>((resolve) => {
    finish = resolve;
  });
  let running = false;
  await page.route('**/api/calendar/google/sync', async (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({
        json: { running, done: running ? 500 : 0, total: running ? 2_000 : null, lastSyncedAt: null },
      });
    running = true;
    const json = await result;
    running = false;
    await route.fulfill({ json });
  });
  await page.goto('/calendar');
  const dentist = eventRow(page, 'Dentist');
  await expect(dentist).toContainText('Google Calendar, only you see it');
  await expect(dentist.getByRole('link')).toHaveAttribute('href', event.htmlLink);
  await expect(dentist.getByRole('button')).toHaveCount(0);
  await expect(cell(page, today())).toHaveAccessibleName(/Dentist \(Google\)/);
  await checkAppearance(page, 'calendar-google');

  await chooseAction(page, /^Sync with Google Calendar/);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '500');
  await expect(page.getByText('500 of 2,000 events')).toBeVisible();
  await expect(eventRow(page, 'Ours').getByRole('button', { name: 'Edit Ours' })).toBeEnabled();
  await checkAppearance(page, 'calendar-syncing');
  finish({
    newEvents: 3,
    updatedEvents: 2,
    deletedEvents: 1,
    errors: [
      { title: 'Choir', message: 'Changed on both sides: the newer one was kept.' },
      { title: 'Vet', message: 'Google did not answer.' },
    ],
  });
  const report = page.getByRole('dialog', { name: 'Google Calendar synced successfully!' });
  await expect(report).toContainText('2 events had issues');
  await expect(report.getByRole('term')).toHaveText(['New', 'Updated', 'Deleted']);
  await expect(report.getByRole('definition')).toHaveText(['3', '2', '1']);
  await checkAppearance(page, 'calendar-synced');
  await report.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await page.unroute('**/api/calendar/google/sync');
  await page.route('**/api/calendar/google/sync', (route) => route.fulfill({ status: 502, body: '' }));
  await chooseAction(page, /^Sync with Google Calendar/);
  await expect(page.getByText('Failed to sync Google Calendar')).toBeVisible();
});

test('[CAL-46] [GSYNC-07] without a connection, the sync leads to the Google section of the profile, which says why', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await person()).open('/calendar');
  await chooseAction(page, /Connect Google in your profile first/);
  await expect(page).toHaveURL(/\/profile#google$/);
  const section = page.getByRole('region', { name: 'Google Calendar' });
  await expect(section.getByText('To sync your calendar, connect Google here first.')).toBeInViewport();
  await expect(section).toBeFocused();
  await checkAppearance(page, 'connect-first');
});

test('[CAL-28] [GSYNC-11] Add to Google reports success and failure, and a failure keeps what was typed', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await person()).open('/calendar');
  let sent: unknown;
  await page.route('**/api/calendar/google/events', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 500, body: '' });
  });
  await page.getByRole('button', { name: 'Add Event', exact: true }).click();
  await page.getByLabel('Title').fill('Vet');
  await page.getByLabel('Start Time').fill('09:00');
  await page.getByRole('button', { name: 'Add to Google' }).click();
  await expect(page.getByText('Failed to create event in Google Calendar')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Vet');
  const [start, end] = [`${today()}T09:00:00`, `${today()}T10:00:00`];
  expect(sent).toEqual({ summary: 'Vet', description: '', start, end, location: '' });
  await page.unroute('**/api/calendar/google/events');
  await page.route('**/api/calendar/google/events', (route) => route.fulfill({ status: 201, json: {} }));
  await page.getByRole('button', { name: 'Add to Google' }).click();
  await expect(page.getByText('Event created in Google Calendar!')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
