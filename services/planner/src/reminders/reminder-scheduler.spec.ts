import { ReminderScheduler } from './reminder-scheduler.js';
import type { RemindersService } from './reminders.service.js';

/** One whose looks are the test's. */
const scheduler = (deliverDue: RemindersService['deliverDue']) =>
  new ReminderScheduler({ deliverDue } as RemindersService, { REMINDER_POLL_SECONDS: 3_600 });

describe('ReminderScheduler', () => {
  it.each([0, 1, 2, 3, 4, 5])(
    '[REMIND-04] looks again when it is asked to %i turns after the end of a look',
    async (turns) => {
      const ends: (() => void)[] = [];
      const looks = scheduler(() => new Promise((resolve) => ends.push(() => resolve(0))));
      looks.lookSoon();
      ends[0]?.();
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      looks.lookSoon();
      await new Promise(setImmediate);
      expect(ends).toHaveLength(2);
    },
  );

  it('[REMIND-08] tells a look to end when the service does, and begins no other', async () => {
    let begun = 0;
    const looks = scheduler((stop) => {
      begun += 1;
      return new Promise((resolve) => stop?.addEventListener('abort', () => resolve(0)));
    });
    looks.lookSoon();
    looks.lookSoon();
    await looks.onModuleDestroy();
    looks.lookSoon();
    expect(begun).toBe(1);
  });
});
