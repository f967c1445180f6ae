import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Group } from '@/api/generated';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { GroupCard } from './group-card';

const GROUP: Group = {
  _id: 'c'.repeat(24),
  name: 'Pack',
  description: '',
  inviteCode: 'PAWPAW',
  members: [{ _id: ANN._id, name: ANN.name, timeZone: ANN.timeZone }],
  ownerId: ANN._id,
  createdAt: '2026-03-14T11:00:00.000Z',
  version: 1,
};
const LABEL = 'Members need two-step sign-in';

describe('two-step sign-in of the members of a group', () => {
  let calls: Call[];
  let say: jest.Mock;
  let answer: readonly [number, unknown];

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    say = jest.fn();
    answer = [200, GROUP];
    calls = serve(({ method }) => (method === 'PUT' ? answer : [200, [GROUP]]));
  });

  const show = (group: Partial<Group> = {}) =>
    renderSignedIn(<GroupCard group={{ ...GROUP, ...group }} showMessage={say} />);

  it('[FACTOR-55] the owner turns it on and off', async () => {
    const { unmount } = show();
    await userEvent.click(screen.getByLabelText(LABEL));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    unmount();
    show({ requiresSecondFactor: true });
    expect(screen.getByLabelText<HTMLInputElement>(LABEL).checked).toBe(true);
    await userEvent.click(screen.getByLabelText(LABEL));
    const changes = () => calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
    const path = `/api/groups/${GROUP._id}/second-factor`;
    await waitFor(() =>
      expect(changes()).toEqual([
        [path, { required: true }],
        [path, { required: false }],
      ]),
    );
  });

  it('[FACTOR-55] a refusal shows the message of the server, and the checkbox goes back', async () => {
    answer = [409, { message: 'Set up two-step sign-in for yourself first' }];
    show();
    await userEvent.click(screen.getByLabelText(LABEL));
    await waitFor(() => expect(say).toHaveBeenCalledWith('error', 'Set up two-step sign-in for yourself first'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(LABEL).checked).toBe(false));
  });

  it('[FACTOR-55] the other members only read it', () => {
    const { unmount } = show({ ownerId: 'b'.repeat(24), requiresSecondFactor: true });
    expect(screen.queryByLabelText(LABEL)).toBeNull();
    screen.getByText('Members need two-step sign-in.');
    unmount();
    show({ ownerId: 'b'.repeat(24) });
    expect(screen.queryByText('Members need two-step sign-in.')).toBeNull();
  });

  it('[FACTOR-55] a member without it sees only the name, why, and how to leave', () => {
    show({ secondFactorNeeded: true, requiresSecondFactor: true, inviteCode: '', members: [], ownerId: '' });
    screen.getByText('Pack');
    screen.getByText(/^You need two-step sign-in to use this group/);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave']);
  });
});
