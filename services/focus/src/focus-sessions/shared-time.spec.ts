import { fitsIntoDay, type SessionSpan, sharedTime, sharesTime } from './shared-time.js';

const at = (time: string) => new Date(`2026-03-14T${time}Z`);
/** A session from one time to another; by default all of that time is focus time. */
const span = (from: string, to: string, duration = (at(to).getTime() - at(from).getTime()) / 1_000): SessionSpan => ({
  startTime: at(from),
  endTime: at(to),
  duration,
});

describe('the time that two sessions share', () => {
  const hour = span('10:00:00', '11:00:00');
  it.each<[string, SessionSpan, number]>([
    ['none with one before', span('09:00:00', '10:00:00'), 0],
    ['none with one long after', span('20:00:00', '21:00:00'), 0],
    ['a minute', span('10:59:00', '11:30:00'), 60],
    ['all of one within', span('10:15:00', '10:30:00'), 900],
    ['all of one around', span('09:00:00', '12:00:00'), 3_600],
    ['all of the same', hour, 3_600],
    ['none with one that was paused at that time', span('09:00:00', '12:00:00', 7_200), 0],
    ['the part outside the pause', span('09:00:00', '12:00:00', 7_261), 61],
    ['none with one whose focus time fits outside', span('10:30:00', '11:30:00', 1_800), 0],
  ])('[FOCUS-37] is %s, in both directions', (_, other, seconds) => {
    expect(sharedTime(hour, other)).toBe(seconds * 1_000);
    expect(sharedTime(other, hour)).toBe(seconds * 1_000);
  });

  it.each<[string, boolean]>([
    ['10:59:00', false],
    ['10:58:59', true],
  ])('[FOCUS-37] with another session that starts at %s exceeds the tolerance: %s', (from, tooMuch) => {
    const others = [span('08:00:00', '09:00:00'), span(from, '11:30:00')];
    expect(sharesTime(hour, others)).toBe(tooMuch);
    expect(sharesTime(hour, [])).toBe(false);
  });
});

describe('the focus time of a day', () => {
  it.each([
    [0, 43_200, true],
    [82_800, 3_600, true],
    [82_800, 3_601, false],
    [86_400, 1, false],
  ])('[FOCUS-38] of %i seconds leaves room for %i more seconds: %s', (seconds, duration, room) => {
    expect(fitsIntoDay({ duration }, seconds)).toBe(room);
  });
});
