import type { SpecialDate } from '@/api/generated';
import { groupByType, upcomingDates } from './sort-dates';

const today = '2026-03-11';

const dated = (title: string, nextDate: string | null, rest: Partial<SpecialDate> = {}) =>
  ({ _id: title, title, date: nextDate ?? '2026-03-01', nextDate, type: 'other', ...rest }) as SpecialDate;

const titles = (dates: readonly SpecialDate[]) => dates.map(({ title }) => title);

describe('sorting special dates', () => {
  const dates = [
    dated('Long over', null, { date: '2025-01-01' }),
    dated('Over', null, { date: '2026-03-10' }),
    dated('Later', '2026-09-01'),
    dated('B now', today),
    dated('A now', today),
    dated('Ada', '2026-03-20', { type: 'birthday' }),
    dated('Wedding', '2026-03-15', { type: 'anniversary' }),
  ];

  it('[DATE-17] groups by type, with the next date first, and past dates last, the latest first', () => {
    const groups = groupByType(dates, 'all', today);
    expect(groups.map(({ type }) => type)).toEqual(['birthday', 'anniversary', 'other']);
    expect(titles(groups[2]?.dates ?? [])).toEqual(['A now', 'B now', 'Later', 'Over', 'Long over']);
  });

  it('[DATE-16] shows only the selected type', () => {
    expect(groupByType(dates, 'birthday', today).map((group) => titles(group.dates))).toEqual([['Ada']]);
    expect(groupByType(dates, 'holiday', today)).toEqual([]);
    expect(titles(upcomingDates(dates, 'anniversary', today).next)).toEqual(['Wedding']);
    expect(upcomingDates(dates, 'anniversary', today).today).toEqual([]);
  });

  it('[DATE-20] separates today from the coming dates, the nearest first', () => {
    const { today: now, next } = upcomingDates(dates, 'all', today);
    expect(titles(now)).toEqual(['A now', 'B now']);
    expect(titles(next)).toEqual(['Wedding', 'Ada']);
  });

  it.each([
    [today, 'today'],
    ['2026-03-12', 'next'],
    ['2026-04-10', 'next'],
    ['2026-04-11', 'neither'],
    [null, 'neither'],
  ])('[DATE-20] [DATE-19] puts a date whose next day is %s into the list: %s', (nextDate, place) => {
    const { today: now, next } = upcomingDates([dated('It', nextDate)], 'all', today);
    expect([now.length, next.length]).toEqual([Number(place === 'today'), Number(place === 'next')]);
  });

  it('[DATE-20] uses the same 30 days across a clock change and a new year', () => {
    const next = (from: string, day: string) => upcomingDates([dated('It', day)], 'all', from).next.length;
    expect([next('2026-12-20', '2027-01-19'), next('2026-12-20', '2027-01-20')]).toEqual([1, 0]);
    expect([next('2026-10-01', '2026-10-31'), next('2026-10-01', '2026-11-01')]).toEqual([1, 0]);
  });
});
