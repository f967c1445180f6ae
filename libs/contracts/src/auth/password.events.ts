import { defineEvent } from '@pawplan/platform';
import { IsBoolean, IsOptional } from 'class-validator';
import { RequiredId } from '../fields/index.js';

/** The person who has set a new password without the old one, or taken over an account with Google. */
export class PasswordWasReset {
  @RequiredId({ label: 'user' }) userId: string;
  /** Whether the account was taken over. Then it has no password any more. */
  @IsOptional() @IsBoolean() takenOver?: boolean;
}

/**
 * A lost password was replaced, or the owner of the e-mail address has taken the account over. Another person may have
 * used it before, so all other access that the account has given ends.
 */
export const passwordReset = defineEvent<PasswordWasReset>({
  name: 'password.reset',
  owner: 'auth',
  consumers: ['notify', 'planner'],
  payload: PasswordWasReset,
});
