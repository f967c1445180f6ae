import { timeStyle } from '@/messages/clock';
import { setTextLanguage, textLocale } from '@/messages/runtime';
import { settingsStore, startLanguage } from './language';

const DEFAULTS = { language: 'system', firstDay: 0, hours: 24 } as const;

describe('settings of the language', () => {
  afterEach(async () => {
    settingsStore.change(() => DEFAULTS);
    setTextLanguage('en');
    await startLanguage();
  });

  it('[LANG-02] [LANG-05] [LANG-10] [LANG-11] follow the browser, with Sunday and 24 hours', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en']);
    await startLanguage();
    const { lang, dir } = document.documentElement;
    expect([settingsStore.get(), textLocale(), lang, dir]).toEqual([DEFAULTS, 'de-DE', 'de', 'ltr']);
    expect(timeStyle()).toEqual({ firstDay: 0, hour12: false });
  });

  it('[LANG-01] [LANG-10] [LANG-11] follow what the person has chosen on this device', async () => {
    settingsStore.change(() => ({ language: 'de', firstDay: 1, hours: 12 }));
    await startLanguage();
    expect([textLocale(), timeStyle()]).toEqual(['de-DE', { firstDay: 1, hour12: true }]);
  });

  it('[LANG-01] are the defaults when the storage holds anything else', () => {
    localStorage.setItem('language', '{"language":"xx","hours":"12"}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    expect(settingsStore.get()).toEqual(DEFAULTS);
  });
});
