import { LIMITS } from '@pawplan/contracts';

const COUNT = 3_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the most common ones, in upper or lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  return (await common).has(password.toLowerCase());
}

/**
 * The most common passwords that are long enough to be allowed here, in lower case. The source list is sorted by
 * frequency, most common first. It is loaded on first use, because few requests need it and it takes 15 MB.
 */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const allowed = dictionary['passwords-common'].filter((password) => password.length >= LIMITS.passwordMin);
  return new Set(allowed.slice(0, COUNT));
}
