import { commonRules, monthDaysOf, problemOf } from './rule-choices';

describe('the choices for a start day', () => {
  it.each([
    [null, ['BYMONTHDAY=-1']],
    ['2026-11-01', ['BYDAY=1SU', 'BYDAY=-1SU', 'BYMONTHDAY=-1']],
    ['2026-11-07', ['BYDAY=1SA', 'BYDAY=-1SA', 'BYMONTHDAY=-1']],
    ['2026-11-08', ['BYDAY=2SU', 'BYDAY=-1SU', 'BYMONTHDAY=-1']],
    ['2026-11-25', ['BYDAY=4WE', 'BYDAY=-1WE', 'BYMONTHDAY=-1']],
    ['2026-11-30', ['BYDAY=-1MO', 'BYMONTHDAY=-1']],
    ['2028-02-29', ['BYDAY=-1TU', 'BYMONTHDAY=-1']],
  ])('[TODO-63] the days of the month for %s', (start, days) => expect(monthDaysOf(start)).toEqual(days));

  it('[TODO-59] offers the common rules', () => {
    expect(commonRules('2026-11-10')).toEqual([
      'FREQ=DAILY',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      'FREQ=WEEKLY',
      'FREQ=WEEKLY;INTERVAL=2',
      'FREQ=MONTHLY',
      'FREQ=MONTHLY;BYDAY=2TU',
      'FREQ=MONTHLY;BYDAY=-1TU',
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      'FREQ=YEARLY',
    ]);
  });
});

describe('[TODO-64] wrong values', () => {
  const RANGE = 'Please enter a number from 1 to 999';
  const COUNT_RANGE = 'Please enter a number from 2 to 999';
  it.each([
    ['', null, null],
    ['FREQ=DAILY', null, null],
    ['FREQ=DAILY;INTERVAL=999', null, null],
    ['FREQ=DAILY;INTERVAL=', 'interval', RANGE],
    ['FREQ=DAILY;INTERVAL=0', 'interval', RANGE],
    ['FREQ=DAILY;INTERVAL=1000', 'interval', RANGE],
    ['FREQ=DAILY;INTERVAL=1.5', 'interval', RANGE],
    ['FREQ=DAILY;INTERVAL=-2', 'interval', RANGE],
    ['FREQ=DAILY;COUNT=2', null, null],
    ['FREQ=DAILY;COUNT=1', 'count', COUNT_RANGE],
    ['FREQ=DAILY;COUNT=', 'count', COUNT_RANGE],
    ['FREQ=DAILY;UNTIL=', 'until', 'Please enter a whole date'],
    ['FREQ=DAILY;UNTIL=20261110', 'until', 'Please choose a day after the first date'],
    ['FREQ=DAILY;UNTIL=20261111', null, null],
  ])('"%s" has the problem %s', (rule, field, text) => {
    expect(problemOf(rule, '2026-11-10', true)).toEqual(field && { field, text });
  });

  it.each(['FREQ=DAILY;UNTIL=20261109', 'FREQ=DAILY;COUNT=1'])('%s is accepted when it was not changed', (rule) =>
    expect(problemOf(rule, '2026-11-10', false)).toBeNull(),
  );
});
