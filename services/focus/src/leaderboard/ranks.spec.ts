import { rankMembers } from './ranks.js';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 14, 10, minute));
const memberTotal = (userId: string, totalTime: number, minute = 0) => ({ userId, totalTime, reachedAt: at(minute) });
const places = (memberTotals: ReturnType<typeof memberTotal>[]) =>
  rankMembers(memberTotals, 5).map(({ rank, userId }) => `${rank} ${userId}`);

describe('ranked', () => {
  it('[STAT-07] puts the greatest total first, for any order of the input', () => {
    expect(rankMembers([memberTotal('ann', 60), memberTotal('ben', 90)], 5)).toEqual([
      { rank: 1, userId: 'ben', totalTime: 90 },
      { rank: 2, userId: 'ann', totalTime: 60 },
    ]);
  });

  it.each([
    [
      [60, 60, 30],
      ['1 a', '1 b', '3 c'],
    ],
    [
      [60, 30, 30, 10],
      ['1 a', '2 b', '2 c', '4 d'],
    ],
    [
      [9, 9, 9, 9, 1],
      ['1 a', '1 b', '1 c', '1 d', '5 e'],
    ],
    [
      [9, 9, 9, 9, 9],
      ['1 a', '1 b', '1 c', '1 d', '1 e'],
    ],
  ])('[STAT-09] equal totals share a rank: %j', (totals, expected) => {
    expect(places(totals.map((total, n) => memberTotal('abcde'.charAt(n), total, n)))).toEqual(expected);
  });

  it('[STAT-09] leaves out people without focus time', () => {
    expect(places([memberTotal('ann', 0), memberTotal('ben', 1)])).toEqual(['1 ben']);
    expect(places([])).toEqual([]);
  });

  it('[STAT-09] lists 5 people, and in a tie at the fifth place the one who reached the total first', () => {
    const first = [50, 40, 30, 20].map((total, n) => memberTotal(`top${n}`, total));
    const tied = [memberTotal('late', 10, 30), memberTotal('early', 10, 5), memberTotal('later', 10, 31)];
    expect(places([...tied, ...first])).toEqual(['1 top0', '2 top1', '3 top2', '4 top3', '5 early']);
  });

  it('[STAT-09] returns the same order each time, also when totals were reached at the same moment', () => {
    const tied = ['f', 'b', 'e', 'a', 'd', 'c'].map((id) => memberTotal(id, 10));
    expect(places(tied)).toEqual(['1 a', '1 b', '1 c', '1 d', '1 e']);
    expect(places(tied.toReversed())).toEqual(places(tied));
  });
});
