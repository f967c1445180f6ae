import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '@/lib/query-client';
import { tokenStore } from '@/lib/session/token-store';
import { alerts, field, press, typeInto } from '../../../test/fields';
import { type Call, serve } from '../../../test/server';
import { ANN } from '../../../test/signed-in';
import { ForgotPasswordPage } from './forgot-password-page';
import { LoginPage } from './login-page';

let calls: Call[];
let answer: readonly [number, unknown];
let hasMail: boolean;

const writes = () => calls.filter(({ method }) => method === 'POST');
const show = (page: 'login' | 'forgot') =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{page === 'login' ? <LoginPage /> : <ForgotPasswordPage />}</MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(() => {
  tokenStore.set(null);
  const pending = { token: 'pending', methods: ['totp'], expiresAt: '2026-03-14T10:05:00.000Z' };
  answer = [200, { user: ANN, token: 'session' }];
  hasMail = false;
  calls = serve(({ method, path }) => {
    if (path === '/api/auth/login') return [200, { pending }];
    if (method === 'POST') return answer;
    return path.endsWith('/registration')
      ? [200, { registration: 'open', mail: hasMail }]
      : [200, { configured: false }];
  });
});

describe('login with a second step', () => {
  // Otherwise the first test also waits for the script.
  beforeAll(() => import('./components/second-step-screen'));

  const firstStep = async () => {
    show('login');
    await typeInto('Email', ANN.email);
    await typeInto('Password', 'four paws');
    await press('Log in');
    await screen.findByRole('heading', { name: 'One more step' });
    expect(tokenStore.get()).toBeNull();
  };

  it('[FACTOR-30] starts the session after the second step', async () => {
    await firstStep();
    await typeInto('Code from your app', '123456');
    await press('Log in');
    await waitFor(() => expect(tokenStore.get()).toBe('session'));
  });

  it('[FACTOR-30] shows the first step again when the sign-in has ended, with what was typed', async () => {
    answer = [401, { message: 'This log-in took too long' }];
    await firstStep();
    await typeInto('Code from your app', '123456');
    await press('Log in');
    await waitFor(() => expect(alerts()).toEqual(['This log-in took too long']));
    expect([field('Email').value, field('Password').value]).toEqual([ANN.email, 'four paws']);
    expect(tokenStore.get()).toBeNull();
  });

  it('[FACTOR-32] links to the screen for a forgotten password', async () => {
    show('login');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Forgot your password?' });
    expect(link.pathname).toBe('/forgot-password');
  });
});

describe('a forgotten password', () => {
  const fill = async (values: Record<string, string>) => {
    for (const [label, text] of Object.entries(values)) await typeInto(label, text);
    await press('Set password');
  };
  const GOOD = {
    Email: ANN.email,
    'Recovery code': 'ABCD-EFGH',
    'New Password': 'four paws',
    'Confirm New Password': 'four paws',
  };

  it.each([
    [
      'nothing',
      {},
      ['Email is required', 'Recovery code is required', 'Password is required', 'Please confirm your password'],
    ],
    ['a short password', { ...GOOD, 'New Password': 'paws', 'Confirm New Password': 'paws' }, ['Minimum 6 characters']],
    ['another confirmation', { ...GOOD, 'Confirm New Password': 'five paws' }, ['New passwords do not match']],
  ])('[FACTOR-32] names %s before it makes any call', async (_, values, faults) => {
    show('forgot');
    await fill(values);
    await waitFor(() => expect(alerts()).toEqual(faults));
    expect(writes()).toEqual([]);
  });

  it('[FACTOR-32] sets the password with a recovery code', async () => {
    answer = [200, { message: 'Your new password is set' }];
    show('forgot');
    await fill(GOOD);
    await screen.findByRole('heading', { name: 'Your new password is set' });
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/auth/recover-password',
        { email: ANN.email, recoveryCode: 'ABCD-EFGH', newPassword: 'four paws', confirmPassword: 'four paws' },
      ],
    ]);
  });

  it.each([
    [
      "the server's message",
      { message: 'The email or the recovery code is wrong' },
      'The email or the recovery code is wrong',
    ],
    ['a general message when the server sends none', {}, 'The password was not set'],
  ])('[FACTOR-32] a refusal shows %s and keeps what was typed', async (_, body, message) => {
    answer = [400, body];
    show('forgot');
    await fill(GOOD);
    await screen.findByText(message);
    expect(field('Recovery code').value).toBe('ABCD-EFGH');
  });

  describe('on a server that sends e-mails', () => {
    beforeEach(() => {
      hasMail = true;
    });

    it('[MAIL-24] asks for a link, and says what the server answers', async () => {
      answer = [200, { message: 'An email is on its way' }];
      show('forgot');
      await screen.findByRole('form', { name: 'Link by email' });
      await press('Send me a link');
      await waitFor(() => expect(alerts()).toEqual(['Email is required']));
      await typeInto('Email', ANN.email);
      await press('Send me a link');
      await screen.findByText('An email is on its way');
      expect(writes().map(({ path, body }) => [path, body])).toEqual([
        ['/api/auth/forgot-password', { email: ANN.email }],
      ]);
    });

    it('[MAIL-24] shows a refusal and keeps what was typed', async () => {
      answer = [429, {}];
      show('forgot');
      await screen.findByRole('form', { name: 'Link by email' });
      await typeInto('Email', ANN.email);
      await press('Send me a link');
      await screen.findByText('The link could not be sent');
      expect(field('Email').value).toBe(ANN.email);
    });

    it('[MAIL-24] also offers a recovery code', async () => {
      show('forgot');
      await screen.findByRole('form', { name: 'Link by email' });
      await press('Use a recovery code');
      await screen.findByRole('form', { name: 'New password with a recovery code' });
      await press('Get a link by email');
      await screen.findByRole('form', { name: 'Link by email' });
    });
  });
});
