import { addDays } from '@/lib/time/day';
import { axisOf } from './axis';
import { dayClock } from './day-clock';
import { areSameHours, otherHours, referenceDay } from './other-hours';

const BERLIN = 'Europe/Berlin';
const HOURS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const clocksFrom = (day: string, days: number, zone = BERLIN) =>
  Array.from({ length: days }, (_, index) => dayClock(addDays(day, index), zone));

/** The hours of the other zone on each day, from 01:00 on the axis on. */
function hours(first: string, days: number, other: string, zone = BERLIN): string[][] {
  const clocks = clocksFrom(first, days, zone);
  const axis = axisOf(clocks);
  return clocks.map((clock) => otherHours(axis, clock, other).map(({ time }) => time));
}

describe('the hours of a second zone', () => {
  it.each([
    ['America/New_York', '19:00'],
    ['Asia/Kolkata', '05:30'],
    ['Australia/Lord_Howe', '11:00'],
    [BERLIN, '01:00'],
  ])('[CAL-100] at 01:00 in Berlin clocks of %s show %s', (zone, at) => {
    const [winter = []] = hours('2026-01-14', 1, zone);
    expect(winter).toHaveLength(23);
    expect(winter[0]).toBe(at);
  });

  it('[CAL-100] on the day of 23 hours no hour is shown in the gap, and the hours after it are right', () => {
    const [day = []] = hours('2026-03-29', 1, 'UTC');
    // 01:00, 02:00 (left out), 03:00.
    expect(day.slice(0, 4)).toEqual(['00:00', '', '01:00', '02:00']);
    expect(day.at(-1)).toBe('21:00');
  });

  it('[CAL-100] on the day of 25 hours the repeated hour has its own, which the other days leave empty', () => {
    const [before = [], day = []] = hours('2026-10-24', 2, 'UTC');
    // 01:00, 02:00, 02:00 again (its axis has 25 hours), 03:00.
    expect(day.slice(0, 4)).toEqual(['23:00', '00:00', '01:00', '02:00']);
    expect(day.at(-1)).toBe('22:00');
    expect(before.slice(0, 4)).toEqual(['23:00', '00:00', '', '01:00']);
  });

  it('[CAL-101] a day on which the difference between the zones is another one is known', () => {
    const clocks = clocksFrom('2026-03-06', 4);
    const axis = axisOf(clocks);
    const [friday = [], saturday = [], sunday = [], monday = []] = clocks.map((clock) =>
      otherHours(axis, clock, 'America/New_York'),
    );
    // New York changes its clocks on 8 March, three weeks before Berlin.
    expect(areSameHours(friday, saturday)).toBe(true);
    expect(areSameHours(friday, sunday)).toBe(false);
    expect(areSameHours(friday, monday)).toBe(false);
    expect(friday[0]?.time).toBe('19:00');
    expect(monday[0]?.time).toBe('20:00');
  });

  it('[CAL-100] agrees with the clocks of both zones at every hour of a year', () => {
    const clocks = clocksFrom('2026-01-01', 365);
    for (const other of ['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC']) {
      const format = new Intl.DateTimeFormat('en-GB', { ...HOURS, timeZone: other });
      for (const clock of clocks) {
        const axis = axisOf([clock]);
        const shown = otherHours(axis, clock, other).filter(({ time }) => time !== '');
        const expected = [];
        for (let elapsed = 0; elapsed < clock.minutes; elapsed += 60) {
          expected.push(format.format(clock.start + elapsed * 60_000));
        }
        expect(shown.map(({ time }) => time)).toEqual(expected.slice(1));
      }
    }
  });

  it('[CAL-101] the hours beside the days are those of today, or else of the first day', () => {
    const clocks = clocksFrom('2026-03-06', 4);
    expect(referenceDay(clocks, '2026-03-08')?.day).toBe('2026-03-08');
    expect(referenceDay(clocks, '2026-04-08')?.day).toBe('2026-03-06');
  });
});
