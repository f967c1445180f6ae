import { useSearchParams } from 'react-router-dom';
import { joinGroupLimits } from '@/api/generated/fields.gen';
import { PATHS } from '@/lib/paths';
import { createStore } from '@/lib/store';

/** Length of an invite code. */
export const CODE_LENGTH = joinGroupLimits.inviteCode.maxLength;

/** Codes contain no characters that are easily confused. */
const CODE_PATTERN = new RegExp(`^[A-HJKMNP-Z2-9]{${CODE_LENGTH}}$`);

const CODE_IN_LINK = new RegExp(`${PATHS.join}/([^/?#]*)`, 'i');

/** The query parameter that holds the code until the person is signed in. */
const INVITE_PARAMETER = 'invite';

/** Reads an invite code, in upper or lower case and with spaces around it; null for any other text. */
export function inviteCodeOf(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  return CODE_PATTERN.test(code) ? code : null;
}

/**
 * Turns typed or pasted text into the input of a code field: upper case, no spaces, at most the code length. Of a whole
 * invite link, only its code remains.
 */
export function normalizeCode(text: string): string {
  const typed = CODE_IN_LINK.exec(text)?.[1] ?? text;
  return typed.replace(/\s/g, '').toUpperCase().slice(0, CODE_LENGTH);
}

/** The path of an invite link. */
export const invitePath = (code: string): string => `${PATHS.join}/${code}`;

/** The whole link, for example `https://plan.example.com/join/AB2CD9`. */
export const inviteLink = (origin: string, code: string): string => new URL(invitePath(code), origin).href;

/** The path with the code as a parameter, to continue after signing in; the path alone when there is no code. */
export const withInvite = (path: string, code: string | null): string =>
  code ? `${path}?${INVITE_PARAMETER}=${code}` : path;

/** The invite code in the address while the person signs in; null when there is none. */
export function useInvite(): string | null {
  const [query] = useSearchParams();
  return inviteCodeOf(query.get(INVITE_PARAMETER));
}

const store = createStore<string | null>(null);

/**
 * The invite code that the person accepted while signed out. It is only in the memory of this tab, because an address
 * must not be able to claim it: a person who merely opens a link is asked first.
 */
export const acceptedInvite = {
  accept: (code: string) => store.set(code),
  /** Whether this code was accepted; true only once. */
  consume: (code: string): boolean => {
    if (store.get() !== code) return false;
    store.set(null);
    return true;
  },
};
