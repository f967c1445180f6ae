import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CalendarEvent } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import { calendarEvent } from '@/kinds/calendar-example';
import { spaceStore } from '@/lib/space/space-store';
import { addDays } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { fakeDate } from '../../../../test/fake-date';
import { endHold, pointerAt } from '../../../../test/pointer';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { CalendarPage } from '../calendar-page';
import { viewStore } from '../calendar-view';

// The scripts of the views and dialogs are loaded in the tests.
configure({ asyncUtilTimeout: 20_000 });

const NoDialog = () => null;

const PACK = 'c'.repeat(24);
const TODAY = '2026-03-11';
const VET = 'd'.repeat(24);
const NOON = new Date(`${TODAY}T12:10:00`);
/** A day is 100 pixels wide, and a minute one pixel high. */
function layOut(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const days = Array.from(document.querySelectorAll('[data-day]'));
    const left = Math.max(0, days.indexOf(this)) * 100;
    return new DOMRect(left, 0, 100, 1_440);
  });
}

type Saves = (call: Call, now: CalendarEvent) => readonly [number, unknown];

describe('adding and moving events between the hours', () => {
  let calls: Call[];
  let events: CalendarEvent[];
  let saves: Saves;
  let success: jest.SpyInstance;
  let failure: jest.SpyInstance;

  const event = (title: string, rest: Partial<CalendarEvent> = {}) =>
    calendarEvent({ _id: VET, title, date: TODAY, timeZone: browserZone(), ...rest });
  const open = async (user = ANN) => {
    renderSignedIn(<CalendarPage TodoDialog={NoDialog} />, user);
    await waitFor(() => expect(document.querySelector('[data-day]')).not.toBeNull());
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  };
  const writes = () => calls.filter(({ method }) => method === 'PUT');
  const bodies = () =>
    writes().map(({ body }) => {
      const { date, startTime, endTime } = body as CalendarEvent;
      return [date, startTime, endTime];
    });
  const block = (name = /^Vet, /) => screen.getByRole('button', { name });
  const column = (day: string) => document.querySelector(`[data-day="${day}"]`) as HTMLElement;
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const values = (...labels: string[]) =>
    labels.map((label) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value);

  const drag = (node: Element, from: [number, number], to: [number, number], pointerType?: string) => {
    fireEvent.pointerDown(node, pointerAt(...from, pointerType));
    if (pointerType === 'touch') endHold(timers);
    // The grid captures the pointer, because the event leaves its old day.
    const grid = node.closest('[aria-busy]') as Element;
    fireEvent.pointerMove(grid, pointerAt(...to, pointerType));
    fireEvent.pointerMove(grid, pointerAt(...to, pointerType));
    fireEvent.pointerUp(grid, pointerAt(...to, pointerType));
  };
  let timers: jest.SpyInstance;

  beforeEach(() => {
    fakeDate(NOON);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    success = jest.spyOn(toast, 'success').mockImplementation(() => undefined);
    failure = jest.spyOn(toast, 'error').mockImplementation(() => undefined);
    timers = jest.spyOn(globalThis, 'setTimeout');
    layOut();
    viewStore.change(() => 'threeDays');
    spaceStore.set(PACK);
    events = [event('Vet')];
    saves = ({ body }, now) => [200, { ...now, ...(body as object), version: now.version + 1 }];
    calls = serve((call) => {
      const { method, path, query, headers } = call;
      if (path === '/api/groups')
        return [200, [{ _id: PACK, name: 'Pack', members: [{ _id: ANN._id, name: ANN.name }] }]];
      if (method === 'PUT') {
        const now = events[0] as CalendarEvent;
        if (headers.get('If-Match') !== String(now.version)) return [409, { message: 'Stale', current: now }];
        const [status, reply] = saves(call, now);
        if (status === 200) events = [reply as CalendarEvent];
        return [status, reply];
      }
      if (path !== '/api/calendar') return undefined;
      const ids = query.get('ids');
      if (ids) return [200, events.filter(({ _id }) => ids.includes(_id))];
      return [200, events];
    });
  });
  afterEach(() => jest.useRealTimers());

  it('[CAL-55] starts an hour before now, and at 08:00 when today is not shown', async () => {
    await open();
    const top = () => column('2026-03-14')?.closest('[aria-busy]')?.scrollTop;
    expect(column(TODAY).closest('[aria-busy]')?.scrollTop).toBe(11 * 60 + 10);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(top()).toBe(11 * 60 + 10);
    await userEvent.click(screen.getByRole('button', { name: 'Day' }));
    expect(top()).toBe(8 * 60);
  });

  it.each([
    ['a mouse', 'mouse'],
    ['a finger that is held', 'touch'],
  ])('[CAL-63] %s draws a new event over its times, and the form has them', async (_, pointerType) => {
    await open();
    fireEvent.pointerDown(column(addDays(TODAY, 1)), pointerAt(150, 601, pointerType));
    if (pointerType === 'touch') endHold(timers);
    fireEvent.pointerMove(column(addDays(TODAY, 1)), pointerAt(150, 700, pointerType));
    expect(document.querySelector('[data-drawn]')?.textContent).toBe('10:00 – 11:45');
    fireEvent.pointerUp(column(addDays(TODAY, 1)), pointerAt(150, 700, pointerType));
    fireEvent.click(column(addDays(TODAY, 1)), { detail: 1, clientX: 150, clientY: 700 });
    expect(document.querySelector('[data-drawn]')).toBeNull();
    await screen.findByRole('dialog', { name: 'Add Event' });
    expect(values('Date', 'Start Time', 'End Time')).toEqual([addDays(TODAY, 1), '10:00', '11:45']);
  });

  it('[CAL-63] a click adds an hour, a finger that moves at once scrolls, and Escape ends a drawing', async () => {
    await open();
    fireEvent.pointerDown(column(TODAY), pointerAt(50, 600, 'touch'));
    fireEvent.pointerMove(column(TODAY), pointerAt(50, 640, 'touch'));
    expect(document.querySelector('[data-drawn]')).toBeNull();
    fireEvent.pointerUp(column(TODAY), pointerAt(50, 640, 'touch'));

    fireEvent.pointerDown(column(TODAY), pointerAt(50, 600));
    fireEvent.pointerMove(column(TODAY), pointerAt(50, 640));
    expect(document.querySelector('[data-drawn]')).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.pointerUp(column(TODAY), pointerAt(50, 640));
    fireEvent.click(column(TODAY), { detail: 1, clientX: 50, clientY: 640 });
    expect(screen.queryByRole('dialog')).toBeNull();

    fireEvent.pointerDown(column(TODAY), pointerAt(50, 640));
    fireEvent.pointerUp(column(TODAY), pointerAt(50, 640));
    fireEvent.click(column(TODAY), { detail: 1, clientX: 50, clientY: 640 });
    await screen.findByRole('dialog', { name: 'Add Event' });
    expect(values('Date', 'Start Time', 'End Time')).toEqual([TODAY, '10:30', '11:30']);
  });

  it('[CAL-63] the keyboard moves a slot through hours and days, changes its length, and adds an event there', async () => {
    await open();
    const slot = () => document.querySelector('[data-slot]') as HTMLElement;
    act(() => slot().focus());
    expect(slot().getAttribute('aria-label')).toBe('Add event on Wednesday, 11 March 2026, 13:00 – 14:00');
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(slot().getAttribute('aria-label')).toBe('Add event on Thursday, 12 March 2026, 12:00 – 13:30');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(slot().getAttribute('aria-label')).toBe('Add event on Saturday, 14 March 2026, 12:00 – 13:30');
    expect(document.activeElement).toBe(slot());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Add Event' });
    expect(values('Date', 'Start Time', 'End Time')).toEqual(['2026-03-14', '12:00', '13:30']);
  });

  it.each([
    ['a mouse moves', 'mouse', '', [50, 560], [150, 590], [addDays(TODAY, 1), '09:30', '11:00']],
    ['a finger moves', 'touch', '', [50, 560], [150, 590], [addDays(TODAY, 1), '09:30', '11:00']],
    ['a mouse resizes', 'mouse', '[data-resize]', [50, 629], [50, 659], [TODAY, '09:00', '11:00']],
    ['a finger resizes', 'touch', '[data-resize]', [50, 629], [50, 659], [TODAY, '09:00', '11:00']],
  ] as const)(
    '[CAL-64] [CAL-65] [CAL-67] %s an event, which is saved with its version, and can be undone',
    async (_, pointerType, handle, from, to, times) => {
      await open();
      const node = (handle ? block().querySelector(handle) : block()) as Element;
      drag(node, [...from], [...to], pointerType);
      await waitFor(() => expect(bodies()).toEqual([[...times]]));
      expect(writes()[0]?.headers.get('If-Match')).toBe('1');
      expect(Object.keys(writes()[0]?.body as object)).toEqual(['date', 'startTime', 'endTime']);
      await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
      const [text, undo] = success.mock.calls[0];
      expect([text, undo.label]).toEqual(['Vet was moved.', 'Undo']);
      act(() => undo.onClick());
      await waitFor(() => expect(bodies()).toEqual([[...times], [TODAY, '09:00', '10:30']]));
      expect(writes()[1]?.headers.get('If-Match')).toBe('2');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('[CAL-64] [CAL-102] what a pointer moves is drawn at its new place, and stays at its old one until the drop', async () => {
    await open();
    const other = column(addDays(TODAY, 1)).innerHTML;
    fireEvent.pointerDown(block(), pointerAt(50, 560));
    fireEvent.pointerMove(block(), pointerAt(150, 590));
    const drawn = document.querySelector('[data-drawn]') as HTMLElement;
    expect(drawn.textContent).toBe('Vet09:30 – 11:00');
    expect(drawn.style.gridColumn.split(' ')[0]).toBe(column(addDays(TODAY, 1)).style.gridColumn);
    expect(column(TODAY).contains(block())).toBe(true);
    expect(block().matches('[data-moving]')).toBe(true);
    expect(column(addDays(TODAY, 1)).innerHTML).toBe(other);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.querySelector('[data-drawn]')).toBeNull();
    expect(block().matches('[data-moving]')).toBe(false);
    expect(bodies()).toEqual([]);
  });

  it.each([
    ['{Alt>}{ArrowDown}{/Alt}', [TODAY, '09:15', '10:45'], 'Vet: Wednesday, 11 March 2026, 09:15 – 10:45'],
    ['{Alt>}{ArrowUp}{/Alt}', [TODAY, '08:45', '10:15'], 'Vet: Wednesday, 11 March 2026, 08:45 – 10:15'],
    ['{Alt>}{ArrowRight}{/Alt}', ['2026-03-12', '09:00', '10:30'], 'Vet: Thursday, 12 March 2026, 09:00 – 10:30'],
    ['{Alt>}{ArrowLeft}{/Alt}', ['2026-03-10', '09:00', '10:30'], 'Vet: Tuesday, 10 March 2026, 09:00 – 10:30'],
    [
      '{Shift>}{Alt>}{ArrowDown}{/Alt}{/Shift}',
      [TODAY, '09:00', '10:45'],
      'Vet: Wednesday, 11 March 2026, 09:00 – 10:45',
    ],
    [
      '{Shift>}{Alt>}{ArrowUp}{/Alt}{/Shift}',
      [TODAY, '09:00', '10:15'],
      'Vet: Wednesday, 11 March 2026, 09:00 – 10:15',
    ],
  ])('[CAL-64] [CAL-65] %s changes the focused event, says so, and keeps the focus', async (keys, times, words) => {
    await open();
    act(() => block().focus());
    await userEvent.keyboard(keys);
    await waitFor(() => expect(bodies()).toEqual([times]));
    expect(spoken()).toContain(words);
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
    expect(document.activeElement).toBe(block());
  });

  it('[CAL-64] [CAL-98] an event that was moved with keys does not take the focus from its copy that is carried', async () => {
    await open();
    act(() => block().focus());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
    await userEvent.keyboard('{Control>}c{/Control}{ArrowRight}');
    expect(document.activeElement?.matches('[data-carried]')).toBe(true);
  });

  describe('of an occurrence of a series', () => {
    const series = 'e'.repeat(24);
    // The dialog hides it from screen readers.
    const repeating = () => document.querySelector('[data-day] button[data-entry]') as HTMLElement;
    const answer = async (choice: string) => {
      await screen.findByRole('alertdialog', { name: 'Which events do you want to change?' });
      expect(writes()).toEqual([]);
      await userEvent.click(screen.getByRole('radio', { name: choice }));
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    };
    const sent = () => writes().map(({ body }) => body);
    const moved = { date: addDays(TODAY, 1), startTime: '09:30', endTime: '11:00' };
    const before = { date: TODAY, startTime: '09:00', endTime: '10:30' };

    beforeEach(() => {
      const occurrence = { series, day: TODAY };
      events = [event('Vet', { _id: `${series}-20260311`, recurrence: 'FREQ=WEEKLY', occurrence })];
    });

    it.each([
      ['a mouse moves it', 'mouse', 'This event', { ...moved, scope: 'this' }, { ...before, scope: 'this' }],
      [
        'a finger moves it',
        'touch',
        'This and following events',
        { ...moved, scope: 'following' },
        { ...before, scope: 'all' },
      ],
      ['a mouse moves it', 'mouse', 'All events', { ...moved, scope: 'all' }, { ...before, scope: 'all' }],
      [
        'a finger changes its end',
        'touch',
        'This event',
        { ...before, endTime: '11:00', scope: 'this' },
        { ...before, scope: 'this' },
      ],
      [
        'a mouse changes its end',
        'mouse',
        'All events',
        { endTime: '11:00', scope: 'all' },
        { endTime: '10:30', scope: 'all' },
      ],
    ])(
      '[CAL-94] [CAL-65] %s (%s): %s, and undo changes the same ones back',
      async (what, pointerType, choice, body, undone) => {
        await open();
        const isMove = what.endsWith('moves it');
        if (isMove) drag(repeating(), [50, 560], [150, 590], pointerType);
        else drag(repeating().querySelector('[data-resize]') as Element, [50, 629], [50, 659], pointerType);
        await waitFor(() => expect(repeating().getAttribute('aria-label')).toMatch(/ – 11:00, repeats$/));
        await answer(choice);
        await waitFor(() => expect(sent()).toEqual([body]));
        await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
        act(() => success.mock.calls[0][1].onClick());
        await waitFor(() => expect(sent()).toEqual([body, undone]));
        expect(screen.queryByRole('dialog')).toBeNull();
      },
    );

    it('[CAL-94] the steps of keys are one change, and the question comes when Alt is released', async () => {
      await open();
      const user = userEvent.setup();
      act(() => repeating().focus());
      await user.keyboard('{Alt>}{ArrowDown}{ArrowRight}{ArrowDown}');
      expect(repeating().getAttribute('aria-label')).toBe('Vet, 09:30 – 11:00, repeats');
      expect(document.activeElement).toBe(repeating());
      expect(spoken()).toContain('Vet: Thursday, 12 March 2026, 09:30 – 11:00');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      await user.keyboard('{/Alt}');
      await answer('All events');
      await waitFor(() => expect(sent()).toEqual([{ ...moved, scope: 'all' }]));
      await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
      await waitFor(() => expect(document.activeElement).toBe(repeating()));
    });

    it('[CAL-94] without an answer it returns to its place and its period, and a screen reader hears it', async () => {
      await open();
      const user = userEvent.setup();
      act(() => repeating().focus());
      await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}');
      await waitFor(() => expect(column(TODAY)).toBeNull());
      // Another window gets the release of the key.
      fireEvent.blur(window);
      await screen.findByRole('alertdialog');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(column(TODAY).contains(repeating())).toBe(true));
      expect(spoken()).toContain('Vet: Wednesday, 11 March 2026, 09:00 – 10:30');
      expect(repeating().getAttribute('aria-label')).toBe('Vet, 09:00 – 10:30, repeats');
      expect(writes()).toEqual([]);
    });

    it('[CAL-94] nothing is asked when it is put back where it was', async () => {
      await open();
      drag(repeating(), [50, 560], [52, 565]);
      act(() => repeating().focus());
      await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}{Alt>}{ArrowDown}{/Alt}');
      await answer('This event');
      await waitFor(() => expect(sent()).toEqual([{ ...before, startTime: '09:15', endTime: '10:45', scope: 'this' }]));
    });
  });

  it('[CAL-64] the keys move an all-day event by days only', async () => {
    events = [event('Vet', { isAllDay: true, startTime: '00:00', endTime: '23:59' })];
    await open();
    act(() => block().focus());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(spoken()).toContain('Vet cannot be moved there.');
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(bodies()).toEqual([[addDays(TODAY, 1), '00:00', '23:59']]));
  });

  it('[CAL-67] several steps are saved one after the other, each with the version of the last, and undone at once', async () => {
    await open();
    act(() => block().focus());
    // All of them before the first answer.
    for (let step = 0; step < 4; step++) fireEvent.keyDown(block(), { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
    expect(bodies()).toEqual([
      [TODAY, '09:15', '10:45'],
      [TODAY, '10:00', '11:30'],
    ]);
    expect(writes().map(({ headers }) => headers.get('If-Match'))).toEqual(['1', '2']);
    act(() => success.mock.calls[0][1].onClick());
    await waitFor(() => expect(bodies().at(-1)).toEqual([TODAY, '09:00', '10:30']));
    expect(failure).not.toHaveBeenCalled();
  });

  it.each([
    ['whose time Google keeps', { timeReadOnly: true }],
    [
      'that lasts past midnight',
      { timeReadOnly: true, startTime: '22:00', endTime: '01:00', endDate: addDays(TODAY, 1) },
    ],
  ])('[CAL-66] an event %s does not move, and the keys say so', async (_, rest) => {
    events = [event('Vet', rest)];
    await open();
    const [first] = screen.getAllByRole('button', { name: /^Vet, / });
    if (!first) throw new Error('no event');
    expect(first.querySelector('[data-resize]')).toBeNull();
    drag(first, [50, 560], [150, 590]);
    act(() => first.focus());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(spoken()).toContain('Vet cannot be moved there.');
    expect(writes()).toEqual([]);
  });

  it('[CAL-67] an event whose time somebody else has changed is not moved, and a message says so', async () => {
    await open();
    events = [event('Vet', { startTime: '16:00', endTime: '17:00', version: 2 })];
    drag(block(), [50, 560], [50, 590]);
    await waitFor(() =>
      expect(failure.mock.calls).toEqual([['Vet was not moved, because somebody else has changed its time.']]),
    );
    await screen.findByRole('button', { name: 'Vet, 16:00 – 17:00' });
    expect(success).not.toHaveBeenCalled();
  });

  it('[CAL-67] an event of which somebody else has changed only other fields is moved, and keeps them', async () => {
    await open();
    events = [event('Vet at two', { color: '#4ecdc4', version: 2 })];
    drag(block(), [50, 560], [50, 590]);
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
    expect(writes().map(({ headers }) => headers.get('If-Match'))).toEqual(['1', '2']);
    expect(writes()[1]?.body).toEqual({ date: TODAY, startTime: '09:30', endTime: '11:00' });
  });

  it('[CAL-67] an event that could not be saved returns to its place', async () => {
    saves = () => [400, {}];
    await open();
    drag(block(), [50, 560], [50, 590]);
    expect(block().getAttribute('aria-label')).toBe('Vet, 09:30 – 11:00');
    await waitFor(() => expect(failure.mock.calls).toEqual([['The event could not be moved.']]));
    await waitFor(() => expect(block().getAttribute('aria-label')).toBe('Vet, 09:00 – 10:30'));
  });

  it('[CAL-67] without a network the event is shown at its new place, with the mark of a waiting change', async () => {
    await open();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    drag(block(), [50, 560], [50, 590]);
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
    expect(block().getAttribute('aria-label')).toBe('Vet, 09:30 – 11:00');
    expect(within(block()).getByRole('img', { hidden: true })).not.toBeNull();
    expect(writes()).toEqual([]);
  });
});
