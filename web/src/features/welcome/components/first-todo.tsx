import { createTodoLimits } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { toast } from '@/components/ui/toast';
import { TODOS } from '@/kinds/todos';
import { useAddForm } from '@/lib/items/use-add-form';
import type { SpaceId } from '@/lib/space/space-store';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/welcome.gen';

interface FirstTodoProps {
  label: string;
  /** The space of the new todo. */
  space: SpaceId;
  /** The message when it was created. */
  made: string;
  onMade: () => void;
}

/** A field with one line that creates a todo. */
export function FirstTodo({ label, space, made, onMade }: FirstTodoProps) {
  const { form, submission } = useAddForm({
    kind: TODOS,
    space,
    defaults: { title: '' },
    toBody: ({ title }) => ({ title: title.trim() }),
    failure: m.todoNotSaved(),
    onCreated: () => {
      toast.success(made);
      onMade();
    },
    onReset: () => {},
  });
  const { register, formState } = form;
  return (
    <form noValidate onSubmit={submission.submit} onInput={submission.clearError} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          className="min-w-56 flex-1"
          label={label}
          placeholder={m.todoExample()}
          maxLength={createTodoLimits.title.maxLength}
          autoComplete="off"
          error={formState.errors.title?.message}
          {...register('title', { validate: (title) => title.trim() !== '' || common.titleRequired() })}
        />
        <Button type="submit" loading={submission.saving} className="sm:mt-6.5">
          {m.addTodo()}
        </Button>
      </div>
      <OutcomeLine outcome={submission.problem ? { kind: 'error', text: submission.problem } : null} />
    </form>
  );
}
