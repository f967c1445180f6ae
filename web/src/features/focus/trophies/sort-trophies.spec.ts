import type { Trophy, TrophyGoal } from '@/api/generated';
import { contrast, toneStyle } from '@/lib/colour';
import { nearestOf, onTop, shareOf, shelvesOf } from './sort-trophies';
import { TIER_ORDER, TIERS } from './tiers';

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
    expect(ids(onTop([trophy('c'), trophy('d')], [trophy('b'), trophy('a')]))).toBe('cdba');
    expect(ids(onTop([trophy('b')], [trophy('b'), trophy('a')]))).toBe('ba');
    expect(ids(onTop([], [trophy('a')]))).toBe('a');
  });

  it('[TROPHY-15] trophies are grouped by tier, the easiest first, with the number of unlocked ones', () => {
    const catalogue = [
      goal('gold', { tier: 'gold', unlockedAt: at }),
      goal('bronze'),
      goal('bronze too', { unlockedAt: at }),
      goal('legend', { tier: 'legendary' }),
    ];
    expect(shelvesOf(catalogue).map(({ tier, goals, unlocked }) => [tier, goals.length, unlocked])).toEqual([
      ['bronze', 2, 1],
      ['gold', 1, 1],
      ['legendary', 1, 0],
    ]);
    expect(shelvesOf([])).toEqual([]);
  });

  it.each([
    [{ current: 0 }, 0],
    [{ current: 4 }, 0.4],
    [{ current: 12 }, 1],
    [{ current: -1 }, 0],
    [{ current: 0, target: 0 }, 0],
    [{ current: 2, unlockedAt: at }, 1],
  ])('[TROPHY-15] the progress of %j is %d', (rest, share) => {
    expect(shareOf(goal('it', rest))).toBe(share);
  });

  it('[TROPHY-15] the nearest trophy is locked and begun, and the first of equals', () => {
    const begun = [goal('far', { current: 1 }), goal('near', { current: 9 }), goal('as near', { current: 9 })];
    expect(nearestOf([goal('new'), goal('won', { current: 10, unlockedAt: at }), ...begun])?.key).toBe('near');
    expect(nearestOf([goal('new'), goal('won', { unlockedAt: at })])).toBeNull();
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
