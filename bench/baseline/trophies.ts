const HOUR = 3_600;

/** The targets of the product's trophies by their keys, so that both sides award the same trophies. */
const CATALOGUE = {
  totalSessions: {
    'first-session': 1,
    'sessions-10': 10,
    'sessions-50': 50,
    'sessions-100': 100,
    'sessions-500': 500,
    'sessions-1000': 1_000,
  },
  totalTime: {
    'time-1h': HOUR,
    'time-10h': 10 * HOUR,
    'time-50h': 50 * HOUR,
    'time-100h': 100 * HOUR,
    'time-500h': 500 * HOUR,
  },
  longestRun: { 'run-3': 3, 'run-7': 7, 'run-30': 30, 'run-100': 100, 'run-365': 365 },
  longestSession: { 'long-30m': HOUR / 2, 'long-60m': HOUR, 'long-120m': 2 * HOUR },
  mostTypesInADay: { 'all-types': 3 },
  earlySessions: { early: 1 },
  lateSessions: { late: 1 },
};
export type Counts = Record<keyof typeof CATALOGUE, number>;

/** The keys of all reached trophies. */
export function earnedTrophies(counts: Counts): string[] {
  return Object.entries(CATALOGUE).flatMap(([of, targets]) =>
    Object.entries(targets)
      .filter(([, target]) => counts[of as keyof Counts] >= target)
      .map(([key]) => key),
  );
}
