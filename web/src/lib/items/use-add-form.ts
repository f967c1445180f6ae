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
  bodyOf: (form: Form) => Body;
  /** The message when the server refuses without a sentence of its own. */
  failure: string;
  /** Shows that the item was created, also when the person has opened another screen since. */
  onCreated: () => void;
  /** Called when the form was emptied for the next item. */
  onEmptied: () => void;
}

/**
 * The form for a new item that is part of a screen. It is emptied after the item is created. It stays as it is when
 * that fails, or when the person has typed something else meanwhile.
 */
export function useAddForm<T extends Item, Form extends FieldValues, Body extends object>({
  kind,
  space,
  defaults,
  bodyOf,
  failure,
  onCreated,
  onEmptied,
}: AddFormOptions<T, Form, Body>) {
  const { form, saved } = useDraftForm<Form, T>(`add ${kind.collection} ${space}`, defaults, null);
  const saving = useRef(defaults);
  const { mutate, isPending, error, reset } = useCreateItem(kind, space, () => {
    saved(saving.current);
    onCreated();
  });
  const add = (values: Form) => {
    const sent = JSON.stringify(values);
    saving.current = values;
    mutate(bodyOf(values), {
      onSuccess: () => {
        if (JSON.stringify(form.getValues()) !== sent) return;
        form.reset(defaults as DefaultValues<Form>);
        onEmptied();
      },
    });
  };
  return {
    form,
    adding: {
      submit: form.handleSubmit(add),
      saving: isPending,
      problem: error ? messageOf(error, failure) : null,
      /** To be called when the person types again: removes the message about the last refusal. */
      forget: () => {
        if (!isPending) reset();
      },
    },
  };
}
