import { MESSAGES, type Tier, type TrophyMeasure } from '@pawplan/contracts';
import type { Message } from '@pawplan/platform';
import type { Tally } from './tally.schema.js';

/** The counts for which there are trophies. */
export type CountName = Exclude<keyof Tally, '_id' | 'trophyCount' | 'latest'>;

/** The definition of a trophy. */
export interface TrophyDefinition {
  /** Stored with each person's trophy, so it must never change or be used for another trophy. */
  key: string;
  name: Message;
  /** An emoji. */
  icon: string;
  tier: Tier;
  of: CountName;
  target: number;
  description: Message;
}

/** The unit of the targets of each count. */
export const MEASURES: Record<CountName, TrophyMeasure> = {
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

type Step = [key: string, name: Message, icon: string, tier: Tier, target: number];

/** The texts that say what a trophy is awarded for, by its target. */
const DESCRIPTIONS: Record<CountName, (target: number) => Message> = {
  totalTime: (seconds) => MESSAGES.trophyForTime({ seconds }),
  longestSession: (seconds) => MESSAGES.trophyForLongSession({ seconds }),
  totalSessions: (sessions) => MESSAGES.trophyForSessions({ sessions }),
  earlySessions: () => MESSAGES.trophyForEarlyStart({ time: '07:00' }),
  lateSessions: () => MESSAGES.trophyForLateEnd({ time: '23:00' }),
  longestRun: (days) => MESSAGES.trophyForDaysInARow({ days }),
  mostTypesInADay: () => MESSAGES.trophyForAllTypes,
};

const steps = (of: CountName, rows: Step[]): TrophyDefinition[] =>
  rows.map(([key, name, icon, tier, target]) => {
    return { key, name, icon, tier, of, target, description: DESCRIPTIONS[of](target) };
  });

/** All trophies. */
export const CATALOGUE: readonly TrophyDefinition[] = [
  ...steps('totalSessions', [
    ['first-session', MESSAGES.trophyFirstPawprint, '🐾', 'bronze', 1],
    ['sessions-10', MESSAGES.trophyTreatCollector, '🍪', 'bronze', 10],
    ['sessions-50', MESSAGES.trophyBallChaser, '🎾', 'silver', 50],
    ['sessions-100', MESSAGES.trophyYarnMaster, '🧶', 'gold', 100],
    ['sessions-500', MESSAGES.trophyButterflyCatcher, '🦋', 'diamond', 500],
    ['sessions-1000', MESSAGES.trophyCrownOfThePack, '👑', 'legendary', 1_000],
  ]),
  ...steps('totalTime', [
    ['time-1h', MESSAGES.trophyCuriousKitten, '🐱', 'bronze', HOUR],
    ['time-10h', MESSAGES.trophyEagerPuppy, '🐶', 'silver', 10 * HOUR],
    ['time-50h', MESSAGES.trophyCleverCat, '🐈', 'gold', 50 * HOUR],
    ['time-100h', MESSAGES.trophyTopDog, '🐕', 'diamond', 100 * HOUR],
    ['time-500h', MESSAGES.trophyHeartOfALion, '🦁', 'legendary', 500 * HOUR],
  ]),
  ...steps('longestRun', [
    ['run-3', MESSAGES.trophyDailyWalkies, '🌳', 'bronze', 3],
    ['run-7', MESSAGES.trophyWeekOfFullBowls, '🥣', 'silver', 7],
    ['run-30', MESSAGES.trophyMoonHowler, '🌕', 'gold', 30],
    ['run-100', MESSAGES.trophyFaithfulFriend, '💎', 'diamond', 100],
    ['run-365', MESSAGES.trophyFriendForAllSeasons, '🌈', 'legendary', 365],
  ]),
  ...steps('longestSession', [
    ['long-30m', MESSAGES.trophySunbeamDreamer, '🌞', 'bronze', 30 * MINUTE],
    ['long-60m', MESSAGES.trophyFishbowlWatcher, '🐠', 'silver', 60 * MINUTE],
    ['long-120m', MESSAGES.trophyDeepDigger, '🦴', 'gold', 120 * MINUTE],
  ]),
  ...steps('mostTypesInADay', [['all-types', MESSAGES.trophyThreeTrickPup, '🎪', 'silver', 3]]),
  ...steps('earlySessions', [['early', MESSAGES.trophyBirdsongListener, '🐦', 'bronze', 1]]),
  ...steps('lateSessions', [['late', MESSAGES.trophyNightProwler, '🌙', 'bronze', 1]]),
];

const BY_KEY = new Map(CATALOGUE.map((definition) => [definition.key, definition]));

/** The trophy with this key, if there is one. */
export const trophyOf = (key: string): TrophyDefinition | undefined => BY_KEY.get(key);
