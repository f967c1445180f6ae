import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { User } from '@/api/generated';
import { ConfirmProvider } from '@/components/ui/confirm';
import { startSession } from '@/lib/session/current-user';
import { SessionProvider, useSession } from '@/lib/session/session';

export const ANN: User = {
  _id: 'a'.repeat(24),
  name: 'Ann',
  email: 'ann@example.org',
  emailVerified: true,
  primaryColor: '#ff6b6b',
  secondaryColor: '#4ecdc4',
  createdAt: '2026-03-14T11:00:00.000Z',
  currentGroup: 'personal',
  role: 'user',
  hasPassword: true,
  timeZone: 'Europe/Berlin',
  google: { connected: false, linked: false, pullSpace: 'personal' },
};

/** Renders a part of the screen for a person, who is signed in: Ann in her personal space, unless another is given. */
export function renderSignedIn(part: ReactNode, user = ANN) {
  act(() => startSession({ token: 'token', user }));
  return render(
    <MemoryRouter>
      <SessionProvider>
        <ConfirmProvider resetKey="/">
          <SignedIn>{part}</SignedIn>
        </ConfirmProvider>
      </SessionProvider>
    </MemoryRouter>,
  );
}

function SignedIn({ children }: { children: ReactNode }) {
  return useSession().status === 'signed-in' && children;
}
