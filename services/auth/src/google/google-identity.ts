import { LIMITS } from '@pawplan/contracts';

/** The identity of a person from Google's identity token, and the data that came with it. */
export interface GoogleIdentity {
  /** Google's permanent id of the person. */
  sub: string;
  /** Trimmed and lower-cased. */
  email: string;
  emailVerified: boolean;
  name: string;
  /** Only when offline access was requested and Google granted it, including access to the calendar. */
  refreshToken: string | null;
  /** Whether the person allowed us to change their calendar events. People may refuse only this permission. */
  grantsCalendar: boolean;
}

/** The data that came with an identity token. */
interface GrantedTokens {
  refresh_token?: string | null;
  /** The granted scopes, separated by spaces. */
  scope?: string;
}

/** The claims that we read from a verified identity token. */
interface IdentityClaims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

const CALENDAR_SCOPES = ['calendar', 'calendar.events'].map((name) => `https://www.googleapis.com/auth/${name}`);

// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is its purpose
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]+/g;

/**
 * Reads an identity. Returns null without a valid e-mail address. A name that we would reject is adjusted; without a
 * name, the e-mail address provides one.
 */
export function readIdentity(
  claims: IdentityClaims,
  { refresh_token, scope = '' }: GrantedTokens,
): GoogleIdentity | null {
  const email = claims.email?.trim().toLowerCase();
  if (!email || email.length > LIMITS.email) return null;
  const grantsCalendar = scope.split(' ').some((granted) => CALENDAR_SCOPES.includes(granted));
  const name = claims.name?.replace(CONTROL_CHARACTERS, ' ').trim().slice(0, LIMITS.name).trim();
  return {
    sub: claims.sub,
    email,
    emailVerified: claims.email_verified === true,
    name: name || (email.split('@')[0] ?? email).slice(0, LIMITS.name),
    refreshToken: (grantsCalendar && refresh_token) || null,
    grantsCalendar,
  };
}
