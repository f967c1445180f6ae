import { Logger } from '@nestjs/common';
import { Poller } from './poller.js';

describe('Poller', () => {
  it('[FOCUS-30] polls again after a poll that failed', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    let begun = 0;
    await new Promise<void>((resolve) => {
      const poller = new Poller('Titles', 1, async () => {
        begun += 1;
        if (begun === 1) throw new Error('the database is away');
        void poller.stop().then(resolve);
      });
      poller.start();
    });
    expect(begun).toBe(2);
    expect(warned).toHaveBeenCalledWith('Titles: a poll failed and is repeated later: the database is away');
    warned.mockRestore();
  });

  it.each([
    ['polls once at a time before the end of the interval', [30, 10], 2],
    ['does not poll at a time after it', [60_000], 1],
  ])('[REMIND-56] %s', async (_, times, expected) => {
    jest.useFakeTimers();
    let begun = 0;
    const poller = new Poller('Reminders', 1_000, async () => begun++);
    poller.start();
    for (const time of times) poller.triggerIn(time);
    await jest.advanceTimersByTimeAsync(999);
    expect(begun).toBe(expected);
    poller.triggerIn(10);
    await poller.stop();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(begun).toBe(expected);
    jest.useRealTimers();
  });

  it('[FOCUS-30] is idle when the current poll and those requested meanwhile have ended', async () => {
    const polls: (() => void)[] = [];
    const poller = new Poller('Titles', 60_000, () => new Promise<void>((resolve) => polls.push(resolve)));
    await poller.idle();
    poller.trigger();
    let isIdle = false;
    const idle = poller.idle().then(() => {
      isIdle = true;
    });
    poller.trigger();
    polls[0]?.();
    await new Promise(setImmediate);
    expect([polls.length, isIdle]).toEqual([2, false]);
    polls[1]?.();
    await idle;
    expect(isIdle).toBe(true);
  });
});
