import { areaOf, OTHERS } from './catalogues';
import { compile } from './compile';

const AREA = 'todos';
const problemsOf = (en: Record<string, string>, de: Record<string, string>) => {
  const problems: string[] = [];
  areaOf(AREA, { en, de }, problems);
  // The other languages have no texts here.
  return problems.filter((problem) => /\/(en|de)\.json/.test(problem));
};

describe('message catalogues', () => {
  it.each([
    ['missing', { save: 'Save' }, {}, 'de.json: save is missing'],
    ['empty', { save: 'Save' }, { save: '' }, 'de.json: save is missing'],
    ['not in English', {}, { save: 'Sichern' }, 'de.json: save is not in en.json'],
    ['without a value', { by: 'By {name}' }, { by: 'Von' }, 'de.json: by has the values () instead of (name)'],
    [
      'without a plural form',
      { days: '{n, plural, one {# day} other {# days}}' },
      { days: '{n, plural, other {# Tage}}' },
      'de.json: days has no plural form one',
    ],
    [
      'without a plural form inside an element',
      { days: '<b>{n, plural, one {# day} other {# days}}</b>' },
      { days: '<b>{n, plural, other {# Tage}}</b>' },
      'de.json: days has no plural form one',
    ],
    [
      'with a counted number that is not formatted',
      { days: '{n, plural, one {# day} other {# days}}' },
      { days: '{n, plural, one {{n} Tag} other {# Tage}}' },
      'de.json: days has {n} in a plural: write #',
    ],
    [
      'without a case of a select',
      { state: '{is, select, on {On} off {Off} other {?}}' },
      { state: '{is, select, on {An} other {?}}' },
      'de.json: state has no case off',
    ],
    ['named like a keyword', { delete: 'Delete' }, { delete: 'Löschen' }, 'en.json: delete is not a name in camelCase'],
  ])('[LANG-07] a text that is %s is a problem', (_name, en, de, problem) => {
    expect(problemsOf(en, de as Record<string, string>)).toEqual([
      expect.stringContaining(`web/messages/todos/${problem}`),
    ]);
  });

  it('[LANG-07] a text that cannot be parsed is a problem, and complete texts have none', () => {
    expect(problemsOf({ by: 'By {name' }, { by: 'Von {name}' })[0]).toContain('en.json: by is no ICU message');
    expect(problemsOf({ by: 'By {name}' }, { by: 'Von {name}' })).toEqual([]);
  });

  it('[LANG-07] compiles a message to a function with typed values, and its translation to a list', () => {
    const en = { save: 'Save', days: '{n, plural, =0 {Never} one {# day} other {# days}} by <b>{who}</b>' };
    const de = { save: '`Sichern`', days: '{n, plural, =0 {Nie} one {# Tag} other {# Tage}} von <b>{who}</b>' };
    const files = compile(areaOf(AREA, { en, de }, []));
    expect(Object.keys(files)).toEqual(['todos.gen.ts', ...OTHERS.map((language) => `todos.${language}.gen.ts`)]);
    expect(files['todos.gen.ts']).toContain('export const save = (): string => $text(0, `Save`);');
    expect(files['todos.gen.ts']).toContain(
      'export const days = (values: { n: number; b: (text: ReactNode) => ReactNode; who: ReactNode }): ReactNode =>',
    );
    expect(files['todos.de.gen.ts']).toContain('  `\\`Sichern\\``,\n  (v: any) => $.rich($.plural(v.n, 0, {');
  });

  it('[LANG-07] refuses dates and times in a message, which are passed as formatted texts', () => {
    expect(() => compile(areaOf(AREA, { en: { at: 'At {when, time}' }, de: { at: 'Um {when, time}' } }, []))).toThrow(
      '{when}',
    );
  });
});
