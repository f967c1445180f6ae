import { MESSAGES } from '@pawplan/contracts';
import type { Message } from '@pawplan/platform';
import { isCommonPassword } from './common-passwords.js';

const PRODUCT = 'pawplan';
/** A shorter name before the @ is part of too many words, so it is not checked. */
const EMAIL_NAME_MIN = 4;

/** The message why a new password is rejected, or null when it is accepted. Its length is checked elsewhere. */
export async function weaknessOf(password: string, email: string): Promise<Message | null> {
  const lower = password.toLowerCase();
  if (await isCommonPassword(lower)) return MESSAGES.passwordTooCommon;
  if (lower.includes(PRODUCT)) return MESSAGES.passwordHasProductName;
  const emailName = email.split('@')[0]?.toLowerCase() ?? '';
  if (emailName.length >= EMAIL_NAME_MIN && lower.includes(emailName)) return MESSAGES.passwordHasEmailName;
  return null;
}
