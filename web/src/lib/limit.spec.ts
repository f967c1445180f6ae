import { createLimit } from './limit';

describe('createLimit', () => {
  it('[ALL-04] runs a few works at the same time, the others in order, also after one fails', async () => {
    const limited = createLimit(2);
    const ends: (() => void)[] = [];
    const started: number[] = [];
    let [running, most] = [0, 0];
    const work = (id: number) =>
      limited(async () => {
        started.push(id);
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => ends.push(resolve));
        running -= 1;
        if (id === 1) throw new Error('refused');
        return id;
      });
    const results = Promise.allSettled([1, 2, 3, 4, 5].map(work));
    while (started.length < 5 || running > 0) {
      ends.shift()?.();
      await Promise.resolve();
    }
    expect((await results).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect({ started, most }).toEqual({ started: [1, 2, 3, 4, 5], most: 2 });
  });
});
