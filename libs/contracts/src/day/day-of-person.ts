import type { Space } from '../caller.js';
import { serviceCall } from '../define.js';
import { RequiredDay, RequiredId, RequiredZone, Spaces } from '../fields/index.js';

/** The entries of one list of a day; the others are only counted. */
export const DAY_ENTRIES = 10;

/** Requests what a person has on a day. */
export class GetDayOfPerson {
  @RequiredId({ label: 'user' }) userId: string;
  /** The spaces of which the person may see the items at this moment. */
  @Spaces() spaces: Space[];
  @RequiredDay({ label: 'day' }) day: string;
  /** The zone in which it is this day. */
  @RequiredZone() timeZone: string;
}

/** An item that a person has on a day. */
export interface DayEntry {
  title: string;
  space: Space;
  /** The start of an event that begins on the day, ISO 8601; or the day on which something is due, `yyyy-mm-dd`. */
  at?: string;
}

/** The first entries of a list, and how many more there are. */
export interface DayList {
  entries: DayEntry[];
  more: number;
}

/** What of the planner a person has on a day. */
export interface PlannerDay {
  /** By start; those without a time first. */
  events: DayList;
  /** Open todos that are due or overdue, for the person or for anyone, by due day. */
  todos: DayList;
  dates: DayList;
}

/** What of their own progress a person has on a day. */
export interface ProgressDay {
  /** Habits without a check-in in the day, week or month. */
  habits: DayList;
  /** Goals that are not reached, with a deadline within a week, by deadline. */
  goals: DayList;
}

const request = GetDayOfPerson;
const senders = ['notify'];

/** The events, todos and special dates of a person on a day, for an e-mail to this person. */
export const plannerDayOfPerson = serviceCall<GetDayOfPerson, PlannerDay>({
  name: 'planner.day-of-person',
  service: 'planner',
  request,
  senders,
});
/** The habits and goals of a person on a day, for an e-mail to this person. */
export const progressDayOfPerson = serviceCall<GetDayOfPerson, ProgressDay>({
  name: 'progress.day-of-person',
  service: 'progress',
  request,
  senders,
});
