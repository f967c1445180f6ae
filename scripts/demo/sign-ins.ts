import { GROUPS, PEOPLE } from './data/people.ts';

/** The address and the accounts to sign in with, as lines of text. */
export function signIns(address: string, password: string): string[] {
  const groupsOf = (person: string) => GROUPS.filter(({ members }) => members.includes(person)).map(({ name }) => name);
  const width = Math.max(...PEOPLE.map(({ email }) => email.length));
  return [
    `Open ${address}/login and sign in with the password ${password} as`,
    ...PEOPLE.map(({ key, email, name }) => `  ${email.padEnd(width)}  ${name}, in ${groupsOf(key).join(' and ')}`),
    'Two of them in two browsers see each other at work.',
  ];
}
