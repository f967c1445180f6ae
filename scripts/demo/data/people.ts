import type { Group, Person } from '../sample-data.ts';

/** The e-mail domain of the demo accounts; it never receives mail. */
export const DOMAIN = 'demo.pawplan.example';

const person = (key: string, name: string, primaryColor: string, secondaryColor: string): Person => ({
  key,
  name,
  email: `${key}@${DOMAIN}`,
  primaryColor,
  secondaryColor,
});

export const PEOPLE: Person[] = [
  person('mia', 'Mia Sommer', '#ff6b6b', '#4ecdc4'),
  person('ben', 'Ben Okafor', '#45b7d1', '#ffb86b'),
  person('ava', 'Ava Lindqvist', '#8e7cc3', '#f4a261'),
  person('noah', 'Noah Petit', '#2a9d8f', '#e76f51'),
  person('priya', 'Priya Raman', '#d6568f', '#6b9dff'),
  person('luca', 'Luca Moretti', '#5b8c5a', '#f2c14e'),
];

export const COUPLE = 'couple';
export const RUNNERS = 'runners';

export const GROUPS: Group[] = [
  { key: COUPLE, name: 'Mia & Ben', description: 'Our flat, our plans and one puppy.', members: ['mia', 'ben'] },
  {
    key: RUNNERS,
    name: 'Sunday Runners',
    description: 'Ten kilometres, then pancakes.',
    members: ['ava', 'mia', 'noah', 'priya', 'luca'],
  },
];
