import { Type as TypeOf } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, ValidateNested } from 'class-validator';
import { serviceCall } from '../define.js';
import {
  REMINDED_TYPES,
  REMINDERS_PER_MESSAGE,
  type RemindedType,
  ReminderKey,
  type RemindingService,
} from './reminder.js';

/** Requests which of these reminders are still valid. All are about items of one kind. */
export class GetCurrentReminders {
  @IsIn(REMINDED_TYPES) type: RemindedType;
  @IsArray()
  @ArrayMaxSize(REMINDERS_PER_MESSAGE)
  @ValidateNested({ each: true })
  @TypeOf(() => ReminderKey)
  reminders: ReminderKey[];
}

/** A reminder that is still valid, with the present title of its item. */
export interface CurrentReminder extends ReminderKey {
  title: string;
  /** The start of what it is about, ISO 8601; only of things with a time and a zone of their own. */
  at?: string;
}

/**
 * The call with which notify checks, before it sends reminders outside the app, which of them are still valid: the item
 * exists, its reminder is due and not over, and the person is a member of its space.
 */
export const currentReminders = (service: RemindingService) =>
  serviceCall<GetCurrentReminders, { current: CurrentReminder[] }>({
    name: `${service}.current-reminders`,
    service,
    request: GetCurrentReminders,
    senders: ['notify'],
  });
