import type { ExchangeCode, GoogleConfig } from '@/api/generated';
import { randomId } from '@/lib/random-id';
import { type GoogleAnswer, listenForAnswer } from './answer';

export class SignInCancelled extends Error {}

/** The result of the popup. */
export type GoogleCode = Pick<ExchangeCode, 'code' | 'codeVerifier' | 'redirectUri'>;

const POLL_MS = 250;
/** A closed popup may have sent its answer just before closing. */
const GRACE_MS = 750;

/**
 * Opens Google's page and waits for its answer. With `withConsent` Google asks for consent again; otherwise it gives
 * lasting access only the first time. Throws SignInCancelled when the person closes the popup or refuses, and an Error
 * for anything else.
 */
export async function openGooglePopup(config: GoogleConfig, withConsent = false): Promise<GoogleCode> {
  const popup = window.open('about:blank', 'pawplan-google', 'popup,width=480,height=680');
  if (!popup) throw new Error('The browser did not open the popup');
  try {
    const state = randomId();
    const { verifier, challenge } = await createPkce();
    const answer = waitForAnswer(popup, state);
    popup.location.href = authorizationUrl(config, state, challenge, withConsent);
    const { code, error } = await answer;
    if (error === 'access_denied') throw new SignInCancelled();
    if (!code) throw new Error(`Google answered ${error}`);
    return { code, codeVerifier: verifier, redirectUri: config.redirectUri };
  } finally {
    popup.close();
  }
}

/**
 * The address of Google's page for the authorization-code flow with PKCE; with `offline` access the answer includes a
 * refresh token.
 */
export function authorizationUrl(config: GoogleConfig, state: string, challenge: string, withConsent: boolean): string {
  const address = new URL(config.accountsUrl);
  const query = {
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: config.redirectUri,
    scope: config.scopes.join(' '),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    access_type: 'offline',
    include_granted_scopes: 'true',
    prompt: withConsent ? 'consent select_account' : 'select_account',
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

function waitForAnswer(popup: Window, state: string): Promise<GoogleAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      stop();
      clearInterval(poll);
      finish();
    };
    const stop = listenForAnswer(state, (answer) => settle(() => resolve(answer)));
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      setTimeout(() => settle(() => reject(new SignInCancelled())), GRACE_MS);
    }, POLL_MS);
  });
}

/** A verifier of 256 random bits and its S256 challenge (RFC 7636). */
export async function createPkce(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64Url(new Uint8Array(digest)) };
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
