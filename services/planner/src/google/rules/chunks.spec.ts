import { chunks, pacedChunks } from './chunks.js';

describe('chunks', () => {
  it.each([
    { count: 0, sizes: [] },
    { count: 3, sizes: [3] },
    { count: 7, sizes: [3, 3, 1] },
  ])('splits $count items into chunks of at most 3', ({ count, sizes }) => {
    const items = Array.from({ length: count }, (_, index) => index);
    const cut = [...chunks(items, 3)];
    expect(cut.map(({ length }) => length)).toEqual(sizes);
    expect(cut.flat()).toEqual(items);
  });
});

describe('pacedChunks', () => {
  /** Records what happens when the work on each list takes these times in milliseconds. */
  async function work(times: readonly number[]): Promise<string[]> {
    const happened: string[] = [];
    let clock = 1_000;
    const pause = async (milliseconds: number) => void happened.push(`rests ${milliseconds}`);
    const items = times.map((_, index) => index);
    for await (const [item = 0] of pacedChunks(items, 1, pause, () => clock)) {
      happened.push(`works on ${item}`);
      clock += times[item] ?? 0;
    }
    return happened;
  }

  it('[GSYNC-28] pauses between chunks for twice as long as the work took, but not before the first or after the last chunk', async () => {
    expect(await work([20, 50, 10])).toEqual(['works on 0', 'rests 40', 'works on 1', 'rests 100', 'works on 2']);
    expect(await work([20])).toEqual(['works on 0']);
    expect(await work([])).toEqual([]);
  });
});
