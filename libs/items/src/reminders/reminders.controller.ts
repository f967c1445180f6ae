import { Controller, type Type } from '@nestjs/common';
import {
  type CurrentReminder,
  currentReminders,
  type GetCurrentReminders,
  type GroupRecord,
  groupChanged,
  groupPurged,
  groupSpace,
  type RemindingService,
  type ServiceContext,
} from '@pawplan/contracts';
import { Audiences } from '@pawplan/directory';
import { type EventEnvelope, Handle, OnEvent, type Transaction } from '@pawplan/platform';
import { GivenRecords } from './given-records.js';
import { RemindersService } from './reminders.service.js';

/**
 * The controller with which a service answers whether reminders are still valid, and forgets those of former members.
 */
export function remindersController(service: RemindingService): Type {
  @Controller()
  class RemindersController {
    constructor(
      private readonly reminders: RemindersService,
      private readonly records: GivenRecords,
      private readonly audiences: Audiences,
    ) {}

    @Handle(currentReminders(service))
    async current(request: GetCurrentReminders, _: ServiceContext): Promise<{ current: CurrentReminder[] }> {
      return { current: await this.reminders.current(request) };
    }

    @OnEvent(groupChanged)
    async groupChanged({ payload }: EventEnvelope<GroupRecord>, tx: Transaction): Promise<void> {
      const members = await this.audiences.newestMembers(payload, tx);
      await this.records.deleteForeign(groupSpace(payload.id), members, tx);
    }

    @OnEvent(groupPurged)
    groupPurged({ payload }: EventEnvelope<{ groupId: string }>, tx: Transaction): Promise<void> {
      return this.records.deleteForeign(groupSpace(payload.groupId), [], tx);
    }
  }
  return RemindersController;
}
