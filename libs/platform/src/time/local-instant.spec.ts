import { isLocalTime, localInstant } from './local-instant.js';

describe('localInstant', () => {
  it.each([
    ['an ordinary day', '2026-07-01', '09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
    ['UTC', '2026-07-01', '09:00', 'UTC', '2026-07-01T09:00:00.000Z'],
    ['a day that begins the day before in UTC', '2026-07-01', '00:00', 'Asia/Kathmandu', '2026-06-30T18:15:00.000Z'],
    ['before a jump', '2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['in a gap', '2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['after a jump', '2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['in a gap further west', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['in a gap at midnight', '2026-09-06', '00:30', 'America/Santiago', '2026-09-06T04:30:00.000Z'],
    ['in a gap of half an hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['shown twice', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['after what is shown twice', '2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['shown twice further west', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['shown twice, half an hour apart', '2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['a day that was left out', '2011-12-30', '09:00', 'Pacific/Apia', '2011-12-30T19:00:00.000Z'],
    ['a year of two digits', '0050-01-01', '09:00', 'UTC', '0050-01-01T09:00:00.000Z'],
    ['the last year there is', '9998-12-31', '23:59', 'Pacific/Kiritimati', '9998-12-31T09:59:00.000Z'],
  ])('[FOCUS-29] converts a local time to an instant: %s', (_, day, time, zone, instant) => {
    expect(localInstant(day, time, zone).toISOString()).toBe(instant);
  });
});

describe('isLocalTime', () => {
  it.each([
    ['2026-03-29', '01:59', 'Europe/Berlin', true],
    ['2026-03-29', '02:00', 'Europe/Berlin', false],
    ['2026-03-29', '02:59', 'Europe/Berlin', false],
    ['2026-03-29', '03:00', 'Europe/Berlin', true],
    ['2026-10-25', '02:30', 'Europe/Berlin', true],
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', false],
    ['2026-10-04', '02:30', 'Australia/Lord_Howe', true],
    ['2011-12-30', '09:00', 'Pacific/Apia', false],
    ['2011-12-31', '09:00', 'Pacific/Apia', true],
  ])('[TODO-46] finds whether the clocks show %s %s in %s: %s', (day, time, zone, exists) => {
    expect(isLocalTime(day, time, zone)).toBe(exists);
  });
});
