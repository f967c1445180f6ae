import { defineEvent } from '@pawplan/platform';
import { RequiredId } from '../fields/index.js';

/** The person who has set a new password without the old one, or taken over an account with Google. */
export class PasswordWasReset {
  @RequiredId({ label: 'user' }) userId: string;
}

/**
 * A lost password was replaced, or the owner of the e-mail address has taken the account over. Another person may have
 * used it before, so all other access that the account has given ends.
 */
export const passwordReset = defineEvent<PasswordWasReset>({
  name: 'password.reset',
  owner: 'auth',
  consumers: ['planner'],
  payload: PasswordWasReset,
});
