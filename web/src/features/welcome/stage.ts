import { parsed } from '../../lib/json';
import { keptPerPerson } from '../../lib/kept-store';

const KEPT = ['together', 'over'] as const;

/** How far the welcome is: not answered yet, on the way to a group and what it shares first, or done with for good. */
export type Stage = 'asked' | (typeof KEPT)[number];

/** The stage that stands in the storage; anything else there is none. */
export function readStage(text: string | null): Stage {
  const value = parsed(text);
  return KEPT.find((stage) => stage === value) ?? 'asked';
}

/** How far each person of this browser is. */
export const stageOf = keptPerPerson<Stage>('welcome', readStage);
