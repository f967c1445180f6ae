import { Controller } from '@nestjs/common';
import {
  type EmptyRequest,
  getReminderSettings,
  type MemberContext,
  type ReminderSettings,
  type UpdateReminderSettings,
  updateReminderSettings,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { ReminderSettingsService } from './reminder-settings.service.js';

/** Handles the calls that concern the settings of reminders. */
@Controller()
export class ReminderSettingsController {
  constructor(private readonly settings: ReminderSettingsService) {}

  @Handle(getReminderSettings)
  get(_: EmptyRequest, { caller }: MemberContext): Promise<ReminderSettings> {
    return this.settings.get(caller);
  }

  @Handle(updateReminderSettings)
  update(changes: UpdateReminderSettings, { caller }: MemberContext): Promise<ReminderSettings> {
    return this.settings.change(caller, changes);
  }
}
