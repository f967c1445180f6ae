import { screen, waitFor } from '@testing-library/react';
import { alerts, field, press, typeInto } from '../../../test/fields';
import { type Call, serve } from '../../../test/server';
import { ANN, renderSignedIn } from '../../../test/signed-in';
import { ChangePassword } from './components/change-password';
import { ColourPreferences } from './components/colour-preferences';
import { ProfileInformation } from './components/profile-information';

describe('sections of the profile', () => {
  let calls: Call[];
  let answer: readonly [number, unknown];

  const writes = () => calls.filter(({ method }) => method !== 'GET');

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = [200, { ...ANN, name: 'Ann Summer' }];
    calls = serve(({ method }) => (method === 'GET' ? [200, ANN] : answer));
  });

  it.each([
    ['Full Name', 'Full name is required'],
    ['Email', 'Email is required'],
  ])('[PROF-02] without %s, says "%s" and sends nothing', async (label, fault) => {
    renderSignedIn(<ProfileInformation />);
    expect([field('Full Name').value, field('Email').value, field('Email').type]).toEqual([
      ANN.name,
      ANN.email,
      'email',
    ]);
    await typeInto(label, '');
    await press('Update Profile');
    await waitFor(() => expect(alerts()).toEqual([fault]));
    expect(writes()).toEqual([]);
  });

  it('[PROF-03] saves the name and says so until the next keystroke', async () => {
    renderSignedIn(<ProfileInformation />);
    await typeInto('Full Name', 'Ann Summer');
    await press('Update Profile');
    await screen.findByText('Profile updated successfully!');
    expect(writes().map(({ body }) => body)).toEqual([{ name: 'Ann Summer', email: ANN.email }]);
    await typeInto('Full Name', 'Ann');
    expect(screen.queryByText('Profile updated successfully!')).toBeNull();
  });

  it.each([
    ["the server's message", { message: 'User already exists' }, 'User already exists'],
    ['a general message when the server sends none', {}, 'Failed to update profile'],
  ])('[PROF-03] [PROF-15] a refusal shows %s and keeps what was typed', async (_, body, text) => {
    answer = [409, body];
    renderSignedIn(<ProfileInformation />);
    await typeInto('Full Name', 'Ann Summer');
    await press('Update Profile');
    await screen.findByText(text);
    expect(field('Full Name').value).toBe('Ann Summer');
  });

  it('[PROF-09] [PROF-15] a refused color is explained at its field, which gets the focus, until the next keystroke', async () => {
    const message = 'Enter a color as # and six digits';
    answer = [400, { message, errors: [{ field: 'secondaryColor', message }] }];
    renderSignedIn(<ColourPreferences />);
    await typeInto('Secondary Color', 'red');
    await press('Save Colors');
    await waitFor(() => expect(alerts()).toEqual([message]));
    const [primary, secondary] = [field('Primary Color'), field('Secondary Color')];
    const description = document.getElementById(secondary.getAttribute('aria-describedby') ?? '');
    expect([description?.textContent, secondary.value, document.activeElement]).toEqual([message, 'red', secondary]);
    expect([primary.getAttribute('aria-invalid'), screen.getByRole('status').textContent]).toEqual([
      null,
      'A preview, not saved yet.',
    ]);
    await typeInto('Secondary Color', '#00ff00');
    expect(alerts()).toEqual([]);
  });

  it.each([
    ['', 'new-paws', 'new-paws', ['Current password is required']],
    ['old-paws', '', '', ['New password is required', 'Please confirm your new password']],
    ['old-paws', 'paws', 'paws', ['Minimum 6 characters']],
    ['old-paws', 'new-paws', 'new-claws', ['New passwords do not match']],
  ])('[PROF-04] [PROF-05] the passwords "%s", "%s" and "%s" are refused', async (current, next, again, faults) => {
    renderSignedIn(<ChangePassword />);
    await typeInto('Current Password', current);
    await typeInto('New Password', next);
    await typeInto('Confirm New Password', again);
    await press('Change Password');
    await waitFor(() => expect(alerts()).toEqual(faults));
    expect(writes()).toEqual([]);
  });

  it.each([
    ['success', [200, { message: 'ok' }], 'Password changed successfully!', ''],
    [
      "the server's message",
      [400, { message: 'Current password is incorrect' }],
      'Current password is incorrect',
      'new-paws',
    ],
    ['a general message when the server sends none', [400, {}], 'Failed to change password', 'new-paws'],
  ] as const)('[PROF-06] a change of the password shows %s', async (_, reply, text, left) => {
    answer = reply;
    renderSignedIn(<ChangePassword />);
    await typeInto('Current Password', 'old-paws');
    await typeInto('New Password', 'new-paws');
    await typeInto('Confirm New Password', 'new-paws');
    await press('Change Password');
    await screen.findByText(text);
    expect(writes().map(({ body }) => body)).toEqual([
      { currentPassword: 'old-paws', newPassword: 'new-paws', confirmPassword: 'new-paws' },
    ]);
    expect(field('New Password').value).toBe(left);
  });
});
