import { acceptedLanguage } from './languages.js';

describe('acceptedLanguage', () => {
  it.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['it-IT, fr-CA;q=0.5', 'fr'],
    ['en;q=0.1, es;q=0.7', 'es'],
    ['de;q=0, en', 'en'],
    ['DE-ch', 'de'],
    ['*', undefined],
    ['it', undefined],
    ['en;q=x', 'en'],
    ['', undefined],
    [undefined, undefined],
    [`${','.repeat(600)}de`, undefined],
  ])('[MAIL-06] reads %j as %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});
