import { screen, waitFor } from '@testing-library/react';
import { alerts, press } from '../../../test/fields';
import { type Call, serve } from '../../../test/server';
import { ANN, renderSignedIn } from '../../../test/signed-in';
import { verifyToken } from './address-tokens';
import { VerifyEmailPage } from './verify-email-page';

const ENDED = 'This link does not work any more.';

describe('the screen of a link that confirms an address', () => {
  let calls: Call[];
  let answer: readonly [number, unknown];

  const writes = () => calls.filter(({ method }) => method !== 'GET');

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    verifyToken.set('paw-token');
    answer = [200, { message: 'Your email address is confirmed' }];
    calls = serve(({ method }) => (method === 'GET' ? [200, ANN] : answer));
  });

  it('[MAIL-18] confirms when the button is pressed, and fetches the account again', async () => {
    renderSignedIn(<VerifyEmailPage />, { ...ANN, emailVerified: false });
    await screen.findByRole('heading', { name: 'Confirm your email address' });
    expect(calls).toEqual([]);
    await press('Confirm this address');
    await screen.findByRole('heading', { name: 'Your address is confirmed' });
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/verify-email', { token: 'paw-token' }],
    ]);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/auth/me'));
    expect(verifyToken.get()).toBeNull();
  });

  it.each([
    ["the server's message", { message: ENDED }, ENDED],
    ['a general message when the server sends none', {}, 'The address was not confirmed'],
  ])('[MAIL-18] a refusal shows %s', async (_, body, message) => {
    answer = [404, body];
    renderSignedIn(<VerifyEmailPage />);
    await press('Confirm this address');
    await waitFor(() => expect(alerts()).toEqual([message]));
  });

  it('[MAIL-18] a link without its token offers no button', async () => {
    verifyToken.set(null);
    renderSignedIn(<VerifyEmailPage />);
    await screen.findByRole('heading', { name: 'This link is not complete' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls).toEqual([]);
  });
});
