import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Reminder } from '@/api/generated';
import { field, press } from '../../../test/fields';
import { type Call, serve } from '../../../test/server';
import { ANN, renderSignedIn } from '../../../test/signed-in';
import { OwnReminders } from './own-reminders';

const BEN = { _id: 'b'.repeat(24), name: 'Ben' };
const PACK = 'c'.repeat(24);
const GROUP = { _id: PACK, name: 'Pack', members: [{ _id: ANN._id, name: ANN.name }, BEN] };
const EVENING: Reminder = { before: { amount: 1, unit: 'days' }, at: '18:00' };
interface Reminded {
  _id: string;
  reminders: Reminder[];
  myReminders?: Reminder[];
}
const TODO: Reminded = { _id: 'd'.repeat(24), reminders: [EVENING] };

describe('own reminders', () => {
  let calls: Call[];
  let answer: () => readonly [number, unknown] | Promise<readonly [number, unknown]>;
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  const open = (space = PACK, item = TODO) =>
    renderSignedIn(<OwnReminders kind="todo" collection="todos" space={space} item={item} of="day" />);
  const onlyForMe = () => screen.findByRole('checkbox', { name: 'Only for me' });
  const path = `/api/reminders/own/todo/${TODO._id}`;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = () => [200, { reminders: null }];
    calls = serve((call) => {
      if (call.path === '/api/groups') return [200, [GROUP]];
      return call.method === 'PUT' ? answer() : undefined;
    });
  });

  it('[REMIND-61] start with those of the item, are saved at once, and can be given up', async () => {
    open();
    await userEvent.click(await onlyForMe());
    await press('Remove: 1 day before at 18:00');
    await userEvent.selectOptions(field('Add a reminder'), 'On the day at 09:00');
    await userEvent.click(await onlyForMe());
    const morning = { before: { amount: 0, unit: 'days' }, at: '09:00' };
    await waitFor(() =>
      expect(sent()).toEqual([
        [path, { reminders: [EVENING] }],
        [path, { reminders: [] }],
        [path, { reminders: [morning] }],
        [path, { reminders: null }],
      ]),
    );
    expect(screen.queryByLabelText('Add a reminder')).toBeNull();
  });

  it('[REMIND-61] return to what they were when they cannot be saved', async () => {
    answer = () => [409, { message: 'You can have your own reminders on at most 2,000 items' }];
    open();
    await userEvent.click(await onlyForMe());
    await waitFor(async () => expect((await onlyForMe()).matches(':checked')).toBe(false));
  });

  it('[REMIND-61] are saved one after the other, and return to the last that was saved', async () => {
    const replies: ((reply: readonly [number, unknown]) => void)[] = [];
    answer = () => new Promise((resolve) => replies.push(resolve));
    open();
    await userEvent.click(await onlyForMe());
    await press('Remove: 1 day before at 18:00');
    await waitFor(() => expect(sent()).toEqual([[path, { reminders: [EVENING] }]]));
    replies[0]?.([200, { reminders: [EVENING] }]);
    await waitFor(() => expect(sent().at(1)).toEqual([path, { reminders: [] }]));
    expect(screen.queryByRole('listitem')).toBeNull();
    replies[1]?.([409, { message: 'No' }]);
    await screen.findByRole('listitem');
    expect((await onlyForMe()).matches(':checked')).toBe(true);
  });

  it('[REMIND-61] keep a later change when an earlier one cannot be saved', async () => {
    const replies: ((reply: readonly [number, unknown]) => void)[] = [];
    answer = () => new Promise((resolve) => replies.push(resolve));
    open();
    await userEvent.click(await onlyForMe());
    await press('Remove: 1 day before at 18:00');
    await waitFor(() => expect(sent()).toHaveLength(1));
    replies[0]?.([409, { message: 'No' }]);
    await waitFor(() => expect(sent()).toHaveLength(2));
    replies[1]?.([200, { reminders: [] }]);
    expect((await onlyForMe()).matches(':checked')).toBe(true);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('[REMIND-61] show what the person has already', async () => {
    open(PACK, { ...TODO, myReminders: [] });
    expect((await onlyForMe()).matches(':checked')).toBe(true);
  });

  it('[REMIND-61] are not offered in a space with one person', () => {
    open('personal');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
