import type { Trophy, TrophyGoal } from '@pawplan/contracts';
import { CATALOGUE, MEASURES, type TrophyDefinition, trophyOf } from './catalogue.js';
import { type Counts, progress } from './reached-trophies.js';
import type { TrophyDocument } from './trophy.schema.js';

const viewDefinition = ({ name, icon, description, tier }: TrophyDefinition) => ({
  trophyName: name.message,
  trophyNameCode: name.code,
  trophyIcon: icon,
  trophyDescription: description.message,
  trophyDescriptionCode: description.code,
  ...(description.values && { trophyDescriptionValues: description.values }),
  tier,
});

/**
 * Converts a person's trophies to the reply format. Leaves out a trophy that was given by a newer replica and is
 * unknown here.
 */
export function viewTrophies(trophies: readonly TrophyDocument[]): Trophy[] {
  return trophies.flatMap(({ _id, key, unlockedAt }) => {
    const definition = trophyOf(key);
    return definition ? [{ _id, ...viewDefinition(definition), unlockedAt: unlockedAt.toISOString() }] : [];
  });
}

/**
 * All trophies with a person's progress. A trophy that the person has is shown as reached, also when the current counts
 * are lower.
 */
export function viewCatalogue(counts: Counts, trophies: readonly TrophyDocument[]): TrophyGoal[] {
  const unlocked = new Map(trophies.map(({ key, unlockedAt }) => [key, unlockedAt.toISOString()]));
  return CATALOGUE.map((definition) => {
    const { key, of, target } = definition;
    const unlockedAt = unlocked.get(key) ?? null;
    const current = unlockedAt === null ? progress(definition, counts) : target;
    return { key, ...viewDefinition(definition), target, current, measure: MEASURES[of], unlockedAt };
  });
}
