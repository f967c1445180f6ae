import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CalendarEvent, User } from '@/api/generated';
import { calendarEvent } from '@/kinds/calendar-example';
import { browserZone } from '@/lib/time/zone';
import { alerts, press, typeInto } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { EventDialog } from './event-dialog';

const SERIES = 'd'.repeat(24);
const EVENT = calendarEvent({ _id: SERIES, title: 'Choir', timeZone: browserZone() });
const RULE = { recurrence: 'FREQ=WEEKLY' };
const OCCURRENCE: CalendarEvent = {
  ...EVENT,
  ...RULE,
  _id: `${SERIES}-20260314`,
  occurrence: { series: SERIES, day: '2026-03-14' },
};
const CONNECTED: User = { ...ANN, google: { ...ANN.google, connected: true } };

describe('repeating events in the event dialog', () => {
  let closed: jest.Mock;
  let calls: Call[];
  let saves: (call: Call) => readonly [number, unknown];

  const writes = () => calls.filter(({ method, path }) => method !== 'GET' && path !== '/api/recurrence/preview');
  const open = (event: CalendarEvent | null, user = ANN) =>
    renderSignedIn(<EventDialog space="personal" event={event} day="2026-03-14" open onClose={closed} />, user);
  const repeat = () => screen.queryByLabelText<HTMLSelectElement>('Repeat');
  const google = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Google' });
  const choices = async () => {
    await screen.findByRole('alertdialog');
    return screen.getAllByRole<HTMLInputElement>('radio', { name: /event/i }).map(({ value }) => value);
  };

  beforeEach(() => {
    closed = jest.fn();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    saves = ({ body }) => [200, { ...OCCURRENCE, ...(body as object), version: 2 }];
    calls = serve((call) => {
      if (call.path === '/api/recurrence/preview') return [200, { dates: ['2026-03-14', '2026-03-21'] }];
      return call.method === 'GET' ? undefined : saves(call);
    });
  });

  it('[CAL-89] creates an event with the chosen rule, and shows its dates', async () => {
    open(null);
    await typeInto('Title', 'Choir');
    await typeInto('Start Time', '09:00');
    await userEvent.selectOptions(repeat() as HTMLSelectElement, 'FREQ=WEEKLY');
    await screen.findByText(/Next: 14 March 2026|Next: /);
    await press('Create Event');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(writes()).toMatchObject([{ method: 'POST', body: { title: 'Choir', ...RULE } }]);
  });

  it('[CAL-89] an event that repeats is not added to Google by hand', async () => {
    const { unmount } = open({ ...EVENT, ...RULE });
    expect(google().disabled).toBe(true);
    unmount();
    open(EVENT, CONNECTED);
    expect(google().disabled).toBe(false);
    await userEvent.selectOptions(repeat() as HTMLSelectElement, 'FREQ=DAILY');
    expect(google().disabled).toBe(true);
  });

  it('[CAL-89] an event from Google can repeat', () => {
    open({ ...EVENT, fromGoogle: true });
    expect(repeat()).not.toBeNull();
  });

  it.each([[{ timeReadOnly: true }], [{ ...OCCURRENCE, recurrence: undefined }]])(
    '[CAL-89] [CAL-91] has no rule for %j',
    (rest) => {
      open({ ...EVENT, ...rest });
      expect(repeat()).toBeNull();
      expect(screen.queryByText(/This event differs from its series/) !== null).toBe('occurrence' in rest);
    },
  );

  it.each([
    ['This event', 'this'],
    ['This and following events', 'following'],
    ['All events', 'all'],
  ])('[CAL-90] asks which events are changed, and sends only what was changed: %s', async (label, scope) => {
    open(OCCURRENCE);
    await typeInto('Title', 'Band');
    await press('Update Event');
    expect(await choices()).toEqual(['this', 'following', 'all']);
    await userEvent.click(screen.getByRole('radio', { name: label }));
    await press('Save');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      [`/api/calendar/${OCCURRENCE._id}`, { title: 'Band', scope }],
    ]);
    expect(writes()[0]?.headers.get('If-Match')).toBe('1');
  });

  it('[CAL-90] does not offer this event alone when the rule was changed', async () => {
    open(OCCURRENCE);
    await userEvent.selectOptions(repeat() as HTMLSelectElement, '');
    await press('Update Event');
    expect(await choices()).toEqual(['following', 'all']);
    await press('Save');
    await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ recurrence: '', scope: 'following' }]));
  });

  it('[CAL-89] shows below the rule why the server refused it, until it accepts another one', async () => {
    const refusal = 'The rule has no date after the first one';
    saves = ({ body }) =>
      (body as CalendarEvent).recurrence === 'FREQ=DAILY'
        ? [400, { message: refusal, errors: [{ field: 'recurrence', message: refusal }] }]
        : [201, { ...EVENT, ...(body as object) }];
    open(EVENT);
    await userEvent.selectOptions(repeat() as HTMLSelectElement, 'FREQ=DAILY');
    await press('Update Event');
    await waitFor(() => expect(alerts()).toEqual([refusal]));
    expect(closed).not.toHaveBeenCalled();
    expect(repeat()?.value).toBe('FREQ=DAILY');
    await userEvent.selectOptions(repeat() as HTMLSelectElement, 'FREQ=WEEKLY');
    await press('Update Event');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['at another field', 400, { message: 'No', errors: [{ field: 'title', message: 'No' }] }],
    ['without a field', 500, { message: 'Broken' }],
  ])('[CAL-35] shows no message at the rule for a refusal %s', async (_, status, reply) => {
    saves = () => [status, reply];
    open(EVENT);
    await userEvent.selectOptions(repeat() as HTMLSelectElement, 'FREQ=DAILY');
    await press('Update Event');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect([alerts(), closed.mock.calls]).toEqual([[], []]);
  });

  it('[CAL-90] saves nothing when the question is cancelled, and keeps the typed values', async () => {
    open(OCCURRENCE);
    await typeInto('Title', 'Band');
    await press('Update Event');
    await choices();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([writes(), closed.mock.calls]).toEqual([[], []]);
    expect(screen.getByDisplayValue('Band')).toBeTruthy();
  });

  it('[CAL-90] the series itself is changed as a whole, without a question', async () => {
    open({ ...EVENT, ...RULE });
    await typeInto('Title', 'Band');
    await press('Update Event');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(writes().map(({ body }) => body)).toEqual([{ title: 'Band', scope: 'all' }]);
  });

  it('[CAL-13] [CAL-90] shows what somebody else changed in an occurrence, and saves mine when asked to', async () => {
    const current = { ...OCCURRENCE, title: 'Moved', recurrence: 'FREQ=DAILY', version: 5 };
    saves = ({ headers, body }) =>
      headers.get('If-Match') === '1'
        ? [409, { message: 'Stale', current }]
        : [200, { ...current, ...(body as object) }];
    open(OCCURRENCE);
    await typeInto('Title', 'Band');
    await press('Update Event');
    await choices();
    await press('Save');
    await screen.findByText(/Somebody else changed this event/);
    expect(alerts()[0]).toContain('TitleNow: MovedYours: Band');
    expect(alerts()[0]).toContain('RepeatNow: Every dayYours: Every week');
  });
});
