import type { Body } from './client.ts';

/** A person of the demo. */
export interface Person {
  /** The key that other parts of the demo use for this person. */
  key: string;
  name: string;
  email: string;
  primaryColor: string;
  secondaryColor: string;
}

/** A group of the demo: the first member creates it, the others join. */
export interface Group {
  key: string;
  name: string;
  description: string;
  members: string[];
}

/** An item that a person creates in a group, with the body of the call. */
export interface Shared {
  by: string;
  group: string;
  body: Body & { title: string };
}

/** A todo, optionally assigned to a person or to people who take turns. */
export interface SharedTodo extends Shared {
  assignedTo?: string;
  turns?: string[];
}

/** A private item of one person. */
export interface Own<Fields extends Body = Body> {
  by: string;
  body: Fields;
}

export interface Reminder {
  before: { amount: number; unit: 'hours' | 'days' };
  /** `HH:MM` on that day. */
  at?: string;
}

/** The reminders of an item. */
export interface RemindedItem {
  kind: 'todo' | 'event' | 'goal' | 'habit';
  /** Who created the item. */
  by: string;
  /** The group of a todo or event. */
  group?: string;
  /** Its title or name. */
  title: string;
  reminders: Reminder[];
  /** The person whose own reminders these are. */
  onlyFor?: string;
}

/** What a person has set for reminders. */
export interface Preferences {
  by: string;
  /** The reminders of new items, by kind. */
  defaults: Record<string, Reminder[]>;
  quietHours: { on: boolean; from: string; to: string };
}

export interface CheckIn {
  by: string;
  /** The name of the habit. */
  habit: string;
}

export interface Progress {
  by: string;
  /** The title of the goal. */
  goal: string;
  value: number;
}

export type TaskType = 'todo' | 'goal' | 'habit';

/** A focus session that is entered by hand; the task is given by its title. */
export interface Session {
  by: string;
  group: string;
  taskType: TaskType;
  task: string;
  /** Without the task's id, which is known only after the task is created. */
  body: { duration: number; sessionDate: string; startTime: string; notes: string };
}

/** The actions of one day. */
export interface Day {
  day: string;
  checkIns: CheckIn[];
  progress: Progress[];
  sessions: Session[];
}

/** All data of the demo, as bodies of API calls, for one `now`. */
export interface SampleData {
  people: Person[];
  groups: Group[];
  todos: SharedTodo[];
  goals: Own<Body & { title: string }>[];
  habits: Own<Body & { name: string }>[];
  events: Shared[];
  specialDates: Shared[];
  reminders: RemindedItem[];
  preferences: Preferences[];
  /** The last weeks, day by day; the last one is today. */
  days: Day[];
}
