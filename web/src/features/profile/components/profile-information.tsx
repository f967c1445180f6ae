import { type UpdateProfile, updateProfile } from '../../../api/generated';
import { TextField } from '../../../components/ui/field';
import { useUser } from '../../../lib/session/session';
import { useChangeMe } from '../api/use-change-me';
import { forgetOutcome, needsSignIn, outcomeOf } from '../outcome';
import { useFollowingForm } from '../use-following-form';
import { SaveRow } from './save-row';
import { Section } from './section';
import { SignInAgain } from './sign-in-again';

const required = (sentence: string) => ({ validate: (text: string) => text.trim() !== '' || sentence });

/** Name and e-mail (§5, §8). */
export function ProfileInformation() {
  const { name, email } = useUser();
  const { form, settle } = useFollowingForm<Required<UpdateProfile>>({ name, email }, 'profile');
  const { register, handleSubmit, formState } = form;
  const save = useChangeMe((body: Required<UpdateProfile>) => updateProfile({ body }));
  const submit = handleSubmit((sent) => save.mutate(sent, { onSuccess: (saved) => settle(sent, pick(saved)) }));
  return (
    <Section title="Profile Information">
      <form noValidate onSubmit={submit} onInput={() => forgetOutcome(save)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Full Name"
            autoComplete="name"
            maxLength={200}
            error={formState.errors.name?.message}
            {...register('name', required('Full name is required'))}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={254}
            error={formState.errors.email?.message}
            {...register('email', required('Email is required'))}
          />
        </div>
        <SaveRow
          label="Update Profile"
          saving={save.isPending}
          outcome={outcomeOf(save, 'Profile updated successfully!', 'Failed to update profile')}
        />
      </form>
      <SignInAgain wanted={needsSignIn(save.error)} onDone={submit} />
    </Section>
  );
}

const pick = ({ name, email }: Required<UpdateProfile>) => ({ name, email });
