import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { readDraft, saveDraft } from '@/lib/drafts/drafts';
import { useUser } from '@/lib/session/session';

/**
 * A form whose values can also change elsewhere: untouched fields follow the new values, typed fields stay. With a
 * name, typed values also survive a reload and an expired session.
 */
export function useFollowingForm<Values extends FieldValues>(values: Values, name?: string) {
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> });
  const text = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal values in a new object are no change
  useEffect(() => form.reset(values, { keepDirtyValues: true }), [text]);
  useTyped(form, values, name);

  /** To be called after a save: the saved values become the new base, and text typed since stays. */
  const settle = (sent: Values, saved: Values) => {
    const untouched = JSON.stringify(form.getValues()) === JSON.stringify(sent);
    form.reset(saved, { keepValues: !untouched });
  };
  return { form, settle };
}

/** Stores the typed values that differ from `values`, and restores stored ones at the start. */
function useTyped<Values extends FieldValues>(form: UseFormReturn<Values>, values: Values, name?: string): void {
  const { _id: person } = useUser();
  const [draft] = useState(() => (name ? readDraft<Values, never>(person, name, values)?.values : undefined));
  const latest = useRef(values);
  latest.current = values;
  const { setValue, subscribe } = form;
  useEffect(() => {
    const typed = differing(draft ?? {}, latest.current);
    for (const [field, value] of Object.entries(typed)) {
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [draft, setValue]);
  useEffect(() => {
    if (!name) return;
    return subscribe({
      formState: { values: true },
      callback: (form) => {
        const typed = differing(form.values, latest.current);
        saveDraft(person, name, { values: typed, item: null }, latest.current);
      },
    });
  }, [subscribe, person, name]);
}

const differing = (typed: FieldValues, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== values[field]));
