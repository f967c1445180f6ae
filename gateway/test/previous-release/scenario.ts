import type { Goal, Group, Habit, Notification, Todo } from '@pawplan/contracts';
import { dayIn } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { Person } from '../support/person.js';

/** A request and its reply. */
export interface Answered {
  /** The index of the person. */
  who: number;
  path: string;
  space: string;
  body: unknown;
}

/** The requests to the previous release, and the state of all data afterwards. */
export interface Scenario {
  takenAt: Date;
  secrets: { JWT_SECRET: string; ENCRYPTION_KEY: string };
  people: Pick<Person, '_id' | 'email' | 'token' | 'timeZone'>[];
  group: Group;
  /** A creation with an idempotency key, and its reply. */
  creation: { key: string; body: object; reply: unknown };
  answers: Answered[];
}

const CREATION = { key: 'a6f3c2d4-0b0e-4f0e-9c55-5b1f6a1f0d21', body: { title: 'Sent once', priority: 'low' } };

const PERSONAL = [
  '/api/auth/me',
  '/api/groups',
  '/api/todos',
  '/api/todos/my-todos',
  '/api/calendar',
  '/api/special-dates',
  '/api/goals',
  '/api/habits',
  '/api/focus',
  '/api/focus/stats',
  '/api/focus/trophies',
  '/api/notifications',
  '/api/notifications/unread-count',
];
const SHARED = ['/api/todos', '/api/calendar', '/api/special-dates', '/api/focus'];

/** Two people use all features of the release; a third one leaves their group. */
export async function runScenario(address: string): Promise<Omit<Scenario, 'takenAt' | 'secrets'>> {
  const register = (name: string) => Person.ofPreviousRelease(address).register(name);
  const [ann, ben, cleo] = await Promise.all(['Ann', 'Ben', 'Cleo'].map(register));
  if (!ann || !ben || !cleo) throw new Error('Nobody registered');
  const group = await ann.createGroup('Pack');
  for (const member of [ben, cleo]) await member.join(group);
  await cleo.createTodo('Before I go', group._id);
  await cleo.delete(`/api/groups/${group._id}/leave`);

  const { body: creation } = await ann.post('/api/todos', CREATION.body, { 'idempotency-key': CREATION.key });
  const walk = await ann.createTodo('Walk the dog', group._id);
  await ben.patch<Todo>(`/api/todos/${walk._id}/toggle`, undefined, { 'x-space': group._id });
  await ben.make('/api/todos', { title: 'Brush', assignedTo: ann._id, dueDate: '2026-12-24' }, group._id);
  await ann.createEvent('Vet', group._id, { endDate: '2026-03-16' });
  await ben.createEvent('Swim');
  const dateId = await ann.createNotification(group._id);
  await waitUntil('the other person is notified too', async () => {
    const { body } = await ben.get<Notification[]>('/api/notifications');
    return body.length > 0;
  });
  await ann.post(`/api/notifications/${dateId}/read`);
  const goal = await ann.createGoal('Ten walks');
  await ann.put<Goal>(`/api/goals/${goal._id}`, { currentValue: 10 });
  const habit = await ben.createHabit('Stretch');
  await ben.post<Habit>(`/api/habits/${habit._id}/checkin`);
  await ann.focus(1_500, group._id);
  await ben.focus(900);
  const custom = { taskType: 'todo', taskId: walk._id, duration: 1_800, startTime: '08:00', notes: 'Early' };
  const yesterday = dayIn(ann.timeZone, new Date(Date.now() - 86_400_000));
  await ann.make('/api/focus/custom', { ...custom, sessionDate: yesterday }, group._id);
  return {
    people: [ann, ben, cleo].map(({ _id, email, token, timeZone }) => ({ _id, email, token, timeZone })),
    group,
    creation: { ...CREATION, reply: creation },
    answers: await readAll([ann, ben, cleo], group._id),
  };
}

/** All data that each person can see; the third one no longer sees the group. */
export async function readAll(people: Person[], groupId: string): Promise<Answered[]> {
  const asked = people.flatMap((_, who) => [
    ...PERSONAL.map((path) => ({ who, path, space: 'personal' })),
    ...(who < 2 ? SHARED.map((path) => ({ who, path, space: groupId })) : []),
    ...(who < 2 ? [{ who, path: `/api/focus/leaderboard/${groupId}`, space: 'personal' }] : []),
  ]);
  const answers: Answered[] = [];
  for (const { who, path, space } of asked) {
    const reply = await people[who]?.get(path, { 'x-space': space });
    if (reply?.status !== 200) throw new Error(`${path} in ${space}: ${reply?.status} ${JSON.stringify(reply?.body)}`);
    answers.push({ who, path, space, body: reply.body });
  }
  return answers;
}
