import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whom an address counts as: an IPv4 address itself, an IPv6 address its /64, since one household has all of that. */
export function addressKey(address: string): string {
  const bare = address.split('%')[0] ?? '';
  const mapped = MAPPED.exec(bare)?.[1];
  if (mapped) return mapped;
  return isIPv6(bare) ? `${firstGroups(bare, 4).join(':')}::/64` : bare;
}

function firstGroups(address: string, count: number): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after];
  return groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
}
