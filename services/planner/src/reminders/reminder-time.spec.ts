import { reminderTime } from './reminder-time.js';

describe('nineOClock', () => {
  it.each([
    // The day before each change of the clocks, and the day itself.
    ['Europe/Berlin', '2027-03-27', '2027-03-27T08:00:00Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-28T07:00:00Z'],
    ['Europe/Berlin', '2027-10-31', '2027-10-31T08:00:00Z'],
    ['America/New_York', '2027-03-13', '2027-03-13T14:00:00Z'],
    ['America/New_York', '2027-03-14', '2027-03-14T13:00:00Z'],
    ['America/New_York', '2027-11-07', '2027-11-07T14:00:00Z'],
    // The clocks change by half an hour, in the night to 4 April.
    ['Australia/Lord_Howe', '2027-04-03', '2027-04-02T22:00:00Z'],
    ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T22:30:00Z'],
    ['Pacific/Apia', '2027-01-01', '2026-12-31T20:00:00Z'],
    ['Asia/Kathmandu', '2027-06-01', '2027-06-01T03:15:00Z'],
    ['Etc/GMT+12', '2027-06-01', '2027-06-01T21:00:00Z'],
    ['Pacific/Kiritimati', '2027-06-01', '2027-05-31T19:00:00Z'],
    ['UTC', '2028-02-29', '2028-02-29T09:00:00Z'],
  ])('[REMIND-01] in %s on %s, 09:00 is %s', (zone, day, instant) => {
    expect(reminderTime(day, zone)).toEqual(new Date(instant));
  });
});
