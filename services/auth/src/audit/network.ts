import { isIPv4 } from 'node:net';
import { addressKey } from '../attempt-limits/address-key.js';

const IPV6_64_NETWORK = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/;

/**
 * The network of an address: precise enough to recognise a place, too coarse to identify a household. Undefined for an
 * invalid address.
 */
export function networkOf(address: string | undefined): string | undefined {
  const key = addressKey(address ?? '');
  if (isIPv4(key)) return `${key.split('.').slice(0, 3).join('.')}.0/24`;
  const network = IPV6_64_NETWORK.exec(key)?.[1];
  return network && `${network}::/48`;
}
