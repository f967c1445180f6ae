import { LIMITS } from '@pawplan/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

const COUNT = 3_000;

/**
 * The most common passwords that are long enough to be allowed here, in lower case. The source list is sorted by
 * frequency, most common first.
 */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= LIMITS.passwordMin).slice(0, COUNT),
);

/** Whether a password is one of the most common ones, in upper or lower case. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
