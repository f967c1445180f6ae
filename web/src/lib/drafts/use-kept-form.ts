import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useUser } from '../session/session';
import { dropSaved, keepDraft, readDraft } from './drafts';

/** A form that begins with what was typed into it before a reload or an expired session, or else with `defaults`; `item` is what it edits. */
export function useKeptForm<Form extends FieldValues, Item>(name: string, defaults: Form, item: Item | null) {
  const { _id: person } = useUser();
  const [start] = useState(() => ({ defaults, item, draft: readDraft<Form, Item>(person, name, defaults) }));
  const form = useForm<Form>({ defaultValues: (start.draft?.values ?? defaults) as DefaultValues<Form> });
  /** What was typed was typed over this. */
  const over = start.draft ? start.draft.item : start.item;
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(person, name, { values, item: over }, start.defaults),
      }),
    [subscribe, person, name, over, start],
  );
  /** Says that these values are saved; the form may be gone by then, and must not come back with them. */
  const saved = (values: Form) => dropSaved(person, name, values);
  return { form, over, saved };
}
