import { LIMITS, MESSAGES } from '@pawplan/contracts';
import { invalidField, isDay, type Message } from '@pawplan/platform';

const WEEKDAY = 'MO|TU|WE|TH|FR|SA|SU';
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const TOO_FREQUENT = ['HOURLY', 'MINUTELY', 'SECONDLY'];
const UNTIL = /^(\d{4})(\d{2})(\d{2})(T([01]\d|2[0-3])[0-5]\d[0-5]\dZ)?$/;

/** Whether a text is a whole number from 1 to `max`, or from -`max` to -1 if `signed`; RFC 5545 allows a plus sign. */
const isNumber = (text: string, max: number, signed = false): boolean =>
  (signed ? /^[+-]?\d{1,3}$/ : /^\d{1,3}$/).test(text) && Math.abs(Number(text)) >= 1 && Math.abs(Number(text)) <= max;

const isList = (text: string, isElement: (element: string) => boolean): boolean => text.split(',').every(isElement);

const WEEKDAY_IN_LIST = new RegExp(`^([+-]?\\d{1,2})?(${WEEKDAY})$`);

function isWeekdays(text: string): boolean {
  return isList(text, (element) => {
    const match = WEEKDAY_IN_LIST.exec(element);
    return match !== null && (match[1] === undefined || isNumber(match[1], 53, true));
  });
}

function isUntil(text: string): boolean {
  const [, year, month, day] = UNTIL.exec(text) ?? [];
  return isDay(`${year}-${month}-${day}`);
}

/** The known parts of a rule, and whether a value is valid. */
const PARTS: Readonly<Record<string, (value: string) => boolean>> = {
  FREQ: (value) => FREQUENCIES.includes(value),
  INTERVAL: (value) => isNumber(value, LIMITS.ruleNumber),
  COUNT: (value) => isNumber(value, LIMITS.ruleNumber),
  UNTIL: isUntil,
  BYDAY: isWeekdays,
  BYMONTHDAY: (value) => isList(value, (day) => isNumber(day, 31, true)),
  BYYEARDAY: (value) => isList(value, (day) => isNumber(day, 366, true)),
  BYWEEKNO: (value) => isList(value, (week) => isNumber(week, 53, true)),
  BYMONTH: (value) => isList(value, (month) => isNumber(month, 12)),
  BYSETPOS: (value) => isList(value, (position) => isNumber(position, 366, true)),
  WKST: (value) => new RegExp(`^(${WEEKDAY})$`).test(value),
};

/**
 * Reads the text of an RFC 5545 rule (the value of RRULE) that repeats by days, weeks, months or years. Returns it in
 * capital letters, without spaces around it. Throws `invalid`, with the reason, for `field`. [TODO-43] [TODO-44]
 */
export function readRule(field: string, text: string): string {
  const rule = text.trim().toUpperCase();
  const parts = new Map<string, string>();
  for (const part of rule.split(';')) {
    const [, name = '', value = ''] = /^([A-Z]+)=(.+)$/.exec(part) ?? [];
    const isValid = Object.hasOwn(PARTS, name) && PARTS[name]?.(value) && !parts.has(name);
    if (name === 'FREQ' && TOO_FREQUENT.includes(value)) throw invalidField(field, MESSAGES.ruleTooFrequent);
    if (!isValid) throw invalidField(field, MESSAGES.rulePartInvalid({ part }));
    parts.set(name, value);
  }
  const problem = problemOf(parts);
  if (problem) throw invalidField(field, problem);
  return rule;
}

/** Why valid parts do not form a valid rule: the combinations that RFC 5545 forbids. */
function problemOf(parts: ReadonlyMap<string, string>): Message | null {
  const frequency = parts.get('FREQ');
  if (frequency === undefined) return MESSAGES.ruleNeedsFrequency;
  if (parts.has('COUNT') && parts.has('UNTIL')) return MESSAGES.ruleTwoEnds;
  const byParts = [...parts.keys()].filter((name) => name.startsWith('BY') && name !== 'BYSETPOS');
  if (parts.has('BYSETPOS') && byParts.length === 0) return misplaced('BYSETPOS');
  if (parts.has('BYMONTHDAY') && frequency === 'WEEKLY') return misplaced('BYMONTHDAY');
  if (parts.has('BYYEARDAY') && frequency !== 'YEARLY') return misplaced('BYYEARDAY');
  if (parts.has('BYWEEKNO') && frequency !== 'YEARLY') return misplaced('BYWEEKNO');
  const hasOrdinal = /\d/.test(parts.get('BYDAY') ?? '');
  const allowsOrdinal = frequency === 'MONTHLY' || (frequency === 'YEARLY' && !parts.has('BYWEEKNO'));
  return hasOrdinal && !allowsOrdinal ? misplaced('BYDAY') : null;
}

const misplaced = (part: string): Message => MESSAGES.rulePartMisplaced({ part });
