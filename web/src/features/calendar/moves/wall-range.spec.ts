import { entryOfEvent, entryOfGoogle } from '@/kinds/calendar-entry';
import { calendarEvent } from '@/kinds/calendar-example';
import {
  clickedRange,
  drawnRange,
  eventTimesIn,
  movableEvent,
  movedRange,
  partsOf,
  resizedRange,
  wallRangeOf,
} from './wall-range';

const DAY = '2026-03-14';
const range = (start: number, end: number, day = DAY) => ({ day, start, end });
const BERLIN = 'Europe/Berlin';

describe('times that are drawn', () => {
  it.each([
    ['down', 541, 610, 540, 615],
    ['up', 610, 541, 540, 615],
    ['from the end of a step', 554, 601, 540, 615],
    ['within a step', 541, 544, 540, 555],
    ['at exact steps', 540, 600, 540, 600],
    ['without moving', 540, 540, 540, 555],
    ['to the end of the day', 1_400, 1_500, 1_395, 1_440],
    ['beyond the start of the day', 30, -50, 0, 30],
    ['at the end of the day', 1_440, 1_440, 1_425, 1_440],
  ])('[CAL-63] %s', (_, from, to, start, end) => {
    expect(drawnRange(DAY, from, to)).toEqual(range(start, end));
  });

  it.each([
    ['within a day', range(540, 630), [range(540, 630)]],
    ['until midnight', range(1_380, 1_440), [range(1_380, 1_440)]],
    ['past midnight', range(1_380, 1_500), [range(1_380, 1_440), range(0, 60, '2026-03-15')]],
  ])('[CAL-102] a range %s has a part on each of its days', (_, whole, parts) => {
    expect(partsOf(whole)).toEqual(parts);
  });

  it.each([
    [540, 540],
    [569, 540],
    [570, 570],
    [1_439, 1_380],
    [0, 0],
  ])('[CAL-63] a click at minute %i creates the hour from minute %i on', (minute, start) => {
    expect(clickedRange(DAY, minute)).toEqual(range(start, start + 60));
  });
});

describe('times that are moved', () => {
  it.each([
    ['later', range(540, 630), 0, 15, range(555, 645)],
    ['to the nearest step', range(540, 630), 0, 22, range(555, 645)],
    ['with odd minutes', range(547, 600), 0, -15, range(532, 585)],
    ['to another day', range(540, 630), 1, 0, range(540, 630, '2026-03-15')],
    ['to another day and time', range(540, 630), -14, -60, range(480, 570, '2026-02-28')],
    ['not before the day', range(30, 90), 0, -60, range(0, 60)],
    ['not beyond the day', range(1_380, 1_425), 0, 60, range(1_395, 1_440)],
    ['a whole day stays', range(0, 1_440), 0, 60, range(0, 1_440)],
    ['an event over midnight keeps its length', range(1_380, 1_500), 0, 30, range(1_410, 1_530)],
  ])('[CAL-64] %s', (_, before, days, minutes, after) => {
    expect(movedRange(before, days, minutes)).toEqual(after);
  });

  it.each([
    ['later', range(540, 630), 15, range(540, 645)],
    ['earlier', range(540, 630), -15, range(540, 615)],
    ['not shorter than a step', range(540, 630), -200, range(540, 555)],
    ['not beyond the day', range(540, 630), 2_000, range(540, 1_440)],
    ['an event over midnight not beyond its end', range(1_380, 1_500), 30, range(1_380, 1_500)],
  ])('[CAL-65] the end: %s', (_, before, minutes, after) => {
    expect(resizedRange(before, minutes)).toEqual(after);
  });

  it.each([
    ['in the same zone', {}, BERLIN, range(540, 630)],
    ['in a zone to the west', {}, 'America/Los_Angeles', range(60, 150)],
    [
      'past midnight in the zone of the viewer',
      { startTime: '04:30', endTime: '06:00' },
      'America/New_York',
      range(1_410, 1_500, '2026-03-13'),
    ],
    ['until the end of the day', { endTime: '23:59' }, BERLIN, range(540, 1_440)],
  ])('[CAL-64] the range of an event %s', (_, rest, zone, expected) => {
    expect(wallRangeOf(entryOfEvent(calendarEvent(rest)), zone)).toEqual(expected);
  });

  it.each([
    ['in its own zone', BERLIN, range(540, 630), { date: DAY, startTime: '09:00', endTime: '10:30' }],
    ['until midnight', BERLIN, range(1_380, 1_440), { date: DAY, startTime: '23:00', endTime: '23:59' }],
    ['past midnight', BERLIN, range(1_410, 1_470), null],
    ['seen from the west', 'America/Los_Angeles', range(60, 150), { date: DAY, startTime: '09:00', endTime: '10:30' }],
    [
      'on another day in its own zone',
      'America/Los_Angeles',
      range(960, 1_020),
      { date: '2026-03-15', startTime: '00:00', endTime: '01:00' },
    ],
    [
      'until midnight in its own zone',
      'America/Los_Angeles',
      range(900, 960),
      { date: DAY, startTime: '23:00', endTime: '23:59' },
    ],
    ['past midnight in its own zone', 'America/Los_Angeles', range(930, 990), null],
    [
      'past midnight only for the viewer',
      'Asia/Tokyo',
      range(1_410, 1_500),
      { date: DAY, startTime: '15:30', endTime: '17:00' },
    ],
  ])('[CAL-64] an event of Berlin that is moved %s', (_, zone, moved, expected) => {
    expect(eventTimesIn({ timeZone: BERLIN }, moved, zone)).toEqual(expected);
  });

  it('[CAL-66] only events of the space whose time is not kept by Google can be moved', () => {
    const google = { id: 'g', title: '', description: '', start: '2026-03-14T09:00:00Z', end: '2026-03-14T10:00:00Z' };
    const atGoogle = entryOfGoogle({ ...google, isAllDay: false, location: '', htmlLink: '' }, BERLIN);
    expect(movableEvent(atGoogle)).toBeNull();
    expect(movableEvent(entryOfEvent(calendarEvent({ timeReadOnly: true })))).toBeNull();
    const event = calendarEvent();
    expect(movableEvent(entryOfEvent(event))).toBe(event);
  });
});
