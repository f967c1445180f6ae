import type { Browser, Reply } from './browser.js';

/** A change of one item; `versioned` says whether it accepts If-Match. */
interface Change {
  versioned: boolean;
  make(who: Browser, path: string, headers: Record<string, string>): Promise<Reply>;
}

/** The data about a kind of items that the tests of the common rules need. */
interface ItemKind {
  path: string;
  item: object;
  /** The item of another request with the same idempotency key. */
  other: object;
  /** The field with the title or the name. */
  naming: 'title' | 'name';
  changes: Change[];
  messages: { deleted: string; notFound: string };
  /** Whether the members of a space share the items. Otherwise they belong to one person, in every space. */
  shared: boolean;
  service: 'planner' | 'progress';
  collection: string;
}

const renameTo = (name: object): Change => ({
  versioned: true,
  make: (who, path, headers) => who.put(path, name, headers),
});
const rename = renameTo({ title: 'Other' });
const renameHabit = renameTo({ name: 'Other' });
const toggle: Change = {
  versioned: true,
  make: (who, path, headers) => who.patch(`${path}/toggle`, undefined, headers),
};
const checkIn: Change = {
  versioned: false,
  make: (who, path, headers) => who.post(`${path}/checkin`, undefined, headers),
};

const messagesOf = (noun: string) => ({ deleted: `${noun} deleted`, notFound: `${noun} not found` });

export const TODOS: ItemKind = {
  path: '/api/todos',
  item: { title: 'Walk' },
  other: { title: 'Run' },
  naming: 'title',
  changes: [rename, toggle],
  messages: messagesOf('Todo'),
  shared: true,
  service: 'planner',
  collection: 'todos',
};

export const EVENTS: ItemKind = {
  path: '/api/calendar',
  item: { title: 'Walk', date: '2026-03-14', startTime: '10:00', endTime: '11:00' },
  other: { title: 'Run', date: '2026-03-14', startTime: '10:00', endTime: '11:00' },
  naming: 'title',
  changes: [rename],
  messages: messagesOf('Event'),
  shared: true,
  service: 'planner',
  collection: 'calendar_events',
};

export const SPECIAL_DATES: ItemKind = {
  path: '/api/special-dates',
  item: { title: 'Adoption day', date: '2020-02-29', notificationEnabled: false },
  other: { title: 'Birthday', date: '2020-02-29', notificationEnabled: false },
  naming: 'title',
  changes: [rename],
  messages: messagesOf('Special date'),
  shared: true,
  service: 'planner',
  collection: 'special_dates',
};

export const GOALS: ItemKind = {
  path: '/api/goals',
  item: { title: 'Run', targetValue: 42.2 },
  other: { title: 'Run', targetValue: 42 },
  naming: 'title',
  changes: [rename],
  messages: messagesOf('Goal'),
  shared: false,
  service: 'progress',
  collection: 'goals',
};

export const HABITS: ItemKind = {
  path: '/api/habits',
  item: { name: 'Walk' },
  other: { name: 'Run' },
  naming: 'name',
  changes: [renameHabit, checkIn],
  messages: messagesOf('Habit'),
  shared: false,
  service: 'progress',
  collection: 'habits',
};
