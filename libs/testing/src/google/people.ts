/** A person with an account at the simulated Google. */
export interface GooglePerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

/** The people on the accounts page. */
export const PEOPLE: readonly GooglePerson[] = [
  { sub: '100000000000000000001', email: 'ada@example.com', email_verified: true, name: 'Ada Lovelace' },
  { sub: '100000000000000000002', email: 'grace@example.com', email_verified: true, name: 'Grace Hopper' },
  { sub: '100000000000000000003', email: 'unverified@example.com', email_verified: false, name: 'Una Verified' },
];
