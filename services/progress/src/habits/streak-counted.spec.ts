import { FREQUENCIES, type Frequency } from '@pawplan/contracts';
import { addDays } from '@pawplan/platform';
import { toggleDay } from './check-ins.js';
import { streaks } from './streak.js';

describe('streaks compared with simple counting', () => {
  /** Pseudo-random numbers that are the same in every run. */
  function numbers(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
  }

  /** The first day of the period that contains a day. */
  const FIRST: Record<Frequency, (day: string) => string> = {
    daily: (day) => day,
    weekly: (day) => addDays(day, -new Date(day).getUTCDay()),
    monthly: (day) => `${day.slice(0, 7)}-01`,
  };

  /** Counts back from the current period, one period at a time. */
  function counted(frequency: Frequency, checkIns: string[], today: string) {
    const first = FIRST[frequency];
    const done = new Set(checkIns.map((day) => first(day < today ? day : today)));
    const before = (period: string) => first(addDays(period, -1));
    const back = (period: string): number => (done.has(period) ? 1 + back(before(period)) : 0);
    const present = first(today);
    return {
      streak: done.has(present) ? back(present) : back(before(present)),
      longestStreak: Math.max(0, ...[...done].map(back)),
    };
  }

  it.each(FREQUENCIES)(
    '[HABIT-06] [HABIT-07] [HABIT-08] returns the same for random %s check-ins, and the longest is never below the present one',
    (frequency) => {
      for (let seed = 1; seed <= 20; seed++) {
        const next = numbers(seed);
        const [begin, sparse] = [addDays('2023-12-01', next(700)), 1 + next(frequency === 'monthly' ? 40 : 6)];
        let days: string[] = [];
        for (let n = 0; n < 60; n++) {
          days = toggleDay(days, addDays(begin, next(40 * sparse)));
          const today = days[next(days.length)] ?? begin;
          const found = streaks(frequency, days, today);
          expect(found).toEqual(counted(frequency, days, today));
          expect(found.longestStreak).toBeGreaterThanOrEqual(found.streak);
        }
      }
    },
  );
});
