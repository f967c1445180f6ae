import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '@/lib/query-client';
import { press } from '../../../../test/fields';
import { encoded, offerPasskeys } from '../../../../test/passkeys';
import { type Call, serve } from '../../../../test/server';
import { PasskeyButton } from './passkey-button';

const OPTIONS = {
  challenge: 'AAAA',
  timeout: 300_000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
};
const LABEL = 'Use a passkey';

describe('the passkey button of the login screen', () => {
  let calls: Call[];
  let answer: readonly [number, unknown];
  let browser: ReturnType<typeof offerPasskeys> | undefined;
  const reply = jest.fn();
  const failure = jest.fn();

  beforeEach(() => {
    reply.mockClear();
    failure.mockClear();
    answer = [200, { token: 'session' }];
    calls = serve(({ path }) => (path.endsWith('/options') ? [200, OPTIONS] : answer));
  });
  afterEach(() => browser?.restore());

  const show = (errorName?: string) => {
    browser = offerPasskeys(errorName);
    render(
      <QueryClientProvider client={createQueryClient()}>
        <PasskeyButton onReply={reply} onFailure={failure} />
      </QueryClientProvider>,
    );
  };

  it('[PASSKEY-30] signs in with the answer of the browser', async () => {
    show();
    await press(LABEL);
    await waitFor(() => expect(reply.mock.calls[0]?.[0]).toEqual({ token: 'session' }));
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/passkey-sign-in/options', null],
      [
        '/api/auth/passkey-sign-in',
        {
          id: 'credential',
          clientDataJSON: encoded('client'),
          authenticatorData: encoded('data'),
          signature: encoded('signature'),
          userHandle: encoded('ann'),
        },
      ],
    ]);
  });

  it('[PASSKEY-30] closing the window of the browser shows no error', async () => {
    show('NotAllowedError');
    await press(LABEL);
    await waitFor(() => expect(browser?.asked).toHaveLength(1));
    expect(failure.mock.calls).toEqual([[undefined]]);
    expect(reply).not.toHaveBeenCalled();
  });

  it.each([
    ["the server's message", { message: 'This passkey does not work here' }, 'This passkey does not work here'],
    ['a general message when the server sends none', {}, 'The passkey could not be used'],
  ])('[PASSKEY-30] a refused passkey shows %s', async (_, body, text) => {
    answer = [401, body];
    show();
    await press(LABEL);
    await waitFor(() => expect(failure).toHaveBeenLastCalledWith(text));
  });

  it('[PASSKEY-30] is absent where the browser has no passkeys', () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <PasskeyButton onReply={reply} onFailure={failure} />
      </QueryClientProvider>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
