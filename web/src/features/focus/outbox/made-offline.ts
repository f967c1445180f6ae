import { isNotMade, type Outbox } from '../../../lib/outbox/waiting';

/** The id that a task has by now: what was made offline gets one of the server once it arrives there. */
export const presentId = (taskId: string, { made }: Outbox): string => made[taskId] ?? taskId;

/** A session to be recorded for its task as the server knows it; null as long as the task itself waits to be sent. */
export function forKnownTask<Session extends { taskId: string }>(session: Session, items: Outbox): Session | null {
  const taskId = presentId(session.taskId, items);
  if (taskId !== session.taskId) return { ...session, taskId };
  return isNotMade(taskId) && items.waiting.some(({ item }) => item === taskId) ? null : session;
}
