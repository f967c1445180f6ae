import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { CalendarEvent, Todo } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import { calendarEvent } from '@/kinds/calendar-example';
import { exampleTodo } from '@/kinds/todo-example';
import { requestedTaskStore } from '@/lib/requested-task';
import { PERSONAL, spaceStore } from '@/lib/space/space-store';
import { addDays } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { fakeDate } from '../../../../test/fake-date';
import { endHold, pointerAt } from '../../../../test/pointer';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { CalendarPage } from '../calendar-page';
import { viewStore } from '../calendar-view';
import { trayStore } from './tray-store';
import { knownZones, secondZoneStore } from './zone-store';

// The scripts of the views and dialogs are loaded in the tests.
configure({ asyncUtilTimeout: 20_000 });

const PACK = 'c'.repeat(24);
const TODAY = '2026-03-11';
const TOMORROW = addDays(TODAY, 1);
const [WALK, CALL] = ['d'.repeat(24), 'e'.repeat(24)];
const VET = 'f'.repeat(24);
/**
 * A day is 100 pixels wide, and a minute one pixel high. The hours are to the left of 300, the unplanned todos beyond.
 */
function layOut(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('[data-tray]')) return new DOMRect(400, 0, 100, 1_440);
    if (this.matches('[aria-busy]')) return new DOMRect(0, 0, 300, 1_440);
    const days = Array.from(document.querySelectorAll('[data-day]'));
    return new DOMRect(Math.max(0, days.indexOf(this)) * 100, 0, 100, 1_440);
  });
}

const Path = () => <p data-testid="path">{useLocation().pathname}</p>;
const TodoDialog = ({ todo, open }: { todo: Todo | null; open: boolean }) =>
  open ? <p data-testid="opened">{todo?.title}</p> : null;

describe('planning todos between the hours', () => {
  let calls: Call[];
  let todos: Todo[];
  let events: CalendarEvent[];
  /** Answers the save of a todo in another way. */
  let refuses: ((todo: Todo) => readonly [number, unknown]) | null;
  /** Whether the todos cannot be read. */
  let isDown: boolean;
  let success: jest.SpyInstance;
  let failure: jest.SpyInstance;
  let timers: jest.SpyInstance;

  const walk = (rest: Partial<Todo> = {}) => exampleTodo({ _id: WALK, title: 'Walk', ...rest });
  const planned = { day: TODAY, from: '09:00', to: '10:30' };
  const open = async () => {
    renderSignedIn(
      <>
        <CalendarPage TodoDialog={TodoDialog} />
        <Path />
      </>,
    );
    await waitFor(() => expect(document.querySelector('[data-day]')).not.toBeNull());
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    await waitFor(() => expect(document.querySelector('[data-todo], [data-title]')).not.toBeNull());
  };
  const saves = () => calls.filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/todos/'));
  const plans = () => saves().map(({ body }) => body);
  const title = () => document.querySelector('[data-title]') as HTMLElement;
  const column = (day: string) => document.querySelector(`[data-day="${day}"]`) as HTMLElement;
  const tray = () => screen.getByRole('region', { name: /Unplanned todos|Remove from plan/ });
  const trayTitles = () => Array.from(tray().querySelectorAll<HTMLElement>('[data-todo]')).map(({ title }) => title);
  const trayTodo = (name = /^Walk/) => within(tray()).getByRole('button', { name });
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const frame = () => tray().parentElement as HTMLElement;
  const drag = (node: Element, from: [number, number], to: [number, number], pointerType?: string, keys?: object) => {
    fireEvent.pointerDown(node, pointerAt(...from, pointerType));
    if (pointerType === 'touch') endHold(timers);
    for (let times = 0; times < 2; times++) fireEvent.pointerMove(frame(), pointerAt(...to, pointerType, keys));
    fireEvent.pointerUp(frame(), pointerAt(...to, pointerType, keys));
  };
  const undo = () => {
    const [, action] = success.mock.lastCall ?? [];
    expect(action.label).toBe('Undo');
    act(() => action.onClick());
  };

  beforeEach(() => {
    fakeDate(new Date(`${TODAY}T12:10:00`));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    success = jest.spyOn(toast, 'success').mockImplementation(() => undefined);
    failure = jest.spyOn(toast, 'error').mockImplementation(() => undefined);
    timers = jest.spyOn(globalThis, 'setTimeout');
    layOut();
    viewStore.change(() => 'threeDays');
    trayStore.change(() => true);
    spaceStore.set(PACK);
    todos = [walk()];
    events = [];
    refuses = null;
    isDown = false;
    calls = serve(({ method, path, query, headers, body }) => {
      if (path === '/api/groups') return [200, [{ _id: PACK, name: 'Pack', members: [{ _id: ANN._id, name: 'Ann' }] }]];
      const todo = todos.find(({ _id }) => path.includes(_id));
      if (todo && path.endsWith('/toggle')) {
        todos = todos.map((one) => (one === todo ? { ...todo, completed: true, version: todo.version + 1 } : one));
        return [200, todos.find(({ _id }) => _id === todo._id)];
      }
      if (todo && method === 'PUT') {
        if (refuses) return refuses(todo);
        if (headers.get('If-Match') !== String(todo.version)) return [409, { message: 'Stale', current: todo }];
        const { planned } = body as { planned: Todo['planned'] | null };
        const saved = { ...todo, planned: planned ?? undefined, version: todo.version + 1 };
        todos = todos.map((one) => (one === todo ? saved : one));
        return [200, saved];
      }
      if (path === '/api/todos') {
        if (isDown) return [500, {}];
        const ids = query.get('ids');
        return [200, ids ? todos.filter(({ _id }) => ids.includes(_id)) : todos];
      }
      if (path === '/api/calendar' && method === 'POST') {
        const { newId, ...fields } = body as CalendarEvent & { newId: string };
        const event = calendarEvent({ ...fields, _id: newId, timeZone: browserZone() });
        events = [...events, event];
        return [200, event];
      }
      if (path.startsWith('/api/calendar/') && method === 'DELETE') {
        events = events.filter(({ _id }) => !path.endsWith(_id));
        return [200, { message: 'Event deleted' }];
      }
      return path === '/api/calendar' ? [200, events] : undefined;
    });
  });
  afterEach(() => jest.useRealTimers());

  it('[TODO-71] lists the pending todos without a plan, or with one of a day that is over, the most urgent first', async () => {
    todos = [
      walk({ planned: { ...planned, day: addDays(TODAY, -1) } }),
      exampleTodo({ _id: CALL, title: 'Call', priority: 'high', dueDate: TODAY }),
      exampleTodo({ _id: '1'.repeat(24), title: 'Planned', planned }),
      exampleTodo({ _id: '2'.repeat(24), title: 'Done', completed: true }),
    ];
    await open();
    expect(trayTitles()).toEqual(['Call', 'Walk']);
    expect(trayTodo().textContent).toContain('Was planned: 10 Mar, 09:00 – 10:30');
    expect(trayTodo(/^Call/).textContent).toContain('Due: today');
    await userEvent.click(screen.getByRole('button', { name: /^Unplanned todos/ }));
    expect(trayTitles()).toEqual([]);
    expect(trayStore.get()).toBe(false);
  });

  it('[TODO-71] says nothing of todos that are not loaded, and offers to try again when that failed', async () => {
    isDown = true;
    renderSignedIn(<CalendarPage TodoDialog={TodoDialog} />);
    await waitFor(() => tray());
    const number = () => within(tray()).queryByText(/^\d+$/);
    const sentence = () => within(tray()).queryByText('Every todo has its time.');
    expect([number(), sentence()]).toEqual([null, null]);
    await within(tray()).findByText('The todos could not be loaded.');
    expect([number(), sentence()]).toEqual([null, null]);
    isDown = false;
    await userEvent.click(within(tray()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(trayTitles()).toEqual(['Walk']));
    expect(number()?.textContent).toBe('1');
  });

  it('[TODO-75] a todo that is due today and not planned is above the hours of today', async () => {
    const due = (_id: string, title: string, rest: Partial<Todo>) =>
      exampleTodo({ _id, title, dueDate: TODAY, ...rest });
    todos = [
      due(WALK, 'Walk', {}),
      due(CALL, 'Call', { completed: true }),
      due('1'.repeat(24), 'Tomorrow', { dueDate: TOMORROW }),
      due('2'.repeat(24), 'Planned', { planned }),
    ];
    await open();
    const lane = within(screen.getByRole('group', { name: 'All day' }));
    expect(lane.getAllByRole('button').map(({ title }) => title)).toEqual(['Walk']);
    await userEvent.click(lane.getByRole('button', { name: /^Walk \(todo\)/ }));
    expect(screen.getByTestId('opened').textContent).toBe('Walk');
  });

  it.each(['mouse', 'touch'])(
    '[TODO-72] [TODO-74] a %s drags a todo onto an hour, and it can be undone',
    async (by) => {
      await open();
      drag(trayTodo(), [450, 20], [150, 607], by);
      const plan = { day: TOMORROW, from: '10:00', to: '11:00' };
      await waitFor(() => expect(plans()).toEqual([{ planned: plan }]));
      expect(title().getAttribute('aria-label')).toMatch(/^Walk \(todo\), .*10:00 – 11:00$/);
      expect(trayTitles()).toEqual([]);
      await waitFor(() => expect(success).toHaveBeenCalledWith('Walk was planned.', expect.anything()));
      undo();
      await waitFor(() => expect(plans()[1]).toEqual({ planned: null }));
      await waitFor(() => expect(trayTitles()).toEqual(['Walk']));
    },
  );

  it('[TODO-74] the undo of a plan is sent with the space of the todo, also after a switch to another space', async () => {
    await open();
    drag(trayTodo(), [450, 20], [150, 607]);
    await waitFor(() => expect(success).toHaveBeenCalledTimes(1));
    act(() => spaceStore.set(PERSONAL));
    undo();
    await waitFor(() => expect(plans()[1]).toEqual({ planned: null }));
    expect(saves().map(({ headers }) => headers.get('X-Space'))).toEqual([PACK, PACK]);
  });

  it('[TODO-72] a drop beside the hours plans nothing, and a finger that moves at once scrolls', async () => {
    await open();
    drag(trayTodo(), [450, 20], [450, 600]);
    fireEvent.pointerDown(trayTodo(), pointerAt(450, 20, 'touch'));
    fireEvent.pointerMove(frame(), pointerAt(150, 600, 'touch'));
    fireEvent.pointerUp(frame(), pointerAt(150, 600, 'touch'));
    expect(plans()).toEqual([]);
    expect(document.querySelector('[data-drawn]')).toBeNull();
  });

  it('[TODO-72] the keyboard picks up a todo, carries it and puts it down, and a screen reader hears it', async () => {
    await open();
    act(() => trayTodo().focus());
    await userEvent.keyboard('{Enter}');
    const slot = document.querySelector('[data-carried]') as HTMLElement;
    expect(document.activeElement).toBe(slot);
    expect(spoken().join()).toContain('Walk picked up: Wednesday, 11 March 2026, 13:00 – 14:00.');
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(spoken()).toContain('Thursday, 12 March 2026, 12:00 – 13:30');
    expect(slot.getAttribute('aria-label')).toBe('Plan Walk: Thursday, 12 March 2026, 12:00 – 13:30');
    await userEvent.keyboard('{Enter}');
    expect(spoken()).toContain('Walk is planned: Thursday, 12 March 2026, 12:00 – 13:30');
    await waitFor(() => expect(plans()).toEqual([{ planned: { day: TOMORROW, from: '12:00', to: '13:30' } }]));
    await waitFor(() => expect(document.activeElement).toBe(title()));
  });

  it('[TODO-72] another todo with the same title begins at its own place', async () => {
    todos = [walk(), exampleTodo({ _id: CALL, title: 'Walk' })];
    await open();
    const [first, second] = within(tray()).getAllByRole('button', { name: /^Walk/ }) as [HTMLElement, HTMLElement];
    const place = () => document.querySelector('[data-carried]')?.getAttribute('aria-label');
    await userEvent.click(first);
    await userEvent.keyboard('{ArrowUp}');
    expect(place()).toContain('12:00 – 13:00');
    await userEvent.click(second);
    expect(place()).toContain('13:00 – 14:00');
  });

  it('[TODO-72] a todo that was planned until midnight keeps its length', async () => {
    todos = [walk({ planned: { day: addDays(TODAY, -1), from: '22:00', to: '23:59' } })];
    await open();
    act(() => trayTodo().focus());
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(plans()).toEqual([{ planned: { day: TODAY, from: '13:00', to: '15:00' } }]));
  });

  it('[TODO-72] Escape and a second press put the todo back', async () => {
    await open();
    await userEvent.click(trayTodo());
    expect(trayTodo().getAttribute('aria-pressed')).toBe('true');
    await userEvent.keyboard('{ArrowUp}{Escape}');
    expect(document.querySelector('[data-carried]')).toBeNull();
    expect(document.activeElement).toBe(trayTodo());
    expect(spoken()).toContain('Walk was put back.');
    await userEvent.click(trayTodo());
    await userEvent.click(trayTodo());
    expect(document.querySelector('[data-carried]')).toBeNull();
    expect(plans()).toEqual([]);
  });

  it('[TODO-72] a click puts a todo that was picked up down at its half hour, and adds no event', async () => {
    await open();
    await userEvent.click(trayTodo());
    fireEvent.pointerDown(column(TODAY), pointerAt(50, 640));
    fireEvent.pointerUp(column(TODAY), pointerAt(50, 640));
    fireEvent.click(column(TODAY), { detail: 1, clientX: 50, clientY: 640 });
    await waitFor(() => expect(plans()).toEqual([{ planned: { day: TODAY, from: '10:30', to: '11:30' } }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[TODO-73] a planned todo is opened, ticked and focused on', async () => {
    todos = [walk({ planned })];
    await open();
    await userEvent.click(title());
    expect(screen.getByTestId('opened').textContent).toBe('Walk');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Walk is done' }));
    await waitFor(() => expect(calls.some(({ path }) => path === `/api/todos/${WALK}/toggle`)).toBe(true));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Walk is done' }).checked).toBe(true);
  });

  it('[FOCUS-43] Focus on a block opens the timer with its todo', async () => {
    todos = [walk({ planned })];
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Focus on Walk' }));
    expect(screen.getByTestId('path').textContent).toBe('/focus');
    expect(requestedTaskStore.get()).toEqual({ id: WALK, title: 'Walk', space: PACK });
  });

  it.each([
    ['moves', '', [50, 560], [150, 590], { day: TOMORROW, from: '09:30', to: '11:00' }],
    ['resizes', '[data-resize]', [50, 629], [50, 659], { day: TODAY, from: '09:00', to: '11:00' }],
    ['removes', '', [50, 560], [450, 590], null],
  ] as const)('[TODO-73] a mouse %s a planned todo', async (_, handle, from, to, plan) => {
    todos = [walk({ planned })];
    await open();
    const block = title().closest('[data-entry]') as Element;
    drag((handle ? block.querySelector(handle) : title()) as Element, [...from], [...to]);
    await waitFor(() => expect(plans()).toEqual([{ planned: plan }]));
    if (!plan) await waitFor(() => expect(trayTitles()).toEqual(['Walk']));
  });

  it.each([
    ['{Alt>}{ArrowDown}{/Alt}', { ...planned, from: '09:15', to: '10:45' }],
    ['{Alt>}{ArrowRight}{/Alt}', { ...planned, day: TOMORROW }],
    ['{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}', { ...planned, to: '10:45' }],
    ['{Delete}', null],
  ])('[TODO-73] the keys %s of a planned todo', async (keys, plan) => {
    todos = [walk({ planned })];
    await open();
    act(() => title().focus());
    await userEvent.keyboard(keys);
    await waitFor(() => expect(plans()).toEqual([{ planned: plan }]));
    if (plan) await waitFor(() => expect(document.activeElement).toBe(title()));
    else expect(spoken()).toContain('Walk is no longer planned.');
  });

  const unplanButton = () => screen.getByRole('button', { name: 'Remove Walk from the plan' });
  it.each([
    ['a click on its button', unplanButton, null],
    ['Enter on its button', unplanButton, '{Enter}'],
    ['Delete', title, '{Delete}'],
  ])('[TODO-73] %s removes the todo from the plan, says so, and moves the focus to the list', async (_, find, keys) => {
    todos = [walk({ planned })];
    await open();
    act(() => find().focus());
    if (keys) await userEvent.keyboard(keys);
    else await userEvent.click(find());
    expect(spoken()).toContain('Walk is no longer planned.');
    expect(document.activeElement).toBe(trayTodo());
    await waitFor(() => expect(plans()).toEqual([{ planned: null }]));
  });

  it('[TODO-73] when the list is folded, its button gets the focus', async () => {
    todos = [walk({ planned })];
    trayStore.change(() => false);
    await open();
    await userEvent.click(unplanButton());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Unplanned todos/ }));
  });

  it('[TODO-74] a plan that somebody else has changed is not replaced', async () => {
    todos = [walk({ planned })];
    await open();
    const theirs = walk({ planned: { ...planned, day: TOMORROW }, version: 2 });
    refuses = () => [409, { message: 'Stale', current: theirs }];
    act(() => title().focus());
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(failure).toHaveBeenCalledWith(expect.stringContaining('somebody else')));
    expect(plans()).toHaveLength(1);
  });

  const vet = (rest: Partial<CalendarEvent> = {}) =>
    calendarEvent({ _id: VET, title: 'Vet', date: TODAY, timeZone: browserZone(), location: 'Park', ...rest });
  const created = () =>
    calls.filter(({ method, path }) => method === 'POST' && path === '/api/calendar').map(({ body }) => body);
  const vetBlock = () => screen.getAllByRole('button', { name: /^Vet, / })[0] as HTMLElement;

  it.each(['altKey', 'ctrlKey'])('[CAL-97] a drag with %s copies an event, and it can be undone', async (key) => {
    events = [vet()];
    await open();
    await waitFor(() => vetBlock());
    drag(vetBlock(), [50, 560], [150, 590], 'mouse', { [key]: true });
    await waitFor(() => expect(created()).toHaveLength(1));
    const { startTime, endTime } = vet();
    expect(created()[0]).toMatchObject({ title: 'Vet', location: 'Park', date: TOMORROW });
    expect(created()[0]).not.toMatchObject({ startTime, endTime });
    await waitFor(() => expect(success).toHaveBeenCalledWith('Vet was copied.', expect.anything()));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Vet, / })).toHaveLength(2));
    undo();
    await waitFor(() => expect(events).toEqual([vet()]));
  });

  it('[CAL-98] Control and C pick up a copy of an event, the arrow keys carry it, and Enter adds it', async () => {
    events = [vet({ occurrence: { series: VET, start: TODAY } as never, recurrence: 'FREQ=DAILY' })];
    await open();
    await waitFor(() => vetBlock());
    act(() => vetBlock().focus());
    await userEvent.keyboard('{Control>}c{/Control}');
    expect(spoken().join()).toContain('Vet picked up: Wednesday, 11 March 2026, 09:00 – 10:30.');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await waitFor(() => expect(created()).toMatchObject([{ date: TOMORROW, startTime: '10:00', endTime: '11:30' }]));
    expect(created()[0]).not.toHaveProperty('recurrence');
    expect(spoken()).toContain('Vet was copied: Thursday, 12 March 2026, 10:00 – 11:30');
    expect(document.activeElement).toBe(vetBlock());
  });

  it('[CAL-98] Escape copies nothing, and an event that lasts all day is copied to another day', async () => {
    events = [vet({ isAllDay: true, startTime: '00:00', endTime: '23:59' })];
    await open();
    await waitFor(() => vetBlock());
    act(() => vetBlock().focus());
    await userEvent.keyboard('{Meta>}c{/Meta}{ArrowRight}{Escape}');
    expect(created()).toEqual([]);
    expect(document.activeElement).toBe(vetBlock());
    await userEvent.keyboard('{Control>}c{/Control}{ArrowRight}{Enter}');
    await waitFor(() => expect(created()).toMatchObject([{ date: TOMORROW, isAllDay: true }]));
  });

  it('[CAL-99] the chosen zone is kept on the device, and an unknown one counts as none', () => {
    const keep = (zone: string) => {
      localStorage.setItem('calendar-second-zone', JSON.stringify(zone));
      window.dispatchEvent(new StorageEvent('storage', { key: 'calendar-second-zone' }));
      return secondZoneStore.get();
    };
    expect(keep('Asia/Kolkata')).toBe('Asia/Kolkata');
    expect(keep('Mars/Olympus')).toBeNull();
    secondZoneStore.change(() => 'Asia/Tokyo');
    expect(localStorage.getItem('calendar-second-zone')).toBe('"Asia/Tokyo"');
    expect(knownZones()).toEqual(expect.arrayContaining(['UTC', 'Europe/Berlin', 'America/New_York']));
    secondZoneStore.change(() => null);
  });

  it('[CAL-100] [CAL-101] the hours of the second zone are beside the days, and in a day on which they are other ones', async () => {
    jest.setSystemTime(new Date('2026-03-07T12:10:00'));
    act(() =>
      secondZoneStore.change(() => (browserZone() === 'America/New_York' ? 'Europe/Berlin' : 'America/New_York')),
    );
    await open();
    // New York changes its clocks on 8 March.
    const isChange = browserZone() !== 'America/New_York';
    const inDays = ['2026-03-07', '2026-03-08', '2026-03-09'].map(
      (day) => column(day).querySelectorAll('[data-other-hour]').length,
    );
    const beside = document.querySelectorAll('[data-other-hour]').length - inDays.reduce((sum, one) => sum + one, 0);
    expect(beside).toBe(23);
    if (isChange) expect(inDays).toEqual([0, 23, 23]);
    act(() => secondZoneStore.change(() => null));
    expect(document.querySelectorAll('[data-other-hour]')).toHaveLength(0);
  });
});
