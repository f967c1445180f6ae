import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '@/api/failure';
import type { TotpSetup } from '@/api/generated';
import { enableTotpLimits } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { lazy } from '@/lib/lazy';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/profile.gen';
import { useEnableTotp } from './use-second-factor';

const QrCode = lazy(async () => ({ default: (await import('@/components/ui/qr-code')).QrCode }));

const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

interface TotpSetupFormProps {
  setup: TotpSetup;
  /** Called with the new recovery codes; an empty list when the reply with the codes was lost. */
  onEnabled: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows a new secret as a QR code and as text, and asks for the first code of it. */
export function TotpSetupForm({ setup: { secret, uri, setup }, onEnabled, onCancel }: TotpSetupFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const enable = useEnableTotp();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(code.trim() === '' ? m.appCodeRequired() : undefined);
    input.current?.focus();
    if (code.trim() === '' || enable.isPending) return;
    enable.mutate(
      { setup, code },
      {
        onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes ?? []),
        onError: (failure) => setError(messageOf(failure, m.notTurnedOn())),
      },
    );
  };
  return (
    <form noValidate aria-label={m.setUp()} className="mt-4 rounded-card bg-sunken p-4" onSubmit={submit}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="size-48 rounded-control bg-white max-sm:mx-auto">
          <LazyBoundary>
            <QrCode text={uri} label={m.appQrCode()} />
          </LazyBoundary>
        </div>
        <div className="min-w-40 flex-1">
          <p className="font-bold">{m.scanWithApp()}</p>
          <p className="mt-1 text-sm text-quiet">{m.orTypeSecret()}</p>
          <p className="mt-1 font-bold wrap-anywhere tabular-nums select-all">{inGroups(secret)}</p>
        </div>
      </div>
      <TextField
        ref={input}
        className="mt-4 max-w-sm"
        label={m.appCode()}
        hint={m.appCodeHint()}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={enableTotpLimits.code.maxLength}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" loading={enable.isPending}>
          {m.turnOn()}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {common.cancel()}
        </Button>
      </div>
    </form>
  );
}
