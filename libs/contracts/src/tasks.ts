import type { Space } from './caller.js';
import { serviceCall } from './define.js';

/** Asks what a task is called: one that its person may see from this space. */
export interface AskTitle {
  userId: string;
  space: Space;
  id: string;
}

export interface TaskTitle {
  title: string;
}

/**
 * The call by which the owner of a kind of task says what one is called; fails with `not-found` when there is none. Who asks says how
 * long it waits, since somebody who wants their focus time recorded waits for it too.
 */
export const titleCall = (area: string, service: string) =>
  serviceCall<AskTitle, TaskTitle>({ name: `${area}.title`, service });
