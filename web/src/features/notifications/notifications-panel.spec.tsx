import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { Notification } from '@/api/generated';
import { spaceStore } from '@/lib/space/space-store';
import { type Call, serve } from '../../../test/server';
import { ANN, renderSignedIn } from '../../../test/signed-in';
import { NotificationsPanel } from './notifications-panel';

const [ID, GROUP] = ['b'.repeat(24), 'c'.repeat(24)];
const NOTICE: Notification = {
  _id: ID,
  type: 'password-reset',
  title: 'Your password was reset',
  titleCode: 'passwordWasReset',
  message: 'All devices were logged out.',
  code: 'passwordResetEffects',
  date: '2026-03-14',
  space: 'personal',
  read: false,
  createdAt: '2026-03-14T09:00:00.000Z',
};

const Address = () => <p>{useLocation().pathname}</p>;

describe('the notification of a reset password', () => {
  let calls: Call[];

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation();
    const lists: Record<string, object[]> = {
      '/api/notifications': [NOTICE],
      '/api/groups': [{ _id: GROUP, name: 'Pack', members: [] }],
    };
    calls = serve(({ path }) => [200, lists[path] ?? []]);
  });

  it('[REMIND-68] says what has ended, and opens the profile without leaving the space', async () => {
    renderSignedIn(
      <>
        <NotificationsPanel open onClose={() => {}} />
        <Address />
      </>,
      { ...ANN, currentGroup: GROUP },
    );
    expect(await screen.findByText('All devices were logged out.')).toBeTruthy();
    fireEvent.click(screen.getByText('Your password was reset'));
    expect(await screen.findByText('/profile')).toBeTruthy();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`/api/notifications/${ID}/read`));
    expect(spaceStore.get()).toBe(GROUP);
  });
});

describe('a notification of a type that this version does not know', () => {
  it('[REMIND-69] is listed with its text among the others, and a press only marks it as read', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    for (const unknown of ['poll', 'constructor']) {
      const notice = { ...NOTICE, type: unknown as Notification['type'], title: 'News', titleCode: undefined };
      const other = { ...NOTICE, _id: 'd'.repeat(24) };
      const calls = serve(({ path }) => [200, path === '/api/notifications' ? [notice, other] : []]);
      const onClose = jest.fn();
      const { unmount } = renderSignedIn(
        <>
          <NotificationsPanel open onClose={onClose} />
          <Address />
        </>,
        { ...ANN, currentGroup: GROUP },
      );
      await screen.findByText('Your password was reset');
      fireEvent.click(screen.getByText('News'));
      await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`/api/notifications/${ID}/read`));
      expect([screen.getByText('/').textContent, spaceStore.get()]).toEqual(['/', GROUP]);
      expect(onClose).not.toHaveBeenCalled();
      unmount();
    }
  });
});
