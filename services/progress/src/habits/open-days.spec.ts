import { openDaysFrom } from './open-days.js';

/** The first of what may have no end. */
function firstOf<T>(all: Iterable<T>, count: number): T[] {
  const found: T[] = [];
  for (const one of all) {
    if (found.length >= count) break;
    found.push(one);
  }
  return found;
}

describe('the days on which a habit reminds', () => {
  it.each([
    ['daily', [], ['2026-03-14', '2026-03-15', '2026-03-16']],
    ['daily', ['2026-03-14'], ['2026-03-15', '2026-03-16', '2026-03-17']],
    // 15 March 2026 is a Sunday, the first day of a week.
    ['weekly', ['2026-03-10'], ['2026-03-15', '2026-03-16', '2026-03-17']],
    ['monthly', ['2026-03-01'], ['2026-04-01', '2026-04-02', '2026-04-03']],
  ] as const)('[REMIND-59] of a %s habit with check-ins on %j are %j', (frequency, checkIns, days) => {
    const found = firstOf(openDaysFrom({ frequency, checkIns: [...checkIns] }, '2026-03-14'), 3);
    expect(found.map(({ key }) => key)).toEqual(days);
  });

  it('[REMIND-59] reads the check-ins once, however many days are needed', () => {
    let reads = 0;
    const days = Array.from({ length: 200 }, (_, n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
    const checkIns = new Proxy(days, {
      get: (list, name, receiver) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1;
        return Reflect.get(list, name, receiver);
      },
    });
    expect(firstOf(openDaysFrom({ frequency: 'daily', checkIns }, '2026-03-14'), 50)).toHaveLength(50);
    expect(reads).toBe(200);
  });
});
