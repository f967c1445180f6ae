import type { Db } from 'mongodb';
import { addDays, daysOf, localTime, periodOf } from './days.ts';
import { type Caller, collectionsOf, type TotalRow } from './focus-rows.ts';

const NONE = { totalTime: 0, totalSessions: 0, todoTime: 0, goalTime: 0, habitTime: 0, longestSession: 0 };
type Sums = typeof NONE;

/** Returns the statistics of a person from the daily totals, in the same form as the product. */
export function statistics(db: Db) {
  const { sessions, totals } = collectionsOf(db);
  return async ({ caller, query: { period = 'weekly' } }: { caller: Caller; query: { period?: string } }) => {
    const { userId, timeZone } = caller;
    const { day: today } = localTime(new Date(), timeZone);
    const present = periodOf(period, today);
    const past = periodOf(period, addDays(present.from, -1));
    const [rows, timeline] = await Promise.all([
      totals.find({ userId, day: { $gte: past.from, $lte: present.to } }, { projection: { _id: 0 } }).toArray(),
      sessions.find({ userId, day: today }).sort({ startTime: 1, _id: 1 }).toArray(),
    ]);
    const mine = rows.filter(({ day }) => day >= present.from);
    const [now, before] = [sum(mine), sum(rows.filter(({ day }) => day < present.from))];
    const averageSession = now.totalSessions ? Math.round(now.totalTime / now.totalSessions) : 0;
    return {
      period,
      ...present,
      personalStats: { ...now, averageSession },
      previous: { totalTime: before.totalTime, totalSessions: before.totalSessions },
      report: report(now, before),
      days: plot(mine, daysOf(present)),
      timeline: timeline.map(({ _id, taskType, taskTitle, startTime, endTime, duration, isCustom }) => {
        return { _id, taskType, taskTitle, startTime, endTime, duration, isCustom };
      }),
    };
  };
}

function sum(rows: readonly TotalRow[]): Sums {
  const sums = { ...NONE };
  for (const row of rows) {
    sums.totalTime += row.totalTime;
    sums.totalSessions += row.totalSessions;
    sums.todoTime += row.todoTime;
    sums.goalTime += row.goalTime;
    sums.habitTime += row.habitTime;
    sums.longestSession = Math.max(sums.longestSession, row.longestSession);
  }
  return sums;
}

function plot(rows: readonly TotalRow[], days: readonly string[]) {
  const byDay = new Map(days.map((day) => [day, { day, todoTime: 0, goalTime: 0, habitTime: 0 }]));
  for (const { day, todoTime, goalTime, habitTime } of rows) {
    const entry = byDay.get(day);
    if (!entry) continue;
    entry.todoTime += todoTime;
    entry.goalTime += goalTime;
    entry.habitTime += habitTime;
  }
  return [...byDay.values()];
}

function report(now: Sums, before: Sums): string {
  const minutes = Math.round(now.totalTime / 60);
  const more = Math.round((now.totalTime - before.totalTime) / 60);
  return `You focused for ${minutes} minutes in ${now.totalSessions} sessions, ${Math.abs(more)} ${more < 0 ? 'less' : 'more'} than before.`;
}
