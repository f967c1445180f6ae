import { languageFor } from './languages';

describe('language of the app', () => {
  it.each([
    ['system', ['de-AT', 'en'], 'de'],
    ['system', ['it-IT', 'DE', 'en'], 'de'],
    ['system', ['fr-CA', 'en'], 'fr'],
    ['system', ['es-MX', 'en'], 'es'],
    ['system', ['en-GB', 'de'], 'en'],
    ['system', ['it', 'constructor'], 'en'],
    ['system', [], 'en'],
    ['en', ['de'], 'en'],
    ['de', ['en'], 'de'],
    ['fr', ['en'], 'fr'],
  ] as const)('[LANG-01] [LANG-02] chosen %s, browser %j: %s', (choice, preferred, language) => {
    expect(languageFor(choice, preferred)).toBe(language);
  });
});
