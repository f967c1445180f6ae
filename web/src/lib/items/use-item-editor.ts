import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { currentItemOf } from '@/api/failure';
import { EDITOR_FORM } from '@/lib/drafts/drafts';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import type { SpaceId } from '@/lib/space/space-store';
import { type ComparedField, differences, isEqualForm } from './differences';
import type { EditableKind, Item } from './kind';
import { useCreateItem, useUpdateItem } from './use-save-item';

interface ItemEditorOptions<T extends Item, Form extends FieldValues, Body extends object> {
  kind: EditableKind<T, Body>;
  /** The space to save to; the screen may show another one by now. */
  space: SpaceId;
  /** The item to edit; null for a new one. */
  item: T | null;
  /** The start values of the editor: the values of an item, or the defaults. A flat object. */
  toForm: (item: T | null) => Form;
  /** The body of the save request, from the typed values and the start values. */
  toBody: (form: Form, before: Form) => Body;
  /** The body of the request that saves an edited item, when it is not that of a new item. */
  toChanges?: (form: Form, before: Form) => Partial<Body>;
  /** Asks before an edited item is saved, and completes the body; null does not save. */
  confirmChanges?: (changes: Partial<Body>, item: T) => Promise<Partial<Body> | null>;
  /** Each field in words, for the conflict with the item of another person. */
  comparedFields: (theirs: T) => readonly ComparedField<Form>[];
  /** Closes the editor. */
  onSaved: () => void;
  /** Called when a new item was created, also when the person has opened another screen since. */
  onCreated?: () => void;
}

/**
 * The form of one item. `conflict` has the props of the conflict panel; it is set when another person saved first.
 * `error` is any other refusal; `clearError` removes it.
 */
export function useItemEditor<T extends Item, Form extends FieldValues, Body extends object>({
  kind,
  space,
  item,
  toForm,
  toBody,
  toChanges = toBody,
  confirmChanges = async (changes) => changes,
  comparedFields,
  onSaved,
  onCreated,
}: ItemEditorOptions<T, Form, Body>) {
  const name = `${EDITOR_FORM} ${kind.collection} ${space} ${item?._id ?? 'new'}`;
  const { form, baseItem, deleteDraft } = useDraftForm<Form, T>(name, toForm(item), item);
  const submitted = useRef(toForm(item));
  const deleteSubmittedDraft = () => deleteDraft(submitted.current);
  const create = useCreateItem(kind, space, () => {
    deleteSubmittedDraft();
    onCreated?.();
  });
  const update = useUpdateItem(kind, space, deleteSubmittedDraft);
  /** The item when the editor was opened; after a conflict, the item on the server. */
  const base = useRef(baseItem);
  const [theirs, setTheirs] = useState<T | null>(null);

  const save = async (values: Form) => {
    const before = base.current;
    submitted.current = values;
    if (!before) return create.mutate(toBody(values, toForm(null)), { onSuccess: onSaved });
    const body = await confirmChanges(toChanges(values, toForm(before)), before);
    if (body) saveChanges(before, body, values);
  };
  const saveChanges = (before: T, body: Partial<Body>, values: Form) => {
    const onError = (error: unknown) => {
      const current = currentItemOf<T>(error);
      if (!current) return;
      if (!isEqualForm(toForm(current), toForm(before))) return setTheirs(current);
      // Only fields that the editor does not show have changed.
      base.current = current;
      saveChanges(current, body, values);
    };
    update.mutate({ id: before._id, version: before.version, body }, { onSuccess: onSaved, onError });
  };
  const submit = form.handleSubmit(save);

  const conflict = theirs && {
    message: kind.texts.conflict(),
    differences: differences(comparedFields(theirs), toForm(theirs), form.getValues()),
    onTakeTheirs: () => {
      base.current = theirs;
      form.reset(toForm(theirs));
      update.reset();
      setTheirs(null);
    },
    onKeepMine: () => {
      base.current = theirs;
      void submit();
    },
  };
  const isSaving = create.isPending || update.isPending;
  const isConflict = theirs !== null && currentItemOf(update.error) !== null;
  const error = isConflict ? null : (create.error ?? update.error);
  const clearError = () => {
    if (isSaving || !error) return;
    create.reset();
    update.reset();
  };
  return { form, submit, theirs, conflict, error, forget: clearError, saving: isSaving, deleteDraft };
}
