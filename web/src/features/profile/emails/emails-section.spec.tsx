import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { press } from '../../../../test/fields';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { Profile } from '../profile';
import { EmailsSection } from './emails-section';

describe('e-mails in the profile', () => {
  let calls: Call[];
  let hasMail: boolean;
  let isDown: boolean;
  let settings: object;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    hasMail = true;
    isDown = false;
    settings = { reminders: false, digest: 'off' };
    calls = serve(({ method, path, body }) => {
      if (path === '/api/auth/registration') return [200, { registration: 'open', mail: hasMail }];
      if (path !== '/api/notifications/email') return;
      if (isDown) return [403, { message: 'Not now' }];
      if (method === 'PUT') settings = { ...settings, ...(body as object) };
      return [200, settings];
    });
  });

  const reminders = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Reminders by email too' });
  const digest = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Your day by email' });

  it('[MAIL-40] each choice is saved at once', async () => {
    renderSignedIn(<EmailsSection />);
    await userEvent.click(await reminders());
    await screen.findByText('Saved');
    expect((await reminders()).checked).toBe(true);
    await userEvent.selectOptions(await digest(), 'On Mondays');
    await waitFor(() => expect(settings).toEqual({ reminders: true, digest: 'mondays' }));
    expect((await digest()).value).toBe('mondays');
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { reminders: true },
      { digest: 'mondays' },
    ]);
  });

  it('[MAIL-42] says that the address must be confirmed first, until it is', async () => {
    const { unmount } = renderSignedIn(<EmailsSection />, { ...ANN, emailVerified: false });
    await screen.findByText(/once this address is confirmed/);
    unmount();
    renderSignedIn(<EmailsSection />, { ...ANN, emailVerified: true });
    await reminders();
    expect(screen.queryByText(/once this address is confirmed/)).toBeNull();
  });

  it('[MAIL-40] a change that is refused is shown and taken back', async () => {
    renderSignedIn(<EmailsSection />);
    await reminders();
    isDown = true;
    await userEvent.click(await reminders());
    await screen.findByText('Not now');
    expect((await reminders()).checked).toBe(false);
  });

  it('[MAIL-40] a choice that failed to load can be requested again', async () => {
    isDown = true;
    renderSignedIn(<EmailsSection />);
    await screen.findByText('Your choice could not be loaded');
    isDown = false;
    await press('Try again');
    await reminders();
  });

  it('[MAIL-05] [MAIL-40] there is no section on a server without e-mail', async () => {
    hasMail = false;
    const { unmount } = renderSignedIn(<Profile DeleteAccountDialog={() => null} />);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/auth/registration'));
    expect(screen.queryByText('Emails')).toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain('/api/notifications/email');
    unmount();
    hasMail = true;
    renderSignedIn(<Profile DeleteAccountDialog={() => null} />);
    await screen.findByRole('link', { name: 'Emails' });
    await screen.findByRole('heading', { name: 'Emails' });
  });
});
