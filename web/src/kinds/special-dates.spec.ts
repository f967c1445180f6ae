import type { SpecialDate } from '@/api/generated';
import { SPECIAL_DATES } from './special-dates';

const TODAY = '2026-03-14';

describe('special dates', () => {
  it.each<[string, Pick<SpecialDate, 'isRecurring' | 'nextDate'>, boolean]>([
    ['that recurs and was yesterday', { isRecurring: true, nextDate: '2026-03-13' }, true],
    ['that recurs today', { isRecurring: true, nextDate: TODAY }, false],
    ['that was once', { isRecurring: false, nextDate: '2026-03-13' }, false],
    ['that is over', { isRecurring: true, nextDate: null }, false],
  ])('[DATE-28] a date %s is outdated: %j', (_, date, expected) =>
    expect(SPECIAL_DATES.isOutdated?.(date as SpecialDate, TODAY)).toBe(expected),
  );
});
