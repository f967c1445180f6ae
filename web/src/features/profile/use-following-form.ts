import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';

/** A form over values that others may change: what was not touched follows them, what was typed stays. */
export function useFollowingForm<Values extends FieldValues>(values: Values) {
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> });
  const text = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal values in a new object are no change
  useEffect(() => form.reset(values, { keepDirtyValues: true }), [text]);

  /** Goes on from what was saved, with what was typed in the meantime. */
  const settle = (sent: Values, saved: Values) => {
    const untouched = JSON.stringify(form.getValues()) === JSON.stringify(sent);
    form.reset(saved, { keepValues: !untouched });
  };
  return { form, settle };
}
