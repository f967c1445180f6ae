import { entryOfEvent } from '@/kinds/calendar-entry';
import { calendarEvent } from '@/kinds/calendar-example';
import { copiedEvent } from './copied-event';

const EVENT = calendarEvent({
  description: 'with the kitten',
  location: 'Park',
  color: '#98d8c8',
  startTime: '15:00',
  endTime: '16:30',
});

describe('the copy of an event', () => {
  it.each([
    ['its own zone', 'Europe/Berlin', '2026-03-14', '15:00', '16:30'],
    ['another zone', 'Asia/Kolkata', '2026-03-14', '19:30', '21:00'],
    ['a zone where it is tomorrow', 'Pacific/Auckland', '2026-03-15', '03:00', '04:30'],
    ['a zone where it would last past midnight', 'Asia/Tokyo', '2026-03-14', '23:00', '23:59'],
  ])('[CAL-123] has the same values and time for a person in %s', (_, zone, date, startTime, endTime) => {
    const event = { ...EVENT, reminders: [{ before: { amount: 10, unit: 'minutes' as const } }] };
    expect(copiedEvent(entryOfEvent(event), zone)).toEqual({ ...event, timeZone: zone, date, startTime, endTime });
  });

  it('[CAL-123] lasts all day on its own day in every zone', () => {
    const event = { ...EVENT, isAllDay: true, startTime: '00:00', endTime: '23:59' };
    expect(copiedEvent(entryOfEvent(event), 'Pacific/Pago_Pago')).toEqual({ ...event, timeZone: 'Pacific/Pago_Pago' });
  });

  it('[CAL-123] of an occurrence is a single event', () => {
    const occurrence = { series: 'e'.repeat(24), day: EVENT.date };
    const copied = copiedEvent(entryOfEvent({ ...EVENT, recurrence: 'FREQ=WEEKLY', occurrence }), 'Europe/Berlin');
    expect([copied?.title, copied?.recurrence, copied?.occurrence]).toEqual(['Vet', undefined, undefined]);
  });

  it('[CAL-123] does not exist for an event whose time is kept where it comes from', () => {
    expect(copiedEvent(entryOfEvent({ ...EVENT, timeReadOnly: true }), 'Europe/Berlin')).toBeNull();
  });
});
