import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import { amountFault, MAX_AMOUNT } from '@/features/goals/amount';
import type { GoalForm } from '@/features/goals/goal-form';

interface AmountFieldProps {
  label: string;
  form: UseFormReturn<GoalForm>;
  name: 'targetValue' | 'currentValue';
  /** The message when the field is empty; without it, the field may be empty. */
  required?: string;
}

/**
 * A number field of the form. Browsers report an unreadable number as empty; this field reports it as an error, not as
 * empty.
 */
export function AmountField({ label, form, name, required }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { ref, ...registered } = form.register(name, {
    validate: (text) => {
      if (text === '' && !input.current?.validity.badInput) return required ?? true;
      return amountFault(text) ?? true;
    },
  });
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      min={0}
      max={MAX_AMOUNT}
      step={0.1}
      required={required !== undefined}
      placeholder={required ? undefined : '0'}
      error={form.formState.errors[name]?.message}
      {...registered}
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
    />
  );
}
