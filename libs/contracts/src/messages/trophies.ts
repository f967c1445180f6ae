import { countOf, durationOf } from './words.js';

type Seconds = {
  seconds: number;
};

/** The names of trophies, and what they are awarded for. */
export const TROPHY_TEXTS = {
  trophyFirstPawprint: 'First Pawprint',
  trophyTreatCollector: 'Treat Collector',
  trophyBallChaser: 'Ball Chaser',
  trophyYarnMaster: 'Yarn Master',
  trophyButterflyCatcher: 'Butterfly Catcher',
  trophyCrownOfThePack: 'Crown of the Pack',
  trophyCuriousKitten: 'Curious Kitten',
  trophyEagerPuppy: 'Eager Puppy',
  trophyCleverCat: 'Clever Cat',
  trophyTopDog: 'Top Dog',
  trophyHeartOfALion: 'Heart of a Lion',
  trophyDailyWalkies: 'Daily Walkies',
  trophyWeekOfFullBowls: 'A Week of Full Bowls',
  trophyMoonHowler: 'Moon Howler',
  trophyFaithfulFriend: 'Faithful Friend',
  trophyFriendForAllSeasons: 'Friend for All Seasons',
  trophySunbeamDreamer: 'Sunbeam Dreamer',
  trophyFishbowlWatcher: 'Fishbowl Watcher',
  trophyDeepDigger: 'Deep Digger',
  trophyThreeTrickPup: 'Three-Trick Pup',
  trophyBirdsongListener: 'Birdsong Listener',
  trophyNightProwler: 'Night Prowler',
  trophyForSessions: ({ sessions }: { sessions: number }) =>
    sessions === 1 ? 'Finish your first focus session.' : `Finish ${countOf(sessions, 'focus session')}.`,
  trophyForTime: ({ seconds }: Seconds) => `Focus for ${durationOf(seconds)} in all.`,
  trophyForDaysInARow: ({ days }: { days: number }) => `Focus ${countOf(days, 'day')} in a row.`,
  trophyForLongSession: ({ seconds }: Seconds) => `Focus for ${durationOf(seconds)} in one session.`,
  trophyForAllTypes: 'Focus on a todo, a goal and a habit in one day.',
  trophyForEarlyStart: ({ time }: { time: string }) => `Start a focus session before ${time}.`,
  trophyForLateEnd: ({ time }: { time: string }) => `End a focus session at ${time} or later.`,
} as const;
