import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Habit } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import { alerts, field, press, typeInto } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { renderSignedIn } from '../../../../test/signed-in';
import { HabitDialog } from './habit-dialog';

const HABIT: Habit = {
  _id: 'd'.repeat(24),
  name: 'Walk the dog',
  description: 'In the park',
  frequency: 'daily',
  reminders: [],
  streak: 2,
  longestStreak: 5,
  checkIns: ['2026-03-13', '2026-03-14'],
  createdAt: '2026-03-01T11:00:00.000Z',
  updatedAt: '2026-03-14T11:00:00.000Z',
  version: 4,
};
const CURRENT: Habit = { ...HABIT, name: 'Walk the wolf', frequency: 'weekly', version: 5 };

describe('habit dialog', () => {
  let closed: jest.Mock;
  let calls: Call[];
  let saves: (call: Call) => readonly [number, unknown];
  let successToast: jest.SpyInstance;

  const writes = () => calls.filter(({ method }) => method !== 'GET');
  const open = (habit: Habit | null) => renderSignedIn(<HabitDialog habit={habit} open onClose={closed} />);
  const refuseOldVersion =
    (current: Habit) =>
    ({ headers, body }: Call) =>
      headers.get('If-Match') === '4'
        ? ([409, { message: 'Stale', current }] as const)
        : ([200, { ...current, ...(body as object) }] as const);

  beforeEach(() => {
    closed = jest.fn();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    successToast = jest.spyOn(toast, 'success');
    saves = ({ body }) => [200, { ...HABIT, ...(body as object) }];
    calls = serve((call) => (call.method === 'GET' ? [200, []] : saves(call)));
  });

  it('[HABIT-11] without a name, says that it is required and sends nothing', async () => {
    open(null);
    await typeInto('Name', '  ');
    await press('Create Habit');
    await waitFor(() => expect(alerts()).toEqual(['Name is required']));
    expect(writes()).toEqual([]);
  });

  it('[HABIT-14] creates a habit, says so and closes', async () => {
    open(null);
    await typeInto('Name', ' Walk the dog ');
    await userEvent.selectOptions(field('Frequency'), 'Weekly');
    await press('Create Habit');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(successToast).toHaveBeenCalledWith('Habit created successfully!');
    expect(writes()).toMatchObject([{ method: 'POST', body: { name: 'Walk the dog', frequency: 'weekly' } }]);
  });

  it.each([
    ['a new habit', null, 'Create Habit', 'Failed to create habit'],
    ['a changed habit', HABIT, 'Update Habit', 'Failed to update habit'],
  ])(
    '[HABIT-14] [HABIT-27] a refusal of %s shows a message, the one of the server if there is one, until something is typed',
    async (_, habit, action, text) => {
      open(habit);
      for (const [message, shown] of [
        ['This space is full', 'This space is full'],
        [undefined, text],
      ]) {
        saves = () => [409, { message }];
        await typeInto('Name', 'Walk the cat');
        await waitFor(() => expect(screen.queryByText(/Failed|full/)).toBeNull());
        await press(action);
        await waitFor(() => expect(screen.getByRole('status').textContent).toBe(shown));
        expect(field('Name').value).toBe('Walk the cat');
      }
      expect(closed).not.toHaveBeenCalled();
      expect(successToast).not.toHaveBeenCalled();
    },
  );

  it("[HABIT-27] starts with the habit's values and sends them with the version that was edited", async () => {
    open(HABIT);
    expect(['Name', 'Description', 'Frequency'].map((label) => field(label).value)).toEqual([
      'Walk the dog',
      'In the park',
      'daily',
    ]);
    await typeInto('Description', '');
    await press('Update Habit');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    const [update] = writes();
    expect(update).toMatchObject({
      method: 'PUT',
      body: { name: 'Walk the dog', description: '', frequency: 'daily' },
    });
    expect(update?.headers.get('If-Match')).toBe('4');
    expect(successToast).not.toHaveBeenCalled();
  });

  it('[HABIT-27] says what another frequency means, and nothing while it is the same', async () => {
    const note = () => screen.queryByText(/check-ins stay/)?.textContent;
    open(HABIT);
    expect(note()).toBeUndefined();
    await userEvent.selectOptions(field('Frequency'), 'Weekly');
    expect(note()).toBe('Your check-ins stay. The streaks are counted anew from them, in weeks.');
    await userEvent.selectOptions(field('Frequency'), 'Daily');
    expect(note()).toBeUndefined();
  });

  it('[HABIT-27] names what was changed elsewhere, and saves over it on request', async () => {
    saves = refuseOldVersion(CURRENT);
    open(HABIT);
    await typeInto('Name', 'Walk the cat');
    await press('Update Habit');
    await screen.findByText(/Somebody else changed this habit/);
    expect(alerts()[0]).toContain('NameNow: Walk the wolfYours: Walk the cat');
    expect(alerts()[0]).toContain('FrequencyNow: WeeklyYours: Daily');
    await press('Save mine');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(writes()[1]).toMatchObject({ body: { name: 'Walk the cat', frequency: 'daily' } });
    expect(writes()[1]?.headers.get('If-Match')).toBe('5');
  });

  it('[HABIT-27] shows that saving over it was refused', async () => {
    const stale = refuseOldVersion(CURRENT);
    saves = (call) => (writes().length > 1 ? [404, { statusCode: 404, message: 'Habit not found' }] : stale(call));
    open(HABIT);
    await press('Update Habit');
    await screen.findByText(/Somebody else changed this habit/);
    expect(screen.getByRole('status').textContent).toBe('');
    await press('Save mine');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Habit not found'));
    expect(closed).not.toHaveBeenCalled();
  });

  it('[HABIT-27] the present version can be taken, and a check-in elsewhere causes no question', async () => {
    saves = refuseOldVersion(CURRENT);
    const { unmount } = open(HABIT);
    await press('Update Habit');
    await screen.findByText(/Somebody else changed this habit/);
    await press('Take the present version');
    expect([field('Name').value, screen.getByRole('status').textContent]).toEqual(['Walk the wolf', '']);
    unmount();

    saves = refuseOldVersion({ ...HABIT, checkIns: [], version: 5 });
    open(HABIT);
    await typeInto('Name', 'Walk the cat');
    await press('Update Habit');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });
});
