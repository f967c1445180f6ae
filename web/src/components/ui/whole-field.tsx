import { type ChangeEvent, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextField, type TextFieldProps } from './field';

interface WholeFieldProps<Form extends FieldValues> extends Omit<TextFieldProps, 'type' | 'form' | 'name' | 'error'> {
  type: 'date' | 'time';
  form: UseFormReturn<Form>;
  name: FieldPath<Form>;
  /** Judges a whole value; the sentence of what is wrong with it, or null. */
  check?: (value: string, form: Form) => string | null;
  /** Fields that are judged again when this one changes. */
  deps?: FieldPath<Form>[];
  onValue?: (value: string) => void;
}

/** A date or a time of a form; `readOnly` one that cannot be changed here. A half-typed one, which the browser hands over as none, is not taken for none. */
export function WholeField<Form extends FieldValues>({
  type,
  form,
  name,
  check,
  deps,
  onValue,
  max = type === 'date' ? '9999-12-31' : undefined,
  ...field
}: WholeFieldProps<Form>) {
  const input = useRef<HTMLInputElement>(null);
  const { ref, ...registered } = form.register(name, {
    deps,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onValue?.(event.target.value),
    validate: (value: string, values) => {
      if (input.current?.validity.badInput) return `Please enter a whole ${type}`;
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
