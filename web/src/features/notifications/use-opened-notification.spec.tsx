import { act, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRequestedAction } from '@/lib/requested-action';
import { spaceStore } from '@/lib/space/space-store';
import { type Call, serve } from '../../../test/server';
import { ANN, renderSignedIn } from '../../../test/signed-in';
import { useOpenedNotification } from './use-opened-notification';

const [ID, GROUP] = ['b'.repeat(24), 'c'.repeat(24)];
let open: (address: string) => void;

function Example() {
  useOpenedNotification();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  open = (address) => act(() => void navigate(address));
  useRequestedAction('groups', () => groups());
  return <p>{pathname + search + hash}</p>;
}

const groups = jest.fn();

describe('an address that names a notification', () => {
  let calls: Call[];

  beforeEach(() => {
    groups.mockReset();
    spaceStore.set('personal');
    calls = serve(({ path }) => [200, path.endsWith('/switch') ? ANN : []]);
    renderSignedIn(<Example />);
  });

  const read = () => calls.filter(({ path }) => path === `/api/notifications/${ID}/read`).length;

  it('[PUSH-24] marks it as read and opens its space and its screen', async () => {
    open(`/special-dates?view=all&notification=${ID}&space=${GROUP}#item`);
    await screen.findByText('/special-dates?view=all#item');
    await waitFor(() => expect([read(), spaceStore.get()]).toEqual([1, GROUP]));
    expect(groups).not.toHaveBeenCalled();
  });

  it('[PUSH-24] leaves the space of a habit as it is, and shows the groups after a join', async () => {
    open(`/habits?notification=${ID}`);
    await screen.findByText('/habits');
    await waitFor(() => expect([read(), spaceStore.get()]).toEqual([1, 'personal']));
    open(`/dashboard?notification=${ID}&space=personal`);
    await screen.findByText('/dashboard');
    await waitFor(() => expect(groups).toHaveBeenCalledTimes(1));
  });

  it('[PUSH-24] ignores everything else', async () => {
    for (const address of ['/todos?notification=x', '/todos?space=personal', `/todos?notification=${ID}%20`]) {
      open(address);
      await screen.findByText(address);
    }
    open(`/todos?notification=${ID}&space=other`);
    await screen.findByText('/todos');
    await waitFor(() => expect(read()).toBe(1));
    expect(spaceStore.get()).toBe('personal');
  });
});
