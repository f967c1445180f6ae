import type { Tier, TrophyMeasure } from '@pawplan/contracts';
import type { Tally } from './tally.schema.js';

/** The counts for which there are trophies. */
export type Counted = Exclude<keyof Tally, '_id' | 'trophyCount' | 'latest'>;

/** The definition of a trophy. */
export interface TrophyDefinition {
  /** Stored with each person's trophy, so it must never change or be used for another trophy. */
  key: string;
  name: string;
  /** An emoji. */
  icon: string;
  tier: Tier;
  of: Counted;
  target: number;
  description: string;
}

/** The unit of the targets of each count. */
export const MEASURES: Record<Counted, TrophyMeasure> = {
  totalTime: 'seconds',
  longestSession: 'seconds',
  totalSessions: 'sessions',
  earlySessions: 'sessions',
  lateSessions: 'sessions',
  longestRun: 'days',
  mostTypesInADay: 'types',
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

type Step = [key: string, name: string, icon: string, tier: Tier, target: number, description: string];

const steps = (of: Counted, rows: Step[]): TrophyDefinition[] =>
  rows.map(([key, name, icon, tier, target, description]) => ({ key, name, icon, tier, of, target, description }));

/** All trophies. */
export const CATALOGUE: readonly TrophyDefinition[] = [
  ...steps('totalSessions', [
    ['first-session', 'First Pawprint', '🐾', 'bronze', 1, 'Finish your first focus session.'],
    ['sessions-10', 'Treat Collector', '🍪', 'bronze', 10, 'Finish 10 focus sessions.'],
    ['sessions-50', 'Ball Chaser', '🎾', 'silver', 50, 'Finish 50 focus sessions.'],
    ['sessions-100', 'Yarn Master', '🧶', 'gold', 100, 'Finish 100 focus sessions.'],
    ['sessions-500', 'Butterfly Catcher', '🦋', 'diamond', 500, 'Finish 500 focus sessions.'],
    ['sessions-1000', 'Crown of the Pack', '👑', 'legendary', 1_000, 'Finish 1,000 focus sessions.'],
  ]),
  ...steps('totalTime', [
    ['time-1h', 'Curious Kitten', '🐱', 'bronze', HOUR, 'Focus for 1 hour in all.'],
    ['time-10h', 'Eager Puppy', '🐶', 'silver', 10 * HOUR, 'Focus for 10 hours in all.'],
    ['time-50h', 'Clever Cat', '🐈', 'gold', 50 * HOUR, 'Focus for 50 hours in all.'],
    ['time-100h', 'Top Dog', '🐕', 'diamond', 100 * HOUR, 'Focus for 100 hours in all.'],
    ['time-500h', 'Heart of a Lion', '🦁', 'legendary', 500 * HOUR, 'Focus for 500 hours in all.'],
  ]),
  ...steps('longestRun', [
    ['run-3', 'Daily Walkies', '🌳', 'bronze', 3, 'Focus 3 days in a row.'],
    ['run-7', 'A Week of Full Bowls', '🥣', 'silver', 7, 'Focus 7 days in a row.'],
    ['run-30', 'Moon Howler', '🌕', 'gold', 30, 'Focus 30 days in a row.'],
    ['run-100', 'Faithful Friend', '💎', 'diamond', 100, 'Focus 100 days in a row.'],
    ['run-365', 'Friend for All Seasons', '🌈', 'legendary', 365, 'Focus 365 days in a row.'],
  ]),
  ...steps('longestSession', [
    ['long-30m', 'Sunbeam Dreamer', '🌞', 'bronze', 30 * MINUTE, 'Focus for 30 minutes in one session.'],
    ['long-60m', 'Fishbowl Watcher', '🐠', 'silver', 60 * MINUTE, 'Focus for 1 hour in one session.'],
    ['long-120m', 'Deep Digger', '🦴', 'gold', 120 * MINUTE, 'Focus for 2 hours in one session.'],
  ]),
  ...steps('mostTypesInADay', [
    ['all-types', 'Three-Trick Pup', '🎪', 'silver', 3, 'Focus on a todo, a goal and a habit in one day.'],
  ]),
  ...steps('earlySessions', [['early', 'Birdsong Listener', '🐦', 'bronze', 1, 'Start a focus session before 07:00.']]),
  ...steps('lateSessions', [['late', 'Night Prowler', '🌙', 'bronze', 1, 'End a focus session at 23:00 or later.']]),
];

const BY_KEY = new Map(CATALOGUE.map((definition) => [definition.key, definition]));

/** The trophy with this key, if there is one. */
export const trophyOf = (key: string): TrophyDefinition | undefined => BY_KEY.get(key);
