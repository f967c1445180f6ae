import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiFailure, messageOf } from '@/api/failure';
import { finishSignIn, type PendingSignIn, type SignedIn } from '@/api/generated';
import { finishSignInLimits } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { WITHOUT_TOKEN } from '@/lib/session/without-token';
import * as m from '@/messages/second-step.gen';

/** Days for which the server trusts a device. */
const TRUST_DAYS = 30;

/** The input for each method, with the field of the request that it fills. */
const INPUTS = {
  code: {
    label: m.code,
    hint: m.codeHint,
    required: m.codeRequired,
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recoveryCode: {
    label: m.recoveryCode,
    hint: m.recoveryCodeHint,
    required: m.recoveryCodeRequired,
    autoComplete: 'off',
    inputMode: 'text',
  },
} as const;

interface SecondStepProps {
  pending: PendingSignIn;
  onSignedIn: (signedIn: SignedIn) => void;
  /** Called when the sign-in has ended, with the message to show; without one when the person goes back. */
  onEnded: (sentence?: string) => void;
}

/** The second step of a sign-in: a code of the app or a recovery code. A form of its own. */
export function SecondStep({ pending, onSignedIn, onEnded }: SecondStepProps) {
  const [method, setMethod] = useState<keyof typeof INPUTS>('code');
  const [code, setCode] = useState('');
  const [trustDevice, setTrustDevice] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other method shows another input
  useEffect(() => input.current?.focus(), [method]);
  const finish = useMutation({
    mutationFn: () =>
      finishSignIn({
        body: { token: pending.token, [method]: code, ...(trustDevice && { trustDevice }) },
        headers: WITHOUT_TOKEN,
      }),
    onMutate: () => setError(undefined),
    onSuccess: onSignedIn,
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
    if (code.trim() === '') {
      setError(INPUTS[method].required());
      input.current?.focus();
    } else if (!finish.isPending) finish.mutate();
  };
  const switchTo = (next: keyof typeof INPUTS) => {
    setMethod(next);
    setCode('');
    setError(undefined);
  };
  const { label, hint, required: _, ...attributes } = INPUTS[method];
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        key={method}
        ref={input}
        {...attributes}
        label={label()}
        hint={hint()}
        error={error}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={finishSignInLimits[method].maxLength}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Checkbox checked={trustDevice} onChange={(event) => setTrustDevice(event.target.checked)}>
        {m.trustDevice({ days: TRUST_DAYS })}
      </Checkbox>
      <Button type="submit" loading={finish.isPending}>
        {m.finish()}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={() => onEnded()}>
          {m.back()}
        </Button>
        {pending.methods.includes('recoveryCode') && (
          <Button variant="ghost" size="sm" onClick={() => switchTo(method === 'code' ? 'recoveryCode' : 'code')}>
            {method === 'code' ? m.withRecoveryCode() : m.withCode()}
          </Button>
        )}
      </div>
    </form>
  );
}
