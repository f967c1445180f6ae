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
  timeReadOnly: 'The time of this event can only be changed in Google Calendar',
  eventsCleared: 'All events cleared',
  specialDateNotFound: 'Special date not found',
  specialDateDeleted: 'Special date deleted',
  feedNotFound: 'Calendar feed not found',
  feedRevoked: 'Calendar feed revoked',
  feedsFull: ({ most }: Most) => `You can have at most ${most} calendar feeds. Revoke one first.`,
  goalNotFound: 'Goal not found',
  goalDeleted: 'Goal deleted',
  habitNotFound: 'Habit not found',
  habitDeleted: 'Habit deleted',
  assigneeNotMember: 'The assignee is not a member of this space',
  repeatNeedsDueDate: 'A todo that repeats needs a due date',
  todoNotRepeating: 'This todo does not repeat, or is completed',
  todoLastDate: 'This is the last date of this todo',
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
  googleCannotRepeat: 'An event from Google Calendar cannot repeat here. Change it in Google Calendar.',
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
  memberJoined: ({ name, group }: { name: string; group: string }) => `${name} joined “${group}”`,
  formerMemberJoined: ({ group }: { group: string }) => `Former member joined “${group}”`,
  memberMayDo: 'They can see and change everything in this group.',
} as const;
