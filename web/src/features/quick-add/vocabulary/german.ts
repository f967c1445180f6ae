import type { Unit } from '@/components/recurrence/rule-text';
import type { Priority } from '@/kinds/todo-words';
import { NUMBERS, readTime } from './german-times';
import type { PartOfDay, Vocabulary, Weekday } from './vocabulary';

const WEEKDAYS: Record<string, number> = {
  ...{ sonntag: 0, montag: 1, dienstag: 2, mittwoch: 3, donnerstag: 4, freitag: 5, samstag: 6, sonnabend: 6 },
};
const SHORT_WEEKDAYS = { mo: 1, di: 2, mi: 3, fr: 5, sa: 6 };
/** Short names that also have another meaning. */
const AMBIGUOUS_WEEKDAYS = { do: 4, so: 0 };

const PARTS: Record<string, PartOfDay> = {
  ...{ früh: 'morning', morgen: 'morning', vormittag: 'morning', mittag: 'noon' },
  ...{ nachmittag: 'evening', abend: 'evening', nacht: 'night' },
};

const MONTHS = [
  ['januar', 'jänner', 'jan'],
  ['februar', 'feber', 'feb'],
  ['märz', 'mär', 'mrz'],
  ['april', 'apr'],
  ['mai'],
  ['juni', 'jun'],
  ['juli', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'okt'],
  ['november', 'nov'],
  ['dezember', 'dez'],
];

const PRIORITIES: Record<string, Priority> = {
  ...{ hoch: 'high', hohe: 'high', hoher: 'high', dringend: 'high' },
  ...{ mittel: 'medium', mittlere: 'medium', mittlerer: 'medium' },
  ...{ niedrig: 'low', niedrige: 'low', niedriger: 'low' },
};

/** `mein`, `meine`, `meinen` … */
const inflected = (stem: string) => ['', 'e', 'en', 'em', 'er', 'es'].map((ending) => stem + ending);

/** Umlauts may be written as `ae`, `oe` and `ue`. */
const plain = (word: string) =>
  word.normalize('NFC').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');

const table = <Value>(entries: Iterable<readonly [string, Value]>): Map<string, Value> =>
  new Map([...entries].map(([phrase, value]) => [plain(phrase), value]));

const phrases = (...all: string[]) => all.map(plain);

/** A weekday by itself, with a dot, and with a part of the day: `fr`, `fr.`, `freitagabend`. */
const weekdays = (names: Record<string, number>) =>
  table(
    Object.entries(names).flatMap(([name, weekday]): [string, Weekday][] => [
      [name, { weekday }],
      [`${name}.`, { weekday }],
      ...Object.entries(PARTS).map(([part, value]): [string, Weekday] => [name + part, { weekday, part: value }]),
    ]),
  );

export const GERMAN: Vocabulary = {
  normalize: (words) => words.map(plain),
  dayPrefixes: phrases(
    ...['bis spätestens am', 'bis spätestens', 'bis zum', 'bis am', 'ab dem', 'fällig am', 'fällig bis', 'fällig zum'],
    ...['spätestens am', 'am', 'an', 'bis', 'ab', 'zum', 'den', 'fällig', 'spätestens'],
  ),
  timePrefixes: phrases('bis um', 'ab um', 'so gegen', 'um', 'ab', 'gegen', 'bis', 'von'),
  articles: new Set(
    [
      ...['der', 'die', 'das', 'dem', 'des', 'vom', 'guten', 'schönen', 'alle', 'euer', 'eure', 'euren', 'eurem'],
      ...['ein', 'mein', 'dein', 'sein', 'ihr', 'unser', 'jed'].flatMap(inflected),
    ].map(plain),
  ),
  notDayPhrases: new Set(['am morgen', 'gegen morgen']),
  anyone: new Set(['@alle', '@egal']),
  priorities: table(
    Object.entries(PRIORITIES).flatMap(([word, priority]): [string, Priority][] => [
      [`!${word}`, priority],
      [`${word} priorität`, priority],
      [`priorität ${word}`, priority],
      [`mit ${word} priorität`, priority],
    ]),
  ),
  days: {
    relative: table([
      ['heute', 0],
      ['morgen', 1],
      ['übermorgen', 2],
      ['nächste woche', 7],
      ['kommende woche', 7],
    ]),
    weekdays: new Map([...weekdays(WEEKDAYS), ...weekdays(SHORT_WEEKDAYS)]),
    ambiguousWeekdays: weekdays(AMBIGUOUS_WEEKDAYS),
    next: new Set(inflected('nächst').map(plain)),
    nextAfter: new Map(),
    upcoming: new Set([...inflected('kommend'), ...inflected('dies')]),
    nextWeek: phrases('nächste woche', 'kommende woche'),
    firstDay: 1,
    within: new Set(['in']),
    numbers: new Map([...NUMBERS, ...inflected('ein').map((word): [string, number] => [word, 1])]),
    units: new Map(Object.entries({ tag: 1, tage: 1, tagen: 1, woche: 7, wochen: 7 })),
    months: table(MONTHS.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1]))),
    hasMonthFirst: false,
    hasDots: true,
    beforeDate: new Set(['den', 'dem', 'der']),
    parts: table(Object.entries(PARTS)),
  },
  repeats: {
    every: new Set(['jeden', 'jede', 'jedes']),
    everyNumber: new Set(['alle']),
    second: new Set(['zweite', 'zweiten', 'zweites']),
    units: new Map([
      ...['tag', 'tage'].map((word): [string, Unit] => [word, 'DAILY']),
      ...['woche', 'wochen'].map((word): [string, Unit] => [word, 'WEEKLY']),
      ...['monat', 'monate'].map((word): [string, Unit] => [word, 'MONTHLY']),
      ...['jahr', 'jahre'].map((word): [string, Unit] => [word, 'YEARLY']),
    ]),
    workdays: table([['werktag', null]]),
    phrases: table([['werktags', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR']]),
    and: 'und',
    on: new Set(['am']),
    onThe: table([['am', null]]),
    ordinals: new Map(Object.entries({ ersten: 1, zweiten: 2, dritten: 3, vierten: 4, letzten: -1 })),
    day: new Set(['tag']),
    ofMonth: table(
      ['des monats', 'im monat', 'jeden monats', 'jedes monats', 'jeden monat'].map((phrase) => [phrase, null]),
    ),
  },
  readTime,
  partsOfTime: table<PartOfDay>([
    ['früh', 'morning'],
    ['morgens', 'morning'],
    ['vormittags', 'morning'],
    ['mittags', 'noon'],
    ['nachmittags', 'evening'],
    ['abends', 'evening'],
    ['nachts', 'night'],
    ['am morgen', 'morning'],
    ['am vormittag', 'morning'],
    ['am mittag', 'noon'],
    ['am nachmittag', 'evening'],
    ['am abend', 'evening'],
    ['in der früh', 'morning'],
    ['in der nacht', 'night'],
  ]),
};
