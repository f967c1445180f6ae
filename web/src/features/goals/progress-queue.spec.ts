import { type Base, createProgressQueue } from './progress-queue';

/** A queue whose calls are answered by hand, in order. */
function handled() {
  const sent: number[] = [];
  const bases: (Base | null)[] = [];
  const answers: ((arrived: boolean) => void)[] = [];
  const queue = createProgressQueue((value, base) => {
    sent.push(value);
    bases.push(base);
    return new Promise((resolve, reject) => {
      const reply = { version: 10 + sent.length, currentValue: value };
      answers.push((arrived) => (arrived ? resolve(reply) : reject(new Error('no answer'))));
    });
  });
  const answer = async (arrived: boolean) => {
    answers.shift()?.(arrived);
    await new Promise(setImmediate);
  };
  const want = (value: number) => queue.want(value, { version: 1, currentValue: 0 });
  return { queue, want, sent, bases, answer };
}

describe('sending progress', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[GOAL-16] sends each change, one under way, of those in between only the newest', async () => {
    const { queue, want, sent, answer } = handled();
    for (const value of [1, 12, 123]) want(value);
    expect(sent).toEqual([1]);
    expect(queue.wanted.get()).toBe(123);
    await answer(true);
    expect(sent).toEqual([1, 123]);
    expect(queue.wanted.get()).toBe(123);
    await answer(true);
    expect(sent).toEqual([1, 123]);
    expect(queue.wanted.get()).toBeNull();
  });

  it('[GOAL-16] an answer is not taken for one of a newer value', async () => {
    const { queue, want, sent, answer } = handled();
    want(5);
    want(6);
    want(5);
    await answer(true);
    expect(queue.wanted.get()).toBeNull();
    expect(sent).toEqual([5]);
  });

  it('[GOAL-16] [GOAL-19] what failed stays and goes again when asked, or the next change in its place', async () => {
    const { queue, want, sent, answer } = handled();
    want(7);
    await answer(false);
    expect(sent).toEqual([7]);
    expect(queue.wanted.get()).toBe(7);
    queue.again();
    await answer(false);
    expect(sent).toEqual([7, 7]);
    want(8);
    queue.again();
    await answer(true);
    expect(sent).toEqual([7, 7, 8]);
    expect(queue.wanted.get()).toBeNull();
  });

  it('[GOAL-16] a newer value goes next even after a failure', async () => {
    const { queue, want, sent, answer } = handled();
    want(1);
    want(2);
    await answer(false);
    expect(sent).toEqual([1, 2]);
    await answer(true);
    expect(queue.wanted.get()).toBeNull();
  });

  it('[GOAL-16] asked again while a try is under way, it tries once more when that one fails', async () => {
    const { queue, want, sent, answer } = handled();
    want(7);
    queue.again();
    await answer(false);
    expect(sent).toEqual([7, 7]);
    await answer(false);
    expect(sent).toEqual([7, 7]);
    queue.again();
    await answer(true);
    expect(sent).toEqual([7, 7, 7]);
    expect(queue.wanted.get()).toBeNull();
  });

  it('[GOAL-16] nothing is sent again that arrived', () => {
    const { queue, sent } = handled();
    queue.again();
    expect(sent).toEqual([]);
  });

  it('[GOAL-16] what failed goes again by itself, ever later, up to a minute', async () => {
    const { queue, want, sent, answer } = handled();
    want(7);
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      await answer(false);
      const before = sent.length;
      jest.advanceTimersByTime(seconds * 1_000 - 1);
      expect(sent).toHaveLength(before);
      jest.advanceTimersByTime(1);
      expect(sent).toHaveLength(before + 1);
    }
    await answer(true);
    jest.runAllTimers();
    expect(sent).toHaveLength(7);
    expect(queue.wanted.get()).toBeNull();
  });

  it('[GOAL-16] only what is sent again says what it was typed over', async () => {
    const { queue, want, bases, answer } = handled();
    want(1);
    want(12);
    await answer(true);
    await answer(false);
    queue.again();
    await answer(false);
    want(13);
    await answer(false);
    queue.again();
    await answer(true);
    expect(bases).toEqual([null, null, { version: 11, values: [1, 12] }, null, { version: 1, values: [0, 12, 13] }]);
  });
});
