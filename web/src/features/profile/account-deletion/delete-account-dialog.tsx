import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ApiFailure, messageOf } from '@/api/failure';
import { type DeleteAccount, deleteMe } from '@/api/generated';
import { loginLimits } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { SignInAgain } from '@/features/profile/components/sign-in-again';
import { clearOutcome, needsSignIn } from '@/features/profile/outcome';
import { deleteDraftsOf } from '@/lib/drafts/drafts';
import { logFailure } from '@/lib/log';
import { endPush } from '@/lib/push-person';
import { accountDeletedStore } from '@/lib/session/notices';
import { useUser } from '@/lib/session/session';
import { tokenStore } from '@/lib/session/token-store';
import { useGroups } from '@/lib/space/groups';
import { deleteStoredValuesOf } from '@/lib/stored-value';
import * as m from '@/messages/profile.gen';
import { describeDeletion } from './describe-deletion';

const PASSWORD_INPUT = {
  type: 'password',
  autoComplete: 'current-password',
  maxLength: loginLimits.password.maxLength,
};
const EMAIL_INPUT = {
  type: 'email',
  autoComplete: 'off',
  maxLength: loginLimits.email.maxLength,
};

export interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

interface DiaryPart {
  /** Offers to export the diary. */
  ExportOffer: ComponentType;
  /** Deletes the diary of a person from this browser. */
  deleteDiary: (person: string) => Promise<void>;
}

/**
 * Says what deleting the account means, and deletes it after the person has entered the password or, without one, the
 * e-mail.
 */
export function DeleteAccountDialog({ open, onClose, diary }: DeleteAccountDialogProps & { diary: DiaryPart }) {
  const user = useUser();
  const { data: groups } = useGroups();
  const list = useRef<HTMLUListElement>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { proof: '' } });
  const remove = useDeleteAccount(diary.deleteDiary);
  const { email, hasPassword } = user;
  const required = hasPassword ? m.passwordRequired() : m.emailRequired();
  const submit = handleSubmit(({ proof }) => remove.mutate(hasPassword ? { password: proof } : { email: proof }));
  const isWrong = remove.error instanceof ApiFailure && remove.error.status === 400;
  const failure = remove.error && messageOf(remove.error, m.notDeleted());
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !remove.isPending && onClose()}
      title={m.deleteQuestion()}
      description={m.deleteText()}
      initialFocus={list}
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" disabled={remove.isPending} onClick={onClose}>
            {m.keepAccount()}
          </Button>
          <Button type="submit" variant="dangerPrimary" loading={remove.isPending}>
            {m.deleteAccount()}
          </Button>
        </>
      }
    >
      <ul ref={list} tabIndex={-1} className="flex list-disc flex-col gap-2 ps-5 outline-none marker:text-quiet">
        {describeDeletion({ user, groups }).map((sentence) => (
          <li key={sentence} className="break-words">
            {sentence}
          </li>
        ))}
      </ul>
      <diary.ExportOffer />
      <div className="mt-5">
        {hasPassword && (
          <input hidden readOnly type="email" autoComplete="username" value={email} aria-label={m.email()} />
        )}
        <TextField
          {...(hasPassword ? PASSWORD_INPUT : EMAIL_INPUT)}
          label={hasPassword ? m.yourPassword() : m.yourEmail()}
          hint={hasPassword ? undefined : m.typeEmail({ email })}
          error={formState.errors.proof?.message ?? (isWrong && failure ? failure : undefined)}
          {...register('proof', {
            validate: (proof) => proof.trim() !== '' || required,
            onChange: () => clearOutcome(remove),
          })}
        />
        <div className="mt-3 empty:hidden">
          <OutcomeLine outcome={failure && !isWrong ? { kind: 'error', text: failure } : null} />
        </div>
        <SignInAgain isNeeded={needsSignIn(remove.error)} onDone={submit} />
      </div>
    </Dialog>
  );
}

/**
 * Deletes the account, and then the data of the person in this browser. All of it happens in the mutation function,
 * because the screen may be unmounted before the call returns.
 */
function useDeleteAccount(deleteDiary: DiaryPart['deleteDiary']) {
  const { _id: person } = useUser();
  return useMutation({
    mutationFn: async (body: DeleteAccount) => {
      const token = tokenStore.get();
      await deleteMe({ body });
      // A person who has signed in since, in another tab, stays signed in.
      if (tokenStore.get() === token) {
        endPush();
        tokenStore.set(null);
      }
      if (tokenStore.get() === null) accountDeletedStore.set(true);
      await deletePersonData(person, deleteDiary);
    },
  });
}

/** Deletes the data of a person from this browser; data of other people stays. Never throws. */
async function deletePersonData(person: string, deleteDiary: DiaryPart['deleteDiary']): Promise<void> {
  try {
    await deleteDiary(person);
    deleteStoredValuesOf(person);
    deleteDraftsOf(person);
  } catch (error) {
    logFailure('Deleting the data of a person', error);
  }
}
