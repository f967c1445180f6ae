import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import type { Group } from '@/api/generated';
import { spaceStore } from '@/lib/space/space-store';
import { press } from '../../../test/fields';
import { type Call, serve } from '../../../test/server';
import { ANN, renderSignedIn } from '../../../test/signed-in';
import { SecondFactorNeeded } from './second-factor-needed';

const PACK: Group = {
  _id: 'c'.repeat(24),
  name: 'Pack',
  description: '',
  inviteCode: '',
  members: [],
  ownerId: '',
  createdAt: '2026-03-14T11:00:00.000Z',
  requiresSecondFactor: true,
  secondFactorNeeded: true,
  version: 1,
};

describe('the screen that asks for two-step sign-in', () => {
  let calls: Call[];

  beforeEach(() => {
    calls = serve(({ path }) => [200, path === '/api/groups' ? [PACK] : ANN]);
  });
  afterEach(() => act(() => spaceStore.set(null)));

  const profileLink = () => screen.getByRole('link', { name: 'Open my profile' }).getAttribute('href');

  it('[FACTOR-54] names the group, and leads to the profile and to the personal space', async () => {
    renderSignedIn(<SecondFactorNeeded byOperator={false} />, { ...ANN, currentGroup: PACK._id });
    await screen.findByText('“Pack” requires two-step sign-in.');
    expect(profileLink()).toBe('/profile');
    await press('Go to my personal space');
    await waitFor(() => expect(spaceStore.get()).toBe('personal'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ groupId: 'personal' });
  });

  it('[FACTOR-53] [FACTOR-54] names the server, which no other space avoids', async () => {
    renderSignedIn(<SecondFactorNeeded byOperator />, { ...ANN, secondFactorNeeded: true });
    await screen.findByText('This server requires two-step sign-in.');
    expect(profileLink()).toBe('/profile');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
