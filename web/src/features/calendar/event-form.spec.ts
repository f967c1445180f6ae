import { calendarEvent } from '@/kinds/calendar-example';
import { hasRequiredFields, toBody, toChanges, toForm, toGoogleBody } from './event-form';

const filled = { ...toForm(null, '2026-03-14'), title: 'Vet', startTime: '09:00', endTime: '10:30' };
const here = { timeZone: 'Europe/Berlin', endDate: null };

describe('the event editor', () => {
  it('[CAL-28] [CAL-29] [CAL-31] starts a new event empty, in Red, on the day that was chosen', () => {
    expect(toForm(null, '2026-03-14')).toEqual({
      title: '',
      description: '',
      location: '',
      date: '2026-03-14',
      color: '#ff6b6b',
      startTime: '',
      endTime: '',
      isAllDay: false,
      recurrence: '',
      reminders: '',
    });
  });

  it('[CAL-31] starts from the values of the event it edits, and sends those that differ', () => {
    const rule = 'FREQ=WEEKLY';
    const event = calendarEvent({ description: 'with the kitten', color: '#98d8c8', recurrence: rule });
    const form = toForm(event, '2026-01-01');
    const { reminders, ...shown } = form;
    expect(event).toMatchObject(shown);
    expect(reminders).toBe('');
    expect(toChanges({ ...form, title: ' Vet ' }, form)).toEqual({});
    expect(toChanges({ ...form, title: ' Vets', description: '', recurrence: '' }, form)).toEqual({
      title: 'Vets',
      description: '',
      recurrence: '',
    });
  });

  it('[CAL-89] sends all values of a new event, and a rule only when it repeats', () => {
    const { recurrence, ...rest } = filled;
    const values = { ...rest, reminders: [] };
    expect(toBody({ ...filled, title: ' Vet ' })).toEqual(values);
    expect(toBody({ ...filled, recurrence: 'FREQ=DAILY' })).toEqual({ ...values, recurrence: 'FREQ=DAILY' });
  });

  it.each([
    [{}, true],
    [{ title: '  ' }, false],
    [{ date: '' }, false],
    [{ startTime: '' }, false],
    [{ endTime: '' }, false],
  ])('[CAL-30] a form with %j can be added to Google: %s', (rest, can) => {
    expect(hasRequiredFields({ ...filled, ...rest })).toBe(can);
  });

  it.each([
    ['here', here, 'Europe/Berlin', '2026-03-14T09:00:00', '2026-03-14T10:30:00'],
    ['made elsewhere', here, 'America/New_York', '2026-03-14T04:00:00', '2026-03-14T05:30:00'],
    ['made elsewhere, another day', here, 'Pacific/Pago_Pago', '2026-03-13T21:00:00', '2026-03-13T22:30:00'],
    [
      'over midnight',
      { ...here, endDate: '2026-03-15' },
      'Europe/Berlin',
      '2026-03-14T09:00:00',
      '2026-03-15T10:30:00',
    ],
  ])(
    '[CAL-28] [GSYNC-09] sends day and time to Google in the zone of the viewer: %s',
    (_, timeContext, zone, start, end) => {
      expect(toGoogleBody(filled, timeContext, zone)).toEqual({
        summary: 'Vet',
        description: '',
        start,
        end,
        location: '',
      });
    },
  );
});

it('[REMIND-67] a new event begins with the default reminders of the person', () => {
  const defaults = [{ before: { amount: 10, unit: 'minutes' } }] as const;
  expect(toForm(null, '2026-03-14', undefined, defaults).reminders).toBe('10 minutes');
});
