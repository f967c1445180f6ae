import { setTextLanguage, textsLoaded } from '@/messages/runtime';
import { byName, nameOf } from './people';

const FORMER = { _id: '1', name: 'Former member', nameCode: 'formerMember' };

describe('names of people', () => {
  afterEach(() => setTextLanguage('en'));

  it.each([
    ['en', 'Former member'],
    ['de', 'Früheres Mitglied'],
    ['es', 'Antiguo miembro'],
    ['fr', 'Ancien membre'],
  ] as const)(
    '[LANG-14] in %s, the name of a deleted account is "%s", and other names are unchanged',
    async (language, name) => {
      setTextLanguage(language);
      await textsLoaded();
      expect(nameOf(FORMER)).toBe(name);
      expect(nameOf({ name: 'Former member' })).toBe('Former member');
      expect(nameOf({ name: 'Of a newer server', nameCode: 'not known' })).toBe('Of a newer server');
    },
  );

  it('[LANG-09] [LANG-14] are sorted as they are shown', async () => {
    setTextLanguage('de');
    await textsLoaded();
    const people = [
      FORMER,
      ...['Zoe', 'ben', 'Özil', 'Georg', 'ben'].map((name, index) => ({ _id: `${index}`, name })),
    ];
    expect(people.sort(byName).map((person) => `${nameOf(person)} ${person._id}`)).toEqual([
      'ben 1',
      'ben 4',
      'Früheres Mitglied 1',
      'Georg 3',
      'Özil 2',
      'Zoe 0',
    ]);
  });
});
