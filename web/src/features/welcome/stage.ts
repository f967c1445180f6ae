import { parseJson } from '@/lib/json';
import { createStoredValuePerPerson } from '@/lib/stored-value';

/** These values and the key below are stored in browsers and must not change. */
const STORED_STAGES = ['together', 'over'] as const;

/** The stage of the welcome: not answered yet, on the way to a group and its first shared todo, or ended for good. */
type Stage = 'asked' | (typeof STORED_STAGES)[number];

/** Reads the stage from the storage; any other text means not answered. */
export function readStage(text: string | null): Stage {
  const value = parseJson(text);
  return STORED_STAGES.find((stage) => stage === value) ?? 'asked';
}

/** The stage of each person in this browser. */
export const stageOf = createStoredValuePerPerson<Stage>('welcome', readStage);

/**
 * True when all lists of a person are empty; false when any has items; null while some are unknown and none has items.
 */
export function isNewcomer(lists: readonly (readonly unknown[] | undefined)[]): boolean | null {
  if (lists.some((list) => list && list.length > 0)) return false;
  return lists.every((list) => list !== undefined) || null;
}
