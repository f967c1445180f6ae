import type { TrophyGoal } from '@/api/generated';
import { missingInWords, progressInWords } from './progress';

const goal = (measure: TrophyGoal['measure'], current: number, target: number) =>
  ({ measure, current, target }) as TrophyGoal;

describe('the progress towards a trophy', () => {
  it.each([
    [goal('seconds', 24_000, 36_000), '6 h 40 min of 10 h', '3 h 20 min to go'],
    [goal('seconds', 1_799, 1_800), '29 min of 30 min', '1 min to go'],
    [goal('seconds', 0, 3_600), '0 min of 1 h', '1 h to go'],
    [goal('seconds', 40, 1_800), '40 s of 30 min', '30 min to go'],
    [goal('sessions', 9, 10), '9 of 10 sessions', '1 session to go'],
    [goal('sessions', 0, 1), '0 of 1 session', '1 session to go'],
    [goal('sessions', 12, 1_000), '12 of 1,000 sessions', '988 sessions to go'],
    [goal('days', 1, 3), '1 of 3 days', '2 days to go'],
    [goal('types', 2, 3), '2 of 3 kinds', '1 kind to go'],
    [goal('days', 5, 3), '5 of 3 days', '0 days to go'],
  ])('[TROPHY-15] the progress of %j is written "%s" and "%s"', (it, so, missing) => {
    expect([progressInWords(it), missingInWords(it)]).toEqual([so, missing]);
  });
});
