import { memberCall } from '../define.js';
import type { ById, MessageReply, Nothing } from '../replies.js';
import { titleCall } from '../tasks.js';
import type { Habit } from './habit.js';
import type { CreateHabit } from './habit.requests.js';

const service = 'progress';

export const listHabits = memberCall<Nothing, Habit[]>({ name: 'habits.list', service });
export const createHabit = memberCall<CreateHabit, Habit>({ name: 'habits.create', service, changes: true });
/** Checks in for the caller's today, or takes that back. */
export const checkInHabit = memberCall<ById, Habit>({ name: 'habits.check-in', service, changes: true });
export const deleteHabit = memberCall<ById, MessageReply>({ name: 'habits.delete', service, changes: true });
export const habitTitle = titleCall('habits', service);
