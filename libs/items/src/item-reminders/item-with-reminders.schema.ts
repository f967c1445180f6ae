import { Prop, Schema } from '@nestjs/mongoose';
import type { Reminder } from '@pawplan/contracts';
import { Item } from '../item.schema.js';

/** An item with reminders. Documents of earlier releases have none of these fields. */
@Schema({ versionKey: false })
export class ItemWithReminders extends Item {
  /** When people are reminded, except those who have reminders of their own. */
  @Prop({ type: [Object], default: [] }) reminders: readonly Reminder[];
  /** When the item got its present time or its present reminders. Absent: when it was created. */
  @Prop({ type: Date }) scheduledAt?: Date;
  /** When to check next for due reminders; absent or null when there are none to come. */
  @Prop({ type: Date }) remindAt?: Date | null;
}
