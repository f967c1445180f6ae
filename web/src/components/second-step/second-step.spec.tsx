import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PendingSignIn } from '@/api/generated';
import { createQueryClient } from '@/lib/query-client';
import { alerts, field, press, typeInto } from '../../../test/fields';
import { encoded, offerPasskeys } from '../../../test/passkeys';
import { type Call, serve } from '../../../test/server';
import { SecondStep } from './second-step';

const PENDING: PendingSignIn = {
  token: 'pending',
  methods: ['totp', 'recoveryCode'],
  expiresAt: '2026-03-14T10:05:00.000Z',
};
const APP_CODE = 'Code from your app';

describe('the second step of a sign-in', () => {
  let calls: Call[];
  let answer: readonly [number, unknown];
  const signedIn = jest.fn();
  const ended = jest.fn();

  beforeEach(() => {
    signedIn.mockClear();
    ended.mockClear();
    answer = [200, { token: 'session' }];
    calls = serve(() => answer);
  });

  const show = (pending = PENDING) =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <SecondStep pending={pending} onSignedIn={signedIn} onEnded={ended} />
      </QueryClientProvider>,
    );

  it('[FACTOR-30] sends the code of the app, typed with the keyboard alone', async () => {
    show();
    expect(document.activeElement).toBe(field(APP_CODE));
    expect([field(APP_CODE).inputMode, field(APP_CODE).autocomplete]).toEqual(['numeric', 'one-time-code']);
    await userEvent.keyboard('123 456{Enter}');
    await waitFor(() => expect(signedIn.mock.calls[0]?.[0]).toEqual({ token: 'session' }));
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/second-factor', { token: 'pending', code: '123 456' }],
    ]);
  });

  it('[FACTOR-30] sends that the device is trusted', async () => {
    show();
    await typeInto(APP_CODE, '123456');
    await userEvent.click(screen.getByLabelText('Trust this device for 30 days'));
    await press('Log in');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ token: 'pending', code: '123456', trustDevice: true });
  });

  it('[FACTOR-31] sends a recovery code, and goes back to the app', async () => {
    show();
    await press('Use a recovery code');
    expect(document.activeElement).toBe(field('Recovery code'));
    await press('Log in');
    expect(alerts()).toEqual(['Enter a recovery code']);
    await typeInto('Recovery code', 'abcd-efgh');
    await press('Log in');
    await waitFor(() => expect(signedIn).toHaveBeenCalled());
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'pending', recoveryCode: 'abcd-efgh' }]);
    await press('Use a code from the app');
    expect(field(APP_CODE).value).toBe('');
  });

  it('[FACTOR-31] offers no recovery code to a person who has none left', () => {
    show({ ...PENDING, methods: ['totp'] });
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  });

  it.each([
    ["the server's message", { message: 'This code is wrong' }, 'This code is wrong'],
    ['a general message when the server sends none', {}, 'Login failed'],
  ])('[FACTOR-30] a wrong code shows %s and stays', async (_, body, message) => {
    answer = [400, body];
    show();
    await press('Log in');
    expect(alerts()).toEqual(['Enter the code from your app']);
    expect(calls).toEqual([]);
    await typeInto(APP_CODE, '000000');
    await press('Log in');
    await waitFor(() => expect(alerts()).toEqual([message]));
    expect(field(APP_CODE).value).toBe('000000');
    expect(signedIn).not.toHaveBeenCalled();
    expect(ended).not.toHaveBeenCalled();
  });

  it('[FACTOR-30] an ended sign-in goes back with the message of the server', async () => {
    answer = [401, { message: 'This log-in took too long' }];
    show();
    await typeInto(APP_CODE, '123456');
    await press('Log in');
    await waitFor(() => expect(ended.mock.calls).toEqual([['This log-in took too long']]));
    await press('Back');
    expect(ended.mock.lastCall).toEqual([]);
  });

  describe('with a passkey', () => {
    const OPTIONS = {
      challenge: 'AAAA',
      timeout: 1,
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    };
    let browser: ReturnType<typeof offerPasskeys>;

    beforeEach(() => {
      browser = offerPasskeys();
      calls = serve(({ path }) => (path.endsWith('/passkey') ? [200, OPTIONS] : answer));
    });
    afterEach(() => browser.restore());

    it('[PASSKEY-32] signs in with a passkey, which is offered first to a person without an app', async () => {
      show({ ...PENDING, methods: ['passkey', 'recoveryCode'] });
      expect(screen.queryByRole('textbox')).toBeNull();
      await press('Log in with a passkey');
      await waitFor(() => expect(signedIn.mock.calls[0]?.[0]).toEqual({ token: 'session' }));
      expect(calls.map(({ path, body }) => [path, body])).toEqual([
        ['/api/auth/second-factor/passkey', { token: 'pending' }],
        [
          '/api/auth/second-factor',
          {
            token: 'pending',
            passkey: {
              id: 'credential',
              clientDataJSON: encoded('client'),
              authenticatorData: encoded('data'),
              signature: encoded('signature'),
              userHandle: encoded('ann'),
            },
          },
        ],
      ]);
    });

    it('[PASSKEY-32] changes between app, passkey and recovery code', async () => {
      show({ ...PENDING, methods: ['totp', 'passkey', 'recoveryCode'] });
      await press('Use a passkey');
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log in with a passkey' }));
      await press('Use a recovery code');
      expect(document.activeElement).toBe(field('Recovery code'));
      await press('Use a code from the app');
      expect(document.activeElement).toBe(field(APP_CODE));
    });

    it('[PASSKEY-32] shows the message of the server for a refused passkey', async () => {
      answer = [400, { message: 'This passkey could not be verified' }];
      show({ ...PENDING, methods: ['passkey'] });
      await press('Log in with a passkey');
      await waitFor(() => expect(alerts()).toEqual(['This passkey could not be verified']));
      expect(ended).not.toHaveBeenCalled();
    });

    it('[PASSKEY-32] stays when the person closes the window of the browser', async () => {
      browser.restore();
      browser = offerPasskeys('NotAllowedError');
      show({ ...PENDING, methods: ['passkey'] });
      await press('Log in with a passkey');
      await waitFor(() => expect(browser.asked).toHaveLength(1));
      expect(alerts()).toEqual([]);
      expect(calls).toHaveLength(1);
      expect(ended).not.toHaveBeenCalled();
    });

    it('[PASSKEY-32] offers no passkey where the browser has none', () => {
      browser.restore();
      show({ ...PENDING, methods: ['totp', 'passkey'] });
      expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    });
  });
});
