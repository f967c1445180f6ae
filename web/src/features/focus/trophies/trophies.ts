import type { Trophy, TrophyGoal } from '@/api/generated';
import { formatDuration } from '@/features/focus/duration';
import * as m from '@/messages/focus.gen';
import { TIER_ORDER, type Tier } from './tiers';

/** How many recent achievements are shown. */
export const RECENT_COUNT = 5;

/** How many locked trophies the gallery shows at first. */
const NEXT_COUNT = 3;

/** All trophies, each once; those of `first` come first. */
export function mergeTrophies(first: readonly Trophy[], others: readonly Trophy[]): Trophy[] {
  const ids = new Set(first.map(({ _id }) => _id));
  return [...first, ...others.filter(({ _id }) => !ids.has(_id))];
}

export interface TierGroup {
  tier: Tier;
  goals: TrophyGoal[];
  unlocked: number;
}

/** The catalogue by tier, the easiest first; a tier without trophies is left out. */
export function groupByTier(catalogue: readonly TrophyGoal[]): TierGroup[] {
  return TIER_ORDER.map((tier) => {
    const goals = catalogue.filter((goal) => goal.tier === tier);
    return { tier, goals, unlocked: goals.filter(isUnlocked).length };
  }).filter(({ goals }) => goals.length > 0);
}

export const isUnlocked = ({ unlockedAt }: TrophyGoal): boolean => unlockedAt !== null;

/** The progress of a trophy, 0 to 1; always 1 when it is unlocked, even if the numbers differ. */
export function progressOf(goal: TrophyGoal): number {
  if (isUnlocked(goal)) return 1;
  return goal.target > 0 ? Math.min(1, Math.max(0, goal.current / goal.target)) : 0;
}

interface SortedTrophies {
  /** The unlocked trophies, the newest first. */
  unlocked: TrophyGoal[];
  /** The locked trophies that are nearest. */
  next: TrophyGoal[];
  /** The other locked trophies. */
  others: TrophyGoal[];
}

/** The catalogue in the order of the gallery. */
export function sortForGallery(catalogue: readonly TrophyGoal[]): SortedTrophies {
  const unlocked = catalogue.filter(isUnlocked).sort((a, b) => (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? ''));
  const locked = sortByProgress(catalogue);
  return { unlocked, next: locked.slice(0, NEXT_COUNT), others: locked.slice(NEXT_COUNT) };
}

/** The locked trophies, the largest progress first; of equal ones the easier tier, then the first of the catalogue. */
function sortByProgress(catalogue: readonly TrophyGoal[]): TrophyGoal[] {
  const tierOf = ({ tier }: TrophyGoal) => TIER_ORDER.indexOf(tier);
  return catalogue
    .filter((goal) => !isUnlocked(goal))
    .sort((a, b) => progressOf(b) - progressOf(a) || tierOf(a) - tierOf(b));
}

const MINUTE = 60;

const PROGRESS_TEXTS = { sessions: m.progressSessions, days: m.progressDays, types: m.progressTypes } as const;
const REMAINING_TEXTS = { sessions: m.missingSessions, days: m.missingDays, types: m.missingTypes } as const;

/** The progress of a locked trophy: `2 of 3 days`, `6 h 40 min of 10 h`. */
export function describeProgress({ measure, current, target }: TrophyGoal): string {
  if (measure !== 'seconds') return PROGRESS_TEXTS[measure]({ current, target });
  return m.progressTime({ current: formatDuration(current), target: formatDuration(target) });
}

/** What is missing for a locked trophy: `1 day to go`, `3 h 20 min to go`. Time is rounded up to full minutes. */
export function describeRemaining({ measure, current, target }: TrophyGoal): string {
  const remaining = Math.max(0, target - current);
  if (measure !== 'seconds') return REMAINING_TEXTS[measure]({ count: remaining });
  return m.missingTime({ time: formatDuration(Math.ceil(remaining / MINUTE) * MINUTE) });
}
