import type { AddPasskey, PasskeyAssertion, PasskeyCreationOptions, PasskeyRequestOptions } from '@/api/generated';

const ADDRESS = /^[\d.]+$|^\[/;

/** Whether this browser has passkeys for this page. It has none for an IP address and without HTTPS. */
export const offersPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !ADDRESS.test(window.location.hostname);

/** Whether the authenticator has a passkey of this person already. */
export const isKnownAuthenticator = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

/** Asks the browser for a new passkey. Null when the person closes the window of the browser. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<Omit<AddPasskey, 'name'> | null> {
  return unlessClosed(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { id, response } = await startRegistration({ optionsJSON: options });
    return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
  });
}

/** Asks the browser to sign with a passkey. Null when the person closes the window of the browser. */
export async function signWithPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion | null> {
  return unlessClosed(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
  });
}

async function unlessClosed<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}
