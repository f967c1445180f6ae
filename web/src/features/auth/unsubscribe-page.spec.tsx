import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SessionProvider } from '@/lib/session/session';
import { alerts, press } from '../../../test/fields';
import { type Call, serve } from '../../../test/server';
import { unsubscribeToken } from './address-tokens';
import { UnsubscribePage } from './unsubscribe-page';

describe('the link that turns e-mails off', () => {
  let calls: Call[];
  let status: number;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    status = 200;
    calls = serve(({ path }) => (path === '/api/mail/unsubscribe' ? [status, { message: 'Reply' }] : undefined));
  });

  const show = (token: string | null) => {
    act(() => unsubscribeToken.set(token));
    render(
      <MemoryRouter>
        <SessionProvider>
          <UnsubscribePage />
        </SessionProvider>
      </MemoryRouter>,
    );
  };
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ query }) => query.get('token'));

  it('[MAIL-41] unsubscribes when the button is pressed, and not before', async () => {
    show('a-token');
    await screen.findByRole('heading', { name: 'No more of these emails?' });
    expect(sent()).toEqual([]);
    await press('Unsubscribe');
    await screen.findByRole('heading', { name: 'You are unsubscribed' });
    expect(sent()).toEqual(['a-token']);
  });

  it('[MAIL-41] shows why it did not work, and can be tried again', async () => {
    status = 429;
    show('a-token');
    await press('Unsubscribe');
    await screen.findByText('Reply');
    expect(alerts()).toEqual(['Reply']);
    status = 200;
    await press('Unsubscribe');
    await screen.findByRole('heading', { name: 'You are unsubscribed' });
  });

  it('[MAIL-41] says that a link without its token is not complete', async () => {
    show(null);
    await screen.findByRole('heading', { name: 'This link is not complete' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
