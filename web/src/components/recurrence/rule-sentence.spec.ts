import { setTextLanguage, textsLoaded } from '@/messages/runtime';
import { monthDaySentence, ruleSentence } from './rule-sentence';

const SENTENCES: readonly [rule: string, english: string, german: string, spanish: string][] = [
  ['', 'Never', 'Nie', 'Nunca'],
  ['FREQ=DAILY', 'Every day', 'Jeden Tag', 'Cada día'],
  ['FREQ=DAILY;INTERVAL=3', 'Every 3 days', 'Alle 3 Tage', 'Cada 3 días'],
  ['FREQ=WEEKLY', 'Every week', 'Jede Woche', 'Cada semana'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Monday to Friday', 'Montag bis Freitag', 'De lunes a viernes'],
  ['BYDAY=FR,TH,WE,TU,MO;FREQ=DAILY', 'Monday to Friday', 'Montag bis Freitag', 'De lunes a viernes'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,MO;UNTIL=20270503',
    'Every 2 weeks on Monday and Friday, until 3 May 2027',
    'Alle 2 Wochen am Montag und Freitag, bis 3. Mai 2027',
    'Cada 2 semanas el lunes y viernes, hasta el 3 de mayo de 2027',
  ],
  ['FREQ=WEEKLY;BYDAY=TU;WKST=SU', 'Every week on Tuesday', 'Jede Woche am Dienstag', 'Cada semana el martes'],
  ['FREQ=MONTHLY', 'Every month', 'Jeden Monat', 'Cada mes'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'Every month on the 15th', 'Jeden Monat am 15.', 'Cada mes el 15'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=1,22,-1',
    'Every month on the 1st, 22nd and last day',
    'Jeden Monat am 1., 22. und letzten Tag',
    'Cada mes el 1, 22 y último día',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=-2',
    'Every month on the second to last day',
    'Jeden Monat am vorletzten Tag',
    'Cada mes el penúltimo día',
  ],
  [
    'FREQ=MONTHLY;BYDAY=+2TU',
    'Every month on the second Tuesday',
    'Jeden Monat am zweiten Dienstag',
    'Cada mes el segundo martes',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR',
    'Every 3 months on the last Friday',
    'Alle 3 Monate am letzten Freitag',
    'Cada 3 meses el último viernes',
  ],
  [
    'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2',
    'Every month on the second Tuesday',
    'Jeden Monat am zweiten Dienstag',
    'Cada mes el segundo martes',
  ],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'Every month on the last working day',
    'Jeden Monat am letzten Werktag',
    'Cada mes el último día laborable',
  ],
  ['FREQ=YEARLY', 'Every year', 'Jedes Jahr', 'Cada año'],
  ['FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3', 'Every year on 3 May', 'Jedes Jahr am 3. Mai', 'Cada año el 3 de mayo'],
  [
    'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
    'Every year on the fourth Thursday in November',
    'Jedes Jahr am vierten Donnerstag im November',
    'Cada año el cuarto jueves en noviembre',
  ],
  [
    'FREQ=YEARLY;BYMONTH=3,10',
    'Every year in March and October',
    'Jedes Jahr im März und Oktober',
    'Cada año en marzo y octubre',
  ],
  ['FREQ=DAILY;BYMONTH=1', 'Every day in January', 'Jeden Tag im Januar', 'Cada día en enero'],
  ['FREQ=DAILY;COUNT=10', 'Every day, 10 times', 'Jeden Tag, 10-mal', 'Cada día, 10 veces'],
  [
    'FREQ=YEARLY;BYWEEKNO=20;COUNT=3',
    'By a rule of its own, 3 times',
    'Nach eigener Regel, 3-mal',
    'Según una regla propia, 3 veces',
  ],
];

const FRENCH: readonly [rule: string, french: string][] = [
  ['FREQ=DAILY;INTERVAL=3', 'Tous les 3 jours'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Du lundi au vendredi'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,MO;UNTIL=20270503',
    'Toutes les 2 semaines le lundi et vendredi, jusqu’au 3 mai 2027',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=1,22,-1', 'Tous les mois le 1er, le 22 et le dernier jour'],
  ['FREQ=MONTHLY;BYMONTHDAY=-2', 'Tous les mois l’avant-dernier jour'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', 'Tous les 3 mois le dernier vendredi'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Tous les mois le dernier jour ouvré'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'Tous les ans le quatrième jeudi en novembre'],
  ['FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3', 'Tous les ans le 3 mai'],
  ['FREQ=DAILY;COUNT=10', 'Tous les jours, 10 fois'],
];

describe('[TODO-65] a rule in words', () => {
  afterEach(() => setTextLanguage('en'));

  it.each(SENTENCES)('%s in English: %s', (rule, english) => expect(ruleSentence(rule)).toBe(english));

  it.each(SENTENCES)('%s in German', async (rule, _, german) => {
    setTextLanguage('de');
    await textsLoaded();
    expect(ruleSentence(rule)).toBe(german);
  });

  it.each(SENTENCES)('%s in Spanish', async (rule, _, __, spanish) => {
    setTextLanguage('es');
    await textsLoaded();
    expect(ruleSentence(rule)).toBe(spanish);
  });

  it.each(FRENCH)('%s in French', async (rule, french) => {
    setTextLanguage('fr');
    await textsLoaded();
    expect(ruleSentence(rule)).toBe(french);
  });

  it.each([
    ['FREQ=DAILY', 'Every day'],
    ['FREQ=WEEKLY', 'Every week on Saturday'],
    ['FREQ=MONTHLY', 'Every month on the 14th'],
    ['FREQ=YEARLY', 'Every year on 14 March'],
    ['FREQ=WEEKLY;BYDAY=MO', 'Every week on Monday'],
  ])('with a start day, %s is %s', (rule, sentence) => expect(ruleSentence(rule, '2026-03-14')).toBe(sentence));

  it.each([
    'FREQ=HOURLY',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    'FREQ=MONTHLY;BYDAY=MO,WE;BYSETPOS=1',
    'FREQ=MONTHLY;BYMONTHDAY=-5',
    'FREQ=YEARLY;BYDAY=20MO',
    'FREQ=YEARLY;BYMONTHDAY=3',
    'FREQ=YEARLY;BYYEARDAY=100',
    'FREQ=YEARLY;BYMONTH=5;BYDAY=SU;BYSETPOS=2',
    'something else',
  ])('a complex rule gets a general text: %s', (rule) => expect(ruleSentence(rule)).toBe('By a rule of its own'));

  it.each([
    ['FREQ=DAILY;INTERVAL=', 'Every day'],
    ['FREQ=DAILY;UNTIL=', 'Every day'],
    ['FREQ=DAILY;COUNT=', 'Every day'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'Every year on the 30th in February'],
  ])('reads an incomplete or impossible rule: %s', (rule, sentence) => expect(ruleSentence(rule)).toBe(sentence));

  it.each([
    ['', null, 'on the same day'],
    ['', '2026-03-14', 'on the 14th'],
    ['BYDAY=-1SA', '2026-03-14', 'on the last Saturday'],
    ['BYMONTHDAY=-1', null, 'on the last day'],
  ])('the day of the month %s from %s is %s', (day, start, text) => expect(monthDaySentence(day, start)).toBe(text));
});
