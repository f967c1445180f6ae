import { NOTHING_COUNTED } from './reached-trophies.js';
import { viewCatalogue, viewTrophies } from './trophy.view.js';

const unlockedAt = new Date('2026-03-14T10:00:00Z');
const stored = (key: string) => ({ _id: key, userId: 'ann', key, unlockedAt });

describe('viewTrophies', () => {
  it('[TROPHY-01] shows name, icon, description and tier of a trophy', () => {
    expect(viewTrophies([stored('first-session')])).toEqual([
      {
        _id: 'first-session',
        trophyName: 'First Pawprint',
        trophyNameCode: 'trophyFirstPawprint',
        trophyIcon: '🐾',
        trophyDescription: 'Finish your first focus session.',
        trophyDescriptionCode: 'trophyForSessions',
        trophyDescriptionValues: { sessions: 1 },
        tier: 'bronze',
        unlockedAt: '2026-03-14T10:00:00.000Z',
      },
    ]);
  });

  it('[TROPHY-01] leaves out a trophy with an unknown key', () => {
    expect(viewTrophies([stored('from-the-future'), stored('early')])).toMatchObject([{ _id: 'early' }]);
  });
});

describe('viewCatalogue', () => {
  const catalogue = viewCatalogue({ ...NOTHING_COUNTED, totalSessions: 12, longestRun: 2 }, [
    stored('sessions-10'),
    stored('run-7'),
  ]);
  const goal = (key: string) => catalogue.find((each) => each.key === key);

  it('[TROPHY-03] shows the progress towards each trophy', () => {
    expect(goal('sessions-50')).toMatchObject({ current: 12, target: 50, measure: 'sessions', unlockedAt: null });
    expect(goal('time-1h')).toMatchObject({ current: 0, target: 3_600, measure: 'seconds', unlockedAt: null });
    expect(goal('run-3')).toMatchObject({ current: 2, target: 3, measure: 'days', unlockedAt: null });
    expect(goal('all-types')).toMatchObject({ current: 0, target: 3, measure: 'types', unlockedAt: null });
  });

  it('[TROPHY-03] [TROPHY-11] shows an unlocked trophy as reached, also when its streak has ended', () => {
    const reached = { unlockedAt: '2026-03-14T10:00:00.000Z' };
    expect(goal('sessions-10')).toMatchObject({ ...reached, current: 10, target: 10 });
    expect(goal('run-7')).toMatchObject({ ...reached, current: 7, target: 7 });
  });
});
