import { parseQuickAdd } from '@/features/quick-add/parse-quick-add';

/** A Wednesday, 10:30 in Paris. */
const HERE = { now: new Date('2026-03-11T09:30:00Z'), zone: 'Europe/Paris', language: 'fr', isShared: true } as const;
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
const event = (title: string, day: string, startTime: string, endTime: string) => ({
  kind: 'event',
  title,
  day,
  startTime,
  endTime,
  priority: null,
  repeat: null,
  isForAnyone: false,
});

describe('[SPEED-11] parsing quick add in French', () => {
  it.each([
    ['Acheter du lait', todo('Acheter du lait')],
    ['Acheter du lait aujourd’hui', todo('Acheter du lait', '2026-03-11')],
    ["Aujourd'hui acheter du lait", todo('acheter du lait', '2026-03-11')],
    ['Acheter du lait demain', todo('Acheter du lait', '2026-03-12')],
    ['Acheter du lait après-demain', todo('Acheter du lait', '2026-03-13')],
    ['Acheter du lait apres demain', todo('Acheter du lait', '2026-03-13')],
    ['Acheter du lait vendredi', todo('Acheter du lait', '2026-03-13')],
    ['Acheter du lait le vendredi', todo('Acheter du lait', '2026-03-13')],
    ['Acheter du lait Ven.', todo('Acheter du lait', '2026-03-13')],
    ['Acheter du lait avant sam.', todo('Acheter du lait', '2026-03-14')],
    ['Acheter du lait d’ici dimanche', todo('Acheter du lait', '2026-03-15')],
    ['Acheter du lait pour jeu.', todo('Acheter du lait', '2026-03-12')],
    ['Lessive mercredi', todo('Lessive', '2026-03-18')],
    ['Lessive ce vendredi', todo('Lessive', '2026-03-13')],
    ['Lessive dès lundi', todo('Lessive', '2026-03-16')],
    ['Lessive vendredi prochain', todo('Lessive', '2026-03-20')],
    ['Lessive lundi prochain', todo('Lessive', '2026-03-16')],
    ['Lessive le prochain vendredi', todo('Lessive', '2026-03-13')],
    ['Lessive dimanche de la semaine prochaine', todo('Lessive', '2026-03-22')],
    ['Lessive la semaine prochaine', todo('Lessive', '2026-03-18')],
    ['Appeler maman dans 3 jours', todo('Appeler maman', '2026-03-14')],
    ['Appeler maman dans un jour', todo('Appeler maman', '2026-03-12')],
    ['Appeler maman dans deux semaines', todo('Appeler maman', '2026-03-25')],
    ['Appeler maman dans une semaine', todo('Appeler maman', '2026-03-18')],
    ['Impôts 12 mai', todo('Impôts', '2026-05-12')],
    ['Impôts au plus tard le 12 mai', todo('Impôts', '2026-05-12')],
    ['Impôts jusqu’au 12 mai 2028', todo('Impôts', '2028-05-12')],
    ['Impôts le 1er avril', todo('Impôts', '2026-04-01')],
    ['Impôts 15 aout', todo('Impôts', '2026-08-15')],
    ['Impôts 15 août', todo('Impôts', '2026-08-15')],
    ['Impôts 3 févr.', todo('Impôts', '2027-02-03')],
    ['Sapin 24/12', todo('Sapin', '2026-12-24')],
    ['Sapin le 24/12/2027', todo('Sapin', '2027-12-24')],
    ['Sapin 24/12/27', todo('Sapin', '2027-12-24')],
    ['Galette le 6/1', todo('Galette', '2027-01-06')],
    ['Sapin 2026-12-24', todo('Sapin', '2026-12-24')],
    ['Sapin jeudi 24 décembre', todo('Sapin', '2026-12-24')],
    ['Sapin le jeudi, le 24 décembre', todo('Sapin', '2026-12-24')],
    ['Année bissextile 29 fév', todo('Année bissextile', '2028-02-29')],
    ['Anneau !haute', todo('Anneau', null, 'high')],
    ['Anneau demain priorité basse', todo('Anneau', '2026-03-12', 'low')],
    ['Anneau haute priorite', todo('Anneau', null, 'high')],
    ['Anneau !élevée', todo('Anneau', null, 'high')],
    ['Anneau !moyenne', todo('Anneau', null, 'medium')],
    ['Cinéma ce soir', todo('Cinéma', '2026-03-11')],
    ['Vaisselle @nimporte', { ...todo('Vaisselle'), isForAnyone: true }],
    ['Vaisselle @n’importe', { ...todo('Vaisselle'), isForAnyone: true }],
    ['Vaisselle @anyone demain', { ...todo('Vaisselle', '2026-03-12'), isForAnyone: true }],
    ['Dentiste demain à 15h', event('Dentiste', '2026-03-12', '15:00', '16:00')],
    ['Dentiste demain à 9h', event('Dentiste', '2026-03-12', '09:00', '10:00')],
    ['Dentiste demain a 9h', event('Dentiste', '2026-03-12', '09:00', '10:00')],
    ['Dentiste 15:00 demain', event('Dentiste', '2026-03-12', '15:00', '16:00')],
    ['Dentiste vendredi à 15h30', event('Dentiste', '2026-03-13', '15:30', '16:30')],
    ['Dentiste 15 h', event('Dentiste', '2026-03-11', '15:00', '16:00')],
    ['Dentiste 15 h 30', event('Dentiste', '2026-03-11', '15:30', '16:30')],
    ['Dentiste à neuf heures', event('Dentiste', '2026-03-12', '09:00', '10:00')],
    ['Dentiste le 24/12 à 9h10', event('Dentiste', '2026-12-24', '09:10', '10:10')],
    ['Thé à 4h', event('Thé', '2026-03-11', '16:00', '17:00')],
    ['Thé à 4h00', event('Thé', '2026-03-12', '04:00', '05:00')],
    ['Thé à trois heures et demie', event('Thé', '2026-03-11', '15:30', '16:30')],
    ['Thé vers 3h et quart', event('Thé', '2026-03-11', '15:15', '16:15')],
    ['Thé à 1h moins le quart', event('Thé', '2026-03-12', '00:45', '01:45')],
    ['Thé à 5h moins le quart', event('Thé', '2026-03-11', '16:45', '17:45')],
    ['Courir demain à 6h du matin', event('Courir', '2026-03-12', '06:00', '07:00')],
    ['Courir demain matin à 6h', event('Courir', '2026-03-12', '06:00', '07:00')],
    ['Cinéma ce soir à 8h', event('Cinéma', '2026-03-11', '20:00', '21:00')],
    ['Cinéma vendredi soir 8h', event('Cinéma', '2026-03-13', '20:00', '21:00')],
    ['Cinéma vendredi à 8h du soir', event('Cinéma', '2026-03-13', '20:00', '21:00')],
    ['Cinéma demain après-midi à 3h30', event('Cinéma', '2026-03-12', '15:30', '16:30')],
    ['Cinéma demain à 3h30 de l’après-midi', event('Cinéma', '2026-03-12', '15:30', '16:30')],
    ['Vol 2h de la nuit', event('Vol', '2026-03-12', '02:00', '03:00')],
    ['Repas à midi', event('Repas', '2026-03-11', '12:00', '13:00')],
    ['Repas demain midi', event('Repas', '2026-03-12', '12:00', '13:00')],
    ['Repas ce midi', event('Repas', '2026-03-11', '12:00', '13:00')],
    ['Repas à midi et demi', event('Repas', '2026-03-11', '12:30', '13:30')],
    ['Feu d’artifice à minuit', event('Feu d’artifice', '2026-03-12', '00:00', '01:00')],
    ['Feu d’artifice 23:30 31 déc', event('Feu d’artifice', '2026-12-31', '23:30', '23:59')],
    ['Film vendredi 20:15-22:00', event('Film', '2026-03-13', '20:15', '22:00')],
    ['Film vendredi 20h15 à 22h', event('Film', '2026-03-13', '20:15', '22:00')],
    ['Cours de 15 à 17h', event('Cours', '2026-03-11', '15:00', '17:00')],
    ['Cours 15h-17h', event('Cours', '2026-03-11', '15:00', '17:00')],
    ['Cours entre 9h et 11h', event('Cours', '2026-03-12', '09:00', '11:00')],
    ['Cours de 11h à 1h', event('Cours', '2026-03-11', '11:00', '13:00')],
    ['Cours de 10h30 à midi', event('Cours', '2026-03-12', '10:30', '12:00')],
    ['Cours ce soir de 8h à 10h', event('Cours', '2026-03-11', '20:00', '22:00')],
    ['Cours de 22h à minuit', event('Cours', '2026-03-11', '22:00', '23:59')],
  ])('parses "%s"', (text, expected) => expect(parseQuickAdd(text, HERE)).toEqual(expected));

  it.each([
    ['Dentist tomorrow 3pm', event('Dentist', '2026-03-12', '15:00', '16:00')],
    ['Dentist on friday at 9', event('Dentist', '2026-03-13', '09:00', '10:00')],
    ['Milk next week', todo('Milk', '2026-03-18')],
    ['Milk May 12th !high', todo('Milk', '2026-05-12', 'high')],
    ['Lire mon rapport vendredi', todo('Lire mon rapport', '2026-03-13')],
  ])('parses the English words of "%s"', (text, expected) => expect(parseQuickAdd(text, HERE)).toEqual(expected));

  it.each([
    'Lire le chapitre 12',
    'Lire les pages 9 à 11',
    'Acheter 3.30 m de tissu',
    'Couper 3/4 du gâteau',
    'Couper 1/2 pizza',
    'Pique-nique en mai',
    'Repasser la chemise du vendredi',
    'Mon dimanche',
    'Le repas de demain',
    'Un bon samedi',
    'Photo de la mer',
    'Cadeau pour Sam',
    'Ranger le jeu de cartes en bois',
    'Marcher pendant 2h',
    'Finir en 1h30',
    'Café le matin',
    'Rendez-vous le 31/02/2026',
    'Rendez-vous à 25h',
    'Retenir 12:75',
    'Gagner 2 à 1',
    'Dans 9999 semaines',
    'Trouver la plus haute marche',
    'Mon fils',
    'Le chien qui tue le temps',
    '!constructor',
    'dans constructor __proto__',
  ])('leaves this text unchanged: %s', (text) => expect(parseQuickAdd(text, HERE)).toEqual(todo(text)));

  it('reads accents that are written as two characters', () => {
    expect(parseQuickAdd('Lait après-demain'.normalize('NFD'), HERE).day).toBe('2026-03-13');
    expect(parseQuickAdd('Lait dès lundi'.normalize('NFD'), HERE).title).toBe('Lait');
  });

  it('uses the first of each value, and the rest stays in the title', () => {
    expect(parseQuickAdd('Passer de lundi à vendredi 9h 10h !basse !haute', HERE, 'todo')).toEqual(
      todo('Passer de lundi à 9h 10h !haute', '2026-03-13', 'low'),
    );
  });

  it('does not read French words in English', () => {
    const text = 'Dentiste demain à 15h';
    expect(parseQuickAdd(text, { ...HERE, language: 'en' })).toEqual(todo(text));
  });
});
