import { useState } from 'react';
import type { Passkey } from '@/api/generated';
import { useConfirm } from '@/components/ui/confirm';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { Section } from '@/features/profile/components/section';
import { SignInAgain } from '@/features/profile/components/sign-in-again';
import { needsSignIn, outcomeOf } from '@/features/profile/outcome';
import { offersPasskeys } from '@/lib/passkeys/browser-passkeys';
import * as m from '@/messages/passkeys.gen';
import { NewPasskey } from './new-passkey';
import { PasskeyRow } from './passkey-row';
import { usePasskeys, useRemovePasskey } from './use-passkeys';

/** Lists the passkeys of the person, and adds, renames and removes them. */
export function PasskeysSection() {
  const { data: passkeys, isError, isFetching, refetch } = usePasskeys();
  return (
    <Section title={m.heading()} text={m.text()}>
      {passkeys ? (
        <Passkeys passkeys={passkeys} />
      ) : isError ? (
        <ErrorState title={m.notLoaded()} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading label={m.loading()} plain>
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
    </Section>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const confirm = useConfirm();
  const remove = useRemovePasskey();
  const [removed, setRemoved] = useState('');
  const askAndRemove = async ({ _id, name }: Passkey) => {
    const question = { title: m.removeQuestion({ name }), text: m.removeText(), confirm: m.remove(), danger: true };
    if (!(await confirm(question))) return;
    setRemoved(name);
    remove.mutate(_id);
  };
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-quiet">{m.none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              removing={remove.isPending && remove.variables === passkey._id}
              onRemove={() => void askAndRemove(passkey)}
            />
          ))}
        </ul>
      )}
      <div className="has-[p]:mt-3">
        <OutcomeLine outcome={outcomeOf(remove, m.removed({ name: removed }), m.notRemoved())} />
      </div>
      <SignInAgain
        isNeeded={needsSignIn(remove.error)}
        onDone={() => remove.variables && remove.mutate(remove.variables)}
      />
      {offersPasskeys() ? <NewPasskey /> : <p className="mt-4 text-sm text-quiet">{m.notHere()}</p>}
    </>
  );
}
