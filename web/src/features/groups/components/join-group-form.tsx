import { useRef } from 'react';
import { messageOf } from '@/api/failure';
import { EnvelopeScene } from '@/art/scenes/envelope';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useJoinGroup } from '@/features/groups/api/use-join-group';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { CODE_LENGTH, normalizeCode } from '@/lib/invite/invite';
import * as m from '@/messages/groups.gen';
import type { ShowMessage } from './message-line';

const EMPTY = { inviteCode: '' };

/** The tab that joins a group by its invite code; `onDone` is called after joining. */
export function JoinGroupForm({ showMessage, onDone }: { showMessage: ShowMessage; onDone: () => void }) {
  const { form, deleteDraft } = useDraftForm('join group', EMPTY, null);
  const { register, handleSubmit, reset, setValue, formState } = form;
  const submitted = useRef(EMPTY);
  const join = useJoinGroup({
    onSuccess: ({ name }) => {
      showMessage('success', m.joined({ name }));
      deleteDraft(submitted.current);
      reset(EMPTY);
      onDone();
    },
    onError: (error) => showMessage('error', messageOf(error, m.notJoined())),
  });
  const submit = handleSubmit((values) => {
    submitted.current = values;
    join.mutate(values.inviteCode);
  });
  const code = register('inviteCode', {
    required: m.inviteCodeRequired(),
    minLength: { value: CODE_LENGTH, message: m.inviteCodeLength({ count: CODE_LENGTH }) },
    onChange: (event) => setValue('inviteCode', normalizeCode(event.target.value)),
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="mx-auto w-36">
        <EnvelopeScene />
      </div>
      <TextField
        label={m.fieldInviteCode()}
        hint={m.inviteCodeHint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={formState.errors.inviteCode?.message}
        {...code}
      />
      <Button type="submit" loading={join.isPending}>
        {m.join()}
      </Button>
    </form>
  );
}
