import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../components/ui/field';
import type { TodoForm } from '../todo-form';

/** The day a todo is due. A half-typed date, which the browser hands over as none, is not taken for none. */
export function DueDateField({ form: { register, formState } }: { form: UseFormReturn<TodoForm> }) {
  const input = useRef<HTMLInputElement>(null);
  const { ref, ...rest } = register('dueDate', {
    validate: () => !input.current?.validity.badInput || 'Please enter a whole date',
  });
  return (
    <TextField
      label="Due Date"
      type="date"
      max="9999-12-31"
      error={formState.errors.dueDate?.message}
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
      {...rest}
    />
  );
}
