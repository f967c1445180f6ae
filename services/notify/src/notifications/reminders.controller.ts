import { Controller, type Type } from '@nestjs/common';
import {
  type ItemRemindersGiven,
  REMINDER_EVENTS,
  type RemindersGiven,
  type RemindersRenamed,
  type RemindersWithdrawn,
  type RemindingService,
} from '@pawplan/contracts';
import { type EventEnvelope, OnEvent, type Transaction } from '@pawplan/platform';
import { RemindersService } from './reminders.service.js';

/** The controller that handles the events of one service about its reminders. */
export function remindersController(service: RemindingService): Type {
  const events = REMINDER_EVENTS[service];

  @Controller()
  class RemindersController {
    constructor(private readonly reminders: RemindersService) {}

    @OnEvent(events.given)
    given({ payload }: EventEnvelope<RemindersGiven>, tx: Transaction): Promise<void> {
      return this.reminders.given(payload, tx);
    }

    @OnEvent(events.givenOfItem)
    givenOfItem({ payload, version }: EventEnvelope<ItemRemindersGiven>, tx: Transaction): Promise<void> {
      return this.reminders.given({ ...payload, items: [{ ...payload, version }] }, tx);
    }

    @OnEvent(events.withdrawn)
    withdrawn({ payload, version }: EventEnvelope<RemindersWithdrawn>, tx: Transaction): Promise<void> {
      return this.reminders.withdrawn(payload, version, tx);
    }

    @OnEvent(events.renamed)
    renamed({ payload, version }: EventEnvelope<RemindersRenamed>, tx: Transaction): Promise<void> {
      return this.reminders.renamed(payload, version, tx);
    }
  }
  return RemindersController;
}
