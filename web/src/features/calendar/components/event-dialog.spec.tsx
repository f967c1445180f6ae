import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CalendarEvent } from '@/api/generated';
import { browserZone } from '@/lib/time/zone';
import { alerts, field, press, typeInto } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { EventDialog } from './event-dialog';

const EVENT: CalendarEvent = {
  _id: 'd'.repeat(24),
  title: 'Vet',
  description: 'with the kitten',
  location: 'Park',
  date: '2026-03-14',
  endDate: '2026-03-14',
  startTime: '09:00',
  endTime: '10:30',
  isAllDay: false,
  timeZone: browserZone(),
  color: '#98d8c8',
  createdBy: { _id: ANN._id, name: ANN.name },
  createdAt: '2026-03-14T08:00:00.000Z',
  updatedAt: '2026-03-14T08:00:00.000Z',
  version: 1,
} as CalendarEvent;

describe('event dialog', () => {
  let closed: jest.Mock;
  let calls: Call[];
  let saves: (call: Call) => readonly [number, unknown];

  const writes = () => calls.filter(({ method }) => method !== 'GET');
  const open = (event: CalendarEvent | null) =>
    renderSignedIn(<EventDialog space="personal" event={event} day="2026-03-15" open onClose={closed} />);
  const values = (...labels: string[]) => labels.map((label) => field(label).value);
  const colour = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;
  const google = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Google' });

  beforeEach(() => {
    closed = jest.fn();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    saves = ({ body }) => [200, { ...EVENT, ...(body as object) }];
    calls = serve((call) => (call.method === 'GET' ? undefined : saves(call)));
  });

  it('[CAL-28] [CAL-29] [CAL-30] starts on the given day in the first colour, and names every missing value', async () => {
    open(null);
    expect(screen.getAllByRole('radio')).toHaveLength(7);
    expect([colour(), ...values('Date')]).toEqual(['#ff6b6b', '2026-03-15']);
    expect(google().disabled).toBe(true);
    await press('Create Event');
    await waitFor(() =>
      expect(alerts()).toEqual(['Title is required', 'Start time is required', 'End time is required']),
    );
    expect(writes()).toEqual([]);
    await typeInto('Title', 'Vet');
    await typeInto('Start Time', '09:00');
    expect(google().disabled).toBe(false);
  });

  it('[CAL-30] cannot add a new event with reminders to Google, and says so', async () => {
    open(null);
    await typeInto('Title', 'Vet');
    await typeInto('Start Time', '09:00');
    await userEvent.selectOptions(field('Add a reminder'), '1 week before');
    expect(google().disabled).toBe(true);
    screen.getByText(/Google Calendar does not get them/);
    await press('Remove: 1 week before');
    expect(google().disabled).toBe(false);
    expect(screen.queryByText(/Google Calendar does not get them/)).toBeNull();
  });

  it('[CAL-30] can add an existing event to Google, because it keeps its reminders here', () => {
    open({ ...EVENT, reminders: [{ before: { amount: 1, unit: 'weeks' } }] });
    expect(google().disabled).toBe(false);
  });

  it('[CAL-45] all day removes reminders of minutes and hours until it is cleared', async () => {
    open(null);
    const reminders = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    for (const one of ['10 minutes before', '1 hour before', '1 week before']) {
      await userEvent.selectOptions(field('Add a reminder'), one);
    }
    await userEvent.click(screen.getByLabelText('All day event'));
    expect(reminders()).toEqual(['1 week before']);
    await userEvent.click(screen.getByLabelText('All day event'));
    expect(reminders()).toEqual(['10 minutes before', '1 hour before', '1 week before']);
  });

  it('[CAL-45] proposes an end, refuses one before the start, and all day sets both times until it is cleared', async () => {
    open(null);
    await typeInto('Title', 'Vet');
    await typeInto('Start Time', '09:00');
    expect(values('End Time')).toEqual(['10:00']);
    await typeInto('End Time', '08:00');
    await press('Create Event');
    await waitFor(() => expect(alerts()).toEqual(['End time must be after start time']));
    expect(writes()).toEqual([]);
    await userEvent.click(screen.getByLabelText('All day event'));
    expect(values('Start Time', 'End Time')).toEqual(['00:00', '23:59']);
    await userEvent.click(screen.getByLabelText('All day event'));
    expect(values('Start Time', 'End Time')).toEqual(['09:00', '08:00']);
  });

  it("[CAL-31] starts with the event's values and sends what was changed, with the version that was edited", async () => {
    open(EVENT);
    expect(values('Title', 'Description', 'Date', 'Start Time', 'End Time')).toEqual([
      'Vet',
      'with the kitten',
      '2026-03-14',
      '09:00',
      '10:30',
    ]);
    expect(colour()).toBe('#98d8c8');
    await typeInto('Date', '2026-03-16');
    await press('Update Event');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(writes().map(({ method, body }) => [method, body])).toEqual([['PUT', { date: '2026-03-16' }]]);
    expect(writes()[0]?.headers.get('If-Match')).toBe('1');
  });

  it('[CAL-35] stays open with the typed values when saving fails, and shows no alert', async () => {
    saves = () => [500, {}];
    open(EVENT);
    await typeInto('Title', 'Not now');
    await press('Update Event');
    await waitFor(() => expect(writes()).toHaveLength(1));
    const button = screen.getByRole('button', { name: 'Update Event' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    expect([closed.mock.calls, alerts(), field('Title').value]).toEqual([[], [], 'Not now']);
  });

  it('[CAL-13] shows what somebody else changed, and overwrites it only when asked to', async () => {
    const current = { ...EVENT, title: 'Vet moved', color: '#4ecdc4', isAllDay: true, version: 2 };
    saves = ({ headers, body }) =>
      headers.get('If-Match') === '1'
        ? [409, { message: 'Stale', current }]
        : [200, { ...current, ...(body as object) }];
    open(EVENT);
    await typeInto('Title', 'Vet at two');
    await press('Update Event');
    await screen.findByText(/Somebody else changed this event/);
    const [text] = alerts();
    expect(text).toContain('TitleNow: Vet movedYours: Vet at two');
    expect(text).toContain('ColorNow: TealYours: ');
    expect(text).toContain('TimeNow: All dayYours: 09:00 – 10:30');
    expect(text).not.toContain('Description');
    await press('Save mine');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(writes().map(({ headers }) => headers.get('If-Match'))).toEqual(['1', '2']);
    expect(writes()[1]).toMatchObject({ body: { title: 'Vet at two' } });
  });
});
