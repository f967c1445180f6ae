import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Passkey, PasskeyCreationOptions } from '@/api/generated';
import { alerts, field, press, typeInto } from '../../../../test/fields';
import { encoded, offerPasskeys } from '../../../../test/passkeys';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { PasskeysSection } from './passkeys-section';

const PHONE: Passkey = {
  _id: 'phone',
  name: 'Phone',
  createdAt: '2026-03-14T10:00:00.000Z',
  lastUsedAt: null,
  synced: true,
};
const OPTIONS: PasskeyCreationOptions = {
  challenge: 'AAAA',
  timeout: 300_000,
  rp: { id: 'localhost', name: 'Pawplan' },
  user: { id: 'AAAA', name: 'ann@example.com', displayName: 'Ann' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

describe('passkeys in the profile', () => {
  let calls: Call[];
  let passkeys: Passkey[];
  let refusals: Record<string, readonly [number, unknown]>;
  let browser: ReturnType<typeof offerPasskeys>;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    passkeys = [];
    refusals = {};
    browser = offerPasskeys();
    calls = serve(({ method, path, body }) => {
      const what = `${method} ${path.replace('/api/auth/', '')}`;
      const refusal = refusals[what];
      if (refusal) return refusal;
      const { name = '' } = (body ?? {}) as { name?: string };
      if (what === 'GET passkeys') return [200, passkeys];
      if (what === 'POST passkeys/options') return [200, OPTIONS];
      if (what === 'POST passkeys') passkeys = [{ ...PHONE, name }];
      if (what === 'PATCH passkeys/phone') passkeys = [{ ...PHONE, name }];
      if (what === 'DELETE passkeys/phone') passkeys = [];
      return path.includes('passkeys') ? [200, passkeys[0] ?? {}] : [200, ANN];
    });
  });
  afterEach(() => browser.restore());

  const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

  it('[PASSKEY-31] adds a passkey with a name', async () => {
    renderSignedIn(<PasskeysSection />);
    await screen.findByText('You have no passkeys yet.');
    await press('Add a passkey');
    expect(alerts()).toEqual(['Enter a name']);
    expect(document.activeElement).toBe(field('Name of the passkey'));
    expect(writes()).toEqual([]);
    await typeInto('Name of the passkey', ' Phone ');
    await press('Add a passkey');
    await screen.findByText('The passkey is added.');
    expect(calls.find(({ path, method }) => path === '/api/auth/passkeys' && method === 'POST')?.body).toEqual({
      name: 'Phone',
      id: 'credential',
      clientDataJSON: encoded('client'),
      attestationObject: encoded('attestation'),
    });
    const row = await screen.findByRole('listitem');
    within(row).getByText('Phone');
    within(row).getByText('Synced');
    within(row).getByText(/not used yet/);
    expect(field('Name of the passkey').value).toBe('');
  });

  it.each([
    ['shows nothing when the person closes the window of the browser', 'NotAllowedError', null],
    ['says that the device has a passkey', 'InvalidStateError', 'This device has a passkey of your account already.'],
    ['says that it failed', 'UnknownError', 'The passkey could not be added'],
  ])('[PASSKEY-31] %s', async (_, errorName, text) => {
    browser.restore();
    browser = offerPasskeys(errorName);
    renderSignedIn(<PasskeysSection />);
    await screen.findByText('You have no passkeys yet.');
    await typeInto('Name of the passkey', 'Phone');
    await press('Add a passkey');
    if (text) await screen.findByText(text);
    else await waitFor(() => expect(browser.asked).toHaveLength(1));
    expect(writes()).toEqual(['POST /api/auth/passkeys/options']);
    expect(field('Name of the passkey').value).toBe('Phone');
    expect(screen.queryByText('The passkey is added.')).toBeNull();
  });

  it('[PASSKEY-31] renames a passkey', async () => {
    passkeys = [PHONE];
    renderSignedIn(<PasskeysSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }));
    await press('Cancel');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename Phone' }));
    await press('Rename Phone');
    const form = within(screen.getByRole('form', { name: 'Rename Phone' }));
    const name = form.getByLabelText('Name of the passkey');
    await userEvent.clear(name);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(alerts()).toEqual(['Enter a name']);
    await userEvent.type(name, 'Laptop');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Laptop');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Laptop' });
  });

  it('[PASSKEY-31] removes a passkey after a question', async () => {
    passkeys = [PHONE];
    renderSignedIn(<PasskeysSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(writes()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText('“Phone” is removed.');
    await screen.findByText('You have no passkeys yet.');
    expect(writes()).toEqual(['DELETE /api/auth/passkeys/phone']);
  });

  it.each([
    [
      'the message of the server',
      [409, { message: 'This is your last way to log in.' }],
      'This is your last way to log in.',
      false,
    ],
    [
      'a button to sign in again',
      [403, { code: 'signInAgain', message: 'Please log in again' }],
      'Please log in again',
      true,
    ],
  ] as const)('[PASSKEY-31] a refused removal shows %s', async (_, refusal, text, asks) => {
    passkeys = [PHONE];
    refusals['DELETE passkeys/phone'] = refusal;
    renderSignedIn(<PasskeysSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: 'Log in again' }) !== null).toBe(asks);
    screen.getByText('Phone');
  });

  it('[PASSKEY-31] says when the browser has no passkeys, and when the list could not be loaded', async () => {
    browser.restore();
    const { unmount } = renderSignedIn(<PasskeysSection />);
    await screen.findByText('This browser has no passkeys for this address.');
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    unmount();
    refusals['GET passkeys'] = [400, {}];
    renderSignedIn(<PasskeysSection />);
    await screen.findByText('Your passkeys could not be loaded');
  });
});
