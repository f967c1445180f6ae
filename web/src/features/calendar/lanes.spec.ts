import { type Entry, entryOfEvent, indexByDay } from '@/kinds/calendar-entry';
import { calendarEvent } from '@/kinds/calendar-example';
import type { Day } from '@/lib/time/day';
import { keepUnchanged } from './keep-unchanged';
import { type CellContent, isSameContent, layOutCells, NO_EVENTS } from './lanes';
import { gridDays } from './month';

/** March 2026 begins on a Sunday, the first day of a week. */
const days = gridDays('2026-03');
const march = (date: number): Day => `2026-03-${String(date).padStart(2, '0')}`;
const entry = (title: string, from: number, to = from, rest = {}): Entry =>
  entryOfEvent(
    calendarEvent({ _id: title, title, date: march(from), endDate: from === to ? null : march(to), ...rest }),
  );
const contentOf = (...entries: Entry[]) => layOutCells(days, indexByDay(entries, days[0] ?? '', days.at(-1) ?? ''));

/** A cell in short: `<` before a bar that began earlier, `>` after one that goes on, and the reach of its title. */
const inShort = ({ lanes, hidden }: CellContent = { lanes: [], hidden: 0 }) =>
  lanes
    .map((part) => {
      if (!part) return '-';
      return `${part.startsEarlier ? '<' : ''}${part.entry.title}${part.span}${part.endsLater ? '>' : ''}`;
    })
    .join(' ') + (hidden > 0 ? ` +${hidden}` : '');

const inWeek = (content: ReadonlyMap<Day, CellContent>, from: number) =>
  Array.from({ length: 7 }, (_, index) => inShort(content.get(march(from + index))));

describe('lanes of the month', () => {
  it('[CAL-48] an event over several days is one bar, with its title once a week', () => {
    const content = contentOf(entry('a', 6, 9));
    expect(inWeek(content, 1)).toEqual(['', '', '', '', '', 'a2> - -', '<a0> - -']);
    expect(inWeek(content, 8)).toEqual(['<a2> - -', '<a0 - -', '', '', '', '', '']);
  });

  it('[CAL-48] a bar stays at its height, and other events fill the lanes around it', () => {
    const content = contentOf(entry('a', 2, 3), entry('b', 3, 5), entry('c', 4), entry('d', 5), entry('e', 5));
    expect(inWeek(content, 1)).toEqual(['', 'a2> - -', '<a0 b3> -', 'c1 <b0> -', 'd1 <b0 e1', '', '']);
  });

  it('[CAL-48] an event over several days is placed before the other events of its first day', () => {
    const allDay = entry('a', 3, 3, { isAllDay: true, startTime: '00:00', endTime: '23:59' });
    expect(inWeek(contentOf(allDay, entry('b', 3, 4)), 1).slice(2, 4)).toEqual(['b2> a1 -', '<b0 - -']);
  });

  it('[CAL-18] [CAL-48] a cell shows three events and counts the others; a bar appears where there is room', () => {
    const content = contentOf(entry('a', 2, 6), entry('b', 2, 3), entry('c', 2, 3), entry('d', 3, 4), entry('e', 3));
    expect(inWeek(content, 1)).toEqual(['', 'a5> b2> c2>', '<a0> <b0 <c0 +2', '<a0> <d1 -', '<a0> - -', '<a0 - -', '']);
  });

  it('[CAL-102] the cells of days on which nothing has changed stay the same while an event is moved', () => {
    const [vet, bar, tea] = [entry('vet', 4), entry('bar', 3, 5), entry('tea', 20)];
    const before = contentOf(vet, bar, tea);
    const kept = keepUnchanged(before, contentOf(entry('vet', 5), bar, tea), isSameContent);
    expect(inWeek(kept, 1)).toEqual(['', '', 'bar3> - -', '<bar0> - -', '<bar0 vet1 -', '', '']);
    expect([3, 4, 5, 20].map((date) => kept.get(march(date)) === before.get(march(date)))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const longer = contentOf(vet, entry('bar', 3, 6), tea);
    expect(keepUnchanged(before, longer, isSameContent)).toEqual(longer);
    expect(isSameContent({ lanes: [], hidden: 1 }, { lanes: [], hidden: 2 })).toBe(false);

    // A bar that had no lane on its first day gets one, so that its title is no longer in the cell of the next day.
    const [second, third, hidden] = [entry('b', 2, 3), entry('c', 2, 3), entry('d', 3, 5)];
    const [crowded, free] = [entry('a', 2, 3), entry('a', 1, 2)].map((first) =>
      contentOf(first, second, third, hidden),
    );
    expect([crowded, free].map((content) => content && inShort(content.get(march(4))))).toEqual([
      '<d2> - -',
      '<d0> - -',
    ]);
    expect(isSameContent(crowded?.get(march(4)) ?? NO_EVENTS, free?.get(march(4)) ?? NO_EVENTS)).toBe(false);
  });
});
