import { Injectable } from '@nestjs/common';
import { goalTitle, habitTitle, MESSAGES, type TaskTitle, type TaskType, todoTitle } from '@pawplan/contracts';
import { Failure, type Outcome, outcomeOf, RpcClient } from '@pawplan/platform';
import { FocusConfig } from '../config.js';
import type { FocusSessionDocument } from '../focus-sessions/focus-session.schema.js';

export type TitledTask = Pick<FocusSessionDocument, 'taskType' | 'taskId'>;
/** The person and the space that a title is requested for. */
type TitleOwner = Pick<FocusSessionDocument, 'userId' | 'space'>;

const CALLS = { todo: todoTitle, goal: goalTitle, habit: habitTitle } as const;

/** The service that owns a kind of task. */
export const ownerOf = (type: TaskType): string => CALLS[type].service;

/** Requests the titles of tasks from the services that own them. */
@Injectable()
export class TaskTitles {
  private readonly deadlineMs: number;

  constructor(
    private readonly rpc: RpcClient,
    { FOCUS_TITLE_DEADLINE_MS }: FocusConfig,
  ) {
    this.deadlineMs = FOCUS_TITLE_DEADLINE_MS;
  }

  /**
   * The reply of the owner within its deadline, or its failure: `not-found` when the task does not exist for this
   * person in this space.
   */
  fetch({ userId, space }: TitleOwner, { taskType, taskId: id }: TitledTask): Promise<Outcome<TaskTitle>> {
    const settings = { caller: null, deadlineMs: this.deadlineMs };
    return outcomeOf(this.rpc.call(CALLS[taskType], { userId, space, id }, settings));
  }
}

/** The title, or null when the owner could not reply. Throws `not-found` when the task does not exist. */
export function titleIn(answer: Outcome<TaskTitle>): string | null {
  if ('value' in answer) return answer.value.title;
  if (answer.failure.code === 'not-found') throw new Failure('not-found', MESSAGES.taskNotFound);
  return null;
}

/** Whether the owner is unavailable, as opposed to a failure that concerns only this task. */
export const isUnanswered = (answer: Outcome<TaskTitle>): boolean =>
  'failure' in answer && (answer.failure.code === 'unavailable' || answer.failure.code === 'timeout');
