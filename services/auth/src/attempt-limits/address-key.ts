import { isIPv6 } from 'node:net';

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The key under which an address is counted: an IPv4 address itself, or the /64 network of an IPv6 address, because one
 * household has a whole /64.
 */
export function addressKey(address: string): string {
  const withoutZone = address.split('%')[0] ?? '';
  const mapped = IPV4_MAPPED.exec(withoutZone)?.[1];
  if (mapped) return mapped;
  return isIPv6(withoutZone) ? `${firstGroups(withoutZone, 4).join(':')}::/64` : withoutZone;
}

function firstGroups(address: string, count: number): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after];
  return groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
}
