import type { Db } from 'mongodb';
import type { Counts } from './trophies.ts';

/** The caller, their space and their time zone. */
export interface Caller {
  userId: string;
  space: string;
  timeZone: string;
}

export interface SessionRow {
  _id: string;
  userId: string;
  space: string;
  taskType: TaskType;
  taskId: string;
  taskTitle: string;
  titleAskedAt: Date | null;
  askTitleAt: Date | null;
  duration: number;
  startTime: Date;
  endTime: Date;
  day: string;
  isCustom: boolean;
  notes: string;
  createdAt: Date;
}
export type TaskType = 'todo' | 'goal' | 'habit';
/** The field in which the time of each kind of task is counted. */
export const TIME_OF = { todo: 'todoTime', goal: 'goalTime', habit: 'habitTime' } as const;

export interface TotalRow {
  userId: string;
  space: string;
  day: string;
  totalTime: number;
  totalSessions: number;
  todoTime: number;
  goalTime: number;
  habitTime: number;
  longestSession: number;
  reachedAt: Date;
}

export interface TallyRow extends Counts {
  _id: string;
  trophyCount: number;
}

interface RunRow {
  userId: string;
  from: string;
  to: string;
}

interface TrophyRow {
  _id: string;
  userId: string;
  key: string;
  unlockedAt: Date;
}

/** The collections of the product's focus service. */
export const collectionsOf = (db: Db) => ({
  sessions: db.collection<SessionRow>('sessions'),
  totals: db.collection<TotalRow>('daily-totals'),
  tallies: db.collection<TallyRow>('tallies'),
  runs: db.collection<RunRow>('runs'),
  trophies: db.collection<TrophyRow>('trophies'),
});
