import { formatDay, formatLongDay, formatShortMonth, formatWeekday } from '@/lib/time/day';
import { columnOf, startOfWeek, weekdays } from '@/lib/time/week';
import { formatTime, setTimeStyle } from '@/messages/clock';
import { setTextLanguage, textsLoaded } from '@/messages/runtime';
import { formatList, formatNumber } from './format';

const STYLE = { hour12: false, firstDay: 0 } as const;
const SUNDAY = '2026-03-15';

describe('dates, times, numbers and lists', () => {
  afterEach(() => {
    setTextLanguage('en');
    setTimeStyle(STYLE);
  });

  it.each([
    ['en', ['12,500.5', 'Ann, Ben and Mia', 'Sunday, 15 March 2026', 'Sunday', '15 Mar', 'Mar']],
    ['de', ['12.500,5', 'Ann, Ben und Mia', 'Sonntag, 15. März 2026', 'Sonntag', '15. März', 'Mär']],
    ['es', ['12.500,5', 'Ann, Ben y Mia', 'domingo, 15 de marzo de 2026', 'domingo', '15 mar', 'mar']],
    ['fr', ['12 500,5', 'Ann, Ben et Mia', 'dimanche 15 mars 2026', 'dimanche', '15 mars', 'mars']],
  ] as const)('[LANG-09] are written as in %s', async (language, texts) => {
    setTextLanguage(language);
    await textsLoaded();
    const days = [formatLongDay(SUNDAY), formatWeekday(SUNDAY), formatDay(SUNDAY, SUNDAY), formatShortMonth(SUNDAY)];
    expect([formatNumber(12_500.5), formatList(['Ann', 'Ben', 'Mia']), ...days]).toEqual(texts);
  });

  it.each([
    [0, 'Sunday', SUNDAY, 0],
    [1, 'Monday', '2026-03-09', 6],
    [6, 'Saturday', '2026-03-14', 1],
  ] as const)('[LANG-10] a week that begins on day %s begins with %s', (firstDay, name, first, column) => {
    setTimeStyle({ ...STYLE, firstDay });
    expect(weekdays()[0]?.long).toBe(name);
    expect([startOfWeek(SUNDAY), columnOf(SUNDAY)]).toEqual([first, column]);
  });

  it.each([
    [false, '00:05', '00:05'],
    [false, '15:30', '15:30'],
    [true, '00:05', '12:05 am'],
    [true, '15:30', '3:30 pm'],
  ])('[LANG-11] with 12 hours %s, %s reads %s', (hour12, time, words) => {
    setTimeStyle({ ...STYLE, hour12 });
    expect(formatTime(time)).toBe(words);
  });
});
