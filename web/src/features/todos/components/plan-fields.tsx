import { Timer } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type { Todo } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/date-time-field';
import { checkPlan, type PlanForm, proposedEnd } from '@/features/todos/plan-form';
import type { TodoForm } from '@/features/todos/todo-form';
import { useFocusOn } from '@/lib/requested-task';
import type { SpaceId } from '@/lib/space/space-store';
import * as m from '@/messages/todos.gen';

interface PlanFieldsProps {
  form: UseFormReturn<TodoForm>;
  space: SpaceId;
  /** The edited todo; null for a new one. */
  todo: Todo | null;
}

const FIELDS = ['planDay', 'planFrom', 'planTo'] as const satisfies (keyof PlanForm)[];

/** When a todo is planned: day, start and end, or none of them. A pending todo can be focused on from here. */
export function PlanFields({ form, space, todo }: PlanFieldsProps) {
  const focusOn = useFocusOn();
  const isPlanned = form.watch(FIELDS).some(Boolean);
  const fieldOf = (name: keyof PlanForm) => ({
    form,
    name,
    check: (_: string, values: TodoForm) => checkPlan(name, values),
    deps: FIELDS.filter((other) => other !== name && form.formState.isSubmitted),
  });
  const clear = () => {
    for (const name of FIELDS) form.setValue(name, '', { shouldDirty: true });
    form.clearErrors([...FIELDS]);
  };
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 font-bold">{m.fieldPlanned()}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3">
        <DateTimeField className="col-span-2" type="date" label={m.fieldPlanDay()} {...fieldOf('planDay')} />
        <DateTimeField
          type="time"
          label={m.fieldPlanFrom()}
          {...fieldOf('planFrom')}
          onValue={(from) => {
            const end = proposedEnd(from, form.getValues('planTo'));
            if (end) form.setValue('planTo', end, { shouldDirty: true });
          }}
        />
        <DateTimeField type="time" label={m.fieldPlanTo()} {...fieldOf('planTo')} />
      </div>
      {(isPlanned || (todo && !todo.completed)) && (
        <div className="mt-2 -mb-1 flex flex-wrap gap-2">
          {todo && !todo.completed && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Timer size={18} strokeWidth={1.75} aria-hidden />}
              onClick={() => focusOn({ id: todo._id, title: todo.title, space })}
            >
              {m.focusOnTodo()}
            </Button>
          )}
          {isPlanned && (
            <Button variant="ghost" size="sm" onClick={clear}>
              {m.removePlan()}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
