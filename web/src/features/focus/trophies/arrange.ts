import type { Trophy, TrophyGoal } from '../../../api/generated';
import { TIER_ORDER, type Tier } from './tiers';

/** How many recent achievements are shown (§9). */
export const RECENT = 5;

/** All trophies, each once, those of `first` before the others. */
export function onTop(first: readonly Trophy[], others: readonly Trophy[]): Trophy[] {
  const ids = new Set(first.map(({ _id }) => _id));
  return [...first, ...others.filter(({ _id }) => !ids.has(_id))];
}

export interface Shelf {
  tier: Tier;
  goals: TrophyGoal[];
  unlocked: number;
}

/** The catalogue by tier, the easiest first; a tier without trophies has no shelf. */
export function shelvesOf(catalogue: readonly TrophyGoal[]): Shelf[] {
  return TIER_ORDER.map((tier) => {
    const goals = catalogue.filter((goal) => goal.tier === tier);
    return { tier, goals, unlocked: goals.filter(isUnlocked).length };
  }).filter(({ goals }) => goals.length > 0);
}

export const isUnlocked = ({ unlockedAt }: TrophyGoal): boolean => unlockedAt !== null;

/** How far a trophy is, 0 to 1; what is unlocked is there whatever the numbers say. */
export function shareOf(goal: TrophyGoal): number {
  if (isUnlocked(goal)) return 1;
  return goal.target > 0 ? Math.min(1, Math.max(0, goal.current / goal.target)) : 0;
}

/** The locked one that is nearest, of those that were begun; of equally near ones the first. */
export function nearestOf(catalogue: readonly TrophyGoal[]): TrophyGoal | null {
  const begun = catalogue.filter((goal) => !isUnlocked(goal) && goal.current > 0);
  return begun.reduce<TrophyGoal | null>((best, goal) => (best && shareOf(best) >= shareOf(goal) ? best : goal), null);
}
