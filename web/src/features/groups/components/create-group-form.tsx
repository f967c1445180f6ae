import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '@/api/failure';
import { type CreateGroup, createGroup, type Group } from '@/api/generated';
import { createGroupLimits } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { TextArea, TextField } from '@/components/ui/field';
import { type ResultCallbacks, useEnterGroup } from '@/features/groups/api/use-enter-group';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { createKeys } from '@/lib/idempotency';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/groups.gen';
import type { Say } from './message-line';

const EMPTY = { name: '', description: '' };

/** The tab that creates a group; `onDone` is called when it exists. */
export function CreateGroupForm({ say, onDone }: { say: Say; onDone: () => void }) {
  const { form, saved } = useDraftForm('add group', EMPTY, null);
  const { register, handleSubmit, reset, formState } = form;
  const saving = useRef(EMPTY);
  const { errors } = formState;
  const create = useCreateGroup({
    onSuccess: ({ name }) => {
      say('success', m.created({ name }));
      saved(saving.current);
      reset(EMPTY);
      onDone();
    },
    onError: (error) => say('error', messageOf(error, m.notCreated())),
  });
  const submit = handleSubmit((values) => {
    saving.current = values;
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
  const enter = useEnterGroup();
  const [keys] = useState(() => createKeys());
  return useMutation({
    mutationFn: (body: CreateGroup) => createGroup({ body, headers: { 'Idempotency-Key': keys.keyOf(body) } }),
    onSuccess: async (group) => {
      keys.renew();
      await enter(group);
      onSuccess(group);
    },
    onError,
  });
}
