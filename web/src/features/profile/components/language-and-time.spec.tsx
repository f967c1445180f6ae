import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { settingsStore } from '@/lib/language/language';
import { trackTyping } from '@/lib/update/unsaved-text';
import { field, press } from '../../../../test/fields';
import { serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { LanguageAndTime } from './language-and-time';

describe('language and time in the profile', () => {
  let reload: jest.SpyInstance;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    reload = jest.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  });

  it('[LANG-01] [LANG-06] [LANG-10] [LANG-11] [MAIL-06] keeps the choices and shows the page again', async () => {
    const calls = serve(() => [200, ANN]);
    renderSignedIn(<LanguageAndTime />);
    const options = (label: string) => [...field(label).querySelectorAll('option')].map((one) => one.textContent);
    expect(options('Language')).toEqual(['System', 'English', 'Deutsch', 'Español', 'Français']);
    expect(options('First day of the week')).toEqual(['Sunday', 'Monday', 'Saturday']);
    expect(options('Time format')).toEqual(['24 hours', '12 hours']);
    await userEvent.selectOptions(field('Language'), 'Deutsch');
    await userEvent.selectOptions(field('First day of the week'), 'Monday');
    await press('Apply');
    expect(settingsStore.get()).toEqual({ language: 'de', firstDay: 1, hours: 24 });
    expect(reload).toHaveBeenCalledTimes(1);
    const [{ method, path, body, headers } = {}] = calls;
    expect([method, path, body]).toEqual(['PUT', '/api/auth/profile', { language: 'de' }]);
    expect(headers?.get('Accept-Language')).toBe('de');
  });

  it('[LANG-06] asks first when something was typed, which a reload could lose', async () => {
    trackTyping(document);
    renderSignedIn(
      <>
        <input aria-label="Password" />
        <LanguageAndTime />
      </>,
    );
    const password = screen.getByLabelText('Password');
    await userEvent.type(password, 'x');
    password.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }));
    await userEvent.type(password, 'y');
    await press('Apply');
    await screen.findByRole('alertdialog', { name: /not saved yet/ });
    await press('Cancel');
    expect(reload).not.toHaveBeenCalled();
  });
});
