import { isIP } from 'node:net';

/** For whom passkeys are valid. */
export interface RelyingParty {
  /** The host to which browsers bind passkeys. */
  id: string;
  /** The only origin from which answers are accepted. */
  origin: string;
}

/** The relying party of a public address; null where browsers offer no passkeys. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isAddress || !isSecure ? null : { id: hostname, origin };
}
