import ipaddr from 'ipaddr.js';

/**
 * Whether a network address belongs to the public internet. False for private, loopback, link-local, carrier-grade NAT,
 * multicast and reserved addresses, and for every IPv6 form that contains an IPv4 address, because such a form can lead
 * to a private one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && !(parsed instanceof ipaddr.IPv6 && !isGlobal(parsed));
}

/** Only 2000::/3 is in use for the public internet. */
const isGlobal = (address: ipaddr.IPv6): boolean => address.match(ipaddr.IPv6.parse('2000::'), 3);
