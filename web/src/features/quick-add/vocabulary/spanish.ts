import type { Unit } from '@/components/recurrence/rule-text';
import type { Priority } from '@/kinds/todo-words';
import { NUMBERS, readTime } from './spanish-times';
import type { PartOfDay, Vocabulary, Weekday } from './vocabulary';

const WEEKDAYS: Record<string, number> = {
  ...{ domingo: 0, lunes: 1, martes: 2, miércoles: 3, jueves: 4, viernes: 5, sábado: 6 },
  ...{ domingos: 0, sábados: 6 },
};
/** Tuesday has no short name, because `mar` is also the sea. */
const SHORT_WEEKDAYS = { dom: 0, lun: 1, mié: 3, jue: 4, vie: 5, sáb: 6 };

const PARTS: Record<string, PartOfDay> = {
  ...{ mañana: 'morning', madrugada: 'night', mediodía: 'noon', tarde: 'evening', noche: 'night' },
};

const MONTHS = [
  ['enero', 'ene'],
  ['febrero', 'feb'],
  ['marzo', 'mar'],
  ['abril', 'abr'],
  ['mayo', 'may'],
  ['junio', 'jun'],
  ['julio', 'jul'],
  ['agosto', 'ago'],
  ['septiembre', 'setiembre', 'sept', 'sep'],
  ['octubre', 'oct'],
  ['noviembre', 'nov'],
  ['diciembre', 'dic'],
];

const PRIORITIES: Record<string, Priority> = {
  ...{ alta: 'high', alto: 'high', urgente: 'high', media: 'medium', medio: 'medium', baja: 'low', bajo: 'low' },
};

const WORKDAYS = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';
const WEEKEND = 'FREQ=WEEKLY;BYDAY=SA,SU';

/** Accents may be left out, and the first of a month is `1`, `1º` or `primero`. */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^(\d{1,2})\.?º$/, '$1');

/** `esta tarde` is `hoy` with the part of the day. */
function normalize(words: readonly string[]): readonly string[] {
  return words.map(plain).map((word, at, all) => {
    const next = all[at + 1] ?? '';
    if (word === 'primero' && (next === 'de' || next === 'del')) return '1';
    return word === 'esta' && /^(manana|tarde|noche)$/.test(next) ? 'hoy' : word;
  });
}

const table = <Value>(entries: Iterable<readonly [string, Value]>): Map<string, Value> =>
  new Map([...entries].map(([phrase, value]) => [plain(phrase), value]));

const phrases = (...all: string[]) => table(all.map((phrase) => [phrase, null]));

const weekdays = (names: Record<string, number>): [string, Weekday][] =>
  Object.entries(names).map(([name, weekday]) => [name, { weekday }]);

/** Parts of the day after one of these words: `por la tarde`. */
const partsAfter = (...before: string[]) =>
  before.flatMap((word) => Object.entries(PARTS).map(([part, value]): [string, PartOfDay] => [word + part, value]));

export const SPANISH: Vocabulary = {
  normalize,
  dayPrefixes: [
    ...['a mas tardar el', 'a partir del', 'a partir de', 'antes del', 'antes de', 'para el', 'hasta el', 'desde el'],
    ...['vence el', 'el', 'para', 'hasta', 'desde', 'vence'],
  ],
  timePrefixes: ['a', 'para las'],
  articles: new Set([
    ...['el', 'la', 'los', 'las', 'un', 'una', 'mi', 'mis', 'tu', 'tus', 'su', 'sus', 'de', 'del', 'al', 'cada'],
    ...['nuestro', 'nuestra', 'nuestros', 'nuestras', 'vuestro', 'vuestra', 'vuestros', 'vuestras', 'buen', 'feliz'],
  ]),
  notDayPhrases: new Set(['el manana']),
  anyone: new Set(['@cualquiera', '@todos']),
  priorities: new Map(
    Object.entries(PRIORITIES).flatMap(([word, priority]): [string, Priority][] => [
      [`!${word}`, priority],
      [`${word} prioridad`, priority],
      [`prioridad ${word}`, priority],
      [`con prioridad ${word}`, priority],
    ]),
  ),
  days: {
    relative: table([
      ['hoy', 0],
      ['mañana', 1],
      ['pasado mañana', 2],
      ['semana que viene', 7],
      ['la semana que viene', 7],
      ['próxima semana', 7],
      ['la próxima semana', 7],
    ]),
    weekdays: table([
      ...weekdays(WEEKDAYS),
      ...weekdays(SHORT_WEEKDAYS),
      ...weekdays(Object.fromEntries(Object.entries(SHORT_WEEKDAYS).map(([name, weekday]) => [`${name}.`, weekday]))),
    ]),
    ambiguousWeekdays: new Map(),
    next: new Set(),
    upcoming: new Set(['este', 'proximo']),
    afterWeekday: table([
      ['que viene', 'upcoming'],
      ['próximo', 'upcoming'],
      ['de la semana que viene', 'following'],
      ['de la próxima semana', 'following'],
    ]),
    nextWeek: ['la semana que viene', 'la proxima semana', 'semana que viene', 'proxima semana'],
    firstDay: 1,
    ahead: phrases('en', 'dentro de'),
    numbers: new Map([...NUMBERS, ['un', 1]]),
    units: table(Object.entries({ día: 1, días: 1, semana: 7, semanas: 7 })),
    months: new Map(MONTHS.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1]))),
    hasMonthFirst: false,
    hasDots: false,
    hasSlashes: true,
    beforeMonth: new Set(['de', 'del']),
    beforeDate: new Set(['dia']),
    parts: table([...partsAfter('', 'por la ', 'a la ', 'de '), ['al mediodía', 'noon'], ['a mediodía', 'noon']]),
  },
  repeats: {
    every: new Set(['cada', 'todos los', 'todas las']),
    everyNumber: new Set(),
    everyWeekday: new Set(['los']),
    second: new Set(),
    units: table([
      ...['día', 'días'].map((word): [string, Unit] => [word, 'DAILY']),
      ...['semana', 'semanas'].map((word): [string, Unit] => [word, 'WEEKLY']),
      ...['mes', 'meses'].map((word): [string, Unit] => [word, 'MONTHLY']),
      ...['año', 'años'].map((word): [string, Unit] => [word, 'YEARLY']),
    ]),
    workdays: phrases('día laborable', 'días laborables', 'día hábil', 'días hábiles'),
    phrases: table([
      ['a diario', 'FREQ=DAILY'],
      ['entre semana', WORKDAYS],
      ['de lunes a viernes', WORKDAYS],
      ['cada fin de semana', WEEKEND],
      ['los fines de semana', WEEKEND],
      ['todos los fines de semana', WEEKEND],
    ]),
    and: 'y',
    on: new Set(['el', 'los']),
    onThe: phrases('el', 'el día', 'los días'),
    ordinals: new Map(
      Object.entries({ primer: 1, primero: 1, segundo: 2, tercer: 3, tercero: 3, cuarto: 4, último: -1 }).map(
        ([word, nth]) => [plain(word), nth],
      ),
    ),
    day: new Set(['dia']),
    ofMonth: phrases('del mes', 'de mes', 'de cada mes', 'de todos los meses'),
  },
  readTime,
  partsOfTime: table([...partsAfter('de la ', 'por la '), ['del mediodía', 'noon'], ['al mediodía', 'noon']]),
};
