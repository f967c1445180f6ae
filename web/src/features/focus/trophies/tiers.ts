import type { Trophy } from '@/api/generated';
import * as m from '@/messages/focus.gen';

export type Tier = Trophy['tier'];

/** The tiers from the easiest to the hardest, with names and colours. */
export const TIERS = {
  bronze: { label: m.bronze, colour: '#cd7f32' },
  silver: { label: m.silver, colour: '#c0c0c0' },
  gold: { label: m.gold, colour: '#ffd700' },
  diamond: { label: m.diamond, colour: '#b9f2ff' },
  legendary: { label: m.legendary, colour: '#ff6b6b' },
} as const satisfies Record<Tier, { label: () => string; colour: string }>;

export const TIER_ORDER = Object.keys(TIERS) as Tier[];
