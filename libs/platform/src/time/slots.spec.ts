import { Slots } from './slots.js';

describe('Slots', () => {
  it('runs as many at once as there are slots, the others in order', async () => {
    const slots = new Slots(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const all = [0, 1, 2].map((n) =>
      slots.use(() => {
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

  it('gives a slot back when the work fails', async () => {
    const slots = new Slots(1);
    await expect(slots.use(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(slots.use(async () => 'again')).resolves.toBe('again');
  });
});
