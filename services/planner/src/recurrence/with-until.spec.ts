import { withUntil } from './with-until.js';

const BERLIN = { startTime: '09:00', isAllDay: false, timeZone: 'Europe/Berlin' };
const WHOLE_DAYS = { ...BERLIN, isAllDay: true };

describe('the end of a rule', () => {
  it.each([
    ['FREQ=DAILY;COUNT=3', BERLIN, 'FREQ=DAILY;COUNT=3'],
    ['FREQ=DAILY;UNTIL=20260310', BERLIN, 'FREQ=DAILY;UNTIL=20260310T080000Z'],
    ['FREQ=DAILY;UNTIL=20260710', BERLIN, 'FREQ=DAILY;UNTIL=20260710T070000Z'],
    ['FREQ=DAILY;UNTIL=20260310T235959Z', BERLIN, 'FREQ=DAILY;UNTIL=20260310T235959Z'],
    ['FREQ=DAILY;UNTIL=20260310', WHOLE_DAYS, 'FREQ=DAILY;UNTIL=20260310'],
    ['FREQ=DAILY;UNTIL=20260310T235959Z', WHOLE_DAYS, 'FREQ=DAILY;UNTIL=20260310'],
  ])('[CAL-88] [GSYNC-105] is a day for whole days, and an instant otherwise: %s', (rule, time, written) => {
    expect(withUntil(rule, time)).toBe(written);
  });
});
