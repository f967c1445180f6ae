import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useUser } from '@/lib/session/session';
import { deleteSavedDraft, readDraft, saveDraft } from './drafts';

/**
 * A form that starts with the draft from before a reload or an expired session, or else with `defaults`. `item` is the
 * item to edit.
 */
export function useDraftForm<Form extends FieldValues, Item>(name: string, defaults: Form, item: Item | null) {
  const { _id: person } = useUser();
  const [start] = useState(() => ({ defaults, item, draft: readDraft<Form, Item>(person, name, defaults) }));
  const form = useForm<Form>({ defaultValues: (start.draft?.values ?? defaults) as DefaultValues<Form> });
  /** The item that the values were typed over. */
  const over = start.draft ? start.draft.item : start.item;
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(person, name, { values, item: over }, start.defaults),
      }),
    [subscribe, person, name, over, start],
  );
  /** To be called when these values are saved. The form may be unmounted by then; its draft must not come back. */
  const saved = (values: Form) => deleteSavedDraft(person, name, values);
  return { form, over, saved };
}
