import { dateOf, megabytesOf } from './words.js';

type Most = {
  most: number;
};
type Part = {
  part: string;
};
type Bytes = {
  bytes: number;
};

/** Texts about items, the quota of a space, and notifications. */
export const ITEM_TEXTS = {
  todoNotFound: 'Todo not found',
  todoDeleted: 'Todo deleted',
  eventNotFound: 'Event not found',
  eventDeleted: 'Event deleted',
  timeReadOnly: 'The time of this event can only be changed in the calendar that it comes from',
  eventsCleared: 'All events cleared',
  specialDateNotFound: 'Special date not found',
  specialDateDeleted: 'Special date deleted',
  feedNotFound: 'Calendar feed not found',
  feedRevoked: 'Calendar feed revoked',
  feedsFull: ({ most }: Most) => `You can have at most ${most} calendar feeds. Revoke one first.`,
  importNoCalendar: 'This is not a calendar file',
  importIncomplete: 'This calendar file is incomplete: its end is missing',
  importNoEvents: 'This calendar file contains no events',
  importTooMany: ({ most }: Most) => `This calendar file contains too many events: at most ${most} can be imported`,
  importNotFound: 'There is no import with events that can be deleted',
  importTooOld: ({ days }: { days: number }) => `An import can be undone for ${days} days`,
  importNoStart: 'The event has no start',
  importTimeInvalid: 'The time is not valid',
  importEndBeforeStart: 'The end is before the start',
  importZoneUnknown: ({ zone }: { zone: string }) => `The time zone is unknown: ${zone}`,
  importSeveralRules: 'The event repeats in more than one way',
  importLongSeries: 'An event that lasts past midnight cannot repeat here',
  importListedDays: ({ most }: Most) => `The event lists more than ${most} separate days`,
  importTooSlow: 'The rules of the events in this file take too long to compute',
  importNoDates: 'The event repeats, but all its dates were deleted',
  goalNotFound: 'Goal not found',
  goalDeleted: 'Goal deleted',
  habitNotFound: 'Habit not found',
  habitDeleted: 'Habit deleted',
  assigneeNotMember: 'The assignee is not a member of this space',
  turnsNeedRepeat: 'Only a todo that repeats can be done in turns',
  turnsNeedOrder: 'Name the members who take turns',
  turnNotInOrder: 'The assignee does not take turns with this todo',
  repeatNeedsDueDate: 'A todo that repeats needs a due date',
  todoNotRepeating: 'This todo does not repeat, or is completed',
  todoLastDate: 'This is the last date of this todo',
  remindersInvalid: ({ most }: Most) => `Reminders must be a list of at most ${most} different reminders`,
  reminderTooEarly: 'A reminder can be at most 4 weeks before',
  reminderTimeNeedsDays: 'Only a reminder in days or weeks can have a time of day',
  reminderNotInDays: 'Choose days or weeks before, not minutes or hours',
  reminderNotDaily: 'A habit reminds on the day itself, at a time of day',
  ownRemindersFull: ({ most }: Most) => `You can have your own reminders on at most ${most} items`,
  ruleNeedsFrequency: 'The rule must say how often it repeats, like FREQ=WEEKLY',
  ruleTooFrequent: 'A rule repeats by days, weeks, months or years, not more often',
  rulePartInvalid: ({ part }: Part) => `This part of the rule is not valid: ${part}`,
  rulePartMisplaced: ({ part }: Part) => `The rule may not contain ${part} together with its other parts`,
  ruleTwoEnds: 'The rule must not have both COUNT and UNTIL',
  ruleWithoutDates: 'The rule has no date after the first one',
  occurrenceRule: 'One occurrence cannot repeat in another way. Change this and the following ones, or all.',
  seriesFull: ({ most }: Most) => `At most ${most} occurrences of a series can be changed or deleted one by one`,
  occurrencesWindow: ({ days, most }: { days: number; most: number }) =>
    `Ask for fewer days: at most ${days}, with at most ${most} occurrences of series`,
  googleCannotRepeat:
    'This event cannot repeat here, because its time can only be changed in the calendar that it comes from',
  idTaken: 'This id is taken',
  stale: 'Someone else changed this in the meantime',
  spaceFull: ({ most }: Most) => `This space is full: at most ${most} items of a kind`,
  listFull: ({ most }: Most) => `You have ${most} of these already. Delete one first.`,
  sessionsFull: ({ most }: Most) => `At most ${most} focus sessions can be recorded`,
  kindBytes: ({ bytes }: Bytes) =>
    `This space is full: items of a kind may take up ${megabytesOf(bytes)}. Delete or shorten some.`,
  allItems: ({ most }: Most) => `This space is full: at most ${most} items altogether`,
  allBytes: ({ bytes }: Bytes) =>
    `This space is full: its items may take up ${megabytesOf(bytes)} altogether. Delete or shorten some.`,
  notificationNotFound: 'Notification not found',
  notificationRead: 'Notification marked as read',
  notificationsRead: 'All notifications marked as read',
  /** Contains the day and not the number of days left, so that the text is correct whenever it is read. */
  specialDateReminder: ({ title, day }: { title: string; day: string }) => `${title} is on ${dateOf(day)}.`,
  itemReminder: ({ title, day }: { title: string; day: string }) => `Reminder: ${title}, ${dateOf(day)}.`,
  memberJoined: ({ name, group }: { name: string; group: string }) => `${name} joined “${group}”`,
  formerMemberJoined: ({ group }: { group: string }) => `Former member joined “${group}”`,
  memberMayDo: 'They can see and change everything in this group.',
} as const;
