import { CATALOGUE, trophyOf } from './catalogue.js';
import { type Counts, NOTHING_COUNTED, progress, reachedTrophies } from './reached-trophies.js';

const keysFor = (counts: Partial<Counts>) => reachedTrophies({ ...NOTHING_COUNTED, ...counts }).map(({ key }) => key);

describe('earned', () => {
  it('[TROPHY-04] returns no trophy before the first session', () => {
    expect(keysFor({})).toEqual([]);
  });

  it.each(CATALOGUE.map(({ key, of, target }) => [key, of, target] as const))(
    '[TROPHY-04] [TROPHY-05] [TROPHY-06] [TROPHY-07] [TROPHY-08] [TROPHY-09] [TROPHY-10] returns the trophy %s when %s is at least %i',
    (key, of, target) => {
      expect(keysFor({ [of]: target - 1 })).not.toContain(key);
      expect(keysFor({ [of]: target })).toContain(key);
      expect(keysFor({ [of]: target + 1 })).toContain(key);
    },
  );

  it('[TROPHY-13] sorts the trophies from bronze to legendary', () => {
    const everything = Object.fromEntries(Object.keys(NOTHING_COUNTED).map((of) => [of, 10_000_000]));
    const tiers = keysFor(everything).map((key) => trophyOf(key)?.tier);
    expect(tiers).toHaveLength(CATALOGUE.length);
    expect([...new Set(tiers)]).toEqual(['bronze', 'silver', 'gold', 'diamond', 'legendary']);
    expect(tiers.lastIndexOf('bronze') + 1).toBe(tiers.indexOf('silver'));
  });
});

describe('progress', () => {
  const tenHours = trophyOf('time-10h');
  if (!tenHours) throw new Error('no such trophy');

  it.each([
    [0, 0],
    [35_999, 35_999],
    [36_000, 36_000],
    [90_000, 36_000],
  ])('[TROPHY-03] %i seconds towards 10 hours are shown as %i', (totalTime, current) => {
    expect(progress(tenHours, { ...NOTHING_COUNTED, totalTime })).toBe(current);
  });
});
