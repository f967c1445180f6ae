import { MAX_LINE_LENGTH } from '@/lib/global-dialog';
import { parseQuickAdd } from './parse-quick-add';

/** A Wednesday, 10:30 in Berlin. */
const HERE = { now: new Date('2026-03-11T09:30:00Z'), zone: 'Europe/Berlin', language: 'en', isShared: true } as const;
const todo = (title: string, day: string | null = null, priority: string | null = null) => ({
  kind: 'todo',
  title,
  day,
  startTime: null,
  endTime: null,
  priority,
  repeat: null,
  isForAnyone: false,
});
const event = (title: string, day: string, startTime: string | null, endTime: string | null) => ({
  kind: 'event',
  title,
  day,
  startTime,
  endTime,
  priority: null,
  repeat: null,
  isForAnyone: false,
});

describe('[TODO-87] a todo for anyone', () => {
  it.each([
    ['Dishes @anyone', { title: 'Dishes', isForAnyone: true }],
    ['@Anyone Dishes tomorrow', { title: 'Dishes', isForAnyone: true, day: '2026-03-12' }],
    ['Dishes @anyone @anyone', { title: 'Dishes @anyone', isForAnyone: true }],
    ['Dishes for anyone', { title: 'Dishes for anyone', isForAnyone: false }],
    ['Write to cook@anyone.org', { title: 'Write to cook@anyone.org', isForAnyone: false }],
    ['Dishes @alle', { title: 'Dishes @alle', isForAnyone: false }],
    ['Lunch 12:00 @anyone', { kind: 'event', title: 'Lunch @anyone', isForAnyone: false }],
  ])('parses "%s"', (text, expected) => expect(parseQuickAdd(text, HERE)).toMatchObject(expected));

  it('has no meaning in a space with one person', () =>
    expect(parseQuickAdd('Dishes @anyone tomorrow', { ...HERE, isShared: false })).toMatchObject({
      title: 'Dishes @anyone',
      day: '2026-03-12',
      isForAnyone: false,
    }));

  it.each(['Platos @cualquiera', 'Platos @todos', 'Platos @anyone'])('parses "%s" in Spanish', (text) =>
    expect(parseQuickAdd(text, { ...HERE, language: 'es' })).toMatchObject({ title: 'Platos', isForAnyone: true }),
  );

  it.each(['Abwasch @alle', 'Abwasch @egal', 'Abwasch @anyone'])('parses "%s" in German', (text) =>
    expect(parseQuickAdd(text, { ...HERE, language: 'de' })).toMatchObject({ title: 'Abwasch', isForAnyone: true }),
  );
});

describe('[SPEED-03] parsing quick add', () => {
  it.each([
    ['Buy oat milk', todo('Buy oat milk')],
    ['  Buy   oat milk ', todo('Buy oat milk')],
    ['', todo('')],
    ['tomorrow', todo('', '2026-03-12')],
    ['Buy milk today', todo('Buy milk', '2026-03-11')],
    ['Buy milk TOMORROW', todo('Buy milk', '2026-03-12')],
    ['Today buy milk', todo('buy milk', '2026-03-11')],
    ['Report the day after tomorrow', todo('Report', '2026-03-13')],
    ['Laundry friday', todo('Laundry', '2026-03-13')],
    ['Laundry by fri', todo('Laundry', '2026-03-13')],
    ['Laundry on sat', todo('Laundry', '2026-03-14')],
    ['Laundry wednesday', todo('Laundry', '2026-03-18')],
    ['Laundry this friday', todo('Laundry', '2026-03-13')],
    ['Laundry next monday', todo('Laundry', '2026-03-16')],
    ['Laundry next friday', todo('Laundry', '2026-03-20')],
    ['Laundry next week', todo('Laundry', '2026-03-18')],
    ['Call mum in 3 days', todo('Call mum', '2026-03-14')],
    ['Call mum in two weeks', todo('Call mum', '2026-03-25')],
    ['Call mum in a week', todo('Call mum', '2026-03-18')],
    ['Tax due 12 May', todo('Tax', '2026-05-12')],
    ['Tax May 12th', todo('Tax', '2026-05-12')],
    ['Tax 1st of April', todo('Tax 1st of April')],
    ['Tax 3 mar', todo('Tax', '2027-03-03')],
    ['Tax 11 mar', todo('Tax', '2026-03-11')],
    ['Tax 12 May 2028', todo('Tax', '2028-05-12')],
    ['Tax 2026-12-24', todo('Tax', '2026-12-24')],
    ['Leap 29 feb', todo('Leap', '2028-02-29')],
    ['Ring !high', todo('Ring', null, 'high')],
    ['Ring tomorrow low priority', todo('Ring', '2026-03-12', 'low')],
    ['Dentist tomorrow 15:00', event('Dentist', '2026-03-12', '15:00', '16:00')],
    ['Dentist 15:00 tomorrow', event('Dentist', '2026-03-12', '15:00', '16:00')],
    ['Dentist on friday at 3pm', event('Dentist', '2026-03-13', '15:00', '16:00')],
    ['Dentist 3 pm', event('Dentist', '2026-03-11', '15:00', '16:00')],
    ['Dentist 3:30pm', event('Dentist', '2026-03-11', '15:30', '16:30')],
    ['Call at 9', event('Call', '2026-03-12', '09:00', '10:00')],
    ['Call today at 9', event('Call', '2026-03-11', '09:00', '10:00')],
    ['Tea at 4', event('Tea', '2026-03-11', '16:00', '17:00')],
    ['Lunch at noon', event('Lunch', '2026-03-11', '12:00', '13:00')],
    ['Lunch 12am', event('Lunch', '2026-03-12', '00:00', '01:00')],
    ['Fireworks 23:30 31 dec', event('Fireworks', '2026-12-31', '23:30', '23:59')],
    ['Film friday 20:15-22:00', event('Film', '2026-03-13', '20:15', '22:00')],
    ['Class 3-4pm', event('Class', '2026-03-11', '15:00', '16:00')],
    ['Class 11-1pm', event('Class', '2026-03-11', '11:00', '13:00')],
  ])('parses "%s"', (text, expected) => expect(parseQuickAdd(text, HERE)).toEqual(expected));

  it.each([
    'Read chapter 12',
    'Buy 3.30 m of cloth',
    'May picnic',
    'Enjoy the sun',
    'Iron my friday shirt',
    'Watch 24/12 again',
    'See 31/02/2026',
    'Remember 30 feb',
    'Win 2026-13-40',
    'Ask for 25:00',
    'Ask for 12:75',
    'Walk at 47',
    'Get 13pm',
    'Score 16:00-15:00-14:00',
    'Jump in 9999 weeks',
    'Find the highest priority',
    'Call constructor',
    'in constructor __proto__',
    'Meet !toString',
    '<script>alert(1)</script>',
    '💐 für Oma',
    'اشتر الحليب',
  ])('leaves this text unchanged: %s', (text) => expect(parseQuickAdd(text, HERE)).toEqual(todo(text)));

  it('uses the first of each value, and the rest stays in the title', () => {
    expect(parseQuickAdd('Move monday to friday 9:00 10:00 !low !high', HERE, 'todo')).toEqual(
      todo('Move to friday 9:00 10:00 !high', '2026-03-16', 'low'),
    );
  });

  it('follows the chosen kind, and leaves words that this kind does not use in the title', () => {
    expect(parseQuickAdd('Dentist tomorrow 15:00 !high', HERE, 'todo')).toEqual(
      todo('Dentist 15:00', '2026-03-12', 'high'),
    );
    expect(parseQuickAdd('Dentist tomorrow 15:00 !high', HERE)).toEqual(
      event('Dentist !high', '2026-03-12', '15:00', '16:00'),
    );
    expect(parseQuickAdd('Trip', HERE, 'event')).toEqual(event('Trip', '2026-03-11', null, null));
  });

  it.each([
    ['the last evening of a year', '2026-12-31T22:30:00Z', 'Europe/Berlin', 'x tomorrow', '2027-01-01'],
    ['a year that is over where the person is', '2026-12-31T23:30:00Z', 'Europe/Berlin', 'x today', '2027-01-01'],
    ['a year that is not over there', '2027-01-01T03:00:00Z', 'America/New_York', 'x 31 dec', '2026-12-31'],
    ['a date of the coming year', '2026-12-31T12:00:00Z', 'Europe/Berlin', 'x 1 jan', '2027-01-01'],
    ['a week over the end of a year', '2026-12-30T12:00:00Z', 'UTC', 'x in a week', '2027-01-06'],
    ['before a night of 23 hours', '2026-03-28T22:30:00Z', 'Europe/Berlin', 'x tomorrow', '2026-03-29'],
    ['before a night of 25 hours', '2026-10-24T21:30:00Z', 'Europe/Berlin', 'x tomorrow', '2026-10-25'],
    ['a day that a zone left out', '2011-12-29T12:00:00Z', 'Pacific/Apia', 'x in 2 days', '2011-12-31'],
  ])('finds the right day: %s', (_, now, zone, text, day) =>
    expect(parseQuickAdd(text, { now: new Date(now), zone, language: 'en', isShared: true }).day).toBe(day),
  );

  it('keeps the typed time also if a clock change skips it', () => {
    const here = { ...HERE, now: new Date('2026-03-28T12:00:00Z') };
    expect(parseQuickAdd('Feed the cat tomorrow 02:30', here)).toEqual(
      event('Feed the cat', '2026-03-29', '02:30', '03:30'),
    );
    expect(parseQuickAdd('Feed the cat at 9:00', { ...here, now: new Date('2026-03-29T06:59:00Z') }).day).toBe(
      '2026-03-29',
    );
    expect(parseQuickAdd('Feed the cat at 9:00', { ...here, now: new Date('2026-03-29T07:00:00Z') }).day).toBe(
      '2026-03-30',
    );
  });

  it('limits the length of the text', () => {
    const long = 'tomorrow at 1 '.repeat(100_000);
    const { title } = parseQuickAdd(long, HERE);
    expect(title.length).toBeLessThanOrEqual(MAX_LINE_LENGTH);
    expect(parseQuickAdd('1'.repeat(100_000), HERE).title).toHaveLength(MAX_LINE_LENGTH);
  });
});
