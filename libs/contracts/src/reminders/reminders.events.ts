import { defineEvent } from '@pawplan/platform';
import { Type as TypeOf } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, Matches, ValidateIf, ValidateNested } from 'class-validator';
import type { Space } from '../caller.js';
import { PlainText, RequiredId, RequiredItemId, RequiredSpace } from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { REMINDED_TYPES, REMINDERS_PER_MESSAGE, type RemindedType, ReminderOfItem } from './reminder.js';

const Instant = () => Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, { message: 'must be an instant' });
const Day = () => Matches(/^\d{4}-\d\d-\d\d$/, { message: 'must be a day' });
const IfPresent = () => ValidateIf((_, value) => value !== undefined);

/** A list of at most {@link REMINDERS_PER_MESSAGE} objects. */
const Some = (type: new () => object): PropertyDecorator => {
  const decorators = [
    IsArray(),
    ArrayMaxSize(REMINDERS_PER_MESSAGE),
    ValidateNested({ each: true }),
    TypeOf(() => type),
  ];
  return (target, key) => {
    for (const decorate of decorators) decorate(target, key as string);
  };
};

/** A reminder that a person gets. */
export class GivenReminder extends ReminderOfItem {
  /** The id of the notification. */
  @RequiredId({ label: 'id' }) id: string;
  /** The day that it is about, `yyyy-mm-dd`. */
  @Day() date: string;
  /** When it became due. A person who joined the space later does not get it. */
  @Instant() dueAt: string;
  /** The end of the occurrence. After it, nothing is sent. */
  @Instant() until: string;
  @Instant() givenAt: string;
  /** Only of notifications that an earlier release has stored. */
  @IfPresent() @Instant() readAt?: string;
}

/** An item and the reminders that people get of it. */
export class NotifiedItem {
  @RequiredItemId({ label: 'id' }) itemId: string;
  /** The version of the item for which the reminders were given. */
  @IsInt() version: number;
  @PlainText(LIMITS.title) title: string;
  @Some(GivenReminder) reminders: GivenReminder[];
}

/** Where reminders were given. */
class GivenIn {
  @IsIn(REMINDED_TYPES) type: RemindedType;
  @RequiredSpace() space: Space;
  /** Of a group: the version of the group whose members were reminded. */
  @IfPresent() @IsInt() groupVersion?: number;
}

/** Reminders of items of one kind and one space, at most {@link REMINDERS_PER_MESSAGE} in all. */
export class RemindersGiven extends GivenIn {
  @Some(NotifiedItem) items: NotifiedItem[];
}

/**
 * Reminders of one item, as the previous release publishes them. The version of the event is the version of the item.
 */
export class ItemRemindersGiven extends GivenIn {
  @RequiredItemId({ label: 'id' }) itemId: string;
  @PlainText(LIMITS.title) title: string;
  @Some(GivenReminder) reminders: GivenReminder[];
}

/**
 * An item was moved, deleted or no longer reminds: the unread reminders that were given for a lower version of it are
 * no longer valid. The version of the event is the version of the item since the change.
 */
export class RemindersWithdrawn {
  @RequiredItemId({ label: 'id' }) itemId: string;
  /** Only these reminders. Default: all of the item. */
  @IfPresent() @Some(ReminderOfItem) reminders?: ReminderOfItem[];
}

/** An item has a new title since this version. */
export class RemindersRenamed {
  @RequiredItemId({ label: 'id' }) itemId: string;
  @PlainText(LIMITS.title) title: string;
}

/** A notification of a join, as an earlier release has stored it in the planner. */
export class StoredJoin {
  @RequiredId({ label: 'id' }) id: string;
  @RequiredId({ label: 'user' }) userId: string;
  @RequiredSpace() space: Space;
  @RequiredId({ label: 'user' }) memberId: string;
  @IsInt() groupVersion: number;
  @Day() date: string;
  @PlainText(LIMITS.groupName) title: string;
  @Instant() givenAt: string;
  @IfPresent() @Instant() readAt?: string;
}

export class JoinsMoved {
  @Some(StoredJoin) joins: StoredJoin[];
}

const consumers = ['notify'];

/** The events with which a service informs notify about the reminders of its items. They may arrive in any order. */
const eventsOf = (owner: string) => ({
  given: defineEvent<RemindersGiven>({
    name: `reminders-given-in-space.${owner}`,
    owner,
    consumers,
    payload: RemindersGiven,
  }),
  /** Only the previous release publishes it. */
  givenOfItem: defineEvent<ItemRemindersGiven>({
    name: `reminders-given.${owner}`,
    owner,
    consumers,
    payload: ItemRemindersGiven,
  }),
  withdrawn: defineEvent<RemindersWithdrawn>({
    name: `reminders-withdrawn.${owner}`,
    owner,
    consumers,
    payload: RemindersWithdrawn,
  }),
  renamed: defineEvent<RemindersRenamed>({
    name: `reminders-renamed.${owner}`,
    owner,
    consumers,
    payload: RemindersRenamed,
  }),
});

/** The events of each service that gives reminders. */
export const REMINDER_EVENTS = { planner: eventsOf('planner'), progress: eventsOf('progress') } as const;

/** Notifications of joins that an earlier release has stored in the planner. */
export const joinsMoved = defineEvent<JoinsMoved>({
  name: 'joins.moved',
  owner: 'planner',
  consumers,
  payload: JoinsMoved,
});
