import type { Space } from './caller.js';
import { serviceCall } from './define.js';
import { RequiredId, RequiredSpace } from './fields/index.js';

/** Requests the title of a task that the user can see in this space. */
export class GetTaskTitle {
  @RequiredId({ label: 'user' }) userId: string;
  @RequiredSpace() space: Space;
  @RequiredId({ label: 'id' }) id: string;
}

export interface TaskTitle {
  title: string;
}

/**
 * The call that returns the title of a task of one kind. Fails with `not-found` when the task does not exist. The
 * caller sets the deadline, because recording a focus session waits for this call.
 */
export const titleCall = (area: string, service: string) =>
  serviceCall<GetTaskTitle, TaskTitle>({ name: `${area}.title`, service, request: GetTaskTitle, senders: ['focus'] });
