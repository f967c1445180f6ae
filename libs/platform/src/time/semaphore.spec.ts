import { Semaphore } from './semaphore.js';

describe('Semaphore', () => {
  it('runs at most the given number of tasks at once, and the others in order', async () => {
    const semaphore = new Semaphore(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const all = [0, 1, 2].map((n) =>
      semaphore.run(() => {
        begun.push(n);
        return new Promise<void>((end) => ends.push(end));
      }),
    );
    expect(begun).toEqual([0, 1]);
    ends[0]?.();
    await all[0];
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    for (const end of ends) end();
    await Promise.all(all);
  });

  it('runs the next task when one fails', async () => {
    const semaphore = new Semaphore(1);
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(semaphore.run(async () => 'again')).resolves.toBe('again');
  });
});
