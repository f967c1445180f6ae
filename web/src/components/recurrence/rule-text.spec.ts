import {
  partsOf,
  type RuleEnd,
  type RulePattern,
  readEnd,
  readPattern,
  withEnd,
  withoutEnd,
  writePattern,
} from './rule-text';

const pattern = (unit: RulePattern['unit'], changes: Partial<RulePattern> = {}): RulePattern => ({
  unit,
  interval: '1',
  weekdays: [],
  day: '',
  ...changes,
});

describe('[TODO-63] the text of a rule and the values of the form', () => {
  it.each<[string, RulePattern]>([
    ['FREQ=DAILY', pattern('DAILY')],
    ['FREQ=DAILY;INTERVAL=3', pattern('DAILY', { interval: '3' })],
    ['FREQ=DAILY;INTERVAL=', pattern('DAILY', { interval: '' })],
    ['FREQ=WEEKLY', pattern('WEEKLY')],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', pattern('WEEKLY', { interval: '2', weekdays: ['MO', 'FR'] })],
    ['FREQ=WEEKLY;BYDAY=SU', pattern('WEEKLY', { weekdays: ['SU'] })],
    ['FREQ=MONTHLY', pattern('MONTHLY')],
    ['FREQ=MONTHLY;BYMONTHDAY=15', pattern('MONTHLY', { day: 'BYMONTHDAY=15' })],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', pattern('MONTHLY', { day: 'BYMONTHDAY=-1' })],
    ['FREQ=MONTHLY;INTERVAL=6;BYDAY=2TU', pattern('MONTHLY', { interval: '6', day: 'BYDAY=2TU' })],
    ['FREQ=MONTHLY;BYDAY=-1FR', pattern('MONTHLY', { day: 'BYDAY=-1FR' })],
    ['FREQ=YEARLY;INTERVAL=4', pattern('YEARLY', { interval: '4' })],
  ])('%s is read and written again', (rule, values) => {
    expect(readPattern(rule)).toEqual(values);
    expect(writePattern(values)).toBe(rule);
  });

  it.each([
    ['byday=fr,mo;freq=weekly', 'FREQ=WEEKLY;BYDAY=MO,FR'],
    ['FREQ=WEEKLY;INTERVAL=1;WKST=MO', 'FREQ=WEEKLY'],
    ['FREQ=MONTHLY;BYDAY=+2TU;COUNT=3', 'FREQ=MONTHLY;BYDAY=2TU'],
    ['UNTIL=20270503T215959Z;FREQ=DAILY', 'FREQ=DAILY'],
  ])('%s is written as %s', (rule, written) => {
    const values = readPattern(rule);
    expect(values && writePattern(values)).toBe(written);
  });

  it.each([
    '',
    'FREQ=HOURLY',
    'INTERVAL=2',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=1MO,3MO',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2',
    'FREQ=YEARLY;BYMONTH=5',
    'FREQ=YEARLY;BYWEEKNO=20',
  ])('the form cannot show "%s"', (rule) => expect(readPattern(rule)).toBeNull());

  it('leaves out values that the unit does not have', () => {
    const values = pattern('DAILY', { weekdays: ['MO'], day: 'BYMONTHDAY=-1' });
    expect(writePattern(values)).toBe('FREQ=DAILY');
    expect(partsOf('FREQ=DAILY;INTERVAL=1').size).toBe(1);
  });
});

describe('[TODO-64] the end of a rule', () => {
  it.each<[string, RuleEnd, string]>([
    ['FREQ=DAILY', { kind: 'never' }, 'FREQ=DAILY'],
    ['FREQ=DAILY;UNTIL=20270503', { kind: 'until', until: '2027-05-03' }, 'FREQ=DAILY'],
    ['FREQ=DAILY;UNTIL=', { kind: 'until', until: '' }, 'FREQ=DAILY'],
    ['FREQ=DAILY;COUNT=10', { kind: 'count', count: '10' }, 'FREQ=DAILY'],
    ['FREQ=DAILY;COUNT=', { kind: 'count', count: '' }, 'FREQ=DAILY'],
    ['FREQ=YEARLY;BYWEEKNO=20;COUNT=3', { kind: 'count', count: '3' }, 'FREQ=YEARLY;BYWEEKNO=20'],
  ])('%s is read and written again', (rule, end, rest) => {
    expect(readEnd(rule)).toEqual(end);
    expect(withoutEnd(rule)).toBe(rest);
    expect(withEnd(rest, end)).toBe(rule);
  });

  it.each<[string, RuleEnd, string]>([
    ['FREQ=DAILY;COUNT=10', { kind: 'until', until: '2027-05-03' }, 'FREQ=DAILY;UNTIL=20270503'],
    ['COUNT=10;FREQ=DAILY', { kind: 'never' }, 'FREQ=DAILY'],
    ['', { kind: 'count', count: '3' }, ''],
  ])('%s gets another end', (rule, end, changed) => expect(withEnd(rule, end)).toBe(changed));

  it('reads the day of an end with a time', () => {
    expect(readEnd('FREQ=DAILY;UNTIL=20270503T215959Z')).toEqual({ kind: 'until', until: '2027-05-03' });
  });
});
