import type { Unit } from '@/components/recurrence/rule-text';
import type { Priority } from '@/kinds/todo-words';
import { NUMBERS, readTime } from './french-times';
import type { PartOfDay, Vocabulary, Weekday } from './vocabulary';

/** All words but `dès` are without accents: people may write them with or without. */
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
/** `jeu`, `mer` and `sam` also have another meaning, but not with a dot. */
const SHORT_WEEKDAYS = {
  ...{ dim: 0, lun: 1, ven: 5 },
  ...{ 'dim.': 0, 'lun.': 1, 'mar.': 2, 'mer.': 3, 'jeu.': 4, 'ven.': 5, 'sam.': 6 },
};
const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const PARTS: Record<string, PartOfDay> = {
  ...{ matin: 'morning', 'apres-midi': 'evening', soir: 'evening', nuit: 'night' },
};

const MONTHS = [
  ['janvier', 'janv', 'jan'],
  ['fevrier', 'fevr', 'fev'],
  ['mars'],
  ['avril', 'avr'],
  ['mai'],
  ['juin'],
  ['juillet', 'juil'],
  ['aout'],
  ['septembre', 'sept', 'sep'],
  ['octobre', 'oct'],
  ['novembre', 'nov'],
  ['decembre', 'dec'],
];

const PRIORITIES: Record<string, Priority> = {
  ...{ haute: 'high', haut: 'high', elevee: 'high', urgent: 'high', urgente: 'high' },
  ...{ moyenne: 'medium', moyen: 'medium' },
  ...{ basse: 'low', bas: 'low', faible: 'low' },
};

const WORKDAYS = [
  'jour ouvre',
  'jours ouvres',
  'jour ouvrable',
  'jours ouvrables',
  'jour de semaine',
  'jours de semaine',
];
const WORKDAYS_RULE = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    // A month of two digits is sure to be a date: `24/12`, but `3/4` may be an amount.
    .replace(/^(\d{1,2})\/(\d{2})$/, '$1.$2.')
    .replace(/^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/, (_, day, month, year) =>
      year ? `${day}.${month}.${year}` : `${day}.${month}`,
    );

/** Without accents, and with `aujourd'hui soir` for `ce soir`. */
function normalize(words: readonly string[]): string[] {
  // `des` is an article.
  const all = words.map((word) => (word.normalize('NFC') === 'dès' ? 'dès' : plain(word)));
  const isPart = (word = '') => word === 'midi' || Object.hasOwn(PARTS, word);
  return all.map((word, at) => (/^(ce|cet|cette)$/.test(word) && isPart(all[at + 1]) ? "aujourd'hui" : word));
}

const set = (...all: string[]) => new Map(all.map((phrase) => [phrase, null]));

export const FRENCH: Vocabulary = {
  normalize,
  dayPrefixes: [
    ...['au plus tard le', 'a partir du', 'a partir de', 'au plus tard', "d'ici au", "d'ici le", 'pour le', 'avant le'],
    ...["jusqu'au", "jusqu'a", 'dès le', "d'ici", 'pour', 'avant', 'dès', 'le'],
  ],
  timePrefixes: ['a partir de', "jusqu'a", 'vers', 'avant', 'entre', 'dès', 'de', 'a'],
  articles: new Set([
    ...['les', 'un', 'une', 'des', 'du', 'de', 'cette', 'chaque', 'bon', 'mon', 'ma', 'mes', 'ton', 'ta', 'tes'],
    ...['son', 'sa', 'ses', 'notre', 'nos', 'votre', 'vos', 'leur', 'leurs'],
  ]),
  notDayPhrases: new Set(),
  anyone: new Set(['@nimporte', "@n'importe", '@tous']),
  priorities: new Map(
    Object.entries(PRIORITIES).flatMap(([word, priority]): [string, Priority][] => [
      [`!${word}`, priority],
      [`${word} priorite`, priority],
      [`priorite ${word}`, priority],
    ]),
  ),
  days: {
    relative: new Map(
      Object.entries({
        ...{ "aujourd'hui": 0, demain: 1, 'apres-demain': 2, 'apres demain': 2 },
        ...{ 'la semaine prochaine': 7, 'semaine prochaine': 7 },
      }),
    ),
    weekdays: new Map([
      // `tous les lundis`
      ...WEEKDAYS.flatMap((name, weekday) => [name, `${name}s`].map((one): [string, Weekday] => [one, { weekday }])),
      ...Object.entries(SHORT_WEEKDAYS).map(([name, weekday]): [string, Weekday] => [name, { weekday }]),
    ]),
    ambiguousWeekdays: new Map(),
    next: new Set(),
    afterWeekday: new Map(
      ['prochain', 'de la semaine prochaine', 'la semaine prochaine'].map((phrase) => [phrase, 'following'] as const),
    ),
    upcoming: new Set(['ce', 'prochain']),
    nextWeek: [],
    firstDay: 1,
    ahead: set('dans', 'sous'),
    numbers: new Map([...NUMBERS, ['quinze', 15]]),
    units: new Map(Object.entries({ jour: 1, jours: 1, semaine: 7, semaines: 7 })),
    months: new Map(MONTHS.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1]))),
    hasMonthFirst: false,
    hasDots: true,
    beforeDate: new Set(['le']),
    parts: new Map(Object.entries(PARTS)),
  },
  repeats: {
    every: new Set(['chaque', 'tous les', 'toutes les']),
    everyNumber: new Set(),
    second: new Set(['deuxieme', 'second', 'seconde']),
    units: new Map([
      ...['jour', 'jours'].map((word): [string, Unit] => [word, 'DAILY']),
      ...['semaine', 'semaines'].map((word): [string, Unit] => [word, 'WEEKLY']),
      ...['mois'].map((word): [string, Unit] => [word, 'MONTHLY']),
      ...['an', 'ans', 'annee', 'annees'].map((word): [string, Unit] => [word, 'YEARLY']),
    ]),
    workdays: set(...WORKDAYS),
    phrases: new Map([
      ['les jours ouvres', WORKDAYS_RULE],
      ['les jours de semaine', WORKDAYS_RULE],
      ['un jour sur deux', 'FREQ=DAILY;INTERVAL=2'],
      ['une semaine sur deux', 'FREQ=WEEKLY;INTERVAL=2'],
      ['un mois sur deux', 'FREQ=MONTHLY;INTERVAL=2'],
      ['un an sur deux', 'FREQ=YEARLY;INTERVAL=2'],
      ...WEEKDAYS.map((name, at): [string, string] => [
        `un ${name} sur deux`,
        `FREQ=WEEKLY;INTERVAL=2;BYDAY=${CODES[at]}`,
      ]),
    ]),
    and: 'et',
    on: new Set(['le', 'les']),
    onThe: set('le'),
    ordinals: new Map(
      Object.entries({ premier: 1, deuxieme: 2, second: 2, troisieme: 3, quatrieme: 4, dernier: -1, '2e': 2, '3e': 3 }),
    ),
    day: new Set(['jour']),
    ofMonth: set('du mois', 'de chaque mois', 'de tous les mois'),
  },
  readTime,
  partsOfTime: new Map<string, PartOfDay>([
    ...['du matin', 'le matin'].map((phrase): [string, PartOfDay] => [phrase, 'morning']),
    ...["de l'apres-midi", "l'apres-midi", "de l'apres midi", "l'apres midi", 'apres-midi', 'apres midi'].map(
      (phrase): [string, PartOfDay] => [phrase, 'evening'],
    ),
    ...['du soir', 'le soir'].map((phrase): [string, PartOfDay] => [phrase, 'evening']),
    ...['de la nuit', 'la nuit', 'dans la nuit'].map((phrase): [string, PartOfDay] => [phrase, 'night']),
  ]),
};
