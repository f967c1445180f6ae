import { type FormEvent, useRef, useState } from 'react';
import { addPasskeyLimits } from '@/api/generated/fields.gen';
import { TextField } from '@/components/ui/field';
import { SaveRow } from '@/features/profile/components/section';
import { SignInAgain } from '@/features/profile/components/sign-in-again';
import { needsSignIn, outcomeOf } from '@/features/profile/outcome';
import { isKnownAuthenticator } from '@/lib/passkeys/browser-passkeys';
import * as m from '@/messages/passkeys.gen';
import { useAddPasskey } from './use-passkeys';

/** Names a new passkey and asks the browser to create it. */
export function NewPasskey() {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPasskey();
  const send = () => add.mutate(name.trim(), { onSuccess: (passkey) => passkey && setName('') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = name.trim() === '';
    setError(missing ? m.nameRequired() : undefined);
    if (missing) input.current?.focus();
    else if (!add.isPending) send();
  };
  const isAdded = add.isSuccess && add.data !== null;
  const failure = isKnownAuthenticator(add.error) ? m.known() : m.notAdded();
  return (
    <form noValidate aria-label={m.add()} className="mt-5 border-t border-line pt-5" onSubmit={submit}>
      <TextField
        ref={input}
        className="max-w-sm"
        label={m.name()}
        hint={m.nameHint()}
        error={error}
        maxLength={addPasskeyLimits.name.maxLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SaveRow
        label={m.add()}
        saving={add.isPending}
        outcome={outcomeOf({ isSuccess: isAdded, error: add.error }, m.added(), failure)}
      />
      <SignInAgain isNeeded={needsSignIn(add.error)} onDone={send} />
    </form>
  );
}
