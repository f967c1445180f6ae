import { useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { messageOf } from '../../api/failure';
import { useKeptForm } from '../drafts/use-kept-form';
import type { SpaceId } from '../space/space-store';
import type { Item, ItemKind } from './items-change';
import { type SaveCalls, useCreateItem } from './use-save-item';

interface AddSetup<One extends Item, Form extends FieldValues, Body extends object> {
  kind: ItemKind<One>;
  /** Where it is added. */
  space: SpaceId;
  send: SaveCalls<One, Body>['create'];
  defaults: Form;
  bodyOf: (form: Form) => Body;
  /** Said when the server refuses without a sentence of its own (§8). */
  failure: string;
  /** Says that it is made, wherever its person is by then. */
  made: () => void;
  /** When the form was emptied for the next one. */
  onEmptied: () => void;
}

/** The form of a new item that stands on its screen: emptied once the item is made, left as it was typed when that fails or when something else was typed meanwhile. */
export function useAddForm<One extends Item, Form extends FieldValues, Body extends object>({
  kind,
  space,
  send,
  defaults,
  bodyOf,
  failure,
  made,
  onEmptied,
}: AddSetup<One, Form, Body>) {
  const { form, saved } = useKeptForm<Form, One>(`add ${kind.collection} ${space}`, defaults, null);
  const saving = useRef(defaults);
  const { mutate, isPending, error, reset } = useCreateItem(kind, space, send, () => {
    saved(saving.current);
    made();
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
      /** What was refused is old news with the next keystroke. */
      forget: () => {
        if (!isPending) reset();
      },
    },
  };
}
