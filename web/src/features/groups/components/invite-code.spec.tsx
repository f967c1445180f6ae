import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Group } from '@/api/generated';
import { press } from '../../../../test/fields';
import { addPopovers } from '../../../../test/popover';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { InviteCode } from './invite-code';

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

describe('invite code of a group', () => {
  let calls: Call[];
  let say: jest.Mock;

  const renewals = () => calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/invite-code'));
  const show = (group = {}) => renderSignedIn(<InviteCode group={{ ...GROUP, ...group }} showMessage={say} />);
  const renewForOneDay = async () => {
    expect(screen.getByText('Renew invite code')).toBeTruthy();
    await userEvent.click(screen.getByRole('menuitem', { name: 'New code for 1 day', hidden: true }));
  };

  beforeEach(() => {
    addPopovers();
    say = jest.fn();
    calls = serve(({ method }) => (method === 'POST' ? [200, GROUP] : [200, [GROUP]]));
  });

  it('[GROUP-53] says that the old code stops working, and renews it when the person agrees', async () => {
    show();
    await renewForOneDay();
    await screen.findByText(/^The old code stops working at once/);
    expect(renewals()).toEqual([]);
    await press('Renew code');
    await waitFor(() => expect(say).toHaveBeenCalledWith('success', 'Invite code renewed!'));
    expect(renewals().map(({ body }) => body)).toEqual([{ expiresInHours: 24 }]);
  });

  it('[GROUP-53] keeps the code when the person declines', async () => {
    show();
    await renewForOneDay();
    await screen.findByText(/^The old code stops working at once/);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByText(/^The old code stops working/)).toBeNull());
    expect(renewals()).toEqual([]);
  });

  it('[GROUP-53] renews an expired code without a question', async () => {
    show({ expiresAt: '2026-03-14T11:00:00.000Z' });
    await renewForOneDay();
    await waitFor(() => expect(renewals()).toHaveLength(1));
  });
});
