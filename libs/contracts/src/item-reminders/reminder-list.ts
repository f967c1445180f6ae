import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Message } from '@pawplan/platform';
import { Transform, Type as TypeOf } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsObject, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { withMessage } from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';
import { isCountedInDays, MAX_REMINDER_MINUTES, Reminder, reminderName, UNIT_MINUTES } from './reminder.js';

/** The kinds of items that have a list of reminders. Of a special date, only people have one. */
type ReminderKind = 'event' | 'todo' | 'habit' | 'goal' | 'special-date';

/** Whether a reminder is valid after its parts were validated. Invalid parts have an error of their own. */
type Check = (reminder: Reminder) => boolean;

const isNotTooEarly: Check = ({ before: { amount, unit } }) => amount * UNIT_MINUTES[unit] <= MAX_REMINDER_MINUTES;
const timeFits: Check = ({ before, at }) => at === undefined || isCountedInDays(before.unit);
const isInDays: Check = ({ before }) => isCountedInDays(before.unit);
const isDaily: Check = ({ before, at }) => before.unit === 'days' && before.amount === 0 && at !== undefined;

const KIND_RULES: Readonly<Record<ReminderKind, [string, Check, Message][]>> = {
  event: [],
  todo: [['inDays', isInDays, MESSAGES.reminderNotInDays]],
  goal: [['inDays', isInDays, MESSAGES.reminderNotInDays]],
  'special-date': [['inDays', isInDays, MESSAGES.reminderNotInDays]],
  habit: [['daily', isDaily, MESSAGES.reminderNotDaily]],
};

/** Why a valid reminder is not allowed for a kind of items; null when all are. */
export function reminderRefusal(kind: ReminderKind, reminders: readonly Reminder[]): Message | null {
  const broken = KIND_RULES[kind].find(([, check]) => !reminders.every(check));
  return broken ? broken[2] : null;
}

/**
 * An optional list of reminders of an item of a kind. `null` empties the list, or with `clearable` stays `null`.
 * [REMIND-50] [REMIND-51]
 */
export function OptionalReminders(
  kind: ReminderKind,
  { description, clearable = false }: { description: string; clearable?: boolean },
): PropertyDecorator {
  const invalid = withMessage(MESSAGES.remindersInvalid({ most: LIMITS.reminders }));
  return applyDecorators(
    ApiProperty({
      type: () => [Reminder],
      required: false,
      maxItems: LIMITS.reminders,
      description,
      ...(clearable && { nullable: true }),
    }),
    Transform(({ value }) => (value === null && !clearable ? [] : value)),
    ValidateIf((_, value) => value !== undefined && value !== null),
    IsArray(invalid),
    ArrayMaxSize(LIMITS.reminders, invalid),
    IsObject({ ...invalid, each: true }),
    ArrayUnique(keyOf, invalid),
    ...KIND_RULES[kind].map(([name, check, message]) => each(name, check, message)),
    each('tooEarly', isNotTooEarly, MESSAGES.reminderTooEarly),
    each('timeFits', timeFits, MESSAGES.reminderTimeNeedsDays),
    ValidateNested(),
    TypeOf(() => Reminder),
  );
}

/** Whether the parts of a reminder can be read. */
function isReadable(value: unknown): value is Reminder {
  const before: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'before') : null;
  if (typeof before !== 'object' || before === null) return false;
  return typeof Reflect.get(before, 'amount') === 'number' && typeof Reflect.get(before, 'unit') === 'string';
}

const keyOf = (value: unknown): string => (isReadable(value) ? reminderName(value) : JSON.stringify(value));

/** Checks every reminder whose parts can be read. */
function each(name: string, check: Check, message: Message): PropertyDecorator {
  const validate = (list: unknown) => !Array.isArray(list) || list.every((one) => !isReadable(one) || check(one));
  return ValidateBy({ name, validator: { validate } }, withMessage(message));
}
