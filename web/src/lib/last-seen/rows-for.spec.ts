import { CALENDAR } from '../../features/calendar/api/calendar-items';
import type { Seen } from './kept-rows';
import { rowsFor } from './rows-for';

const event = (_id: string, date: string, rest: object = {}) => ({ _id, date, endDate: null, ...rest });
const window = (from: string | null, to: string | null, space = 'g1') => ['calendar', space, from, to];
const seen = (key: unknown[], data: unknown, at = 1): Seen => ({
  owner: 'mia',
  hash: JSON.stringify(key),
  key,
  data,
  at,
});
const asked = (all: Seen[], key: unknown[]) => rowsFor(all, key, JSON.stringify(key), CALENDAR.belongs);
const ids = (answer: ReturnType<typeof asked>) =>
  (answer?.data as { _id: string }[] | undefined)?.map(({ _id }) => _id);

const MARCH = window('2026-03-01', '2026-03-31');
const vet = event('vet', '2026-03-14');
const trip = event('trip', '2026-03-30', { endDate: '2026-04-02' });

describe('what was last seen', () => {
  it('[PHONE-05] is answered as it was seen, with its time', () => {
    expect(rowsFor([seen(['goals', 'personal'], [1], 7)], ['goals', 'personal'], '["goals","personal"]')).toEqual({
      data: [1],
      at: 7,
    });
    expect(rowsFor([], ['goals', 'personal'], '["goals","personal"]')).toBeNull();
  });

  it.each([
    ['the same window', MARCH, ['vet', 'trip']],
    ['a week of it', window('2026-03-09', '2026-03-15'), ['vet']],
    ['the month after, for what reaches into it', window('2026-04-01', '2026-04-30'), ['trip']],
    ['everything', window(null, null), ['vet', 'trip']],
    ['a month without any', window('2027-01-01', '2027-01-31'), []],
  ])('[PHONE-05] events are answered for %s', (_what, key, expected) => {
    expect(ids(asked([seen(MARCH, [vet, trip])], key))).toEqual(expected);
  });

  it('[PHONE-05] the events of another space are not among them', () => {
    expect(asked([seen(window(null, null, 'g2'), [vet])], MARCH)).toBeNull();
  });

  it('[PHONE-05] the later of two lists is believed: what changed is new, what it lacks is gone', () => {
    const all = [
      seen(MARCH, [vet, trip], 1),
      seen(window('2026-03-14', '2026-03-31'), [{ ...trip, date: '2026-03-29' }], 2),
    ];
    expect(asked(all, MARCH)).toEqual({ data: [{ ...trip, date: '2026-03-29' }], at: 1 });
    expect(ids(asked(all.toReversed(), MARCH))).toEqual(['trip']);
  });
});
