import { instantOf, type Moment } from './moment.js';

const UNTIL = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?$/;
/** Parts that repeat what the start contains. */
const TIMES = { BYHOUR: [0, 2], BYMINUTE: [3, 5], BYSECOND: null } as const;

/**
 * The rule of a file in the form in which rules are stored: without repeating the time of the start, and with an end in
 * UTC or as a day. Whether it is valid is checked later.
 */
export function ruleOf(value: string, start: Moment): string {
  const parts = value.trim().toUpperCase().split(';').filter(Boolean);
  return parts
    .filter((part) => !isTimeOfStart(part, start))
    .map((part) => (part.startsWith('UNTIL=') ? `UNTIL=${untilOf(part.slice('UNTIL='.length), start)}` : part))
    .join(';');
}

function isTimeOfStart(part: string, { time }: Moment): boolean {
  const [name = '', value = ''] = part.split('=');
  if (!Object.hasOwn(TIMES, name)) return false;
  const place = TIMES[name as keyof typeof TIMES];
  return time === null || place === null || Number(value) === Number(time.slice(...place));
}

function untilOf(text: string, start: Moment): string {
  const [, year, month, day, hour, minute, isUtc] = UNTIL.exec(text) ?? [];
  if (hour === undefined) return text;
  const date = `${year}${month}${day}`;
  if (start.time === null) return date;
  if (isUtc) return text;
  const until = instantOf({ ...start, day: `${year}-${month}-${day}`, time: `${hour}:${minute}` });
  if (Number.isNaN(until.getTime())) return text;
  return `${until.toISOString().slice(0, 16).replace(/[-:]/g, '')}00Z`;
}
