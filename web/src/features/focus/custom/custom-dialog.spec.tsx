import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addDays, dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { alerts, field, press, typeInto } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { CustomDialog } from './custom-dialog';

const today = dayIn(browserZone(), new Date());
const ME = { _id: ANN._id, name: ANN.name };
const TODO = {
  _id: 'd'.repeat(24),
  title: 'Walk the dog',
  description: '',
  priority: 'high',
  category: 'other',
  dueDate: null,
  completed: false,
  createdBy: ME,
  assignedTo: ME,
  createdAt: '2026-03-14T11:00:00.000Z',
  updatedAt: '2026-03-14T11:00:00.000Z',
  version: 1,
};

describe('dialog that adds focus time', () => {
  let calls: Call[];
  let answer: readonly [number, unknown];
  let closed: jest.Mock;
  let added: jest.Mock;

  const DURATION = 'Duration \\(minutes\\)';
  const writes = () => calls.filter(({ method }) => method === 'POST');
  const task = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Task/ });
  const choose = async () => {
    await userEvent.type(await task(), 'dog');
    await userEvent.click(await screen.findByRole('option', { name: 'Walk the dog' }));
  };

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    [closed, added] = [jest.fn(), jest.fn()];
    answer = [201, { newTrophies: [] }];
    calls = serve(({ method, path }) => {
      if (method === 'POST') return answer;
      return [200, path === '/api/todos' ? [TODO] : []];
    });
    renderSignedIn(<CustomDialog space="personal" open onClose={closed} onAdded={added} />);
  });

  it('[FOCUS-24] starts with 30 minutes today at 09:00', () => {
    expect([field(DURATION).value, field('Date').value, field('Start Time').value]).toEqual(['30', today, '09:00']);
    expect([field('Date').max, field('Notes').maxLength]).toEqual([today, 500]);
  });

  it('[FOCUS-25] a quick button sets the duration', async () => {
    await press('90 min');
    expect(field(DURATION).value).toBe('90');
    expect(screen.getByRole('button', { name: '90 min' }).getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['Task is required', async () => undefined],
    ['A whole number from 1 to 720', async () => typeInto(DURATION, '721')],
    ['Duration is required', async () => typeInto(DURATION, '')],
    ['Date is required', async () => typeInto('Date', '')],
    ['The date must not be later than today', async () => typeInto('Date', addDays(today, 1))],
    ['Start time is required', async () => typeInto('Start Time', '')],
  ])('[FOCUS-25] "%s", and nothing is sent', async (error, change) => {
    if (error !== 'Task is required') await choose();
    await change();
    await press('Add Session');
    await waitFor(() => expect(alerts()).toEqual([error]));
    expect(writes()).toEqual([]);
  });

  it('[FOCUS-40] typing filters the tasks, and the list says when none matches', async () => {
    const input = await task();
    await userEvent.type(input, 'THE dog');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.type(input, 's');
    await screen.findByText('Nothing by that name.');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('[FOCUS-40] Enter chooses a task, Escape closes only the list, and an emptied field chooses none', async () => {
    await userEvent.type(await task(), 'dog{Enter}');
    expect((await task()).value).toBe('Walk the dog');
    await userEvent.clear(await task());
    await userEvent.type(await task(), 'cat{Escape}');
    expect(closed).not.toHaveBeenCalled();
    await press('Add Session');
    await waitFor(() => expect(alerts()).toEqual(['Task is required']));
    expect(writes()).toEqual([]);
  });

  it('[FOCUS-40] Enter adds nothing while no task matches', async () => {
    await choose();
    await userEvent.clear(await task());
    await userEvent.type(await task(), 'cat{Enter}');
    await choose();
    await userEvent.type(await task(), ' and the cat{Enter}');
    expect(writes()).toEqual([]);
  });

  it('[FOCUS-24] [FOCUS-26] adds the time for the chosen task and closes', async () => {
    await choose();
    await typeInto('Notes', 'In the park');
    await press('Add Session');
    await waitFor(() => expect(added).toHaveBeenCalledTimes(1));
    expect(closed).toHaveBeenCalledTimes(1);
    expect(writes().map(({ path, body }) => [path, body])).toMatchObject([
      [
        '/api/focus/custom',
        {
          taskType: 'todo',
          taskId: TODO._id,
          duration: 1_800,
          sessionDate: today,
          startTime: '09:00',
          notes: 'In the park',
        },
      ],
    ]);
  });

  it.each([
    ["the server's message", { message: 'This overlaps another session' }, 'This overlaps another session'],
    ['a general message when the server sends none', {}, 'Error adding custom session'],
  ])('[FOCUS-26] a refusal shows %s and keeps what was typed; another try repeats the call', async (_, body, text) => {
    answer = [409, body];
    await choose();
    await typeInto(DURATION, '45');
    for (const times of [1, 2]) {
      await press('Add Session');
      await waitFor(() => expect(writes()).toHaveLength(times));
      await screen.findByText(text);
    }
    expect(field(DURATION).value).toBe('45');
    const [first, second] = writes();
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect([closed.mock.calls, added.mock.calls]).toEqual([[], []]);
  });
});
