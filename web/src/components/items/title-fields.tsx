import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { TextArea, TextField } from '@/components/ui/field';
import { requiredText } from '@/lib/required-text';
import * as m from '@/messages/common.gen';

interface TitleFieldsProps<Form extends { title: string; description: string }> {
  form: UseFormReturn<Form>;
  limits: Record<'title' | 'description', { maxLength: number }>;
  className: string;
}

/** The title of an item, which is required, and its description. */
export function TitleFields<Form extends { title: string; description: string }>({
  form,
  limits,
  className,
}: TitleFieldsProps<Form>) {
  const title = 'title' as FieldPath<Form>;
  return (
    <>
      <TextField
        className={className}
        label={m.fieldTitle()}
        required
        maxLength={limits.title.maxLength}
        autoComplete="off"
        error={form.getFieldState(title, form.formState).error?.message}
        {...form.register(title, requiredText(m.titleRequired()))}
      />
      <TextArea
        className={className}
        label={m.fieldDescription()}
        maxLength={limits.description.maxLength}
        {...form.register('description' as FieldPath<Form>)}
      />
    </>
  );
}
