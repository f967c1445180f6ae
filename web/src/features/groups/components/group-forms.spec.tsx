import { waitFor } from '@testing-library/react';
import { alerts, field, press, typeInto } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { CreateGroupForm } from './create-group-form';
import { JoinGroupForm } from './join-group-form';

const GROUP = { _id: 'c'.repeat(24), name: 'Pack', inviteCode: 'PAWPAW', members: [{ _id: ANN._id, name: ANN.name }] };

describe.each([
  {
    form: 'form of a new group',
    Form: CreateGroupForm,
    path: '/api/groups',
    label: 'Group Name',
    button: 'Create Group',
    typed: 'Pack',
    sent: { name: 'Pack', description: '' },
    missing: ['[GROUP-29]', '', 'Group name is required'],
    invalid: ['[GROUP-29]', '   ', 'Group name is required'],
    success: 'Group "Pack" created!',
    failure: 'Error creating group',
  },
  {
    form: 'form for an invite code',
    Form: JoinGroupForm,
    path: '/api/groups/join',
    label: 'Invite Code',
    button: 'Join Group',
    typed: 'pawpaw',
    sent: { inviteCode: 'PAWPAW' },
    missing: ['[GROUP-30]', '', 'Invite code is required'],
    invalid: ['[GROUP-30]', 'paw', 'Invite code must be 6 characters'],
    success: 'You joined "Pack"!',
    failure: 'Error joining group',
  },
] as const)('$form', ({ Form, path, label, button, typed, sent, missing, invalid, success, failure }) => {
  let calls: Call[];
  let answer: readonly [number, unknown];
  let say: jest.Mock;
  let done: jest.Mock;

  const writes = () => calls.filter((call) => call.method === 'POST' && call.path === path);

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    [say, done] = [jest.fn(), jest.fn()];
    answer = [201, GROUP];
    calls = serve((call) => {
      if (call.method === 'POST' && call.path === path) return answer;
      return call.method === 'GET' && call.path === '/api/groups' ? [200, [GROUP]] : [200, ANN];
    });
    renderSignedIn(<Form showMessage={say} onDone={done} />);
  });

  it.each([missing, invalid])('%s "%s" shows "%s" and sends nothing', async (_id, text, error) => {
    await typeInto(label, text);
    await press(button);
    await waitFor(() => expect(alerts()).toEqual([error]));
    expect(writes()).toEqual([]);
  });

  it('[GROUP-29] [GROUP-30] sends what was typed, says so and is empty again', async () => {
    await typeInto(label, typed);
    await press(button);
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(writes().map(({ body }) => body)).toEqual([sent]);
    expect(say.mock.calls).toEqual([['success', success]]);
    expect(field(label).value).toBe('');
  });

  it.each([
    ["the server's message", { message: 'This group is full' }, 'This group is full'],
    ['a general message when the server sends none', {}, failure],
  ])('[GROUP-31] a refusal shows %s and keeps what was typed', async (_, body, text) => {
    answer = [409, body];
    await typeInto(label, typed);
    await press(button);
    await waitFor(() => expect(say.mock.calls).toEqual([['error', text]]));
    expect(field(label).value).toBe(typed === 'pawpaw' ? 'PAWPAW' : typed);
    expect(done).not.toHaveBeenCalled();
  });
});
