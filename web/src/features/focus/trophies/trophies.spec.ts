import type { Trophy, TrophyGoal } from '@/api/generated';
import { contrast, toneStyle } from '@/lib/colour';
import { TIER_ORDER, TIERS } from './tiers';
import {
  describeProgress,
  describeRemaining,
  groupByTier,
  mergeTrophies,
  progressOf,
  sortForGallery,
} from './trophies';

const trophy = (id: string) => ({ _id: id, trophyName: id }) as Trophy;
const goal = (key: string, rest: Partial<TrophyGoal> = {}): TrophyGoal => ({
  key,
  trophyName: key,
  trophyIcon: '🐾',
  trophyDescription: '',
  tier: 'bronze',
  target: 10,
  current: 0,
  measure: 'sessions',
  unlockedAt: null,
  ...rest,
});
const at = '2026-03-11T08:00:00Z';

describe('sorting trophies', () => {
  it('[TROPHY-13] new trophies are put first, in their order and without duplicates', () => {
    const ids = (trophies: Trophy[]) => trophies.map(({ _id }) => _id).join('');
    expect(ids(mergeTrophies([trophy('c'), trophy('d')], [trophy('b'), trophy('a')]))).toBe('cdba');
    expect(ids(mergeTrophies([trophy('b')], [trophy('b'), trophy('a')]))).toBe('ba');
    expect(ids(mergeTrophies([], [trophy('a')]))).toBe('a');
  });

  it('[TROPHY-15] trophies are grouped by tier, the easiest first, with the number of unlocked ones', () => {
    const catalogue = [
      goal('gold', { tier: 'gold', unlockedAt: at }),
      goal('bronze'),
      goal('bronze too', { unlockedAt: at }),
      goal('legend', { tier: 'legendary' }),
    ];
    expect(groupByTier(catalogue).map(({ tier, goals, unlocked }) => [tier, goals.length, unlocked])).toEqual([
      ['bronze', 2, 1],
      ['gold', 1, 1],
      ['legendary', 1, 0],
    ]);
    expect(groupByTier([])).toEqual([]);
  });

  it.each([
    [{ current: 0 }, 0],
    [{ current: 4 }, 0.4],
    [{ current: 12 }, 1],
    [{ current: -1 }, 0],
    [{ current: 0, target: 0 }, 0],
    [{ current: 2, unlockedAt: at }, 1],
  ])('[TROPHY-15] the progress of %j is %d', (rest, share) => {
    expect(progressOf(goal('it', rest))).toBe(share);
  });

  it('[TROPHY-21] the gallery has the unlocked trophies, the newest first, then the three nearest, then the others', () => {
    const catalogue = [
      goal('new silver', { tier: 'silver' }),
      goal('new bronze'),
      goal('won', { unlockedAt: at }),
      goal('begun', { current: 1 }),
      goal('won later', { unlockedAt: '2026-03-12T08:00:00Z' }),
      goal('near', { tier: 'gold', current: 9 }),
      goal('as near', { tier: 'gold', current: 9 }),
    ];
    const keys = (goals: TrophyGoal[]) => goals.map(({ key }) => key);
    const { unlocked, next, others } = sortForGallery(catalogue);
    expect(keys(unlocked)).toEqual(['won later', 'won']);
    expect(keys(next)).toEqual(['near', 'as near', 'begun']);
    expect(keys(others)).toEqual(['new bronze', 'new silver']);
    expect(sortForGallery([])).toEqual({ unlocked: [], next: [], others: [] });
  });

  it('[TROPHY-16] the tiers have their colours, and text on each is readable', () => {
    expect(TIER_ORDER.map((tier) => TIERS[tier].colour.toUpperCase())).toEqual([
      '#CD7F32',
      '#C0C0C0',
      '#FFD700',
      '#B9F2FF',
      '#FF6B6B',
    ]);
    for (const { colour } of Object.values(TIERS)) {
      const ink: string = Reflect.get(toneStyle(colour), '--tone-ink');
      expect(contrast(ink, colour)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

const goalWith = (measure: TrophyGoal['measure'], current: number, target: number) =>
  ({ measure, current, target }) as TrophyGoal;

describe('the progress towards a trophy', () => {
  it.each([
    [goalWith('seconds', 24_000, 36_000), '6 h 40 min of 10 h', '3 h 20 min to go'],
    [goalWith('seconds', 1_799, 1_800), '29 min of 30 min', '1 min to go'],
    [goalWith('seconds', 0, 3_600), '0 min of 1 h', '1 h to go'],
    [goalWith('seconds', 40, 1_800), '40 s of 30 min', '30 min to go'],
    [goalWith('sessions', 9, 10), '9 of 10 sessions', '1 session to go'],
    [goalWith('sessions', 0, 1), '0 of 1 session', '1 session to go'],
    [goalWith('sessions', 12, 1_000), '12 of 1,000 sessions', '988 sessions to go'],
    [goalWith('days', 1, 3), '1 of 3 days', '2 days to go'],
    [goalWith('types', 2, 3), '2 of 3 kinds', '1 kind to go'],
    [goalWith('days', 5, 3), '5 of 3 days', '0 days to go'],
  ])('[TROPHY-15] the progress of %j is written "%s" and "%s"', (it, so, missing) => {
    expect([describeProgress(it), describeRemaining(it)]).toEqual([so, missing]);
  });
});
