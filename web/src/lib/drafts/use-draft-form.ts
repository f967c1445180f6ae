import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useUser } from '@/lib/session/session';
import { deleteSavedDraft, readDraft, saveDraft } from './drafts';

/**
 * A form that starts with the draft of this tab, if there is one, or else with `defaults`. `item` is the item to edit.
 */
export function useDraftForm<Form extends FieldValues, Item>(name: string, defaults: Form, item: Item | null) {
  const { _id: person } = useUser();
  const [initial] = useState(() => ({ defaults, item, draft: readDraft<Form, Item>(person, name, defaults) }));
  const form = useForm<Form>({ defaultValues: (initial.draft?.values ?? defaults) as DefaultValues<Form> });
  /** The item that the values were typed over. */
  const baseItem = initial.draft ? initial.draft.item : initial.item;
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(person, name, { values, item: baseItem }, initial.defaults),
      }),
    [subscribe, person, name, baseItem, initial],
  );
  /** Call it when these values are saved, also after the form is unmounted. */
  const deleteDraft = (values: Form) => deleteSavedDraft(person, name, values);
  return { form, baseItem, deleteDraft };
}
