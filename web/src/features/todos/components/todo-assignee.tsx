import { RefreshCw, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Todo } from '@/api/generated';
import { nextTurn } from '@/kinds/todo-assignment';
import { nameOf } from '@/lib/people';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/todos.gen';

const name = (text: ReactNode) => <span className="font-bold wrap-anywhere">{text}</span>;

/** Who is to do a todo, if not its creator alone. */
export function TodoAssignee({ todo }: { todo: Todo }) {
  const me = useUser()._id;
  const { assignment, assignedTo, createdBy } = todo;
  if (assignment === 'anyone') {
    return (
      <p className="flex items-center gap-1 text-sm text-quiet">
        <Users size={14} strokeWidth={2} className="shrink-0" aria-hidden />
        <span className="font-bold">{m.anyone()}</span>
      </p>
    );
  }
  if (assignment === 'turns') {
    const next = nextTurn(todo);
    return (
      <p className="flex items-start gap-1 text-sm text-quiet">
        <RefreshCw size={14} strokeWidth={2} className="mt-[3px] shrink-0" aria-hidden />
        <span>
          {m.turn({
            who: assignedTo._id === me ? 'me' : 'other',
            name: nameOf(assignedTo),
            after: next?._id === me ? 'me' : 'other',
            next: next ? nameOf(next) : '',
            b: name,
          })}
        </span>
      </p>
    );
  }
  if (assignedTo._id === createdBy._id) return null;
  return <p className="text-sm text-quiet">{m.assignedTo({ name: nameOf(assignedTo), b: name })}</p>;
}
