import { Controller, Module } from '@nestjs/common';
import {
  EVENTS,
  type GetTaskTitle,
  goalTitle,
  habitTitle,
  MESSAGES,
  type ServiceContext,
  type Space,
  type TaskTitle,
  todoTitle,
} from '@pawplan/contracts';
import { Failure, type FailureCode, Handle, PlatformModule, startService } from '@pawplan/platform';
import { newId } from '@pawplan/testing/service';

interface Task {
  /** The space of the task. */
  space: Space;
  title: string;
}

/** Simulates a service that owns tasks, according to its contract. */
export interface TaskOwner {
  /** The requests that it received, in order. */
  readonly asked: GetTaskTitle[];
  /** Creates a task, with a new id unless one is given. Returns its id. */
  add(space: Space, title: string, id?: string): string;
  remove(id: string): void;
  /** Fails every request with this code from now on; null ends this. */
  failWith(code: FailureCode | null): void;
  close(): Promise<void>;
}

/** Starts the owner of todos, or that of goals and habits. */
export async function startTaskOwner(
  { prefix }: { prefix: string },
  name: 'planner' | 'progress' = 'planner',
): Promise<TaskOwner> {
  const tasks = new Map<string, Task>();
  const asked: GetTaskTitle[] = [];
  let failing: FailureCode | null = null;

  const answer = async (question: GetTaskTitle): Promise<TaskTitle> => {
    asked.push(question);
    if (failing) throw new Failure(failing, { message: 'out of order' });
    const task = tasks.get(question.id);
    if (task?.space !== question.space) throw new Failure('not-found', MESSAGES.todoNotFound);
    return { title: task.title };
  };

  @Controller()
  class Tasks {
    @Handle(todoTitle)
    todo(question: GetTaskTitle, _: ServiceContext): Promise<TaskTitle> {
      return answer(question);
    }

    @Handle(goalTitle)
    goal(question: GetTaskTitle, _: ServiceContext): Promise<TaskTitle> {
      return answer(question);
    }

    @Handle(habitTitle)
    habit(question: GetTaskTitle, _: ServiceContext): Promise<TaskTitle> {
      return answer(question);
    }
  }
  const options = { name, events: EVENTS };
  @Module({ imports: [PlatformModule.forService(options)], controllers: [Tasks] })
  class OwnerModule {}

  const env = { ...process.env, NAME_PREFIX: prefix, LOG_LEVEL: 'error' };
  const { close } = await startService(OwnerModule, { ...options, queues: { rpc: 32 }, env });
  return {
    asked,
    add: (space, title, id = newId()) => {
      tasks.set(id, { space, title });
      return id;
    },
    remove: (id) => void tasks.delete(id),
    failWith: (code) => {
      failing = code;
    },
    close,
  };
}
