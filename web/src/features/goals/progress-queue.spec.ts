import { type Base, createProgressQueue } from './progress-queue';

/** A queue whose calls the test answers, in order. */
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

  it('[GOAL-16] sends one change at a time, and only the newest of the changes in between', async () => {
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

  it('[GOAL-16] does not send a value again that equals the answered one', async () => {
    const { queue, want, sent, answer } = handled();
    want(5);
    want(6);
    want(5);
    await answer(true);
    expect(queue.wanted.get()).toBeNull();
    expect(sent).toEqual([5]);
  });

  it('[GOAL-16] [GOAL-19] keeps a failed value and sends it again on request, or the next change instead', async () => {
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

  it('[GOAL-16] sends a newer value next, also after a failure', async () => {
    const { queue, want, sent, answer } = handled();
    want(1);
    want(2);
    await answer(false);
    expect(sent).toEqual([1, 2]);
    await answer(true);
    expect(queue.wanted.get()).toBeNull();
  });

  it('[GOAL-16] tries once more when it is asked to during a try that fails', async () => {
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

  it('[GOAL-16] sends nothing on request when no value waits', () => {
    const { queue, sent } = handled();
    queue.again();
    expect(sent).toEqual([]);
  });

  it('[GOAL-16] sends a failed value again by itself, with delays from 5 s up to one minute', async () => {
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

  it('[GOAL-16] names the replaced version and values only when a value is sent again', async () => {
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
