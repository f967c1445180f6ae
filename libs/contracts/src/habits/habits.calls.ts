import { memberCall } from '../define.js';
import { ById, changeOf, ListItems, type MessageReply } from '../replies.js';
import { titleCall } from '../tasks.js';
import type { Habit } from './habit.js';
import { CreateHabit, UpdateHabit } from './habit.requests.js';

const service = 'progress';

/** A change of a habit. */
export class ChangeHabit extends changeOf(UpdateHabit) {}

export const listHabits = memberCall<ListItems, Habit[]>({ name: 'habits.list', request: ListItems, service });
export const createHabit = memberCall<CreateHabit, Habit>({
  name: 'habits.create',
  request: CreateHabit,
  service,
  changes: true,
});
export const updateHabit = memberCall<ChangeHabit, Habit>({
  name: 'habits.update',
  request: ChangeHabit,
  service,
  changes: true,
});
/** Adds a check-in for the caller's today, or removes it. */
export const checkInHabit = memberCall<ById, Habit>({ name: 'habits.check-in', request: ById, service, changes: true });
export const deleteHabit = memberCall<ById, MessageReply>({
  name: 'habits.delete',
  request: ById,
  service,
  changes: true,
});
export const habitTitle = titleCall('habits', service);
