import { timeOf } from '@/features/calendar/moves/minutes';
import { axisOf, endPositionOf, gapsOf, hoursOf, positionOf, wallAt } from './axis';
import { dayClock, elapsedUntil, wallOf } from './day-clock';

describe('how a day passes', () => {
  it.each([
    ['Europe/Berlin', '2026-03-28', '2026-03-27T23:00:00Z', 24, null],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', 23, { at: 120, by: 60 }],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00Z', 24, null],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', 25, { at: 180, by: -60 }],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', 24.5, { at: 120, by: -30 }],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', 23.5, { at: 120, by: 30 }],
    ['Australia/Lord_Howe', '2026-07-01', '2026-06-30T13:30:00Z', 24, null],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', 23, { at: 0, by: 60 }],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', 25, { at: 60, by: -60 }],
    ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00Z', 25, { at: 60, by: -60 }],
    ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00Z', 23, { at: 0, by: 60 }],
    ['UTC', '2026-03-29', '2026-03-29T00:00:00Z', 24, null],
  ])('[CAL-57] in %s, %s begins at %s and has %d hours', (zone, day, start, hours, change) => {
    expect(dayClock(day, zone)).toEqual({ day, start: Date.parse(start), minutes: hours * 60, change });
  });

  it.each([
    ['2026-03-29', 119, '01:59'],
    ['2026-03-29', 120, '03:00'],
    ['2026-10-25', 179, '02:59'],
    ['2026-10-25', 180, '02:00'],
    ['2026-10-25', 240, '03:00'],
  ])('[CAL-57] on %s in Berlin, the clocks show after %i minutes %s', (day, elapsed, time) => {
    expect(timeOf(wallOf(dayClock(day, 'Europe/Berlin'), elapsed))).toBe(time);
  });

  it.each([
    ['2026-03-29', 150, 120],
    ['2026-03-29', 180, 120],
    ['2026-03-29', 240, 180],
    ['2026-10-25', 150, 150],
    ['2026-10-25', 180, 240],
    ['2026-03-30', 150, 150],
  ])('[CAL-57] on %s in Berlin, the clocks show minute %i first after %i minutes', (day, wall, elapsed) => {
    expect(elapsedUntil(dayClock(day, 'Europe/Berlin'), wall)).toBe(elapsed);
  });
});

describe('the axis of the hours', () => {
  const clocks = (zone: string, ...days: string[]) => days.map((day) => dayClock(day, zone));
  const [before, forward] = clocks('Europe/Berlin', '2026-03-28', '2026-03-29');
  const [ordinary, back] = clocks('Europe/Berlin', '2026-10-24', '2026-10-25');
  const [plain, half] = clocks('Australia/Lord_Howe', '2026-04-04', '2026-04-05');

  it.each([
    ['a day of 24 hours', [before], 24, 24, { time: '03:00', position: 180 }],
    ['a day of 23 hours', [before, forward], 24, 24, { time: '03:00', position: 180 }],
    ['a day of 25 hours', [ordinary, back], 25, 25, { time: '02:00', position: 180 }],
    ['a day of 24 and a half hours', [plain, half], 24.5, 24, { time: '02:00', position: 150 }],
  ])('[CAL-57] %s', (_, shown, hours, lines, hour) => {
    const axis = axisOf(shown.filter((one) => one !== undefined));
    expect(axis.minutes).toBe(hours * 60);
    expect(hoursOf(axis)).toHaveLength(lines);
    expect(hoursOf(axis)).toContainEqual(hour);
  });

  it.each([
    ['before the change', forward, [before, forward], 60, 60, []],
    ['after the hour that is left out', forward, [before, forward], 120, 180, [[120, 180]]],
    ['the hour that passes twice, the first time', back, [ordinary, back], 150, 150, []],
    ['the hour that passes twice, the second time', back, [ordinary, back], 200, 200, []],
    ['another day, before the repeated hour', ordinary, [ordinary, back], 179, 179, [[180, 240]]],
    ['another day, after the repeated hour', ordinary, [ordinary, back], 180, 240, [[180, 240]]],
    ['half an hour', plain, [plain, half], 120, 150, [[120, 150]]],
  ])('[CAL-57] the place of a moment: %s', (_, clock, shown, elapsed, position, gaps) => {
    const axis = axisOf(shown.filter((one) => one !== undefined));
    if (!clock) throw new Error('no clock');
    expect(positionOf(axis, clock, elapsed)).toBe(position);
    expect(wallAt(axis, clock, position)).toBe(wallOf(clock, elapsed));
    for (const gap of gaps) expect(gapsOf(axis, clock)).toContainEqual(gap);
  });

  it('[CAL-57] a place in a gap has the time at its end, and a span ends before the gap', () => {
    if (!forward || !ordinary || !back) throw new Error('no clocks');
    expect(timeOf(wallAt(axisOf([forward]), forward, 150))).toBe('03:00');
    const axis = axisOf([ordinary, back]);
    expect(timeOf(wallAt(axis, ordinary, 200))).toBe('03:00');
    expect(endPositionOf(axis, ordinary, 180)).toBe(180);
    expect(endPositionOf(axis, ordinary, 181)).toBe(241);
    expect(endPositionOf(axis, back, back.minutes)).toBe(axis.minutes);
    expect(endPositionOf(axis, ordinary, ordinary.minutes)).toBe(axis.minutes);
  });
});
