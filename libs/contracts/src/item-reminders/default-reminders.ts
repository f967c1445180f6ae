import { ApiProperty } from '@nestjs/swagger';
import { Reminder } from './reminder.js';
import { OptionalReminders } from './reminder-list.js';

const unchanged = 'unchanged when left out, none with `null`';

/** The body of `PUT /api/reminders/defaults`. [REMIND-66] */
export class SetDefaultReminders {
  @OptionalReminders('event', { description: `The reminders of a new event; ${unchanged}` })
  event?: readonly Reminder[];
  @OptionalReminders('todo', { description: `The reminders of a new todo, in days and weeks; ${unchanged}` })
  todo?: readonly Reminder[];
  @OptionalReminders('habit', { description: `The times of the day of a new habit; ${unchanged}` })
  habit?: readonly Reminder[];
  @OptionalReminders('goal', { description: `The reminders of a new goal, in days and weeks; ${unchanged}` })
  goal?: readonly Reminder[];
}

/** The reminders with which the forms of new items begin for the caller, by the kind of the item. */
export class DefaultReminders {
  @ApiProperty({ type: () => [Reminder], description: 'Of a new event' }) event: readonly Reminder[];
  @ApiProperty({ type: () => [Reminder], description: 'Of a new todo' }) todo: readonly Reminder[];
  @ApiProperty({ type: () => [Reminder], description: 'Of a new habit' }) habit: readonly Reminder[];
  @ApiProperty({ type: () => [Reminder], description: 'Of a new goal' }) goal: readonly Reminder[];
}
