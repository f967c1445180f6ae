import type { CalendarEvent } from '@/api/generated';
import { applyChanges } from '@/lib/items/apply-changes';
import { type AnyItem, type AnyKind, registerKinds } from '@/lib/items/kind';
import { exampleJob } from '@/lib/queue/job-example';
import { CALENDAR } from './calendar';
import { calendarEvent } from './calendar-example';

const SERIES = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const KEY = ['calendar', 'g1', '2026-03-01', '2026-03-31'];
const idOf = (day: string, series = SERIES) => `${series}-${day.replaceAll('-', '')}`;
const occurrence = (day: string, rest: Partial<CalendarEvent> = {}, series = SERIES) =>
  calendarEvent({
    _id: idOf(day, series),
    title: 'Choir',
    date: day,
    recurrence: 'FREQ=WEEKLY',
    occurrence: { series, day },
    ...rest,
  });
const LIST = [
  occurrence('2026-03-02'),
  occurrence('2026-03-09'),
  occurrence('2026-03-16', { title: 'Concert', recurrence: undefined }),
  occurrence('2026-03-23'),
  occurrence('2026-03-23', {}, OTHER),
  calendarEvent({ _id: 'e1' }),
];
const titlesOf = (list: unknown) => (list as CalendarEvent[]).map(({ title }) => title);

/** The list with a pending change of the occurrence on 9 March. */
function pending(body: object, isDeletion = false) {
  registerKinds([CALENDAR as unknown as AnyKind]);
  const shown = CALENDAR.optimisticUpdate?.(LIST[1] as CalendarEvent, body, {} as never);
  const job = exampleJob({
    kind: 'calendar',
    action: isDeletion ? 'delete' : 'update',
    item: idOf('2026-03-09'),
    body: { ...body },
    shown: isDeletion ? null : (shown as unknown as AnyItem),
  });
  return applyChanges(LIST, [job], KEY) as CalendarEvent[];
}

describe('a change of an occurrence that the server does not have yet', () => {
  it.each([
    ['this', ['Choir', 'Band', 'Concert', 'Choir', 'Choir', 'Vet']],
    ['following', ['Choir', 'Band', 'Concert', 'Band', 'Choir', 'Vet']],
    ['all', ['Band', 'Band', 'Concert', 'Band', 'Choir', 'Vet']],
  ])('[CAL-92] shows the new title of the events it concerns: %s', (scope, titles) => {
    expect(titlesOf(pending({ scope, title: 'Band' }))).toEqual(titles);
  });

  it('[CAL-92] moves only the occurrence that was moved, and stores no scope in it', () => {
    const list = pending({ scope: 'all', date: '2026-03-10', location: 'Hall' });
    expect(list.map(({ date }) => date.slice(-2))).toEqual(['02', '10', '16', '23', '23', '14']);
    expect(list.map(({ location }) => location)).toEqual(['Hall', 'Hall', '', 'Hall', '', '']);
    expect(list[1]).not.toHaveProperty('scope');
  });

  it.each([
    ['this', ['02', '16', '23', '23', '14']],
    ['following', ['02', '23', '14']],
    ['all', ['23', '14']],
  ])('[CAL-92] removes the deleted events: %s', (scope, days) => {
    expect(pending({ scope }, true).map(({ date }) => date.slice(-2))).toEqual(days);
  });

  it('[CAL-92] [CAL-95] has the other occurrences and the series as related events, and no other events', () => {
    const groups = [idOf('2026-03-09'), SERIES, idOf('2026-03-09', OTHER), 'waiting-1'].map(
      CALENDAR.related?.groupOf as (id: string) => string,
    );
    expect(groups).toEqual([SERIES, SERIES, OTHER, 'waiting-1']);
    const concernsOthers = [{ scope: 'this' }, { recurrence: '' }, { title: 'Band' }, null].map(
      CALENDAR.related?.areChangedBy as (body: object | null) => boolean,
    );
    expect(concernsOthers).toEqual([true, true, false, false]);
  });
});
