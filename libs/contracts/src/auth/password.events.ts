import { defineEvent } from '@pawplan/platform';
import { RequiredId } from '../fields/index.js';

/** The person who has set a new password without the old one. */
export class PasswordWasReset {
  @RequiredId({ label: 'user' }) userId: string;
}

/**
 * A lost password was replaced. Another person may have known the old one, so all other access that the account has
 * given ends.
 */
export const passwordReset = defineEvent<PasswordWasReset>({
  name: 'password.reset',
  owner: 'auth',
  consumers: ['planner'],
  payload: PasswordWasReset,
});
