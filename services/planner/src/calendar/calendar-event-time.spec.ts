import { Failure } from '@pawplan/platform';
import { changedTime, newTime } from './calendar-event-time.js';

const date = '2026-03-14';
const at = (startTime: string, endTime: string, isAllDay = false) => ({ date, startTime, endTime, isAllDay });

/** The result of a rule, or the messages that it rejects with. */
function resultOf<Answer>(rule: () => Answer): Answer | string[] {
  try {
    return rule();
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    const { code, message, details } = failure;
    return code === 'invalid' ? (details.errors ?? []).map((error) => `${error.field}: ${error.message}`) : [message];
  }
}

describe('newTime', () => {
  it.each<[object, object]>([
    [{ startTime: '10:00', endTime: '11:00' }, at('10:00', '11:00')],
    [{ startTime: '00:00', endTime: '00:01', isAllDay: false }, at('00:00', '00:01')],
    [{ isAllDay: true }, at('00:00', '23:59', true)],
    [{ isAllDay: true, startTime: null, endTime: null }, at('00:00', '23:59', true)],
    [{ isAllDay: true, startTime: '08:00' }, at('08:00', '23:59', true)],
    [{ isAllDay: true, startTime: '11:00', endTime: '10:00' }, at('11:00', '10:00', true)],
    [{}, ['startTime: Start time is required', 'endTime: End time is required']],
    [{ startTime: '10:00' }, ['endTime: End time is required']],
    [{ endTime: '10:00', isAllDay: false }, ['startTime: Start time is required']],
    [{ startTime: '10:00', endTime: null }, ['endTime: End time is required']],
    [{ startTime: '10:00', endTime: '10:00' }, ['endTime: End time must be after start time']],
    [{ startTime: '10:00', endTime: '09:59' }, ['endTime: End time must be after start time']],
  ])('[CAL-03] [CAL-05] [CAL-06] accepts or refuses the time %j', (sent, expected) => {
    expect(resultOf(() => newTime({ date, ...sent }))).toEqual(expected);
  });
});

describe('changedTime', () => {
  const stored = { ...at('10:00', '11:00'), timeReadOnly: false };
  const allDay = { ...at('00:00', '23:59', true), timeReadOnly: false };
  const oddDay = { ...at('11:00', '10:00', true), timeReadOnly: false };

  it.each<[string, object, object, object | null]>([
    ['left out stays', stored, {}, null],
    ['sent back as it was', stored, { ...at('10:00', '11:00') }, null],
    ['another day', stored, { date: '2026-03-15' }, { ...at('10:00', '11:00'), date: '2026-03-15' }],
    ['another start', stored, { startTime: '10:30' }, at('10:30', '11:00')],
    ['a start at the stored end', stored, { startTime: '11:00' }, ['endTime: End time must be after start time']],
    ['an end before the stored start', stored, { endTime: '09:00' }, ['endTime: End time must be after start time']],
    ['both', stored, { startTime: '12:00', endTime: '13:00' }, at('12:00', '13:00')],
    ['an emptied start', stored, { startTime: null }, ['startTime: Start time is required']],
    ['all day alone', stored, { isAllDay: true }, at('00:00', '23:59', true)],
    ['all day with times', stored, { isAllDay: true, startTime: '08:00' }, at('08:00', '23:59', true)],
    ['all day again', oddDay, { isAllDay: true }, at('00:00', '23:59', true)],
    ['an emptied time of all day', oddDay, { endTime: null }, at('11:00', '23:59', true)],
    ['no longer all day', allDay, { isAllDay: false }, at('00:00', '23:59')],
    [
      'no longer all day, at a time',
      allDay,
      { isAllDay: false, startTime: '10:00', endTime: '11:00' },
      at('10:00', '11:00'),
    ],
    [
      'no longer all day, without a time that can be',
      oddDay,
      { isAllDay: false },
      ['endTime: End time must be after start time'],
    ],
  ])('[CAL-05] [CAL-06] computes the new time or refuses it: %s', (_, before, sent, expected) => {
    expect(resultOf(() => changedTime(before as typeof stored, sent))).toEqual(expected);
  });

  describe('for an event whose time is read-only', () => {
    const night = { ...at('22:00', '02:00'), timeReadOnly: true };
    const readOnly = ['The time of this event can only be changed in the calendar that it comes from'];

    it.each<[object, object | null]>([
      [{}, null],
      [at('22:00', '02:00'), null],
      [{ isAllDay: false }, null],
      [{ date: '2026-03-15' }, readOnly],
      [{ startTime: '21:00' }, readOnly],
      [{ endTime: '03:00' }, readOnly],
      [{ startTime: null }, readOnly],
      [{ isAllDay: true }, readOnly],
    ])('[CAL-37] accepts the unchanged time and refuses any other: %j', (sent, expected) => {
      expect(resultOf(() => changedTime(night, sent))).toEqual(expected);
    });
  });
});
