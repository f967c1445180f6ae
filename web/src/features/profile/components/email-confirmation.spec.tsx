import { screen } from '@testing-library/react';
import type { User } from '@/api/generated';
import { useRegistration } from '@/lib/registration';
import { press } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { EmailConfirmation } from './email-confirmation';

const UNCONFIRMED = { ...ANN, emailVerified: false };
/** Shows that the reply about e-mails has arrived. */
const Registration = () => useRegistration(null);
const { emailVerified: _, ...ofEarlierRelease } = ANN;

describe('the line beside the address in the profile', () => {
  let calls: Call[];
  let hasMail: boolean;
  let answer: readonly [number, unknown];

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    hasMail = true;
    answer = [200, { message: 'An email with a link is on its way.' }];
    calls = serve(({ method, path }) => {
      if (method === 'POST') return answer;
      return path.endsWith('/registration') ? [200, { registration: 'closed', mail: hasMail }] : [200, ANN];
    });
  });

  it('[MAIL-19] says that the address is not confirmed, and sends the link again', async () => {
    renderSignedIn(<EmailConfirmation />, UNCONFIRMED);
    await screen.findByText('Not confirmed ·');
    await press('Send the link again');
    await screen.findByText('An email with a link is on its way.');
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/auth/verify-email/resend',
    ]);
  });

  it('[MAIL-19] shows a refusal', async () => {
    answer = [429, {}];
    renderSignedIn(<EmailConfirmation />, UNCONFIRMED);
    await screen.findByText('Not confirmed ·');
    await press('Send the link again');
    await screen.findByText('The link could not be sent');
  });

  it.each([
    ['of a confirmed address', ANN, true],
    ['when the server sends no e-mails', UNCONFIRMED, false],
    ['when a server of an earlier release does not know', ofEarlierRelease as User, true],
  ])('[MAIL-19] shows nothing %s', async (_, user, mail) => {
    hasMail = mail;
    renderSignedIn(
      <>
        <EmailConfirmation />
        <Registration />
      </>,
      user,
    );
    await screen.findByText('closed');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
