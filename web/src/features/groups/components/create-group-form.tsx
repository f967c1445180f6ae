import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '@/api/failure';
import { type CreateGroup, createGroup, type Group } from '@/api/generated';
import { createGroupLimits } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { TextArea, TextField } from '@/components/ui/field';
import { type ResultCallbacks, useAddAndOpenGroup } from '@/features/groups/api/use-join-group';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { createKeys } from '@/lib/idempotency';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/groups.gen';
import type { ShowMessage } from './message-line';

const EMPTY = { name: '', description: '' };

/** The tab that creates a group; `onDone` is called when it exists. */
export function CreateGroupForm({ showMessage, onDone }: { showMessage: ShowMessage; onDone: () => void }) {
  const { form, deleteDraft } = useDraftForm('add group', EMPTY, null);
  const { register, handleSubmit, reset, formState } = form;
  const submitted = useRef(EMPTY);
  const { errors } = formState;
  const create = useCreateGroup({
    onSuccess: ({ name }) => {
      showMessage('success', m.created({ name }));
      deleteDraft(submitted.current);
      reset(EMPTY);
      onDone();
    },
    onError: (error) => showMessage('error', messageOf(error, m.notCreated())),
  });
  const submit = handleSubmit((values) => {
    submitted.current = values;
    create.mutate(values);
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={m.fieldName()}
        maxLength={createGroupLimits.name.maxLength}
        placeholder={m.nameExample()}
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || m.nameRequired() })}
      />
      <TextArea
        label={common.fieldDescription()}
        maxLength={createGroupLimits.description.maxLength}
        hint={m.optional()}
        {...register('description')}
      />
      <Button type="submit" loading={create.isPending}>
        {m.create()}
      </Button>
    </form>
  );
}

/** Creates a group and switches to it. */
function useCreateGroup({ onSuccess, onError }: ResultCallbacks<Group>) {
  const addAndOpen = useAddAndOpenGroup();
  const [keys] = useState(() => createKeys());
  return useMutation({
    mutationFn: (body: CreateGroup) => createGroup({ body, headers: { 'Idempotency-Key': keys.keyOf(body) } }),
    onSuccess: async (group) => {
      keys.renew();
      await addAndOpen(group);
      onSuccess(group);
    },
    onError,
  });
}
