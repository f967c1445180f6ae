import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CalendarEvent } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import { calendarEvent } from '@/kinds/calendar-example';
import { PERSONAL, spaceStore } from '@/lib/space/space-store';
import { browserZone } from '@/lib/time/zone';
import { fakeDate } from '../../../test/fake-date';
import { endHold, pointerAt } from '../../../test/pointer';
import { type Call, serve } from '../../../test/server';
import { ANN, renderSignedIn } from '../../../test/signed-in';
import { CalendarPage } from './calendar-page';
import { viewStore } from './calendar-view';

// The scripts of the views and dialogs are loaded in the tests.
configure({ asyncUtilTimeout: 20_000 });

const NoDialog = () => null;

const PACK = 'c'.repeat(24);
const VET = 'd'.repeat(24);
const SERIES = 'e'.repeat(24);
/** A Wednesday. */
const TODAY = '2026-03-11';

/** A cell of the month is 100 pixels wide and high; between the hours, a day is as wide. */
function layOut(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const cells = Array.from(document.querySelectorAll('[role=gridcell]'));
    const index = cells.indexOf(this);
    if (index >= 0) return new DOMRect((index % 7) * 100, Math.floor(index / 7) * 100, 100, 100);
    const days = Array.from(document.querySelectorAll('[data-day]'));
    return new DOMRect(Math.max(0, days.indexOf(this)) * 100, 0, 100, 1_440);
  });
}

describe('moving events to another day', () => {
  let calls: Call[];
  let events: CalendarEvent[];
  let success: jest.SpyInstance;
  let timers: jest.SpyInstance;

  const event = (title: string, rest: Partial<CalendarEvent> = {}) =>
    calendarEvent({ _id: VET, title, date: TODAY, timeZone: browserZone(), ...rest });
  const open = async () => {
    renderSignedIn(<CalendarPage TodoDialog={NoDialog} />);
    await waitFor(() => expect(document.querySelector('[data-entry]')).not.toBeNull());
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  };
  const bodies = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const cell = (day: string) => document.querySelector(`[role=gridcell][data-day="${day}"]`) as HTMLElement;
  const chip = () => document.querySelector('[role=gridcell] [data-entry]') as HTMLElement;
  const row = () => document.querySelector('li[data-entry]') as HTMLElement;
  /** 11 March 2026 is in the second row of the month, in the fourth column. */
  const START = [350, 150] as const;
  const drag = (node: Element, to: readonly [number, number], pointerType = 'mouse', end = true) => {
    const root = node.closest('[data-moves]') as Element;
    fireEvent.pointerDown(node, pointerAt(...START, pointerType));
    if (pointerType === 'touch') endHold(timers);
    fireEvent.pointerMove(root, pointerAt(...to, pointerType));
    if (end) fireEvent.pointerUp(root, pointerAt(...to, pointerType));
  };

  beforeEach(() => {
    fakeDate(new Date(`${TODAY}T12:10:00`));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    success = jest.spyOn(toast, 'success').mockImplementation(() => undefined);
    timers = jest.spyOn(globalThis, 'setTimeout');
    layOut();
    viewStore.change(() => 'month');
    spaceStore.set(PACK);
    events = [event('Vet')];
    calls = serve(({ method, path, body, headers }) => {
      if (path === '/api/groups')
        return [200, [{ _id: PACK, name: 'Pack', members: [{ _id: ANN._id, name: ANN.name }] }]];
      if (method !== 'PUT') return path === '/api/calendar' ? [200, events] : undefined;
      const now = events[0] as CalendarEvent;
      if (headers.get('If-Match') !== String(now.version)) return [409, { message: 'Stale', current: now }];
      const { scope: _, ...changed } = body as Partial<CalendarEvent> & { scope?: string };
      events = [{ ...now, ...changed, version: now.version + 1 }];
      return [200, events[0]];
    });
  });
  afterEach(() => jest.useRealTimers());

  it.each([
    ['a mouse', 'mouse', () => chip()],
    ['a finger that is held', 'touch', () => chip()],
    ['a finger that is held on the row beside the month', 'touch', () => row()],
  ] as const)('[CAL-110] [CAL-67] %s moves an event, says so, and undo brings it back', async (_, type, find) => {
    await open();
    drag(find(), [550, 250], type);
    await waitFor(() => expect(bodies()).toEqual([{ date: '2026-03-20', startTime: '09:00', endTime: '10:30' }]));
    expect(cell('2026-03-20').getAttribute('aria-label')).toContain('Vet');
    expect(cell('2026-03-20').getAttribute('aria-selected')).toBe('true');
    expect(spoken()).toContain('Vet: Friday, 20 March 2026');
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
    act(() => success.mock.calls[0][1].onClick());
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({ date: TODAY });
  });

  it('[CAL-102] [CAL-110] shows where the event would be while it is moved; Escape and another scroll end that', async () => {
    await open();
    const marks = () => Array.from(document.querySelectorAll('[data-drop]'));
    drag(chip(), [550, 250], 'mouse', false);
    expect(marks().map((mark) => mark.textContent)).toEqual(['09:00 Vet']);
    expect(cell('2026-03-20').contains(marks()[0] ?? null)).toBe(true);
    expect(chip().matches('[data-moving]')).toBe(true);
    expect(cell(TODAY).contains(chip())).toBe(true);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(marks()).toEqual([]);
    expect(chip().matches('[data-moving]')).toBe(false);
    const root = chip().closest('[data-moves]') as Element;
    fireEvent.pointerDown(chip(), pointerAt(...START, 'touch'));
    fireEvent.pointerMove(root, pointerAt(350, 190, 'touch'));
    fireEvent.pointerMove(root, pointerAt(550, 250, 'touch'));
    fireEvent.pointerUp(root, pointerAt(550, 250, 'touch'));
    drag(row(), [550, 250], 'mouse');
    expect(cell(TODAY).getAttribute('aria-label')).toContain('Vet');
    expect(bodies()).toEqual([]);
  });

  it('[CAL-102] marks each day of an event over several days while it is moved', async () => {
    events = [event('Vet', { isAllDay: true, startTime: '00:00', endTime: '23:59', endDate: '2026-03-13' })];
    await open();
    drag(chip(), [550, 250], 'mouse', false);
    const marks = Array.from(document.querySelectorAll('[data-drop]'), (mark) => [
      mark.closest<HTMLElement>('[data-day]')?.dataset.day,
      mark.textContent,
    ]);
    expect(marks).toEqual([
      ['2026-03-20', 'Vet'],
      ['2026-03-21', ''],
      ['2026-03-22', ''],
    ]);
  });

  it.each([
    ['{Alt>}{ArrowRight}{/Alt}', '2026-03-12', 'Thursday, 12 March 2026'],
    ['{Alt>}{ArrowLeft}{/Alt}', '2026-03-10', 'Tuesday, 10 March 2026'],
    ['{Alt>}{ArrowDown}{/Alt}', '2026-03-18', 'Wednesday, 18 March 2026'],
    ['{Alt>}{ArrowUp}{/Alt}', '2026-03-04', 'Wednesday, 4 March 2026'],
  ])('[CAL-111] %s moves the event of the focused row, says so, and keeps the focus', async (keys, date, words) => {
    await open();
    act(() => row().querySelector('button')?.focus());
    await userEvent.keyboard(keys);
    await waitFor(() => expect(bodies()).toEqual([{ date, startTime: '09:00', endTime: '10:30' }]));
    expect(spoken()).toContain(`Vet: ${words}`);
    expect(cell(date).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
    expect(row().contains(document.activeElement)).toBe(true);
  });

  it('[CAL-111] the row of a moved event does not take the focus from a control outside the month', async () => {
    await open();
    act(() => row().querySelector('button')?.focus());
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
    const add = screen.getByRole('button', { name: 'Add Event' });
    act(() => add.focus());
    // The month is drawn again.
    act(() => spaceStore.set(PERSONAL));
    expect(document.activeElement).toBe(add);
    act(() => spaceStore.set(PACK));
    await waitFor(() => expect(row()).not.toBeNull());
    expect(document.activeElement).toBe(add);
  });

  it.each([
    ['This event', { date: '2026-03-20', startTime: '09:00', endTime: '10:30', scope: 'this' }, 'this'],
    ['This and following events', { date: '2026-03-20', scope: 'following' }, 'all'],
    ['All events', { date: '2026-03-20', scope: 'all' }, 'all'],
  ])('[CAL-112] an occurrence asks which ones move: %s', async (choice, body, undoScope) => {
    const occurrence = { series: SERIES, day: TODAY };
    events = [event('Vet', { _id: `${SERIES}-20260311`, recurrence: 'FREQ=WEEKLY', occurrence })];
    await open();
    drag(chip(), [550, 250]);
    await screen.findByRole('alertdialog');
    expect(cell('2026-03-20').getAttribute('aria-label')).toContain('Vet');
    await userEvent.click(screen.getByRole('radio', { name: choice }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies()).toEqual([body]));
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
    act(() => success.mock.calls[0][1].onClick());
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({ date: TODAY, scope: undoScope });
  });

  it('[CAL-112] an occurrence stays when the question is cancelled', async () => {
    const occurrence = { series: SERIES, day: TODAY };
    events = [event('Vet', { _id: `${SERIES}-20260311`, recurrence: 'FREQ=WEEKLY', occurrence })];
    await open();
    drag(chip(), [550, 250]);
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(cell(TODAY).getAttribute('aria-label')).toContain('Vet'));
    expect(bodies()).toEqual([]);
  });

  it('[CAL-66] an event whose time can only be changed where it comes from does not move', async () => {
    events = [event('Vet', { timeReadOnly: true, fromGoogle: true })];
    await open();
    drag(chip(), [550, 250]);
    act(() => row().querySelector('button')?.focus());
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(spoken()).toContain('Vet cannot be moved there.');
    expect(bodies()).toEqual([]);
  });

  it.each([['mouse'], ['touch']])(
    '[CAL-113] a %s moves an all-day event above the hours to another day',
    async (type) => {
      viewStore.change(() => 'threeDays');
      events = [event('Fair', { isAllDay: true, startTime: '00:00', endTime: '23:59' })];
      await open();
      const bar = screen.getByRole('button', { name: /^Fair, / });
      const root = bar.closest('[data-moves]') as Element;
      fireEvent.pointerDown(bar, pointerAt(50, 10, type));
      if (type === 'touch') endHold(timers);
      fireEvent.pointerMove(root, pointerAt(150, 10, type));
      fireEvent.pointerMove(root, pointerAt(250, 10, type));
      fireEvent.pointerUp(root, pointerAt(250, 10, type));
      await waitFor(() => expect(bodies()).toEqual([{ date: '2026-03-13', startTime: '00:00', endTime: '23:59' }]));
      expect(spoken()).toContain('Fair: Friday, 13 March 2026');
      await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
    },
  );
});
