import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useAddPanel } from '@/components/items/add-panel';
import { toast } from '@/components/ui/toast';
import { alerts, field, press, typeInto } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { renderSignedIn } from '../../../../test/signed-in';
import { AddHabit } from './add-habit';

function Form() {
  return <AddHabit panel={useAddPanel()} />;
}

describe('form of a new habit', () => {
  let calls: Call[];
  let answer: readonly [number, unknown];
  let made: jest.SpyInstance;

  const writes = () => calls.filter(({ method }) => method === 'POST');

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    made = jest.spyOn(toast, 'success');
    answer = [201, { _id: 'd'.repeat(24), version: 1, checkIns: [] }];
    calls = serve(({ method }) => (method === 'POST' ? answer : [200, []]));
    renderSignedIn(<Form />);
  });

  it('[HABIT-11] without a name, says that it is required and sends nothing', async () => {
    await typeInto('Name', '  ');
    await press('Add Habit');
    await waitFor(() => expect(alerts()).toEqual(['Name is required']));
    expect(writes()).toEqual([]);
  });

  it('[HABIT-14] creates a habit, says so and is empty for the next one', async () => {
    await typeInto('Name', ' Walk the dog ');
    await userEvent.selectOptions(field('Frequency'), 'Weekly');
    await press('Add Habit');
    await waitFor(() => expect(made).toHaveBeenCalledWith('Habit created successfully!'));
    expect(writes().map(({ body }) => body)).toMatchObject([{ name: 'Walk the dog', frequency: 'weekly' }]);
    expect([field('Name').value, field('Frequency').value]).toEqual(['', 'daily']);
  });

  it.each([
    ["the server's message", { message: 'This space is full' }, 'This space is full'],
    ['a general message when the server sends none', {}, 'Failed to create habit'],
  ])('[HABIT-14] a refusal shows %s and keeps what was typed', async (_, body, text) => {
    answer = [409, body];
    await typeInto('Name', 'Walk the dog');
    await press('Add Habit');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
    expect(field('Name').value).toBe('Walk the dog');
    expect(made).not.toHaveBeenCalled();
  });
});
