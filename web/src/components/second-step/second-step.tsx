import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiFailure, messageOf } from '@/api/failure';
import { finishSignIn, type PendingSignIn, passkeyStepOptions, type SignedIn } from '@/api/generated';
import { finishSignInLimits, TRUST_DAYS } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { signWithPasskey } from '@/lib/passkeys/browser-passkeys';
import { WITHOUT_TOKEN } from '@/lib/session/without-token';
import * as m from '@/messages/second-step.gen';
import { INPUTS, methodsOf, type StepMethod, SWITCH_TO } from './step-inputs';

interface SecondStepProps {
  pending: PendingSignIn;
  onSignedIn: (signedIn: SignedIn) => void;
  /** Called when the sign-in has ended, with the message to show; without one when the person goes back. */
  onEnded: (sentence?: string) => void;
}

/** The second step of a sign-in: a code of the app, a passkey or a recovery code. A form of its own. */
export function SecondStep({ pending, onSignedIn, onEnded }: SecondStepProps) {
  const methods = methodsOf(pending);
  const [method, setMethod] = useState<StepMethod>(methods[0] ?? 'recoveryCode');
  const [code, setCode] = useState('');
  const [trustDevice, setTrustDevice] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other method shows another input, or none
  useEffect(() => (input.current ?? submitButton.current)?.focus(), [method]);
  const finish = useMutation({
    mutationFn: async () => {
      const { token } = pending;
      const proof = method === 'passkey' ? await passkeyAnswer(token) : { [method]: code };
      const body = { token, ...proof, ...(trustDevice && { trustDevice }) };
      return proof && finishSignIn({ body, headers: WITHOUT_TOKEN });
    },
    onMutate: () => setError(undefined),
    onSuccess: (signedIn) => signedIn && onSignedIn(signedIn),
    onError: (failure) => {
      const sentence = messageOf(failure, m.notFinished());
      if (failure instanceof ApiFailure && failure.status === 401) return onEnded(sentence);
      setError(sentence);
      input.current?.select();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The event must not reach a form around this one.
    event.stopPropagation();
    if (method !== 'passkey' && code.trim() === '') {
      setError(INPUTS[method].required());
      input.current?.focus();
    } else if (!finish.isPending) finish.mutate();
  };
  const switchTo = (next: StepMethod) => {
    setMethod(next);
    setCode('');
    setError(undefined);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {method === 'passkey' ? (
        error && (
          <p role="alert" className="font-semibold text-danger">
            {error}
          </p>
        )
      ) : (
        <CodeField key={method} ref={input} method={method} error={error} value={code} onChange={setCode} />
      )}
      <Checkbox checked={trustDevice} onChange={(event) => setTrustDevice(event.target.checked)}>
        {m.trustDevice({ days: TRUST_DAYS })}
      </Checkbox>
      <Button ref={submitButton} type="submit" loading={finish.isPending}>
        {method === 'passkey' ? m.finishWithPasskey() : m.finish()}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={() => onEnded()}>
          {m.back()}
        </Button>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="ghost" size="sm" onClick={() => switchTo(other)}>
              {SWITCH_TO[other]()}
            </Button>
          ))}
      </div>
    </form>
  );
}

/** Null when the person closes the window of the browser. */
async function passkeyAnswer(token: string) {
  const options = await passkeyStepOptions({ body: { token }, headers: WITHOUT_TOKEN });
  const passkey = await signWithPasskey(options);
  return passkey && { passkey };
}

interface CodeFieldProps {
  ref: React.Ref<HTMLInputElement>;
  method: keyof typeof INPUTS;
  error: string | undefined;
  value: string;
  onChange: (code: string) => void;
}

function CodeField({ ref, method, error, value, onChange }: CodeFieldProps) {
  const { label, hint, required: _, ...attributes } = INPUTS[method];
  return (
    <TextField
      ref={ref}
      {...attributes}
      label={label()}
      hint={hint()}
      error={error}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={finishSignInLimits[method].maxLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
