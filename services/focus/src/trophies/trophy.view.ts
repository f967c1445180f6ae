import type { Trophy, TrophyGoal } from '@pawplan/contracts';
import { CATALOGUE, MEASURES, type TrophyDefinition, trophyOf } from './catalogue.js';
import { type Counts, progress } from './earned.js';
import type { TrophyDocument } from './trophy.schema.js';

const shown = ({ name, icon, description, tier }: TrophyDefinition) => ({
  trophyName: name,
  trophyIcon: icon,
  trophyDescription: description,
  tier,
});

/** Somebody's trophies as they are answered (§3). One that a newer replica gave and this one does not know yet is left out. */
export function viewTrophies(trophies: readonly TrophyDocument[]): Trophy[] {
  return trophies.flatMap(({ _id, key, unlockedAt }) => {
    const definition = trophyOf(key);
    return definition ? [{ _id, ...shown(definition), unlockedAt: unlockedAt.toISOString() }] : [];
  });
}

/** All trophies there are, with how far somebody is; one that they have is reached, whatever counts now. */
export function viewCatalogue(counts: Counts, trophies: readonly TrophyDocument[]): TrophyGoal[] {
  const unlocked = new Map(trophies.map(({ key, unlockedAt }) => [key, unlockedAt.toISOString()]));
  return CATALOGUE.map((definition) => {
    const { key, of, target } = definition;
    const unlockedAt = unlocked.get(key) ?? null;
    const current = unlockedAt === null ? progress(definition, counts) : target;
    return { key, ...shown(definition), target, current, measure: MEASURES[of], unlockedAt };
  });
}
