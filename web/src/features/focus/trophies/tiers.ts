import type { Trophy } from '@/api/generated';

export type Tier = Trophy['tier'];

/** The tiers from the easiest to the hardest, with names and colours. */
export const TIERS = {
  bronze: { label: 'Bronze', colour: '#cd7f32' },
  silver: { label: 'Silver', colour: '#c0c0c0' },
  gold: { label: 'Gold', colour: '#ffd700' },
  diamond: { label: 'Diamond', colour: '#b9f2ff' },
  legendary: { label: 'Legendary', colour: '#ff6b6b' },
} as const satisfies Record<Tier, { label: string; colour: string }>;

export const TIER_ORDER = Object.keys(TIERS) as Tier[];
