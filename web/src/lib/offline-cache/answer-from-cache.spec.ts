import { answerFromCache } from './answer-from-cache';
import type { CachedList } from './cached-lists';

const event = (_id: string, date: string, endDate: string | null = null) => ({ _id, date, endDate });
const window = (from: string | null, to: string | null, space = 'g1') => ['calendar', space, from, to];
const cached = (key: unknown[], data: unknown, at = 1): CachedList => ({
  owner: 'mia',
  hash: JSON.stringify(key),
  key,
  data,
  at,
});
const readAnswer = (all: CachedList[], key: unknown[]) => answerFromCache(all, key, JSON.stringify(key), touches);
/** A list shows the items of a window of days. */
const touches = ({ date, endDate }: ReturnType<typeof event>, [, , from, to]: readonly unknown[]) =>
  (to === null || date <= String(to)) && (from === null || (endDate ?? date) >= String(from));
const ids = (answer: ReturnType<typeof readAnswer>) =>
  (answer?.data as { _id: string }[] | undefined)?.map(({ _id }) => _id);

const MARCH = window('2026-03-01', '2026-03-31');
const vet = event('vet', '2026-03-14');
const trip = event('trip', '2026-03-30', '2026-04-02');

describe('the offline cache', () => {
  it('[PHONE-05] answers with a list as it was stored, and with its time', () => {
    expect(
      answerFromCache([cached(['goals', 'personal'], [1], 7)], ['goals', 'personal'], '["goals","personal"]'),
    ).toEqual({
      data: [1],
      at: 7,
    });
    expect(answerFromCache([], ['goals', 'personal'], '["goals","personal"]')).toBeNull();
  });

  it.each([
    ['the same window', MARCH, ['vet', 'trip']],
    ['a week of it', window('2026-03-09', '2026-03-15'), ['vet']],
    ['the month after, for what reaches into it', window('2026-04-01', '2026-04-30'), ['trip']],
    ['everything', window(null, null), ['vet', 'trip']],
    ['a month without any', window('2027-01-01', '2027-01-31'), []],
  ])('[PHONE-05] answers with the events of %s', (_what, key, expected) => {
    expect(ids(readAnswer([cached(MARCH, [vet, trip])], key))).toEqual(expected);
  });

  it('[PHONE-05] does not answer with the events of another space', () => {
    expect(readAnswer([cached(window(null, null, 'g2'), [vet])], MARCH)).toBeNull();
  });

  it('[PHONE-05] prefers the later of two lists, for changed and for missing items', () => {
    const all = [
      cached(MARCH, [vet, trip], 1),
      cached(window('2026-03-14', '2026-03-31'), [{ ...trip, date: '2026-03-29' }], 2),
    ];
    expect(readAnswer(all, MARCH)).toEqual({ data: [{ ...trip, date: '2026-03-29' }], at: 1 });
    expect(ids(readAnswer(all.toReversed(), MARCH))).toEqual(['trip']);
  });
});
