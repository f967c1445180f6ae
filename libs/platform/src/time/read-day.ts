import { dayIn } from './day.js';

const MIDNIGHT_UTC = /^\d{4}-\d{2}-\d{2}T00:00:00(\.0+)?Z$/;

/**
 * Reads a day field. A day stays unchanged. A moment at midnight UTC becomes its first ten characters. Any other moment
 * becomes the day that it falls on in `zone` (IANA). Expects validated input.
 */
export function readDay(value: string, zone: string): string {
  if (!value.includes('T')) return value;
  return MIDNIGHT_UTC.test(value) ? value.slice(0, 10) : dayIn(zone, new Date(value));
}
