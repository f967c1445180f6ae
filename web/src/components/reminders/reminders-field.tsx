import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import * as m from '@/messages/reminders.gen';
import type { RemindedOf } from './presets';
import { ReminderList } from './reminder-list';
import { readReminders, writeReminders } from './reminder-text';

interface RemindersFieldProps<Form extends FieldValues> {
  form: UseFormReturn<Form>;
  /** The field of the form that contains the reminders as a text, from `writeReminders`. */
  name: FieldPath<Form>;
  of: RemindedOf;
  className?: string;
  /** What else belongs to the reminders, below the list. */
  children?: ReactNode;
}

/** The reminders of an item, for everyone. */
export function RemindersField<Form extends FieldValues>({
  form,
  name,
  of,
  className,
  children,
}: RemindersFieldProps<Form>) {
  const { field } = useController({ control: form.control, name });
  const change = (text: string) => field.onChange(text as FieldPathValue<Form, FieldPath<Form>>);
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="mb-1.5 font-bold">{m.heading()}</legend>
      <ReminderList of={of} reminders={readReminders(field.value)} onChange={(all) => change(writeReminders(all))} />
      {children}
    </fieldset>
  );
}
