import { PATHS } from '../../app/paths';

/** How long an invite code is (§9). */
export const CODE_LENGTH = 6;

/** What codes are made of: nothing that is easily taken for something else (§8 of the decisions). */
const CODE = /^[A-HJKMNP-Z2-9]{6}$/;

const IN_LINK = new RegExp(`${PATHS.join}/([^/?#]*)`, 'i');

/** Under which name an address keeps the code until its person is signed in. */
export const INVITE = 'invite';

/** The invite code that a text is, in either case and with spaces around it; null for any other text. */
export function inviteCodeOf(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  return CODE.test(code) ? code : null;
}

/** What is typed or pasted where a code is asked for, as far as it can be one: upper case, without spaces; of a whole invite link its code. */
export function typedCode(text: string): string {
  const typed = IN_LINK.exec(text)?.[1] ?? text;
  return typed.replace(/\s/g, '').toUpperCase().slice(0, CODE_LENGTH);
}

/** The address within the product that an invite link leads to. */
export const invitePath = (code: string): string => `${PATHS.join}/${code}`;

/** The whole link, for example `https://plan.example.com/join/AB2CD9`. */
export const inviteLink = (origin: string, code: string): string => new URL(invitePath(code), origin).href;

/** A path with the code to go on with once signed in; without one, the path alone. */
export const withInvite = (path: string, code: string | null): string => (code ? `${path}?${INVITE}=${code}` : path);
