import { type ChangeEvent, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import * as m from '@/messages/components.gen';
import { TextField, type TextFieldProps } from './field';

interface DateTimeFieldProps<Form extends FieldValues>
  extends Omit<TextFieldProps, 'type' | 'form' | 'name' | 'error'> {
  type: 'date' | 'time';
  form: UseFormReturn<Form>;
  name: FieldPath<Form>;
  /** Checks a complete value; returns an error message or null. */
  check?: (value: string, form: Form) => string | null;
  /** Fields that are validated again when this one changes. */
  deps?: FieldPath<Form>[];
  onValue?: (value: string) => void;
}

/**
 * A date or time field of a form; with `readOnly` it cannot be changed here. Browsers report a half-typed value as
 * empty; this field reports it as an error, not as empty.
 */
export function DateTimeField<Form extends FieldValues>({
  type,
  form,
  name,
  check,
  deps,
  onValue,
  max = type === 'date' ? '9999-12-31' : undefined,
  ...field
}: DateTimeFieldProps<Form>) {
  const input = useRef<HTMLInputElement>(null);
  const { ref, ...registered } = form.register(name, {
    deps,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onValue?.(event.target.value),
    validate: (value: string, values) => {
      if (input.current?.validity.badInput) return type === 'date' ? m.dateIncomplete() : m.timeIncomplete();
      return check?.(value, values) ?? true;
    },
  });
  return (
    <TextField
      {...field}
      type={type}
      max={max}
      error={form.getFieldState(name, form.formState).error?.message}
      {...registered}
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
    />
  );
}
