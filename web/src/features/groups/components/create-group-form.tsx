import { useForm } from 'react-hook-form';
import { messageOf } from '../../../api/failure';
import { Button } from '../../../components/ui/button';
import { TextArea, TextField } from '../../../components/ui/field';
import { useCreateGroup } from '../api/use-create-group';
import type { Say } from '../use-passing-message';

/** The tab that makes a group (§2, §5); `onDone` once it is there. */
export function CreateGroupForm({ say, onDone }: { say: Say; onDone: () => void }) {
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { name: '', description: '' } });
  const { errors } = formState;
  const create = useCreateGroup({
    onSuccess: ({ name }) => {
      say('success', `Group "${name}" created!`);
      reset();
      onDone();
    },
    onError: (error) => say('error', messageOf(error, 'Error creating group')),
  });
  const submit = handleSubmit((values) => create.mutate(values));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Group Name"
        maxLength={50}
        placeholder="The two of us"
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || 'Group name is required' })}
      />
      <TextArea label="Description" maxLength={200} hint="Optional" {...register('description')} />
      <Button type="submit" loading={create.isPending}>
        Create Group
      </Button>
    </form>
  );
}
