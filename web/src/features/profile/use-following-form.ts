import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { keepDraft, readDraft } from '../../lib/drafts/drafts';
import { useUser } from '../../lib/session/session';

/**
 * A form over values that others may change: what was not touched follows them, what was typed stays. With a name, what was typed stays through a
 * reload and an expired session too.
 */
export function useFollowingForm<Values extends FieldValues>(values: Values, name?: string) {
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> });
  const text = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal values in a new object are no change
  useEffect(() => form.reset(values, { keepDirtyValues: true }), [text]);
  useTyped(form, values, name);

  /** Goes on from what was saved, with what was typed in the meantime. */
  const settle = (sent: Values, saved: Values) => {
    const untouched = JSON.stringify(form.getValues()) === JSON.stringify(sent);
    form.reset(saved, { keepValues: !untouched });
  };
  return { form, settle };
}

/** Keeps what differs from the values, and begins with what was kept. */
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
        keepDraft(person, name, { values: typed, item: null }, latest.current);
      },
    });
  }, [subscribe, person, name]);
}

const differing = (typed: FieldValues, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== values[field]));
