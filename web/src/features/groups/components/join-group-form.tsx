import { useForm } from 'react-hook-form';
import { messageOf } from '../../../api/failure';
import { EnvelopeScene } from '../../../art/scenes/envelope';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { useJoinGroup } from '../api/use-join-group';
import type { Say } from '../use-passing-message';

const LENGTH = 6;

/** The tab that joins a group by its invite code (§2, §5); `onDone` once one is in. */
export function JoinGroupForm({ say, onDone }: { say: Say; onDone: () => void }) {
  const { register, handleSubmit, reset, setValue, formState } = useForm({ defaultValues: { inviteCode: '' } });
  const join = useJoinGroup({
    onSuccess: ({ name }) => {
      say('success', `You joined "${name}"!`);
      reset();
      onDone();
    },
    onError: (error) => say('error', messageOf(error, 'Error joining group')),
  });
  const submit = handleSubmit(({ inviteCode }) => join.mutate(inviteCode));
  const code = register('inviteCode', {
    required: 'Invite code is required',
    minLength: { value: LENGTH, message: 'Invite code must be 6 characters' },
    onChange: (event) => setValue('inviteCode', asCode(event.target.value)),
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="mx-auto w-36">
        <EnvelopeScene />
      </div>
      <TextField
        label="Invite Code"
        hint="6 characters, from somebody who is in the group"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={formState.errors.inviteCode?.message}
        {...code}
      />
      <Button type="submit" loading={join.isPending}>
        Join Group
      </Button>
    </form>
  );
}

/** What was typed or pasted, as a code: upper case, without the spaces around it. */
const asCode = (text: string) => text.replace(/\s/g, '').toUpperCase().slice(0, LENGTH);
