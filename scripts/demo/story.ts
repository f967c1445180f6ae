import type { Body } from './client.ts';

/** Somebody of the demo. */
export interface Person {
  /** How the other parts of the demo name them. */
  key: string;
  name: string;
  email: string;
  primaryColor: string;
  secondaryColor: string;
}

/** A group of the demo: the first of its members makes it, the others join. */
export interface Group {
  key: string;
  name: string;
  description: string;
  members: string[];
}

/** Something that a person makes in a group: the body of the call. */
export interface Shared {
  by: string;
  group: string;
  body: Body & { title: string };
}

/** A todo, which may be handed to somebody. */
export interface SharedTodo extends Shared {
  assignedTo?: string;
}

/** Something that is its person's alone. */
export interface Own<Fields extends Body = Body> {
  by: string;
  body: Fields;
}

export interface CheckIn {
  by: string;
  /** Its name. */
  habit: string;
}

export interface Progress {
  by: string;
  /** Its title. */
  goal: string;
  value: number;
}

export type TaskType = 'todo' | 'goal' | 'habit';

/** A focus session that is entered by hand; the task is named by its title. */
export interface Session {
  by: string;
  group: string;
  taskType: TaskType;
  task: string;
  /** Without the task's id, which is known only when it has been made. */
  body: { duration: number; sessionDate: string; startTime: string; notes: string };
}

/** What one day brought. */
export interface Day {
  day: string;
  checkIns: CheckIn[];
  progress: Progress[];
  sessions: Session[];
}

/** All that the demo fills in, as bodies of the product's own calls, ready for one `now`. */
export interface Story {
  people: Person[];
  groups: Group[];
  todos: SharedTodo[];
  goals: Own<Body & { title: string }>[];
  habits: Own<Body & { name: string }>[];
  events: Shared[];
  specialDates: Shared[];
  /** The last weeks, day by day; the last one is today. */
  days: Day[];
}
