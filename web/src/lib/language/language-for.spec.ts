import { languageFor } from './language-for';

describe('language of the app', () => {
  it.each([
    ['system', ['de-AT', 'en'], 'de'],
    ['system', ['fr-FR', 'DE', 'en'], 'de'],
    ['system', ['en-GB', 'de'], 'en'],
    ['system', ['fr', 'constructor'], 'en'],
    ['system', [], 'en'],
    ['en', ['de'], 'en'],
    ['de', ['en'], 'de'],
  ] as const)('[LANG-01] [LANG-02] chosen %s, browser %j: %s', (choice, preferred, language) => {
    expect(languageFor(choice, preferred)).toBe(language);
  });
});
