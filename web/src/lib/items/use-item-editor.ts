import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { currentItemOf } from '@/api/failure';
import { EDITOR } from '@/lib/drafts/drafts';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import type { SpaceId } from '@/lib/space/space-store';
import { differences, type FieldInWords, isSame } from './differences';
import type { EditableKind, Item } from './kind';
import { useCreateItem, useUpdateItem } from './use-save-item';

interface ItemEditorOptions<T extends Item, Form extends FieldValues, Body extends object> {
  kind: EditableKind<T, Body>;
  /** The space to save to; the screen may show another one by now. */
  space: SpaceId;
  /** The item to edit; null for a new one. */
  item: T | null;
  /** The start values of the editor: the values of an item, or the defaults. A flat object. */
  formOf: (item: T | null) => Form;
  /** The body of the save request, from the typed values and the start values. */
  bodyOf: (form: Form, before: Form) => Body;
  /** Each field in words, for the conflict with the item of another person. */
  fieldsInWords: (theirs: T) => readonly FieldInWords<Form>[];
  /** Closes the editor. */
  onSaved: () => void;
}

/**
 * The form of one item of a space, with saving and conflicts. `conflict` is set when somebody else saved first; it has
 * the props of the conflict panel.
 */
export function useItemEditor<T extends Item, Form extends FieldValues, Body extends object>({
  kind,
  space,
  item,
  formOf,
  bodyOf,
  fieldsInWords,
  onSaved,
}: ItemEditorOptions<T, Form, Body>) {
  const name = `${EDITOR} ${kind.collection} ${space} ${item?._id ?? 'new'}`;
  const { form, over, saved } = useDraftForm<Form, T>(name, formOf(item), item);
  const saving = useRef(formOf(item));
  const deleteDraft = () => saved(saving.current);
  const create = useCreateItem(kind, space, deleteDraft);
  const update = useUpdateItem(kind, space, deleteDraft);
  /** The item as the editor was opened, later the item as it was found on the server. */
  const base = useRef(over);
  const [theirs, setTheirs] = useState<T | null>(null);

  const save = (values: Form) => {
    const body = bodyOf(values, formOf(base.current));
    saving.current = values;
    const onError = (error: unknown) => {
      const current = currentItemOf<T>(error);
      if (!current || !base.current) return;
      if (!isSame(formOf(current), formOf(base.current))) return setTheirs(current);
      // Only fields changed that the editor does not show.
      base.current = current;
      save(values);
    };
    if (!base.current) create.mutate(body, { onSuccess: onSaved });
    else update.mutate({ id: base.current._id, version: base.current.version, body }, { onSuccess: onSaved, onError });
  };
  const submit = form.handleSubmit(save);

  const conflict = theirs && {
    message: kind.texts.conflict(),
    differences: differences(fieldsInWords(theirs), formOf(theirs), form.getValues()),
    onTakeTheirs: () => {
      base.current = theirs;
      form.reset(formOf(theirs));
      setTheirs(null);
    },
    onKeepMine: () => {
      base.current = theirs;
      void submit();
    },
  };
  return { form, submit, theirs, conflict, saving: create.isPending || update.isPending, saved };
}
