import { parseQuickAdd } from '@/features/quick-add/parse-quick-add';

/** A Wednesday, 10:30 in Berlin. */
const HERE = { now: new Date('2026-03-11T09:30:00Z'), zone: 'Europe/Berlin', isShared: true } as const;
const TODAY = '2026-03-11';
const WORKDAYS = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

type Row = [text: string, title: string, rule: string, day: string, from?: 'completion'];

const ENGLISH: Row[] = [
  ['Water plants every day', 'Water plants', 'FREQ=DAILY', TODAY],
  ['Every day water plants', 'water plants', 'FREQ=DAILY', TODAY],
  ['Water plants EVERY 3 DAYS', 'Water plants', 'FREQ=DAILY;INTERVAL=3', TODAY],
  ['Water plants every three days', 'Water plants', 'FREQ=DAILY;INTERVAL=3', TODAY],
  ['Water plants every other day', 'Water plants', 'FREQ=DAILY;INTERVAL=2', TODAY],
  ['Water plants every! 3 days', 'Water plants', 'FREQ=DAILY;INTERVAL=3', TODAY, 'completion'],
  ['Water plants every! day', 'Water plants', 'FREQ=DAILY', TODAY, 'completion'],
  ['Bins every week', 'Bins', 'FREQ=WEEKLY', TODAY],
  ['Bins every 2 weeks', 'Bins', 'FREQ=WEEKLY;INTERVAL=2', TODAY],
  ['Bins every second week', 'Bins', 'FREQ=WEEKLY;INTERVAL=2', TODAY],
  ['Bins every 2 weeks on friday', 'Bins', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-03-13'],
  ['Bins every friday', 'Bins', 'FREQ=WEEKLY;BYDAY=FR', '2026-03-13'],
  ['Bins every wednesday', 'Bins', 'FREQ=WEEKLY;BYDAY=WE', TODAY],
  ['Bins every tue', 'Bins', 'FREQ=WEEKLY;BYDAY=TU', '2026-03-17'],
  ['Bins every sun', 'Bins', 'FREQ=WEEKLY;BYDAY=SU', '2026-03-15'],
  ['Bins every other friday', 'Bins', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-03-13'],
  ['Gym every monday, wednesday and friday', 'Gym', 'FREQ=WEEKLY;BYDAY=MO,WE,FR', TODAY],
  ['Standup every weekday', 'Standup', WORKDAYS, TODAY],
  ['Standup every working day !high', 'Standup', WORKDAYS, TODAY],
  ['Rent every month', 'Rent', 'FREQ=MONTHLY', TODAY],
  ['Rent every month on the 15th', 'Rent', 'FREQ=MONTHLY;BYMONTHDAY=15', '2026-03-15'],
  ['Rent every month on the 1st', 'Rent', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-04-01'],
  ['Rent every 3 months on the last day', 'Rent', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1', '2026-03-31'],
  ['Rent on the last day of the month', 'Rent', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-03-31'],
  ['Rent on the 31st of every month', 'Rent', 'FREQ=MONTHLY;BYMONTHDAY=31', '2026-03-31'],
  ['Club every month on the second tuesday', 'Club', 'FREQ=MONTHLY;BYDAY=2TU', '2026-04-14'],
  ['Club on the last friday of the month', 'Club', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-03-27'],
  ['Club every first monday of the month', 'Club', 'FREQ=MONTHLY;BYDAY=1MO', '2026-04-06'],
  ['Check-up every year', 'Check-up', 'FREQ=YEARLY', TODAY],
  ['Rent every month 1 may', 'Rent', 'FREQ=MONTHLY', '2026-05-01'],
  ['Bins every week tomorrow', 'Bins', 'FREQ=WEEKLY', '2026-03-12'],
  ['Swim every day every friday', 'Swim every friday', 'FREQ=DAILY', TODAY],
];

const GERMAN: Row[] = [
  ['Blumen jeden Tag', 'Blumen', 'FREQ=DAILY', TODAY],
  ['Jeden Freitag joggen', 'joggen', 'FREQ=WEEKLY;BYDAY=FR', '2026-03-13'],
  ['Blumen alle 3 Tage', 'Blumen', 'FREQ=DAILY;INTERVAL=3', TODAY],
  ['Blumen alle! 3 Tage', 'Blumen', 'FREQ=DAILY;INTERVAL=3', TODAY, 'completion'],
  ['Blumen jeden zweiten Tag', 'Blumen', 'FREQ=DAILY;INTERVAL=2', TODAY],
  ['Müll alle 2 Wochen', 'Müll', 'FREQ=WEEKLY;INTERVAL=2', TODAY],
  ['Müll alle zwei Wochen am Freitag', 'Müll', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-03-13'],
  ['Müll jede Woche', 'Müll', 'FREQ=WEEKLY', TODAY],
  ['Müll jeden Do', 'Müll', 'FREQ=WEEKLY;BYDAY=TH', '2026-03-12'],
  ['Müll jeden Montag und Donnerstag', 'Müll', 'FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-12'],
  ['Bericht werktags', 'Bericht', WORKDAYS, TODAY],
  ['Bericht jeden Werktag', 'Bericht', WORKDAYS, TODAY],
  ['Miete jeden Monat', 'Miete', 'FREQ=MONTHLY', TODAY],
  ['Miete jeden Monat am 15.', 'Miete', 'FREQ=MONTHLY;BYMONTHDAY=15', '2026-03-15'],
  ['Miete am 1. jeden Monats', 'Miete', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-04-01'],
  ['Miete am letzten Tag des Monats', 'Miete', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-03-31'],
  ['Treffen jeden zweiten Dienstag im Monat', 'Treffen', 'FREQ=MONTHLY;BYDAY=2TU', '2026-04-14'],
  ['Treffen am letzten Freitag im Monat', 'Treffen', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-03-27'],
  ['Vorsorge jedes Jahr', 'Vorsorge', 'FREQ=YEARLY', TODAY],
  ['Vorsorge alle 2 Jahre', 'Vorsorge', 'FREQ=YEARLY;INTERVAL=2', TODAY],
  ['Plants every 2 weeks', 'Plants', 'FREQ=WEEKLY;INTERVAL=2', TODAY],
];

const SPANISH: Row[] = [
  ['Plantas todos los días', 'Plantas', 'FREQ=DAILY', TODAY],
  ['Cada viernes correr', 'correr', 'FREQ=WEEKLY;BYDAY=FR', '2026-03-13'],
  ['Plantas cada 3 días', 'Plantas', 'FREQ=DAILY;INTERVAL=3', TODAY],
  ['Plantas cada! 3 días', 'Plantas', 'FREQ=DAILY;INTERVAL=3', TODAY, 'completion'],
  ['Plantas todos los! 3 dias', 'Plantas', 'FREQ=DAILY;INTERVAL=3', TODAY, 'completion'],
  ['Plantas a diario', 'Plantas', 'FREQ=DAILY', TODAY],
  ['Basura cada dos semanas', 'Basura', 'FREQ=WEEKLY;INTERVAL=2', TODAY],
  ['Basura cada 2 semanas el viernes', 'Basura', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-03-13'],
  ['Basura todas las semanas', 'Basura', 'FREQ=WEEKLY', TODAY],
  ['Basura todos los jueves', 'Basura', 'FREQ=WEEKLY;BYDAY=TH', '2026-03-12'],
  ['Basura los lunes y jueves', 'Basura', 'FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-12'],
  ['Piscina los martes, sabados y domingos', 'Piscina', 'FREQ=WEEKLY;BYDAY=TU,SA,SU', '2026-03-14'],
  ['Piscina cada fin de semana', 'Piscina', 'FREQ=WEEKLY;BYDAY=SA,SU', '2026-03-14'],
  ['Informe entre semana', 'Informe', WORKDAYS, TODAY],
  ['Informe de lunes a viernes', 'Informe', WORKDAYS, TODAY],
  ['Informe todos los días laborables', 'Informe', WORKDAYS, TODAY],
  ['Alquiler todos los meses', 'Alquiler', 'FREQ=MONTHLY', TODAY],
  ['Alquiler cada mes el día 15', 'Alquiler', 'FREQ=MONTHLY;BYMONTHDAY=15', '2026-03-15'],
  ['Alquiler el 1 de cada mes', 'Alquiler', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-04-01'],
  ['Alquiler el primero de cada mes', 'Alquiler', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-04-01'],
  ['Alquiler el último día del mes', 'Alquiler', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-03-31'],
  ['Reunión cada segundo martes del mes', 'Reunión', 'FREQ=MONTHLY;BYDAY=2TU', '2026-04-14'],
  ['Reunión el ultimo viernes de cada mes', 'Reunión', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-03-27'],
  ['Revisión cada año', 'Revisión', 'FREQ=YEARLY', TODAY],
  ['Revisión cada 2 años', 'Revisión', 'FREQ=YEARLY;INTERVAL=2', TODAY],
  ['Plants every 2 weeks', 'Plants', 'FREQ=WEEKLY;INTERVAL=2', TODAY],
];

const FRENCH: Row[] = [
  ['Plantes tous les jours', 'Plantes', 'FREQ=DAILY', TODAY],
  ['Chaque vendredi jogging', 'jogging', 'FREQ=WEEKLY;BYDAY=FR', '2026-03-13'],
  ['Plantes tous les 3 jours', 'Plantes', 'FREQ=DAILY;INTERVAL=3', TODAY],
  ['Plantes tous les! 3 jours', 'Plantes', 'FREQ=DAILY;INTERVAL=3', TODAY, 'completion'],
  ['Plantes chaque! jour', 'Plantes', 'FREQ=DAILY', TODAY, 'completion'],
  ['Plantes tous les deux jours', 'Plantes', 'FREQ=DAILY;INTERVAL=2', TODAY],
  ['Plantes un jour sur deux', 'Plantes', 'FREQ=DAILY;INTERVAL=2', TODAY],
  ['Poubelles toutes les semaines', 'Poubelles', 'FREQ=WEEKLY', TODAY],
  ['Poubelles toutes les 2 semaines le vendredi', 'Poubelles', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-03-13'],
  ['Poubelles chaque jeu.', 'Poubelles', 'FREQ=WEEKLY;BYDAY=TH', '2026-03-12'],
  ['Poubelles tous les lundis et jeudis', 'Poubelles', 'FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-12'],
  ['Poubelles chaque semaine le lundi et le jeudi', 'Poubelles', 'FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-12'],
  ['Poubelles un vendredi sur deux', 'Poubelles', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-03-13'],
  ['Rapport tous les jours ouvrés', 'Rapport', WORKDAYS, TODAY],
  ['Rapport chaque jour de semaine', 'Rapport', WORKDAYS, TODAY],
  ['Loyer chaque mois', 'Loyer', 'FREQ=MONTHLY', TODAY],
  ['Loyer tous les mois le 15', 'Loyer', 'FREQ=MONTHLY;BYMONTHDAY=15', '2026-03-15'],
  ['Loyer le 1er de chaque mois', 'Loyer', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-04-01'],
  ['Loyer le dernier jour du mois', 'Loyer', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-03-31'],
  ['Club chaque deuxième mardi du mois', 'Club', 'FREQ=MONTHLY;BYDAY=2TU', '2026-04-14'],
  ['Club le dernier vendredi du mois', 'Club', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-03-27'],
  ['Contrôle tous les ans', 'Contrôle', 'FREQ=YEARLY', TODAY],
  ['Contrôle toutes les 2 années', 'Contrôle', 'FREQ=YEARLY;INTERVAL=2', TODAY],
  ['Plants every 2 weeks', 'Plants', 'FREQ=WEEKLY;INTERVAL=2', TODAY],
];

describe('[SPEED-15] repetition in quick add', () => {
  it.each(ENGLISH)('parses "%s"', (text, title, rule, day, from = undefined) => {
    expect(parseQuickAdd(text, { ...HERE, language: 'en' })).toMatchObject({
      kind: 'todo',
      title,
      day,
      repeat: { rule, from: from ?? 'due' },
    });
  });

  it.each(GERMAN)('parses "%s" in German', (text, title, rule, day, from = undefined) => {
    expect(parseQuickAdd(text, { ...HERE, language: 'de' })).toMatchObject({
      kind: 'todo',
      title,
      day,
      repeat: { rule, from: from ?? 'due' },
    });
  });

  it.each(SPANISH)('parses "%s" in Spanish', (text, title, rule, day, from = undefined) => {
    expect(parseQuickAdd(text, { ...HERE, language: 'es' })).toMatchObject({
      kind: 'todo',
      title,
      day,
      repeat: { rule, from: from ?? 'due' },
    });
  });

  it.each(FRENCH)('parses "%s" in French', (text, title, rule, day, from = undefined) => {
    expect(parseQuickAdd(text, { ...HERE, language: 'fr' })).toMatchObject({
      kind: 'todo',
      title,
      day,
      repeat: { rule, from: from ?? 'due' },
    });
  });

  it.each([
    ['en', 'Pack everything'],
    ['en', 'Pack every'],
    ['en', 'Pack every thing'],
    ['en', 'Read every 2'],
    ['en', 'Read every 0 days'],
    ['en', 'Read every 1000 days'],
    ['en', 'Call every 2 fridays'],
    ['en', 'Every second counts'],
    ['en', 'The last day of school'],
    ['en', 'Trip on the last day'],
    ['en', 'Plan everyday'],
    ['en', 'Weekly report'],
    ['en', 'jeden Tag'],
    ['de', 'Lob für jeden'],
    ['de', 'Jeden loben'],
    ['de', 'Alle Tage zählen'],
    ['de', 'Alle einladen'],
    ['de', 'Jede Menge Wäsche'],
    ['de', 'Jeden Freitagabend üben'],
    ['de', 'Feier am letzten Tag'],
    ['de', 'alle 0 Tage'],
    ['es', 'Invitar a todos los amigos'],
    ['es', 'Cada cosa en su sitio'],
    ['es', 'Los días felices'],
    ['es', 'Los 3 días de fiesta'],
    ['es', 'Fiesta el último día'],
    ['es', 'cada 0 días'],
    ['es', 'Informe semanal'],
    ['fr', 'Saluer tous les amis'],
    ['fr', 'Chaque chose à sa place'],
    ['fr', 'tous les 0 jours'],
    ['fr', 'Fête le dernier jour'],
    ['fr', 'Voir tous les'],
  ] as const)('leaves this text unchanged (%s): %s', (language, text) => {
    expect(parseQuickAdd(text, { ...HERE, language })).toMatchObject({ title: text, day: null, repeat: null });
  });

  it.each([
    ['2026-02-01T12:00:00Z', 'x every month on the 31st', '2026-03-31'],
    ['2026-01-31T12:00:00Z', 'x on the last day of the month', '2026-01-31'],
    ['2028-02-01T12:00:00Z', 'x on the last day of the month', '2028-02-29'],
    ['2026-03-14T12:00:00Z', 'x every weekday', '2026-03-16'],
    ['2026-12-30T12:00:00Z', 'x every month on the first friday', '2027-01-01'],
    ['2026-03-12T23:30:00Z', 'x every friday', '2026-03-13'],
  ])('at %s, "%s" is due on %s', (now, text, day) => {
    expect(parseQuickAdd(text, { ...HERE, now: new Date(now), language: 'en' }).day).toBe(day);
  });

  it('reads no weekday after a number', () => {
    expect(parseQuickAdd('Call every 2 friday', { ...HERE, language: 'en' })).toMatchObject({
      title: 'Call every 2',
      day: '2026-03-13',
      repeat: null,
    });
  });

  it('leaves the words in the title of an event', () => {
    expect(parseQuickAdd('Choir every friday 19:00', { ...HERE, language: 'en' })).toMatchObject({
      kind: 'event',
      title: 'Choir every friday',
      repeat: null,
    });
    expect(parseQuickAdd('Choir every 2 weeks on friday 19:00', { ...HERE, language: 'en' })).toMatchObject({
      title: 'Choir every 2 weeks',
      day: '2026-03-13',
    });
    expect(parseQuickAdd('Choir every day', { ...HERE, language: 'en' }, 'event')).toMatchObject({
      title: 'Choir every day',
      day: TODAY,
      repeat: null,
    });
  });
});
