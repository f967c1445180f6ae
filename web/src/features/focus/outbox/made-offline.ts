import { isNotMade, type Outbox } from '@/lib/outbox/waiting';

/** The present id of a task: a task created offline gets a server id when the server has it. */
export const presentId = (taskId: string, { made }: Outbox): string => made[taskId] ?? taskId;

/** The session with the server id of its task; null while the creation of the task still waits to be sent. */
export function forKnownTask<Session extends { taskId: string }>(session: Session, items: Outbox): Session | null {
  const taskId = presentId(session.taskId, items);
  if (taskId !== session.taskId) return { ...session, taskId };
  return isNotMade(taskId) && items.waiting.some(({ item }) => item === taskId) ? null : session;
}
