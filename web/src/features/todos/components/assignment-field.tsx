import type { UseFormReturn } from 'react-hook-form';
import type { PersonRef } from '@/api/generated';
import { createTodoLimits } from '@/api/generated/fields.gen';
import { Select } from '@/components/ui/select';
import { ANYONE, type TodoForm, TURNS } from '@/features/todos/todo-form';
import { nameOf } from '@/lib/people';
import { useUser } from '@/lib/session/session';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/todos.gen';
import { TurnsOrder } from './turns-order';

interface AssignmentFieldProps {
  form: UseFormReturn<TodoForm>;
  /** The people who can be chosen: the members, and the present assignee, who may have left. */
  people: readonly PersonRef[];
  /** Who can take turns. */
  members: readonly PersonRef[];
}

const HINTS: Record<string, () => string> = { [ANYONE]: m.anyoneHint, [TURNS]: m.turnsHint };

/** Who is to do a todo: one person, anyone, or members in turn, with their order. */
export function AssignmentField({ form, people, members }: AssignmentFieldProps) {
  const me = useUser()._id;
  const chosen = form.watch('assignedTo');
  const needsRepeat = chosen === TURNS && !form.watch('rule');
  const options = people.map((person) => ({
    value: person._id,
    label: person._id === me ? common.you({ name: person.name }) : nameOf(person),
  }));
  const canTakeTurns = members.length >= createTodoLimits.turns.minItems || chosen === TURNS;
  const startTurns = (value: string) => {
    if (value !== TURNS || form.getValues('turns')) return;
    const others = members.map(({ _id }) => _id).filter((id) => id !== me);
    form.setValue('turns', [me, ...others].slice(0, createTodoLimits.turns.maxItems).join(','), { shouldDirty: true });
  };
  return (
    <>
      <Select
        label={m.fieldAssignee()}
        options={[
          ...options,
          { value: ANYONE, label: m.anyone() },
          ...(canTakeTurns ? [{ value: TURNS, label: m.takingTurns() }] : []),
        ]}
        hint={HINTS[chosen]?.()}
        error={needsRepeat ? form.formState.errors.assignedTo?.message : undefined}
        {...form.register('assignedTo', {
          onChange: ({ target }) => startTurns(target.value),
          validate: (value, { rule }) => value !== TURNS || rule !== '' || m.turnsNeedRepeat(),
        })}
      />
      {chosen === TURNS && (
        <TurnsOrder
          members={members}
          order={form.watch('turns').split(',')}
          onChange={(order) => form.setValue('turns', order.join(','), { shouldDirty: true })}
        />
      )}
    </>
  );
}
