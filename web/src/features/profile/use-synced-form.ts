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
 * A form whose values can also change elsewhere: unchanged fields get the new values, typed fields stay. With a name,
 * typed values also survive a reload and an expired session.
 */
export function useSyncedForm<Values extends FieldValues>(values: Values, name?: string) {
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> });
  const serialized = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object with equal values is no change
  useEffect(() => form.reset(values, { keepDirtyValues: true }), [serialized]);
  usePersistedValues(form, values, name);

  /** Call it after a save: the saved values become the defaults; text typed meanwhile stays. */
  const applySaved = (sent: Values, saved: Values) => {
    const isUnchanged = JSON.stringify(form.getValues()) === JSON.stringify(sent);
    form.reset(saved, { keepValues: !isUnchanged });
  };
  return { form, applySaved };
}

/** Stores the typed values that differ from `values`, and restores stored ones at the start. */
function usePersistedValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
  name?: string,
): void {
  const { _id: person } = useUser();
  const [draft] = useState(() => (name ? readDraft<Values, never>(person, name, values)?.values : undefined));
  const latest = useRef(values);
  latest.current = values;
  const { setValue, subscribe } = form;
  useEffect(() => {
    const typed = changedFields(draft ?? {}, latest.current);
    for (const [field, value] of Object.entries(typed)) {
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }, [draft, setValue]);
  useEffect(() => {
    if (!name) return;
    return subscribe({
      formState: { values: true },
      callback: (form) => {
        const typed = changedFields(form.values, latest.current);
        saveDraft(person, name, { values: typed, item: null }, latest.current);
      },
    });
  }, [subscribe, person, name]);
}

const changedFields = (typed: FieldValues, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== values[field]));
