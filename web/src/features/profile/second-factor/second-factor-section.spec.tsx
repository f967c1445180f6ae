import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SecondFactor } from '@/api/generated';
import { tokenStore } from '@/lib/session/token-store';
import { alerts, field, press, typeInto } from '../../../../test/fields';
import { offerPasskeys } from '../../../../test/passkeys';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { SecondFactorSection } from './second-factor-section';

const OFF: SecondFactor = { enabled: false, recoveryCodes: 0, trustedDevices: 0 };
const ON: SecondFactor = { enabled: true, since: '2026-03-14T11:00:00.000Z', recoveryCodes: 9, trustedDevices: 2 };
const SETUP = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  uri: 'otpauth://totp/Pawplan:ann?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  setup: 'sealed',
  expiresAt: '2026-03-14T10:10:00.000Z',
};
const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

describe('two-step sign-in in the profile', () => {
  let calls: Call[];
  let state: SecondFactor;
  let refusals: Record<string, readonly [number, unknown]>;
  let recoveryCodes: string[] | undefined;
  let passkeys: object[];

  const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    state = OFF;
    refusals = {};
    passkeys = [];
    recoveryCodes = CODES;
    calls = serve(({ method, path }) => {
      const what = `${method} ${path.replace('/api/auth/', '')}`;
      const refusal = refusals[what];
      if (refusal) return refusal;
      if (what === 'GET second-factor') return [200, state];
      if (what === 'GET passkeys') return [200, passkeys];
      if (what === 'PUT second-factor/passkeys') {
        state = { ...ON, withoutApp: true };
        return [200, { recoveryCodes }];
      }
      if (what === 'POST second-factor/totp') return [200, SETUP];
      if (what === 'PUT second-factor/totp' || what === 'POST recovery-codes') {
        state = what.startsWith('PUT') ? ON : { ...state, recoveryCodes: 10 };
        return [200, { recoveryCodes }];
      }
      if (what === 'DELETE second-factor') {
        state = { ...OFF, recoveryCodes: 9 };
        return [200, state];
      }
      return [200, ANN];
    });
  });

  it('[PASSKEY-27] [PASSKEY-31] is turned on with passkeys, by a person who has one', async () => {
    passkeys = [{ _id: 'phone', name: 'Phone' }];
    renderSignedIn(<SecondFactorSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Use passkeys for two-step sign-in' }));
    const panel = await screen.findByRole('region', { name: 'Your new recovery codes' });
    expect(within(panel).getAllByRole('listitem')).toHaveLength(2);
    expect(writes()).toEqual(['PUT /api/auth/second-factor/passkeys']);
    await screen.findByRole('button', { name: 'Set up an app' });
    expect(screen.queryByRole('button', { name: 'Use passkeys for two-step sign-in' })).toBeNull();
  });

  it('[FACTOR-33] [FACTOR-34] is set up with a QR code or a typed secret, and the codes are shown once', async () => {
    const user = userEvent.setup();
    renderSignedIn(<SecondFactorSection />);
    await screen.findByText('Two-step sign-in is off.');
    await press('Set up two-step sign-in');
    await screen.findByRole('img', { name: 'QR code with the key for your app' });
    screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567');
    await press('Turn on');
    expect(alerts()).toEqual(['Enter the code from your app']);
    await typeInto('First code from your app', '123456');
    await press('Turn on');
    const panel = await screen.findByRole('region', { name: 'Your new recovery codes' });
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ setup: 'sealed', code: '123456' });
    expect(document.activeElement).toBe(panel);
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    await user.click(within(panel).getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copied!');
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    await press('I have stored them');
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    await screen.findByText(/^Two-step sign-in is on since .*2026/);
    screen.getByText('You have 9 recovery codes. You trust 2 devices.');
  });

  it('[FACTOR-33] a wrong code shows the message of the server, and the setup stays', async () => {
    refusals['PUT second-factor/totp'] = [400, { message: 'This code is wrong' }];
    renderSignedIn(<SecondFactorSection />);
    await screen.findByText('Two-step sign-in is off.');
    await press('Set up two-step sign-in');
    await typeInto('First code from your app', '000000');
    await press('Turn on');
    await waitFor(() => expect(alerts()).toEqual(['This code is wrong']));
    expect(field('First code from your app').value).toBe('000000');
    await press('Cancel');
    expect(screen.queryByLabelText('First code from your app')).toBeNull();
  });

  it('[FACTOR-34] says so when the codes were lost on the way', async () => {
    recoveryCodes = undefined;
    renderSignedIn(<SecondFactorSection />);
    await screen.findByText('You have no recovery codes.');
    await press('Create recovery codes');
    await screen.findByText(/got lost on the way to you/);
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('[FACTOR-33] turns off and creates new codes only after a question', async () => {
    state = ON;
    renderSignedIn(<SecondFactorSection />);
    await screen.findByText(/is on since/);
    for (const [button, title] of [
      ['Turn off', 'Turn off two-step sign-in?'],
      ['Create recovery codes', 'Create new recovery codes?'],
    ] as const) {
      await press(button);
      await screen.findByRole('alertdialog', { name: title });
      await press('Cancel');
      expect(writes()).toEqual([]);
    }
    await press('Turn off');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
    await screen.findByText('You have 9 recovery codes.');
    expect(writes()).toEqual(['DELETE /api/auth/second-factor']);
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  it('[FACTOR-35] asks to sign in again, with the second step, and then continues', async () => {
    refusals['POST second-factor/totp'] = [403, { code: 'signInAgain', message: 'Please log in again to do this' }];
    refusals['POST login'] = [200, { pending: { token: 'pending', methods: ['totp'], expiresAt: '' } }];
    refusals['POST second-factor'] = [401, { message: 'This log-in took too long' }];
    renderSignedIn(<SecondFactorSection />);
    await screen.findByText('Two-step sign-in is off.');
    await press('Set up two-step sign-in');
    await userEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    await screen.findByRole('dialog');
    await typeInto(`Password of ${ANN.email}`, 'four paws');
    await press('Log in');
    await screen.findByLabelText('Code from your app');
    await typeInto('Code from your app', '000000');
    await press('Log in');
    await screen.findByText('This log-in took too long');
    expect(tokenStore.get()).toBe('token');
    await press('Log in');
    await screen.findByLabelText('Code from your app');
    refusals = { 'POST second-factor': [200, { user: ANN, token: 'renewed' }] };
    await typeInto('Code from your app', '123456');
    await press('Log in');
    await screen.findByRole('img', { name: 'QR code with the key for your app' });
    expect(tokenStore.get()).toBe('renewed');
  });

  it('[PASSKEY-32] signs in again with a passkey, and then continues', async () => {
    const browser = offerPasskeys();
    passkeys = [{ _id: 'phone', name: 'Phone' }];
    refusals['POST second-factor/totp'] = [403, { code: 'signInAgain', message: 'Please log in again to do this' }];
    const options = { challenge: 'AAAA', timeout: 1, rpId: 'localhost', allowCredentials: [] };
    refusals['POST passkey-sign-in/options'] = [200, { ...options, userVerification: 'required' }];
    refusals['POST passkey-sign-in'] = [401, { message: 'This passkey does not work here' }];
    renderSignedIn(<SecondFactorSection />);
    await screen.findByText('Two-step sign-in is off.');
    await press('Set up two-step sign-in');
    await userEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    await screen.findByText('This passkey does not work here');
    expect(tokenStore.get()).toBe('token');
    delete refusals['POST second-factor/totp'];
    refusals['POST passkey-sign-in'] = [200, { user: ANN, token: 'renewed' }];
    await press('Use a passkey');
    await screen.findByRole('img', { name: 'QR code with the key for your app' });
    expect(tokenStore.get()).toBe('renewed');
    browser.restore();
  });

  it('[FACTOR-33] a state that failed to load can be requested again', async () => {
    refusals['GET second-factor'] = [403, {}];
    renderSignedIn(<SecondFactorSection />);
    await screen.findByText('The state of two-step sign-in could not be loaded');
    refusals = {};
    await press('Try again');
    await screen.findByText('Two-step sign-in is off.');
  });
});
