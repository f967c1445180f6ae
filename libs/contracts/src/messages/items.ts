import { dateOf, megabytesOf } from './words.js';

type Most = {
  most: number;
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
  goalNotFound: 'Goal not found',
  goalDeleted: 'Goal deleted',
  habitNotFound: 'Habit not found',
  habitDeleted: 'Habit deleted',
  assigneeNotMember: 'The assignee is not a member of this space',
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
