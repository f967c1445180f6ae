import { endOfDay, quietUntil } from './quiet-hours.js';

const NIGHT = { on: true, from: '22:00', to: '07:00' };
const BERLIN = 'Europe/Berlin';

describe('quiet hours', () => {
  const endOf = (hours: Partial<typeof NIGHT>, now: string, zone = BERLIN, pausedUntil: string | null = null) => {
    const settings = { quietHours: { ...NIGHT, ...hours }, pausedUntil: pausedUntil ? new Date(pausedUntil) : null };
    return quietUntil(settings, new Date(now), zone)?.toISOString().replace(':00.000Z', 'Z') ?? null;
  };

  it.each<[string, Partial<typeof NIGHT>, string, string, string | null]>([
    ['before they begin', {}, '2026-03-14T20:59:59Z', BERLIN, null],
    ['at their begin', {}, '2026-03-14T21:00:00Z', BERLIN, '2026-03-15T06:00Z'],
    ['after midnight', {}, '2026-03-15T05:59:59Z', BERLIN, '2026-03-15T06:00Z'],
    ['at their end', {}, '2026-03-15T06:00:00Z', BERLIN, null],
    ['in a zone far from UTC', {}, '2026-03-14T12:00:00Z', 'Pacific/Auckland', '2026-03-14T18:00Z'],
    ['in the day of a zone far from UTC', {}, '2026-03-14T03:00:00Z', 'Pacific/Auckland', null],
    ['switched off', { on: false }, '2026-03-14T23:00:00Z', BERLIN, null],
    ['with equal times', { from: '22:00', to: '22:00' }, '2026-03-14T21:00:00Z', BERLIN, null],
    ['at noon, within them', { from: '12:00', to: '14:00' }, '2026-03-14T12:00:00Z', BERLIN, '2026-03-14T13:00Z'],
    ['at noon, after them', { from: '12:00', to: '14:00' }, '2026-03-14T13:00:00Z', BERLIN, null],
    ['all but a minute, within', { from: '07:01', to: '07:00' }, '2026-03-14T12:00:00Z', BERLIN, '2026-03-15T06:00Z'],
    ['all but a minute, outside', { from: '07:01', to: '07:00' }, '2026-03-14T06:00:30Z', BERLIN, null],
    ['until midnight', { from: '20:00', to: '00:00' }, '2026-03-14T22:59:59Z', BERLIN, '2026-03-14T23:00Z'],
    ['from midnight', { from: '00:00', to: '06:00' }, '2026-03-14T23:00:00Z', BERLIN, '2026-03-15T05:00Z'],
    ['in a night of a day of 23 hours', {}, '2026-03-28T23:00:00Z', BERLIN, '2026-03-29T05:00Z'],
    ['in a night of a day of 25 hours', {}, '2026-10-24T23:00:00Z', BERLIN, '2026-10-25T06:00Z'],
    ['until a time that is skipped', { to: '02:30' }, '2026-03-29T00:00:00Z', BERLIN, '2026-03-29T01:30Z'],
    ['from a time that is skipped', { from: '02:30' }, '2026-03-29T01:29:00Z', BERLIN, null],
    ['until a time that is shown twice', { to: '02:30' }, '2026-10-25T00:29:00Z', BERLIN, '2026-10-25T00:30Z'],
    ['after a time that is shown twice', { to: '02:30' }, '2026-10-25T00:30:00Z', BERLIN, null],
    ['from a time that is shown twice', { from: '02:30' }, '2026-10-25T01:10:00Z', BERLIN, '2026-10-25T06:00Z'],
    [
      'with no time between two nights',
      { from: '03:00', to: '02:30' },
      '2026-03-29T00:30:00Z',
      BERLIN,
      '2026-03-30T00:30Z',
    ],
    ['where the clocks change at midnight', {}, '2026-09-06T03:30:00Z', 'America/Santiago', '2026-09-06T10:00Z'],
    ['where they change by half an hour', {}, '2026-10-03T15:00:00Z', 'Australia/Lord_Howe', '2026-10-03T20:00Z'],
  ])('[QUIET-10] %s', (_, hours, now, zone, expected) => {
    expect(endOf(hours, now, zone)).toBe(expected);
  });

  it.each<[string, Partial<typeof NIGHT>, string, string | null]>([
    ['that is over', {}, '2026-03-14T10:00:00Z', null],
    ['until quiet hours', { from: '00:00' }, '2026-03-14T23:00:00Z', '2026-03-15T06:00Z'],
    ['that ends in quiet hours', {}, '2026-03-14T23:00:00Z', '2026-03-15T06:00Z'],
    ['longer than quiet hours', {}, '2026-03-15T12:00:00Z', '2026-03-15T12:00Z'],
    ['without quiet hours', { on: false }, '2026-03-14T23:00:00Z', '2026-03-14T23:00Z'],
  ])('[QUIET-10] a pause %s', (_, hours, pausedUntil, expected) => {
    const now = expected === null ? pausedUntil : '2026-03-14T09:00:00Z';
    expect(endOf(hours, now, BERLIN, pausedUntil)).toBe(expected);
  });

  it.each([
    ['2026-03-14T23:30:00Z', BERLIN, '2026-03-15T23:00:00.000Z'],
    ['2026-03-29T10:00:00Z', BERLIN, '2026-03-29T22:00:00.000Z'],
    ['2026-09-06T03:00:00Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('[QUIET-03] the day of %s in %s ends at %s', (now, zone, expected) => {
    expect(endOfDay(new Date(now), zone).toISOString()).toBe(expected);
  });

  it('[QUIET-10] follow the local time, over a year in six zones', () => {
    const zones = [
      BERLIN,
      'America/New_York',
      'Pacific/Auckland',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'America/Santiago',
    ];
    for (const zone of zones) {
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
      const isNight = (instant: number) => [22, 23, 0, 1, 2, 3, 4, 5, 6].includes(Number(clock.format(instant)));
      for (let hour = 0; hour < 366 * 24; hour += 5) {
        const now = Date.UTC(2026, 0, 1, hour, (hour * 7) % 60);
        const end = quietUntil({ quietHours: NIGHT, pausedUntil: null }, new Date(now), zone)?.getTime() ?? null;
        if ((end !== null) !== isNight(now)) throw new Error(`${zone} ${new Date(now).toISOString()}`);
        if (end !== null && (isNight(end) || !isNight(end - 1)))
          throw new Error(`${zone} ends ${new Date(end).toISOString()}`);
      }
    }
  });
});
