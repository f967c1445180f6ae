import { createGoal, createHabit, type Group, recordFocusSession } from '../../src/api/generated';
import { createDate } from './special-dates';
import type { Person } from './test';
import { dayFromToday } from './todos';

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
/** A title of the maximum length, with a word that is wider than any phone. */
export const LONG_TITLE = `${WORD} and ${'everything that has to be fetched before the weekend '.repeat(3)}`
  .slice(0, 200)
  .trim();
export const LONG_NAME = `Maximiliane-Alexandra ${WORD}`;

/** Puts a person into a group of two, full of items with long texts. */
export async function fillWithLongTexts(who: Person, friend: Person): Promise<Group> {
  const group = await who.createGroup(WORD, LONG_TITLE);
  await friend.join(group);
  await who.switchGroup(group._id);
  const description = `${LONG_TITLE} `.repeat(3);
  const todo = { priority: 'high', category: 'shopping', description } as const;
  const inGroup = who.apiIn(group._id);
  await Promise.all([
    who.createTodo(LONG_TITLE, { ...todo, dueDate: dayFromToday(-3), assignedTo: friend.id }, group._id),
    friend.createTodo(WORD.repeat(4), { ...todo, dueDate: dayFromToday(0), assignedTo: who.id }, group._id),
    who.createTodo(`Done: ${LONG_TITLE}`.slice(0, 200), { completed: true }, group._id),
    ...[0, 0, 0, 0, 1, 3].map((days) => who.createEvent(LONG_TITLE, dayFromToday(days), { description }, group._id)),
    who.createEvent(WORD.repeat(4), dayFromToday(0), { isAllDay: true }, group._id),
    createDate(who, LONG_TITLE, { description }, group._id),
    createDate(who, WORD.repeat(4), { date: dayFromToday(0), isRecurring: true }, group._id),
    createHabit({ ...inGroup, body: { name: LONG_TITLE, description } }),
  ]);
  const goal = { title: LONG_TITLE, description, targetValue: 1_000_000_000, unit: WORD.slice(0, 40) };
  const { _id: taskId } = await createGoal({ ...inGroup, body: goal });
  await recordFocusSession({ ...inGroup, body: { taskType: 'goal', taskId, duration: 3_600 } });
  return group;
}
