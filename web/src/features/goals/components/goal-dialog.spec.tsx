import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Goal } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import { alerts, field, press, typeInto } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { renderSignedIn } from '../../../../test/signed-in';
import { GoalDialog } from './goal-dialog';

const GOAL: Goal = {
  _id: 'd'.repeat(24),
  title: 'Run',
  description: 'By the river',
  category: 'health',
  priority: 'high',
  targetValue: 20.5,
  currentValue: 5,
  unit: 'km',
  deadline: '2026-12-31',
  completed: false,
  reminders: [],
  history: [{ day: '2026-03-14', value: 5 }],
  createdAt: '2026-03-14T11:00:00.000Z',
  updatedAt: '2026-03-14T11:00:00.000Z',
  version: 4,
};

describe('goal dialog', () => {
  let closed: jest.Mock;
  let calls: Call[];
  let saves: (call: Call) => readonly [number, unknown];
  let successToast: jest.SpyInstance;

  const writes = () => calls.filter(({ method }) => method !== 'GET');
  const open = (goal: Goal | null) => renderSignedIn(<GoalDialog goal={goal} open onClose={closed} />);
  const fill = async (title: string, target = '3') => {
    await typeInto('Title', title);
    await typeInto('Target value', target);
  };
  const refuseOldVersion =
    (current: Goal) =>
    ({ headers, body }: Call) =>
      headers.get('If-Match') === '4'
        ? ([409, { message: 'Stale', current }] as const)
        : ([200, { ...current, ...(body as object) }] as const);

  beforeEach(() => {
    closed = jest.fn();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    successToast = jest.spyOn(toast, 'success');
    saves = ({ body }) => [200, { ...GOAL, ...(body as object) }];
    calls = serve((call) => (call.method === 'GET' ? [200, []] : saves(call)));
  });

  it('[GOAL-11] names every empty field, and sends nothing', async () => {
    open(null);
    await press('Create Goal');
    await waitFor(() => expect(alerts()).toEqual(['Title is required', 'Target value is required']));
    expect(document.activeElement).toBe(field('Title'));
    expect(writes()).toEqual([]);
  });

  it('[GOAL-15] limits its numbers', async () => {
    open(null);
    for (const label of ['Target value', 'Current progress']) {
      expect([field(label).min, field(label).step]).toEqual(['0', '0.1']);
    }
    await fill('Save up', '-5');
    await typeInto('Current progress', '1.25');
    await press('Create Goal');
    await waitFor(() => expect(alerts()).toEqual(['A number from 0 to 1,000,000,000', 'At most one decimal place']));
    expect(writes()).toEqual([]);
  });

  it('[GOAL-17] creates a goal, says so and closes', async () => {
    open(null);
    await fill('Save up', '0');
    await press('Create Goal');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(successToast).toHaveBeenCalledWith('Goal created successfully!');
    expect(writes().map(({ body }) => body)).toMatchObject([{ title: 'Save up', targetValue: 0, currentValue: 0 }]);
  });

  it.each([
    ["the server's message", { message: 'This space is full' }, 'This space is full'],
    ['a general message when the server sends none', {}, 'Failed to create goal'],
  ])('[GOAL-17] a refusal shows %s and keeps what was typed; another try repeats the call', async (_, body, text) => {
    saves = () => [409, body];
    open(null);
    await fill('Once only');
    for (const times of [1, 2]) {
      await press('Create Goal');
      await waitFor(() => expect(writes()).toHaveLength(times));
      const button = screen.getByRole('button', { name: 'Create Goal' });
      await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
      expect(screen.getByRole('status').textContent).toBe(text);
      expect([field('Title').value, field('Target value').value]).toEqual(['Once only', '3']);
    }
    const [first, second] = writes();
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect(second?.body).toEqual(first?.body);
    expect([successToast.mock.calls, closed.mock.calls]).toEqual([[], []]);
  });

  it("[GOAL-27] starts with the goal's values and sends them without the progress, with the version that was edited", async () => {
    open(GOAL);
    const labels = ['Title', 'Description', 'Target value', 'Unit', 'Deadline', 'Category', 'Priority'];
    expect(labels.map((label) => field(label).value)).toEqual([
      'Run',
      'By the river',
      '20.5',
      'km',
      '2026-12-31',
      'health',
      'high',
    ]);
    expect(screen.queryByLabelText('Current progress')).toBeNull();
    await typeInto('Deadline', '');
    await userEvent.selectOptions(field('Category'), 'Other');
    await press('Update Goal');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    const [update] = writes();
    expect(update?.method).toBe('PUT');
    expect(update?.body).toEqual({
      title: 'Run',
      description: 'By the river',
      category: 'other',
      priority: 'high',
      targetValue: 20.5,
      unit: 'km',
      deadline: null,
      reminders: [],
    });
    expect(update?.headers.get('If-Match')).toBe('4');
    expect(successToast).not.toHaveBeenCalled();
  });

  it('[GOAL-27] a refusal without a message says that the goal was not changed', async () => {
    saves = () => [500, {}];
    open(GOAL);
    await typeInto('Title', 'Swim');
    await press('Update Goal');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Failed to update goal'));
    expect([closed.mock.calls, field('Title').value]).toEqual([[], 'Swim']);
  });

  it('[GOAL-27] names what was changed elsewhere; other progress alone causes no question', async () => {
    saves = refuseOldVersion({ ...GOAL, targetValue: 30, deadline: null, version: 5 });
    const { unmount } = open(GOAL);
    await typeInto('Title', 'Swim');
    await press('Update Goal');
    await screen.findByText(/Somebody else changed this goal/);
    expect(alerts()[0]).toContain('Target valueNow: 30Yours: 20.5');
    expect(alerts()[0]).toContain('DeadlineNow: noneYours: Thursday, 31 December 2026');
    unmount();

    saves = refuseOldVersion({ ...GOAL, currentValue: 9, version: 5 });
    open(GOAL);
    await typeInto('Title', 'Swim');
    await press('Update Goal');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(writes().map(({ headers }) => headers.get('If-Match'))).toEqual(['4', '4', '5']);
  });
});
