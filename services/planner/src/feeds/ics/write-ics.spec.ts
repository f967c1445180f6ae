import { type Space, TODO_DEFAULTS } from '@pawplan/contracts';
import ICAL from 'ical.js';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import { newRecurrence, occurrenceOn, type Series, unchangedOccurrences } from '../../calendar/series/series.js';
import type { SpecialDateDocument } from '../../special-dates/special-date.schema.js';
import type { TodoDocument } from '../../todos/todo.schema.js';
import { ICS_END, writeEvent, writeOpening, writeSpecialDate, writeTodo } from './write-ics.js';

const id = 'a'.repeat(24);
const item = {
  _id: id,
  space: `u:${id}` as Space,
  createdBy: id,
  createdAt: new Date('2026-03-01T10:00:00.900Z'),
  updatedAt: new Date('2026-03-02T11:30:15.000Z'),
  version: 7,
  title: 'Walk',
  description: '',
  reminders: [],
};
const AFTER = new Date('2026-03-03T00:00:00Z');

const eventOf = (over: Partial<CalendarEventDocument> = {}): CalendarEventDocument => ({
  ...item,
  location: '',
  date: '2026-03-14',
  endDate: null,
  startTime: '09:30',
  endTime: '10:45',
  timeZone: 'Europe/Berlin',
  color: '#ff6b6b',
  isAllDay: false,
  fromGoogle: false,
  timeReadOnly: false,
  ...over,
});
const todoOf = (over: Partial<TodoDocument> = {}) => ({
  ...TODO_DEFAULTS,
  ...item,
  completed: false,
  assignedTo: id,
  ...over,
  dueDate: '2026-03-31',
});
const dateOf = (over: Partial<SpecialDateDocument> = {}): SpecialDateDocument => ({
  ...item,
  date: '2024-02-29',
  type: 'birthday',
  isRecurring: true,
  recurringType: 'yearly',
  color: '#ff6b6b',
  notificationEnabled: false,
  notificationDaysBefore: 1,
  scheduledAt: item.createdAt,
  remindAt: null,
  ...over,
});

/** Reads a text in strict mode, as another calendar program does. Checks what all texts have. */
function parse(text: string): ICAL.Component {
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
  }
  expect(text).toMatch(/\r\n$/);
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const event of calendar.getAllSubcomponents('vevent')) {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'summary']) {
      expect([name, event.getAllProperties(name).length]).toEqual([name, 1]);
    }
  }
  return calendar;
}

const feed = (items: string, zones = ['Europe/Berlin'], name = 'Pack') =>
  parse(`${writeOpening(name, zones)}${items}${ICS_END}`);
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const propertyOf = (text: string, name: string) =>
  feed(text).getFirstSubcomponent('vevent')?.getFirstPropertyValue(name);

describe('the text of a calendar feed', () => {
  it('[FEED-14] names the calendar and requests a refresh every hour', () => {
    const text = writeOpening('Ann, Ben; \\ & \n friends', ['Europe/Berlin']);
    expect(lines(text).slice(0, 7)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Pawplan//Calendar feed//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Ann\\, Ben\\; \\\\ & \\n friends',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ]);
    parse(`${text}${ICS_END}`);
  });

  it('[FEED-14] [FEED-16] contains the rules of each time zone once, and is never empty', () => {
    const ids = (zones: string[]) =>
      feed('', zones)
        .getAllSubcomponents('vtimezone')
        .map((zone) => zone.getFirstPropertyValue('tzid'));
    expect(ids(['Europe/Berlin', 'Europe/Kiev', 'Europe/Kyiv', 'UTC', 'Nowhere/Else'])).toEqual([
      'Europe/Berlin',
      'Europe/Kyiv',
    ]);
    expect(ids([])).toEqual(['Etc/UTC']);
  });

  it('[FEED-15] [FEED-16] an event has local times in its zone', () => {
    expect(lines(writeEvent(eventOf(), AFTER))).toEqual([
      'BEGIN:VEVENT',
      `UID:event-${id}@pawplan`,
      'SEQUENCE:7',
      'DTSTAMP:20260302T113015Z',
      'CREATED:20260301T100000Z',
      'LAST-MODIFIED:20260302T113015Z',
      'DTSTART;TZID=Europe/Berlin:20260314T093000',
      'DTEND;TZID=Europe/Berlin:20260314T104500',
      'SUMMARY:Walk',
      'END:VEVENT',
      '',
    ]);
  });

  it.each<[string, Partial<CalendarEventDocument>, string[]]>([
    ['all day', { isAllDay: true }, ['DTSTART;VALUE=DATE:20260314', 'DTEND;VALUE=DATE:20260315']],
    [
      'three days',
      { isAllDay: true, endDate: '2026-03-16' },
      ['DTSTART;VALUE=DATE:20260314', 'DTEND;VALUE=DATE:20260317'],
    ],
    [
      'past midnight',
      { startTime: '22:00', endTime: '01:00', endDate: '2026-03-15' },
      ['DTSTART;TZID=Europe/Berlin:20260314T220000', 'DTEND;TZID=Europe/Berlin:20260315T010000'],
    ],
    ['in UTC', { timeZone: 'UTC' }, ['DTSTART:20260314T093000Z', 'DTEND:20260314T104500Z']],
    ['in a zone without rules', { timeZone: '+05:30' }, ['DTSTART:20260314T040000Z', 'DTEND:20260314T051500Z']],
    [
      'with the old name of a zone',
      { timeZone: 'Asia/Calcutta' },
      ['DTSTART;TZID=Asia/Kolkata:20260314T093000', 'DTEND;TZID=Asia/Kolkata:20260314T104500'],
    ],
    [
      'in a week in which the rules of its zone are wrong',
      { timeZone: 'Africa/Cairo', date: '2024-10-28' },
      ['DTSTART:20241028T063000Z', 'DTEND:20241028T074500Z'],
    ],
    [
      'at a time that occurs twice',
      { date: '2026-10-25', startTime: '02:30' },
      ['DTSTART:20261025T003000Z', 'DTEND:20261025T094500Z'],
    ],
    ['without a length', { endTime: '09:30' }, ['DTSTART;TZID=Europe/Berlin:20260314T093000']],
    ['on the last day', { isAllDay: true, date: '9999-12-31' }, ['DTSTART;VALUE=DATE:99991231']],
  ])('[FEED-16] an event %s', (_, over, expected) => {
    const text = writeEvent(eventOf(over), AFTER);
    expect(lines(text).filter((line) => /^DT(START|END)/.test(line))).toEqual(expected);
    feed(text);
  });

  it('[FEED-16] an event that changed while the text is read is in UTC, because its zone may be missing', () => {
    expect(lines(writeEvent(eventOf(), item.updatedAt))).toContain('DTSTART:20260314T083000Z');
  });

  it('[FEED-16] another program reads the right instant, in summer and in winter', () => {
    for (const [date, hour] of [
      ['2026-01-14', 8],
      ['2026-07-14', 7],
    ] as const) {
      const calendar = feed(writeEvent(eventOf({ date }), AFTER));
      const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
      const start = calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('dtstart');
      if (!(start instanceof ICAL.Time)) throw new Error('The event has no start');
      expect(start.convertToZone(ICAL.Timezone.utcTimezone).hour).toBe(hour);
      expect(zone.tzid).toBe('Europe/Berlin');
    }
  });

  it.each([
    ['commas; semicolons, and \\ backslashes', 'commas; semicolons, and \\ backslashes'],
    ['two\nlines\r\nand\ra third', 'two\nlines\nand\na third'],
    [`${'ü'.repeat(100)} ${'\u{1f436}'.repeat(50)}`, `${'ü'.repeat(100)} ${'\u{1f436}'.repeat(50)}`],
    ['END:VEVENT\r\nBEGIN:VALARM', 'END:VEVENT\nBEGIN:VALARM'],
    ['a\u0000b\u001bc\u007fd', 'abcd'],
  ])('[FEED-14] [FEED-15] the text %j arrives complete', (text, expected) => {
    const written = writeEvent(eventOf({ title: text, description: text, location: text }), AFTER);
    const properties = ['summary', 'description', 'location'].map((name) => propertyOf(written, name));
    expect(properties).toEqual([expected, expected, expected]);
  });

  const seriesWith = (rule: string, over: Partial<CalendarEventDocument> = {}, deletedDays: string[] = []): Series => {
    const event = eventOf(over);
    return { ...event, recurrence: { ...newRecurrence(rule, event), deletedDays } };
  };

  it.each<[string, Series, string[]]>([
    [
      'with deleted occurrences',
      seriesWith('FREQ=WEEKLY;BYDAY=SA', {}, ['2026-03-21', '2026-04-04']),
      [
        'RRULE:FREQ=WEEKLY;BYDAY=SA',
        'EXDATE;TZID=Europe/Berlin:20260321T093000',
        'EXDATE;TZID=Europe/Berlin:20260404T093000',
      ],
    ],
    ['until a day', seriesWith('FREQ=DAILY;UNTIL=20260401'), ['RRULE:FREQ=DAILY;UNTIL=20260401T073000Z']],
    ['until an instant', seriesWith('FREQ=DAILY;UNTIL=20260401T100000Z'), ['RRULE:FREQ=DAILY;UNTIL=20260401T100000Z']],
    [
      'that lasts all day',
      seriesWith('FREQ=DAILY;UNTIL=20260401T100000Z', { isAllDay: true }, ['2026-03-15']),
      ['RRULE:FREQ=DAILY;UNTIL=20260401', 'EXDATE;VALUE=DATE:20260315'],
    ],
    ['with a number', seriesWith('FREQ=MONTHLY;BYDAY=-1FR;COUNT=4'), ['RRULE:FREQ=MONTHLY;COUNT=4;BYDAY=-1FR']],
  ])('[CAL-88] a series %s', (_, series, expected) => {
    const text = writeEvent(series, AFTER);
    expect(lines(text).filter((line) => /^(RRULE|EXDATE|RECURRENCE)/.test(line))).toEqual(expected);
    feed(text);
  });

  it('[CAL-88] a changed occurrence has the identity of its series and the start that it replaces', () => {
    const series = seriesWith('FREQ=WEEKLY');
    const day = '2026-03-28';
    const changed = { ...occurrenceOn(series, day), recurrence: null, date: '2026-03-30', startTime: '10:00' };
    expect(lines(writeEvent(changed, AFTER, series))).toEqual(
      expect.arrayContaining([
        `UID:event-${id}@pawplan`,
        'DTSTART;TZID=Europe/Berlin:20260330T100000',
        'RECURRENCE-ID;TZID=Europe/Berlin:20260328T093000',
      ]),
    );
    expect(lines(writeEvent(changed, AFTER))).toContain(`UID:event-${id}-20260328@pawplan`);
  });

  it.each([
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA;COUNT=9',
    'FREQ=DAILY;UNTIL=20260405',
    'FREQ=MONTHLY;BYDAY=2SA',
    'FREQ=MONTHLY;BYMONTHDAY=14,-1',
    'FREQ=YEARLY;COUNT=4',
  ])('[CAL-88] another program reads the same days of %s', (rule) => {
    for (const isAllDay of [false, true]) {
      const series = seriesWith(rule, { isAllDay }, ['2026-03-14']);
      const event = feed(writeEvent(series, AFTER)).getFirstSubcomponent('vevent');
      const dtstart = event?.getFirstPropertyValue('dtstart') as ICAL.Time;
      const expansion = new ICAL.RecurExpansion({ component: event as ICAL.Component, dtstart });
      const read = Array.from({ length: 12 }, () => expansion.next()?.toString().slice(0, 10)).filter(Boolean);
      const ours = [...unchangedOccurrences(series, '2026-03-01', '2036-01-01')].map(({ date }) => date);
      expect(read).toEqual(ours.slice(0, 12));
    }
  });

  it('[FEED-18] a todo is an all-day event on its due day, and a completed one has a tick', () => {
    const open = writeTodo(todoOf());
    expect(lines(open)).toEqual(
      expect.arrayContaining([
        `UID:todo-${id}@pawplan`,
        'DTSTART;VALUE=DATE:20260331',
        'DTEND;VALUE=DATE:20260401',
        'TRANSP:TRANSPARENT',
        'SUMMARY:Walk',
      ]),
    );
    expect(propertyOf(writeTodo(todoOf({ completed: true })), 'summary')).toBe('✓ Walk');
  });

  it.each<[string, Partial<SpecialDateDocument>, string[]]>([
    ['on 29 February', {}, ['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1']],
    ['each year', { date: '2024-05-01' }, ['DTSTART;VALUE=DATE:20240501', 'RRULE:FREQ=YEARLY']],
    ['once', { date: '2024-05-01', isRecurring: false }, ['DTSTART;VALUE=DATE:20240501']],
    [
      'each month on the 30th',
      { date: '2024-05-30', recurringType: 'monthly' },
      [
        'DTSTART;VALUE=DATE:20240530',
        'RRULE:FREQ=MONTHLY;BYMONTHDAY=30;BYMONTH=1,3,4,5,6,7,8,9,10,11,12',
        'DTSTART;VALUE=DATE:20250228',
        'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
      ],
    ],
  ])('[FEED-17] [FEED-18] a special date %s', (_, over, expected) => {
    const text = writeSpecialDate(dateOf(over));
    const found = lines(text).filter((line) => /^(DTSTART|RRULE)/.test(line));
    expect(found.map((line) => line.split(/[;:]/).sort())).toEqual(expected.map((line) => line.split(/[;:]/).sort()));
    const uids = feed(text)
      .getAllSubcomponents('vevent')
      .map((event) => event.getFirstPropertyValue('uid'));
    expect(new Set(uids).size).toBe(uids.length);
    expect(text).toContain('TRANSP:TRANSPARENT');
  });
});
