import { TIERS } from '@pawplan/contracts';
import { CATALOGUE, type CountName, type TrophyDefinition } from './catalogue.js';
import type { Tally } from './tally.schema.js';

/** The counts that trophies depend on. */
export type Counts = Pick<Tally, CountName>;

export const NOTHING_COUNTED: Counts = {
  totalTime: 0,
  totalSessions: 0,
  longestSession: 0,
  longestRun: 0,
  mostTypesInADay: 0,
  earlySessions: 0,
  lateSessions: 0,
};

/** The trophies whose targets are reached, from bronze to legendary. */
export function reachedTrophies(counts: Counts): TrophyDefinition[] {
  return CATALOGUE.filter(({ of, target }) => counts[of] >= target).sort(
    (a, b) => TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier),
  );
}

/** A person's progress towards a trophy, in its unit, at most its target. */
export const progress = ({ of, target }: TrophyDefinition, counts: Counts): number => Math.min(counts[of], target);
