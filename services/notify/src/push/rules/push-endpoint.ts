import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Names that mean a computer in the own network, whatever a name server answers. */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|onion)\.?$/i;

/**
 * The address of a push service that messages may be sent to, or null. It is an https address on the standard port,
 * without an account, and its host is a public address or a name with a domain. `localService` is the origin of a push
 * service in the own network, which is allowed besides. Where a name leads is checked when a message is sent.
 */
export function readEndpoint(endpoint: string, localService?: string): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.username || url.password) return null;
  if (isLocalService(url, localService)) return url;
  if (url.protocol !== 'https:' || url.port !== '' || !isPublicHost(url.hostname)) return null;
  return url;
}

/** Whether an address is that of the push service in the own network, which a setting names. */
export const isLocalService = (url: URL, localService: string | undefined): boolean =>
  localService !== undefined && url.origin === new URL(localService).origin;

/** `URL` has already written numbers such as 0x7f000001 as an IPv4 address. */
function isPublicHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal)) return isPublicAddress(literal);
  return hostname.replace(/\.$/, '').includes('.') && !LOCAL_NAME.test(hostname);
}
