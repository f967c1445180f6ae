import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SpecialDate } from '@/api/generated';
import { alerts, field, press, typeInto } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { SpecialDateDialog } from './special-date-dialog';

const DATE: SpecialDate = {
  _id: 'd'.repeat(24),
  title: 'Adoption day',
  description: '',
  date: '2020-02-29',
  nextDate: '2026-02-28',
  type: 'other',
  isRecurring: true,
  recurringType: 'yearly',
  color: '#ff6b6b',
  notificationEnabled: true,
  notificationDaysBefore: 1,
  createdBy: { _id: ANN._id, name: ANN.name },
  createdAt: '2026-03-14T11:00:00.000Z',
  updatedAt: '2026-03-14T11:00:00.000Z',
  version: 1,
};

const BEN = { _id: 'b'.repeat(24), name: 'Ben' };
const PACK = { _id: 'c'.repeat(24), name: 'Pack', members: [{ _id: ANN._id, name: ANN.name }, BEN] };

describe('special date dialog', () => {
  let closed: jest.Mock;
  /** The date on the server. */
  let stored: SpecialDate;
  let calls: Call[];

  const writes = () => calls.filter(({ method }) => method !== 'GET');
  const open = (date: SpecialDate | null, space = 'personal') =>
    renderSignedIn(<SpecialDateDialog space={space} date={date} open onClose={closed} />);

  beforeEach(() => {
    closed = jest.fn();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    stored = DATE;
    calls = serve(({ method, path, headers, body }) => {
      if (path === '/api/groups') return [200, [PACK]];
      if (path.startsWith('/api/reminders/own/')) return [200, body];
      if (!path.startsWith('/api/special-dates')) return undefined;
      if (method === 'POST') return [201, { ...DATE, ...(body as object) }];
      if (headers.get('If-Match') !== String(stored.version)) return [409, { message: 'Stale', current: stored }];
      stored = { ...stored, ...(body as object), version: stored.version + 1 };
      return [200, stored];
    });
  });

  it('[REMIND-61] own reminders begin with that for everyone, at most 4 weeks before, and are saved at once', async () => {
    open({ ...DATE, notificationDaysBefore: 30 }, PACK._id);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Only for me' }));
    const reminders = [{ before: { amount: 28, unit: 'days' }, at: '09:00' }];
    await waitFor(() =>
      expect(writes().map(({ path, body }) => [path, body])).toEqual([
        [`/api/reminders/own/special-date/${DATE._id}`, { reminders }],
      ]),
    );
  });

  it('[DATE-26] requires a title and a date, and sends nothing without them', async () => {
    open(null);
    await press('Create Date');
    expect(alerts()).toEqual(['Title is required', 'Date is required']);
    expect(writes()).toEqual([]);
  });

  it('[DATE-26] puts the focus on the first wrong field', async () => {
    open(null);
    await typeInto('Days before', '31');
    await press('Create Date');
    await waitFor(() => expect(document.activeElement).toBe(field('Title')));
  });

  it.each(['', '31', '1.5', '-1'])('[DATE-26] refuses %p days before', async (days) => {
    open(DATE);
    await typeInto('Days before', days);
    await press('Update Date');
    expect(alerts()).toEqual(['A whole number from 0 to 30']);
    expect(writes()).toEqual([]);
  });

  it('[DATE-26] saves a new date as it was typed, and closes', async () => {
    open(null);
    await typeInto('Title', ' Birthday ');
    await typeInto('Date', '2021-03-04');
    await userEvent.selectOptions(field('Type'), 'birthday');
    await typeInto('Days before', '7');
    await press('Create Date');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(writes()).toMatchObject([
      {
        method: 'POST',
        path: '/api/special-dates',
        body: { title: 'Birthday', date: '2021-03-04', type: 'birthday', isRecurring: true, notificationDaysBefore: 7 },
      },
    ]);
  });

  it('[DATE-25] [DATE-27] a failed save keeps what was typed and shows no alert; another try repeats the call', async () => {
    calls = serve(() => [409, { message: 'This space is full' }]);
    open(null);
    await typeInto('Title', 'Once only');
    await typeInto('Date', '2021-03-04');
    for (const times of [1, 2]) {
      await press('Create Date');
      await waitFor(() => expect(writes()).toHaveLength(times));
      const button = screen.getByRole('button', { name: 'Create Date' });
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
      expect([closed.mock.calls, alerts(), field('Title').value]).toEqual([[], [], 'Once only']);
    }
    const [first, second] = writes();
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect(second?.body).toEqual(first?.body);
  });

  describe('when somebody else saved first', () => {
    const collide = async () => {
      stored = { ...DATE, title: 'Gotcha day', version: 2 };
      open(DATE);
      await typeInto('Title', 'Homecoming');
      await press('Update Date');
      return screen.findByText(/Somebody else changed this special date/);
    };

    it('[DATE-10] [DATE-27] shows both values and keeps what was typed', async () => {
      await collide();
      expect(alerts()).toEqual([expect.stringContaining('TitleNow: Gotcha dayYours: Homecoming')]);
      expect(field('Title').value).toBe('Homecoming');
      expect(closed).not.toHaveBeenCalled();
    });

    it('[DATE-27] says in words what differs, and is silent about spaces around the title', async () => {
      stored = { ...DATE, isRecurring: false, color: '#dda0dd', notificationEnabled: false, version: 2 };
      open({ ...DATE, notificationDaysBefore: 7 });
      await typeInto('Title', `${DATE.title} `);
      await press('Update Date');
      await screen.findByText(/Somebody else changed this special date/);
      const [text] = alerts();
      for (const text of ['RecurringNow: NoYours: Yearly', 'ColorNow: PurpleYours: Red']) expect(text).toContain(text);
      expect(text).toContain('NotificationNow: OffYours: 7 days before');
      expect(text).not.toContain('Title');
    });

    it('[DATE-10] [DATE-27] Save mine saves over the present version', async () => {
      await collide();
      await press('Save mine');
      await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
      expect(stored).toMatchObject({ title: 'Homecoming', version: 3 });
      expect(writes().map(({ headers }) => headers.get('If-Match'))).toEqual(['1', '2']);
    });

    it('[DATE-10] [DATE-27] Take the present version shows it and saves nothing', async () => {
      await collide();
      await press('Take the present version');
      expect(field('Title').value).toBe('Gotcha day');
      expect(alerts()).toEqual([]);
      expect(writes()).toHaveLength(1);
    });

    it('[DATE-10] a change of fields that the dialog does not show causes no question', async () => {
      stored = { ...DATE, version: 2 };
      open(DATE);
      await typeInto('Title', 'Homecoming');
      await press('Update Date');
      await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
      expect(stored).toMatchObject({ title: 'Homecoming', version: 3 });
    });
  });

  describe('drafts', () => {
    const titleAfterReload = (date: SpecialDate | null) => {
      open(date);
      return field('Title').value;
    };

    it('[PHONE-08] typed text is there again after a reload, and gone once it is saved', async () => {
      const { unmount } = open(DATE);
      await typeInto('Title', 'Homecoming');
      unmount();
      expect(titleAfterReload(DATE)).toBe('Homecoming');
      await press('Update Date');
      await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
      expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
    });

    it('[PHONE-08] [DATE-10] a draft is saved over the version that it was typed over', async () => {
      const { unmount } = open(DATE);
      await typeInto('Title', 'Homecoming');
      unmount();
      stored = { ...DATE, title: 'Gotcha day', version: 2 };
      expect(titleAfterReload(stored)).toBe('Homecoming');
      await press('Update Date');
      expect(await screen.findByText(/Somebody else changed this special date/)).toBeTruthy();
    });

    it('[PHONE-08] the draft of one item does not appear in another', async () => {
      const { unmount } = open(DATE);
      await typeInto('Title', 'Homecoming');
      unmount();
      expect(titleAfterReload(null)).toBe('');
    });
  });
});
