import { TIERS } from '@pawplan/contracts';
import { CATALOGUE, type CountName, trophyOf } from './catalogue.js';

const targetsOf = (of: CountName) =>
  CATALOGUE.filter((trophy) => trophy.of === of).map(({ tier, target }) => `${target} ${tier}`);

const HOUR = 3_600;

describe('CATALOGUE', () => {
  it.each<[string, CountName, string[]]>([
    [
      'TROPHY-04] [TROPHY-06',
      'totalSessions',
      ['1 bronze', '10 bronze', '50 silver', '100 gold', '500 diamond', '1000 legendary'],
    ],
    [
      'TROPHY-05',
      'totalTime',
      [
        `${HOUR} bronze`,
        `${10 * HOUR} silver`,
        `${50 * HOUR} gold`,
        `${100 * HOUR} diamond`,
        `${500 * HOUR} legendary`,
      ],
    ],
    ['TROPHY-07', 'longestRun', ['3 bronze', '7 silver', '30 gold', '100 diamond', '365 legendary']],
    ['TROPHY-08', 'longestSession', ['1800 bronze', '3600 silver', '7200 gold']],
    ['TROPHY-09', 'mostTypesInADay', ['3 silver']],
    ['TROPHY-10', 'earlySessions', ['1 bronze']],
    ['TROPHY-10', 'lateSessions', ['1 bronze']],
  ])('[%s] has the right targets and tiers for %s', (_, of, expected) => {
    expect(targetsOf(of)).toEqual(expected);
  });

  it('[TROPHY-18] keeps the keys of trophies that people already have', () => {
    expect(CATALOGUE.map(({ key }) => key).sort()).toEqual([
      'all-types',
      'early',
      'first-session',
      'late',
      'long-120m',
      'long-30m',
      'long-60m',
      'run-100',
      'run-3',
      'run-30',
      'run-365',
      'run-7',
      'sessions-10',
      'sessions-100',
      'sessions-1000',
      'sessions-50',
      'sessions-500',
      'time-100h',
      'time-10h',
      'time-1h',
      'time-500h',
      'time-50h',
    ]);
  });

  it.each(['key', 'name', 'icon', 'description'] as const)('[TROPHY-01] gives each trophy a unique %s', (field) => {
    expect(new Set(CATALOGUE.map((trophy) => JSON.stringify(trophy[field]))).size).toBe(CATALOGUE.length);
  });

  it('[TROPHY-01] gives each trophy an emoji, a sentence and a known tier', () => {
    for (const { icon, description, tier } of CATALOGUE) {
      expect(icon).toMatch(/^\p{Emoji_Presentation}$/u);
      expect(description.message).toMatch(/^[A-Z].*\.$/);
      expect(TIERS).toContain(tier);
    }
  });

  it('[TROPHY-03] finds each trophy by its key, and nothing by an unknown key', () => {
    for (const trophy of CATALOGUE) expect(trophyOf(trophy.key)).toBe(trophy);
    expect(trophyOf('constructor')).toBeUndefined();
  });
});
