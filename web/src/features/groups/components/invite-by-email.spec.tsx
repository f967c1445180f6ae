import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Group } from '@/api/generated';
import { field, press } from '../../../../test/fields';
import { serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { InviteByEmail } from './invite-by-email';

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

describe('invitation by e-mail', () => {
  const show = (group = {}, mail = true) => {
    const say = jest.fn();
    const calls = serve(({ method }) =>
      method === 'GET' ? [200, { registration: 'open', mail }] : [200, { message: 'Invitation sent!' }],
    );
    renderSignedIn(<InviteByEmail group={{ ...GROUP, ...group }} showMessage={say} />);
    return { say, sent: () => calls.filter(({ method }) => method === 'POST') };
  };

  it('[GROUP-55] checks the address, sends it once, and empties the field', async () => {
    const { say, sent } = show();
    await screen.findByLabelText('Invite by email');
    await userEvent.type(field('Invite by email'), 'ben');
    await press('Send');
    await screen.findByText('Please enter a valid email address');
    expect(document.activeElement).toBe(field('Invite by email'));
    expect(sent()).toEqual([]);
    await userEvent.type(field('Invite by email'), '@example.org ');
    await press('Send');
    await waitFor(() => expect(say).toHaveBeenCalledWith('success', 'Invitation sent to ben@example.org!'));
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      [`/api/groups/${GROUP._id}/invitations`, { email: 'ben@example.org' }],
    ]);
    expect(field('Invite by email')).toHaveProperty('value', '');
  });

  it.each([
    ['the code has expired', { expiresAt: '2026-03-14T11:00:00.000Z' }, true],
    ['the server sends no e-mails', {}, false],
  ])('[GROUP-55] is not offered when %s', async (_, group, mail) => {
    show(group, mail);
    await new Promise((resolve) => setImmediate(resolve));
    await waitFor(() => expect(screen.queryByLabelText('Invite by email')).toBeNull());
  });
});
