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
