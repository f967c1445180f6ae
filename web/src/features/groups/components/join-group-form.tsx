import { useRef } from 'react';
import { messageOf } from '@/api/failure';
import { EnvelopeScene } from '@/art/scenes/envelope';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useJoinGroup } from '@/features/groups/api/use-enter-group';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { CODE_LENGTH, normalizedCode } from '@/lib/invite/invite';
import * as m from '@/messages/groups.gen';
import type { Say } from './message-line';

const EMPTY = { inviteCode: '' };

/** The tab that joins a group by its invite code; `onDone` is called after joining. */
export function JoinGroupForm({ say, onDone }: { say: Say; onDone: () => void }) {
  const { form, saved } = useDraftForm('join group', EMPTY, null);
  const { register, handleSubmit, reset, setValue, formState } = form;
  const saving = useRef(EMPTY);
  const join = useJoinGroup({
    onSuccess: ({ name }) => {
      say('success', m.joined({ name }));
      saved(saving.current);
      reset(EMPTY);
      onDone();
    },
    onError: (error) => say('error', messageOf(error, m.notJoined())),
  });
  const submit = handleSubmit((values) => {
    saving.current = values;
    join.mutate(values.inviteCode);
  });
  const code = register('inviteCode', {
    required: m.inviteCodeRequired(),
    minLength: { value: CODE_LENGTH, message: m.inviteCodeLength({ count: CODE_LENGTH }) },
    onChange: (event) => setValue('inviteCode', normalizedCode(event.target.value)),
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
