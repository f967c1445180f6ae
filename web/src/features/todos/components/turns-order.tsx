import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PersonRef } from '@/api/generated';
import { createTodoLimits } from '@/api/generated/fields.gen';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { nameOf } from '@/lib/people';
import * as m from '@/messages/todos.gen';

interface TurnsOrderProps {
  members: readonly PersonRef[];
  /** The ids of those who take turns, from the one whose turn it is. */
  order: readonly string[];
  onChange: (order: string[]) => void;
}

const { minItems, maxItems } = createTodoLimits.turns;

/** The order in which members take turns. Each change is announced. */
export function TurnsOrder({ members, order, onChange }: TurnsOrderProps) {
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const taking = order.flatMap((id) => members.find(({ _id }) => _id === id) ?? []);
  const others = members.filter(({ _id }) => !order.includes(_id));
  const change = (next: readonly PersonRef[], text: string) => {
    onChange(next.map(({ _id }) => _id));
    setAnnouncement(text);
  };
  const move = (person: PersonRef, at: number) => {
    if (at < 0 || at >= taking.length) return;
    const rest = taking.filter((one) => one !== person);
    change(rest.toSpliced(at, 0, person), m.turnMoved({ name: nameOf(person), place: at + 1, count: taking.length }));
  };
  const remove = (person: PersonRef) => {
    if (taking.length <= minItems) return;
    change(
      taking.filter((one) => one !== person),
      m.turnRemoved({ name: nameOf(person) }),
    );
    list.current?.focus();
  };
  const add = (id: string) => {
    const person = others.find(({ _id }) => _id === id);
    if (person) change([...taking, person], m.turnAdded({ name: nameOf(person) }));
  };
  return (
    <div className="sm:col-span-2">
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={m.turnsOrder()}
        className="divide-y divide-line rounded-control border border-edge"
      >
        {taking.map((person, at) => (
          <li key={person._id} className="flex items-center gap-2.5 ps-3">
            <span className="w-5 text-sm font-bold text-quiet tabular-nums">{at + 1}</span>
            <Avatar person={person} size="sm" />
            <span className="min-w-0 flex-1 truncate font-semibold">{nameOf(person)}</span>
            <span className="flex *:aria-disabled:opacity-40">
              <IconButton
                label={m.turnUp({ name: nameOf(person) })}
                aria-disabled={at === 0}
                onClick={() => move(person, at - 1)}
                icon={<ArrowUp size={18} strokeWidth={1.75} aria-hidden />}
              />
              <IconButton
                label={m.turnDown({ name: nameOf(person) })}
                aria-disabled={at === taking.length - 1}
                onClick={() => move(person, at + 1)}
                icon={<ArrowDown size={18} strokeWidth={1.75} aria-hidden />}
              />
              <IconButton
                label={m.turnRemove({ name: nameOf(person) })}
                aria-disabled={taking.length <= minItems}
                onClick={() => remove(person)}
                icon={<X size={18} strokeWidth={1.75} aria-hidden />}
              />
            </span>
          </li>
        ))}
      </ol>
      {others.length > 0 && taking.length < maxItems && (
        <Select
          className="mt-3"
          label={m.turnAdd()}
          value=""
          onChange={({ target }) => add(target.value)}
          options={[
            { value: '', label: m.turnChoose() },
            ...others.map((person) => ({ value: person._id, label: nameOf(person) })),
          ]}
        />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
