import { screen, waitFor } from '@testing-library/react';
import type { User } from '@/api/generated';
import { tokenStore } from '@/lib/session/token-store';
import { field, press, typeInto } from '../../../../test/fields';
import { offerPasskeys } from '../../../../test/passkeys';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { SignInAgainDialog } from './sign-in-again-dialog';

const OTHER_BROWSER = { current: false };
const THIS_BROWSER = { current: true };
const GOOGLE = 'Continue with Google';

describe('the dialog that asks a person to log in again', () => {
  let calls: Call[];
  let devices: object[];
  let refusals: Record<string, readonly [number, unknown]>;
  let browser: ReturnType<typeof offerPasskeys>;
  const onDone = jest.fn();

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    browser = offerPasskeys();
    devices = [];
    refusals = {};
    const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }) };
    const registration = { pushManager: { getSubscription: async () => subscription } };
    const serviceWorker = { getRegistration: async () => registration };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
    calls = serve(({ method, path }) => {
      const what = `${method} ${path.replace('/api/', '')}`;
      if (refusals[what]) return refusals[what];
      if (what === 'GET auth/passkeys') return [200, [{ _id: 'phone', name: 'Phone' }]];
      if (what === 'GET push/devices') return [200, devices];
      if (what === 'POST auth/login') return [200, { user: ANN, token: 'renewed' }];
      if (what === 'GET auth/google/config') return [200, { configured: true }];
      return [200, {}];
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'PushManager');
    browser.restore();
  });

  const open = (user: Partial<User> = {}) =>
    renderSignedIn(<SignInAgainDialog open onClose={() => undefined} onDone={onDone} />, { ...ANN, ...user });
  const signIn = async () => {
    open();
    await screen.findByRole('dialog');
    await typeInto(`Password of ${ANN.email}`, 'four paws');
    await press('Log in');
    await waitFor(() => expect(tokenStore.get()).toBe('renewed'));
  };
  const afterSignIn = () =>
    calls
      .slice(calls.findIndex(({ path }) => path === '/api/auth/login') + 1)
      .filter(({ path }) => /push|logout/.test(path))
      .map(({ method, path, headers }) => `${method} ${path} ${headers.get('authorization')}`);
  const LIST = 'GET /api/push/devices Bearer token';
  const ADD = 'POST /api/push/devices Bearer renewed';
  const END = 'POST /api/auth/logout Bearer token';

  it.each<[string, object[], string[]]>([
    ['on', [OTHER_BROWSER, THIS_BROWSER], [LIST, ADD, END]],
    ['off', [OTHER_BROWSER], [LIST, END]],
  ])('[PUSH-26] push messages that are %s in this browser stay so', async (_, listed, expected) => {
    devices = listed;
    await signIn();
    await waitFor(() => expect(afterSignIn()).toEqual(expected));
  });

  it('[PUSH-26] the former session ends although push messages cannot be moved', async () => {
    devices = [THIS_BROWSER];
    refusals['POST push/devices'] = [409, { message: 'No' }];
    await signIn();
    await waitFor(() => expect(afterSignIn()).toEqual([LIST, ADD, END]));
    expect(tokenStore.get()).toBe('renewed');
  });

  it('[PASSKEY-32] a failed passkey does not mark the password as wrong, and the next attempt clears it', async () => {
    refusals['POST auth/passkey-sign-in/options'] = [429, { message: 'Too many attempts' }];
    refusals['POST auth/login'] = [401, { message: 'Wrong password' }];
    open();
    await screen.findByRole('button', { name: 'Use a passkey' });
    await press('Use a passkey');
    await screen.findByText('Too many attempts');
    const password = field(`Password of ${ANN.email}`);
    expect(password.getAttribute('aria-invalid')).not.toBe('true');
    await typeInto(`Password of ${ANN.email}`, 'four paws');
    await press('Log in');
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByText('Too many attempts')).toBeNull();
  });

  it.each<[string, Partial<User>, boolean]>([
    ['with a linked Google account', { hasPassword: false, google: { ...ANN.google, linked: true } }, true],
    ['with passkeys only', { hasPassword: false }, false],
    ['with a password and Google', { google: { ...ANN.google, linked: true } }, false],
  ])('[PASSKEY-32] offers Google to a person %s: %#', async (_, user, offers) => {
    open(user);
    await screen.findByRole('button', { name: 'Use a passkey' });
    expect(screen.queryByRole('button', { name: GOOGLE }) !== null).toBe(offers);
  });
});
