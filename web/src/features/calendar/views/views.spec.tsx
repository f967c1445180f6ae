import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CalendarEvent } from '@/api/generated';
import { calendarEvent } from '@/kinds/calendar-example';
import { useShortcutKeys } from '@/lib/shortcuts/shortcuts';
import { spaceStore } from '@/lib/space/space-store';
import { addDays, type Day } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { setTimeStyle } from '@/messages/clock';
import { setTextLanguage, textsLoaded } from '@/messages/runtime';
import { fakeDate } from '../../../../test/fake-date';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { CalendarPage } from '../calendar-page';
import { viewStore } from '../calendar-view';

// The scripts of the views and dialogs are loaded in the tests.
configure({ asyncUtilTimeout: 20_000 });

const NoDialog = () => null;

const PACK = 'c'.repeat(24);
/** A Wednesday. */
const TODAY = '2026-03-11';
const NOON = new Date(`${TODAY}T12:10:00`);
/** The calendar with the keys of the app. */
function Screen() {
  useShortcutKeys();
  return <CalendarPage TodoDialog={NoDialog} />;
}

describe('the views of the calendar', () => {
  let calls: Call[];
  let events: CalendarEvent[];
  let failing: boolean;

  const event = (title: string, rest: Partial<CalendarEvent> = {}) =>
    calendarEvent({ _id: title, title, date: TODAY, timeZone: browserZone(), ...rest });
  const open = async (view: string, user = ANN) => {
    renderSignedIn(<Screen />, user);
    await userEvent.click(screen.getByRole('button', { name: view }));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    await screen.findByRole('button', { name: 'Next' });
  };
  const title = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent?.replaceAll(/\s/g, ' ');
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  /** The list of the events of a day between the hours. */
  const list = (day: Day) => screen.getByRole('list', { name: new RegExp(`${Number(day.slice(8))} March 2026`) });
  const allDay = () => screen.getByRole('group', { name: 'All day' });

  beforeEach(() => {
    fakeDate(NOON);
    viewStore.change(() => 'month');
    spaceStore.set(PACK);
    events = [];
    failing = false;
    calls = serve(({ path, query }) => {
      if (path === '/api/groups')
        return [200, [{ _id: PACK, name: 'Pack', members: [{ _id: ANN._id, name: ANN.name }] }]];
      if (path === '/api/calendar/google/events')
        return [
          200,
          [
            {
              id: 'g1',
              title: 'Dentist',
              description: '',
              start: `${TODAY}T14:00:00`,
              end: `${TODAY}T15:00:00`,
              isAllDay: false,
              location: '',
              htmlLink: 'https://calendar.google.com/event?eid=1',
            },
          ],
        ];
      if (path !== '/api/calendar') return undefined;
      if (failing) return [400, {}];
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9'];
      return [200, events.filter(({ date, endDate }) => date <= to && (endDate ?? date) >= from)];
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    setTimeStyle({ firstDay: 0, hour12: false });
    setTextLanguage('en');
  });

  it('[CAL-15] [CAL-53] offers six views, starts with the month, and keeps the chosen one on the device', async () => {
    const { unmount } = renderSignedIn(<CalendarPage TodoDialog={NoDialog} />);
    const views = within(screen.getByRole('group', { name: 'View' })).getAllByRole('button');
    expect(views.map(({ textContent }) => textContent)).toEqual(['Month', 'Week', '3 days', 'Day', 'Agenda', 'List']);
    expect(screen.getAllByRole('gridcell')).toHaveLength(42);
    await press('Week');
    await screen.findByRole('list', { name: /11 March 2026, today/ });
    unmount();
    renderSignedIn(<CalendarPage TodoDialog={NoDialog} />);
    await screen.findByRole('list', { name: /11 March 2026, today/ });
    expect(screen.getByRole('button', { name: 'Week' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryAllByRole('gridcell')).toEqual([]);
  });

  it.each(['"fortnight"', '{', '7', 'null'])('[CAL-53] shows the month when the device has kept %s', (kept) => {
    localStorage.setItem('calendar-view', kept);
    window.dispatchEvent(new StorageEvent('storage', { key: 'calendar-view' }));
    renderSignedIn(<CalendarPage TodoDialog={NoDialog} />);
    expect(screen.getAllByRole('gridcell')).toHaveLength(42);
  });

  it.each([
    ['Week', '8 – 14 Mar 2026', 7, '15 – 21 Mar 2026', '1 – 7 Mar 2026'],
    ['3 days', '11 – 13 Mar 2026', 3, '14 – 16 Mar 2026', '8 – 10 Mar 2026'],
    ['Day', '11 Mar 2026', 1, '12 Mar 2026', '10 Mar 2026'],
  ])(
    '[CAL-54] %s moves by its days, and back to today by the button and the key',
    async (view, now, count, next, previous) => {
      const words = (text: string) => text.replaceAll(' ', ' ').replace(' – ', '–');
      const shown = () => title()?.replaceAll(/\s?–\s?/g, '–');
      await open(view);
      expect([shown(), screen.getAllByRole('list', { name: /no events/ }).length]).toEqual([words(now), count]);
      await press('Next');
      expect(shown()).toBe(words(next));
      await press('Today');
      await press('Previous');
      expect(shown()).toBe(words(previous));
      await userEvent.keyboard('t');
      expect(shown()).toBe(words(now));
    },
  );

  it('[CAL-54] the views share the day, the week starts on the day of the person, and the name of a day opens it', async () => {
    setTimeStyle({ firstDay: 1, hour12: false });
    await open('Week');
    expect(title()).toMatch(/^9\s?–\s?15 Mar 2026$/);
    await press('Show Friday, 13 March 2026');
    expect(title()).toBe('13 Mar 2026');
    await press('Month');
    expect(screen.getByRole('gridcell', { selected: true }).dataset.day).toBe('2026-03-13');
  });

  it.each([
    [false, '13:00'],
    [true, '1:00 pm'],
  ])('[CAL-55] shows hours and times in the way of the person (12 hours: %s)', async (hour12, hour) => {
    setTimeStyle({ firstDay: 0, hour12 });
    events = [event('Vet', { startTime: '13:00', endTime: '14:30' })];
    await open('Day');
    const block = await within(list(TODAY)).findByRole('button', { name: /^Vet, / });
    expect(block.textContent).toContain(hour);
    expect(screen.getAllByText(hour).length).toBe(1);
  });

  it('[CAL-56] shows an event between the hours, one past midnight on both days, and long ones above the hours', async () => {
    events = [
      event('Vet', { startTime: '13:00', endTime: '14:30' }),
      event('Party', { startTime: '22:00', endDate: addDays(TODAY, 1), endTime: '02:00', timeReadOnly: true }),
      event('Holiday', { isAllDay: true, startTime: '00:00', endTime: '23:59' }),
      event('Trip', { endDate: addDays(TODAY, 2), timeReadOnly: true }),
    ];
    await open('3 days');
    await within(list(TODAY)).findByRole('button', { name: 'Vet, 13:00 – 14:30' });
    const names = (within_: HTMLElement) =>
      within(within_)
        .queryAllByRole('button')
        .map((one) => one.dataset.entry);
    expect(names(list(TODAY))).toEqual(['Vet', 'Party']);
    expect(names(list(addDays(TODAY, 1)))).toEqual(['Party']);
    expect(names(list(addDays(TODAY, 2)))).toEqual([]);
    expect(names(allDay())).toEqual(['Trip', 'Holiday']);
  });

  it('[CAL-56] folds all but two rows above the hours when there are more than three, until the person unfolds them', async () => {
    events = Array.from({ length: 5 }, (_, index) => event(`Day off ${index}`, { isAllDay: true }));
    await open('Day');
    const shown = () => within(allDay()).getAllByRole('button', { name: /^Day off/ }).length;
    await within(allDay()).findByText('+3');
    expect(shown()).toBe(2);
    await press('Show all events above the hours');
    expect(shown()).toBe(5);
    await press('Show fewer events above the hours');
    expect(shown()).toBe(2);
  });

  it('[CAL-58] events at the same time are side by side', async () => {
    events = [
      event('Left', { startTime: '13:00', endTime: '15:00' }),
      event('Right', { startTime: '13:30', endTime: '14:00' }),
      event('Alone', { startTime: '16:00', endTime: '17:00' }),
    ];
    await open('Day');
    await within(list(TODAY)).findByRole('button', { name: /Alone/ });
    const places = within(list(TODAY))
      .getAllByRole('button')
      .map(({ style }) => [style.insetInlineStart, style.width]);
    expect(places).toEqual([
      ['0%', '50%'],
      ['50%', '50%'],
      ['0%', '100%'],
    ]);
  });

  it('[CAL-59] a line is at the present time, only on today', async () => {
    await open('Week');
    const line = screen.getByRole('img', { name: 'Now' });
    expect(line.closest<HTMLElement>('[data-day]')?.dataset.day).toBe(TODAY);
    expect(Number.parseFloat(line.style.top)).toBeCloseTo(((12 * 60 + 10) / 1_440) * 100, 3);
    await press('Next');
    expect(screen.queryByRole('img', { name: 'Now' })).toBeNull();
  });

  it('[CAL-60] an event shows its details with the actions of the month, and one of Google leads there', async () => {
    events = [event('Vet', { description: 'with the kitten' })];
    await open('Day', { ...ANN, google: { ...ANN.google, connected: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Vet, 09:00 – 10:30' }));
    const dialog = await screen.findByRole('dialog');
    for (const text of ['with the kitten', '09:00 – 10:30']) await within(dialog).findByText(text);
    for (const name of ['Edit Vet', 'Delete Vet']) expect(within(dialog).getByRole('button', { name })).not.toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Dentist (Google), 14:00 – 15:00' }));
    await within(await screen.findByRole('dialog')).findByRole('link', { name: /Open Dentist in Google Calendar/ });
    expect(screen.queryByRole('button', { name: 'Edit Dentist' })).toBeNull();
  });

  it('[CAL-123] the details of an event open the form of a new one with its values', async () => {
    events = [event('Vet', { description: 'with the kitten', location: 'Park', color: '#98d8c8' })];
    await open('Day', { ...ANN, google: { ...ANN.google, connected: true } });
    await userEvent.click(await screen.findByRole('button', { name: 'Dentist (Google), 14:00 – 15:00' }));
    await within(await screen.findByRole('dialog')).findByText('Dentist');
    expect(screen.queryByRole('button', { name: 'Copy Dentist' })).toBeNull();
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Vet, 09:00 – 10:30' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Copy Vet' }));
    const form = await screen.findByRole('dialog', { name: 'Add Event' });
    const values = ['Title', 'Description', 'Location', 'Date', 'Start Time', 'End Time'].map(
      (label) => within(form).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value,
    );
    expect(values).toEqual(['Vet', 'with the kitten', 'Park', TODAY, '09:00', '10:30']);
    expect(within(form).getByRole<HTMLInputElement>('radio', { name: 'Mint' }).checked).toBe(true);
    expect(screen.getAllByRole('dialog')).toEqual([form]);
  });

  it.each(['Week', 'Agenda'])('[CAL-35] %s shows a retry when the events could not be loaded', async (view) => {
    failing = true;
    await open(view);
    await screen.findByText('The events could not be loaded.');
    failing = false;
    await press('Try again');
    await waitFor(() => expect(screen.queryByText('The events could not be loaded.')).toBeNull());
  });

  it('[CAL-61] the agenda lists what comes by day, names today, leaves out empty days, and loads more days on request', async () => {
    events = [
      event('Yesterday', { date: addDays(TODAY, -1) }),
      event('Vet'),
      event('Choir', { date: addDays(TODAY, 3) }),
      event('Much later', { date: addDays(TODAY, 40) }),
    ];
    await open('Agenda');
    await screen.findByText('Vet');
    const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings()).toEqual(['Wednesday, 11 March · Today', 'Saturday, 14 March']);
    await press('Show 30 more days');
    await screen.findByText('Much later');
    expect(headings()).toEqual(['Wednesday, 11 March · Today', 'Saturday, 14 March', 'Monday, 20 April']);
    expect(screen.queryByText('Yesterday')).toBeNull();
    await press('Next');
    await waitFor(() => expect(headings()).toEqual(['Monday, 20 April']));
    await press('Today');
    await waitFor(() => expect(headings()[0]).toBe('Wednesday, 11 March · Today'));
  });

  it('[CAL-61] an agenda without events says so, and asks for at most 360 days', async () => {
    await open('Agenda');
    await screen.findByText('Nothing planned in these 30 days');
    for (let days = 30; days < 360; days += 30) {
      await press('Show 30 more days');
      await waitFor(() => expect(calls.some(({ query }) => query.get('to') === addDays(TODAY, days + 29))).toBe(true));
    }
    await screen.findByText('Nothing planned in these 360 days');
    expect(title()).toMatch(/^11 Mar 2026\s?– 5 Mar 2027$/);
    expect(screen.queryByRole('button', { name: 'Show 30 more days' })).toBeNull();
  });

  it('[LANG-14] the views are in German', async () => {
    setTextLanguage('de');
    await textsLoaded();
    renderSignedIn(<CalendarPage TodoDialog={NoDialog} />);
    await press('Woche');
    await screen.findByRole('list', { name: 'Mittwoch, 11. März 2026, heute, keine Termine' });
    await press('Agenda');
    await screen.findByText('Nichts geplant in diesen 30 Tagen');
  });
});
