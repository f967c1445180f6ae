import { groupOf, type Space } from '@pawplan/contracts';
import type { Amount } from './amount.js';
import type { QuotaConfig } from './quota.config.js';

/** The limits of a space: for one kind, and for all kinds together. */
export interface SpaceLimits {
  kind: Amount;
  all: Amount;
}

/** The limit that would be exceeded. */
export type Exceeded = 'kind.count' | 'kind.bytes' | 'all.count' | 'all.bytes';

/**
 * The limits of a space. `items` is the separate limit of a kind; such a kind does not count towards the number of
 * items of all kinds.
 */
export function limitsOf(space: Space, config: QuotaConfig, items?: number): SpaceLimits {
  const isGroup = groupOf(space) !== null;
  const all = isGroup
    ? { count: config.QUOTA_GROUP_ITEMS, bytes: config.QUOTA_GROUP_BYTES }
    : { count: config.QUOTA_PERSON_ITEMS, bytes: config.QUOTA_PERSON_BYTES };
  if (items === undefined) return { kind: { count: config.QUOTA_SPACE_ITEMS, bytes: config.QUOTA_SPACE_BYTES }, all };
  return { kind: { count: items, bytes: all.bytes }, all: { ...all, count: Number.MAX_SAFE_INTEGER } };
}

/**
 * The first limit that `added` would exceed, or null. An amount that does not grow never exceeds a limit, also in a
 * space above its limits.
 */
export function exceeded(usage: SpaceLimits, added: Amount, limits: SpaceLimits): Exceeded | null {
  for (const part of ['kind', 'all'] as const) {
    for (const what of ['count', 'bytes'] as const) {
      if (added[what] > 0 && usage[part][what] + added[what] > limits[part][what]) return `${part}.${what}`;
    }
  }
  return null;
}

/** The part of a limit from which on every amount is added to the stored usage before it is accepted. */
const NEAR_LIMIT = 0.9;
/** The part of a limit that a process may accept before it is added to the stored usage. */
const BUFFERED = 0.01;

/**
 * Whether a process may accept `added` before it is stored: the space is far from its limits, and little is buffered.
 * `usage` includes what is buffered. Ten replicas cannot exceed a limit together this way.
 */
export const isFarFromLimits = (
  usage: SpaceLimits,
  buffered: SpaceLimits,
  added: Amount,
  limits: SpaceLimits,
): boolean =>
  exceeded(usage, added, fractionOf(limits, NEAR_LIMIT)) === null &&
  exceeded(buffered, added, fractionOf(limits, BUFFERED)) === null;

const fractionOf = ({ kind, all }: SpaceLimits, part: number): SpaceLimits => ({
  kind: { count: kind.count * part, bytes: kind.bytes * part },
  all: { count: all.count * part, bytes: all.bytes * part },
});
