import { Users } from 'lucide-react';
import type { PersonRef } from '@/api/generated';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { ANYONE } from '@/features/todos/todo-form';
import { nameOf } from '@/lib/people';
import { useStorePart } from '@/lib/store';
import * as m from '@/messages/todos.gen';
import { type DragStore, personOf, targetsOf } from './drag';

/** While a todo is dragged: the people on whom it can be dropped. */
export function DragLayer({ drags, members }: { drags: DragStore; members: readonly PersonRef[] }) {
  const isDragging = useStorePart(drags, (drag) => drag !== null);
  const over = useStorePart(drags, personOf);
  const byId = new Map(members.map((person) => [person._id, person]));
  const targets = targetsOf(members);
  if (!isDragging || targets.length === 0) return null;
  return (
    <div className="fixed inset-x-0 bottom-(--bottom-bar) z-40 flex justify-center px-3 pb-3 md:bottom-3">
      <div className="flex max-w-full flex-col gap-2 overflow-x-auto rounded-card bg-raised p-3 shadow-raised">
        <p className="text-sm font-bold text-quiet">{m.dropToAssign()}</p>
        <div className="flex gap-2">
          {targets.map((id) => {
            const person = byId.get(id);
            return (
              <span
                key={id}
                data-person={id}
                className={cx(
                  'flex h-11 max-w-48 shrink-0 items-center gap-2 rounded-control border px-2.5 font-semibold',
                  over === id ? 'border-focus bg-primary-soft' : 'border-line',
                )}
              >
                {person ? <Avatar person={person} size="sm" /> : <Users size={18} strokeWidth={1.75} aria-hidden />}
                <span className="truncate">{id === ANYONE || !person ? m.anyone() : nameOf(person)}</span>
              </span>
            );
          })}
        </div>
      </div>
    </div>
  );
}
