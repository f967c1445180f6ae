import { useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { messageOf } from '@/api/failure';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import type { SpaceId } from '@/lib/space/space-store';
import type { Item, Kind } from './kind';
import { useCreateItem } from './use-save-item';

interface AddFormOptions<T extends Item, Form extends FieldValues, Body extends object> {
  kind: Kind<T, Body>;
  /** The space of the new item. */
  space: SpaceId;
  defaults: Form;
  toBody: (form: Form) => Body;
  /** The message when the server refuses without a sentence of its own. */
  failure: string;
  /** Shows that the item was created, also when the person has opened another screen since. */
  onCreated: () => void;
  /** Called when the form was reset for the next item. */
  onReset: () => void;
}

/**
 * The form for a new item in a screen. It is reset after the item is created, unless the person has typed something
 * else meanwhile.
 */
export function useAddForm<T extends Item, Form extends FieldValues, Body extends object>({
  kind,
  space,
  defaults,
  toBody,
  failure,
  onCreated,
  onReset,
}: AddFormOptions<T, Form, Body>) {
  const { form, deleteDraft } = useDraftForm<Form, T>(`add ${kind.collection} ${space}`, defaults, null);
  const submitted = useRef(defaults);
  const { mutate, isPending, error, reset } = useCreateItem(kind, space, () => {
    deleteDraft(submitted.current);
    onCreated();
  });
  const add = (values: Form) => {
    const sentValues = JSON.stringify(values);
    submitted.current = values;
    mutate(toBody(values), {
      onSuccess: () => {
        if (JSON.stringify(form.getValues()) !== sentValues) return;
        form.reset(defaults as DefaultValues<Form>);
        onReset();
      },
    });
  };
  return {
    form,
    submission: {
      submit: form.handleSubmit(add),
      saving: isPending,
      problem: error ? messageOf(error, failure) : null,
      /** Clears the error message; call it when the person types. */
      clearError: () => {
        if (!isPending) reset();
      },
    },
  };
}
