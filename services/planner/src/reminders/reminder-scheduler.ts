import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Looks } from '@pawplan/platform';
import { ReminderSettings } from './reminder-settings.js';
import { RemindersService } from './reminders.service.js';

/** Looks for due reminders every few seconds, in every replica, and at once when somebody says that there may be some. */
@Injectable()
export class ReminderScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly looks: Looks;

  constructor(reminders: RemindersService, { REMINDER_POLL_SECONDS }: ReminderSettings) {
    this.looks = new Looks('Reminders', REMINDER_POLL_SECONDS * 1_000, (stop) => reminders.deliverDue(stop));
  }

  onApplicationBootstrap(): void {
    this.looks.start();
  }

  /** Waits for the date that is being looked at, and not for those behind it. */
  onModuleDestroy(): Promise<void> {
    return this.looks.stop();
  }

  /** Begins a look, or another one after that which is under way; does not wait for it. Never throws. */
  lookSoon(): void {
    this.looks.soon();
  }
}
