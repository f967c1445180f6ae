import { LIMITS } from '@pawplan/contracts';

/** Who somebody is at Google, as its identity token says, and what came with it. */
export interface GoogleIdentity {
  /** Google's own, unchanging name for them. */
  sub: string;
  /** Trimmed and lower-cased. */
  email: string;
  emailVerified: boolean;
  name: string;
  /** Only when Google was asked for offline access and gave it, to their calendar too. */
  refreshToken: string | null;
  /** Whether they let us change the events of their calendar: people may refuse just that. */
  opensCalendar: boolean;
}

/** What came with an identity token. */
export interface GrantedTokens {
  refresh_token?: string | null;
  /** What was granted, names between spaces. */
  scope?: string;
}

/** The claims that are read of a verified identity token. */
export interface IdentityClaims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

const CALENDAR_SCOPES = ['calendar', 'calendar.events'].map((name) => `https://www.googleapis.com/auth/${name}`);

// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is its purpose
const CONTROL = /[\u0000-\u001f\u007f]+/g;

/** Reads an identity, or null when Google says no e-mail. A name that we would refuse is made to fit; without one the e-mail gives it. */
export function readIdentity(
  claims: IdentityClaims,
  { refresh_token, scope = '' }: GrantedTokens,
): GoogleIdentity | null {
  const email = claims.email?.trim().toLowerCase();
  if (!email || email.length > LIMITS.email) return null;
  const opensCalendar = scope.split(' ').some((granted) => CALENDAR_SCOPES.includes(granted));
  const name = claims.name?.replace(CONTROL, ' ').trim().slice(0, LIMITS.name).trim();
  return {
    sub: claims.sub,
    email,
    emailVerified: claims.email_verified === true,
    name: name || (email.split('@')[0] ?? email).slice(0, LIMITS.name),
    refreshToken: (opensCalendar && refresh_token) || null,
    opensCalendar,
  };
}
