import { ApiProperty } from '@nestjs/swagger';
import { RequiredChoice, RequiredItemId } from '../fields/index.js';
import { Reminder } from './reminder.js';
import { OptionalReminders } from './reminder-list.js';

export const SHARED_KINDS = ['event', 'todo', 'special-date'] as const;
/** The kinds of items on which a person can have reminders of their own. */
export type SharedKind = (typeof SHARED_KINDS)[number];

/** The body of `PUT /api/reminders/own/{kind}/{id}`. */
export class OwnRemindersInput {
  @OptionalReminders('event', {
    description:
      'They replace the reminders of the item for the caller alone. An empty list means no reminders, `null` (the ' +
      'default) those of the item. A todo and a special date take only days and weeks',
    clearable: true,
  })
  reminders?: Reminder[] | null;
}

/** The own reminders of the caller for one item. */
export class SetOwnReminders extends OwnRemindersInput {
  @RequiredChoice(SHARED_KINDS, { label: 'type' }) kind: SharedKind;
  @RequiredItemId({ label: 'id' }) id: string;
}

/** The own reminders of the caller for one item. */
export class OwnReminders {
  @ApiProperty({
    type: [Reminder],
    nullable: true,
    description: 'The own reminders of the caller; null when the caller gets those of the item',
  })
  reminders: Reminder[] | null;
}
