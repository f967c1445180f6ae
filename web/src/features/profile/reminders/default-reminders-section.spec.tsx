import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DefaultReminders } from '@/api/generated';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { DefaultRemindersSection } from './default-reminders-section';

const NONE: DefaultReminders = { event: [], todo: [], habit: [], goal: [] };

describe('default reminders', () => {
  let calls: Call[];
  let stored: DefaultReminders;
  let isRefused: boolean;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    [stored, isRefused] = [NONE, false];
    calls = serve(({ method, path, body }) => {
      if (method !== 'PUT' || path !== '/api/reminders/defaults') return undefined;
      if (isRefused) return [409, { message: 'No' }];
      stored = { ...stored, ...(body as object) };
      return [200, stored];
    });
    renderSignedIn(<DefaultRemindersSection />, { ...ANN, defaultReminders: NONE });
  });

  const group = (name: string) => within(screen.getByRole('group', { name }));
  const add = (name: string, label: string) =>
    userEvent.selectOptions(group(name).getByLabelText('Add a reminder'), label);
  const shown = (name: string) =>
    group(name)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('[REMIND-67] are saved at once, each kind on its own, in the order of the changes', async () => {
    await add('Todos', '1 day before at 18:00');
    await add('Todos', '1 week before at 09:00');
    await add('Habits', 'On the day at 08:00');
    await waitFor(() => expect(stored.habit).toHaveLength(1));
    expect(stored.todo.map(({ at }) => at).sort()).toEqual(['09:00', '18:00']);
    expect([shown('Todos').length, shown('Habits'), shown('Events'), shown('Goals')]).toEqual([
      2,
      ['On the day at 08:00'],
      [],
      [],
    ]);
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => Object.keys(body as object))).toEqual([
      ['todo'],
      ['todo'],
      ['habit'],
    ]);
  });

  it('[REMIND-67] return to what they were when they cannot be saved', async () => {
    isRefused = true;
    await add('Events', '10 minutes before');
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(shown('Events')).toEqual([]));
  });
});
