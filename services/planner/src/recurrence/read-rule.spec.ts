import 'reflect-metadata';
import { Failure } from '@pawplan/platform';
import { readRule } from './read-rule.js';

const reasonOf = (text: string) => {
  try {
    readRule('repeat.rule', text);
  } catch (error) {
    return error instanceof Failure ? [error.code, error.text.code, error.details.errors?.[0]?.field] : error;
  }
  return null;
};

describe('readRule', () => {
  it.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=SU',
    'FREQ=MONTHLY;BYDAY=-1FR,+2MO',
    'FREQ=MONTHLY;BYMONTHDAY=-1,15;COUNT=999',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20261231',
    'FREQ=YEARLY;BYMONTH=1,12;BYDAY=53SU;UNTIL=20261231T235959Z',
    'FREQ=YEARLY;BYWEEKNO=20,-1;BYDAY=MO',
    'FREQ=YEARLY;BYYEARDAY=1,-366',
    'BYDAY=MO;FREQ=WEEKLY',
  ])('[TODO-43] accepts %s', (text) => {
    expect(readRule('rule', text)).toBe(text);
  });

  it('[TODO-43] ignores letter case and spaces around it', () => {
    expect(readRule('rule', '  freq=weekly;byday=mo ')).toBe('FREQ=WEEKLY;BYDAY=MO');
  });

  it.each([
    ['', 'rulePartInvalid'],
    ['weekly', 'rulePartInvalid'],
    ['RRULE:FREQ=DAILY', 'rulePartInvalid'],
    ['FREQ=DAILY;', 'rulePartInvalid'],
    ['FREQ=DAILY;;COUNT=2', 'rulePartInvalid'],
    ['FREQ=OFTEN', 'rulePartInvalid'],
    ['FREQ=DAILY;FREQ=DAILY', 'rulePartInvalid'],
    ['FREQ=DAILY;X-PART=1', 'rulePartInvalid'],
    ['FREQ=DAILY;CONSTRUCTOR=1', 'rulePartInvalid'],
    ['FREQ=DAILY;BYHOUR=9', 'rulePartInvalid'],
    ['FREQ=DAILY;BYMINUTE=0', 'rulePartInvalid'],
    ['FREQ=DAILY;BYSECOND=0', 'rulePartInvalid'],
    ['FREQ=DAILY;RSCALE=CHINESE', 'rulePartInvalid'],
    ['FREQ=DAILY\nCOUNT=2', 'rulePartInvalid'],
    ['FREQ=DAILY;INTERVAL=0', 'rulePartInvalid'],
    ['FREQ=DAILY;INTERVAL=-1', 'rulePartInvalid'],
    ['FREQ=DAILY;INTERVAL=1000', 'rulePartInvalid'],
    ['FREQ=DAILY;INTERVAL=1.5', 'rulePartInvalid'],
    ['FREQ=DAILY;COUNT=0', 'rulePartInvalid'],
    ['FREQ=DAILY;COUNT=1E3', 'rulePartInvalid'],
    ['FREQ=DAILY;UNTIL=20260230', 'rulePartInvalid'],
    ['FREQ=DAILY;UNTIL=2026-03-14', 'rulePartInvalid'],
    ['FREQ=DAILY;UNTIL=20260314T250000Z', 'rulePartInvalid'],
    ['FREQ=WEEKLY;BYDAY=XX', 'rulePartInvalid'],
    ['FREQ=WEEKLY;BYDAY=MO,', 'rulePartInvalid'],
    ['FREQ=MONTHLY;BYDAY=0MO', 'rulePartInvalid'],
    ['FREQ=YEARLY;BYDAY=54MO', 'rulePartInvalid'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'rulePartInvalid'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'rulePartInvalid'],
    ['FREQ=YEARLY;BYMONTH=13', 'rulePartInvalid'],
    ['FREQ=YEARLY;BYMONTH=-1', 'rulePartInvalid'],
    ['FREQ=YEARLY;BYYEARDAY=367', 'rulePartInvalid'],
    ['FREQ=YEARLY;BYWEEKNO=54', 'rulePartInvalid'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0', 'rulePartInvalid'],
    ['FREQ=WEEKLY;WKST=MO,TU', 'rulePartInvalid'],
    ['FREQ=HOURLY', 'ruleTooFrequent'],
    ['FREQ=MINUTELY;INTERVAL=1440', 'ruleTooFrequent'],
    ['FREQ=SECONDLY', 'ruleTooFrequent'],
    ['BYDAY=MO', 'ruleNeedsFrequency'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20261231', 'ruleTwoEnds'],
    ['FREQ=WEEKLY;BYDAY=2MO', 'rulePartMisplaced'],
    ['FREQ=DAILY;BYDAY=-1MO', 'rulePartMisplaced'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO', 'rulePartMisplaced'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'rulePartMisplaced'],
    ['FREQ=MONTHLY;BYYEARDAY=1', 'rulePartMisplaced'],
    ['FREQ=MONTHLY;BYWEEKNO=1', 'rulePartMisplaced'],
    ['FREQ=MONTHLY;BYSETPOS=1', 'rulePartMisplaced'],
  ])('[TODO-44] refuses %j: %s', (text, code) => {
    expect(reasonOf(text)).toEqual(['invalid', code, 'repeat.rule']);
  });
});
