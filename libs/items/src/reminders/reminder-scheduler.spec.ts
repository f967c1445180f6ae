import { ReminderScheduler } from './reminder-scheduler.js';
import type { RemindersService } from './reminders.service.js';

/** A scheduler whose polls the test controls. */
const schedulerWith = (deliverDue: RemindersService['deliverDue'], timeToNext = Number.POSITIVE_INFINITY) =>
  new ReminderScheduler({ deliverDue, timeToNext: async () => timeToNext } as RemindersService, {
    REMINDER_POLL_SECONDS: 3_600,
  });

describe('ReminderScheduler', () => {
  it.each([0, 1, 2, 3, 4, 5])(
    '[REMIND-04] polls again when a request arrives %i turns after the end of a poll',
    async (turns) => {
      const ends: (() => void)[] = [];
      const scheduler = schedulerWith(() => new Promise((resolve) => ends.push(() => resolve(0))));
      scheduler.pollSoon();
      ends[0]?.();
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      scheduler.pollSoon();
      await new Promise(setImmediate);
      expect(ends).toHaveLength(2);
    },
  );

  it.each([
    [1_500, 1_500],
    [0, 100],
    [3_600_000, 3_600_000],
  ])('[REMIND-56] polls again when the next reminder is due, in %i ms', async (timeToNext, expected) => {
    jest.useFakeTimers();
    let begun = 0;
    const scheduler = schedulerWith(async () => ++begun, timeToNext);
    scheduler.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(expected - 1);
    expect(begun).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun).toBe(2);
    await scheduler.onModuleDestroy();
    jest.useRealTimers();
  });

  it('[REMIND-08] stops the current poll when the service stops, and starts no other', async () => {
    let begun = 0;
    const scheduler = schedulerWith((stop) => {
      begun += 1;
      return new Promise((resolve) => stop?.addEventListener('abort', () => resolve(0)));
    });
    scheduler.pollSoon();
    scheduler.pollSoon();
    await scheduler.onModuleDestroy();
    scheduler.pollSoon();
    expect(begun).toBe(1);
  });
});
