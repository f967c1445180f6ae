import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Poller } from '@pawplan/platform';
import { ReminderSettings } from './reminder-settings.js';
import { RemindersService } from './reminders.service.js';

/** The shortest time between two polls, however many reminders are due soon. */
const SHORTEST_WAIT_MS = 100;

/**
 * Polls for due reminders every few seconds, when the next one is due, and at once on request. Every replica polls.
 */
@Injectable()
export class ReminderScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly poller: Poller;

  constructor(
    private readonly reminders: RemindersService,
    { REMINDER_POLL_SECONDS }: ReminderSettings,
  ) {
    this.poller = new Poller('Reminders', REMINDER_POLL_SECONDS * 1_000, (stop) => this.poll(stop));
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  /** Waits only for the item that is being processed, not for the remaining ones. */
  onModuleDestroy(): Promise<void> {
    return this.poller.stop();
  }

  /** Starts a poll, or another one after the current one, without waiting for it. Never throws. */
  pollSoon(): void {
    this.poller.trigger();
  }

  /** Resolves when no poll is running, for tests that change the time. */
  idle(): Promise<void> {
    return this.poller.idle();
  }

  private async poll(stop: AbortSignal): Promise<void> {
    await this.reminders.deliverDue(stop);
    this.poller.triggerIn(Math.max(await this.reminders.timeToNext(), SHORTEST_WAIT_MS));
  }
}
