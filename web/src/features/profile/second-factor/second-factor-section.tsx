import { useState } from 'react';
import type { SecondFactor } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { Section } from '@/features/profile/components/section';
import { SignInAgain } from '@/features/profile/components/sign-in-again';
import { needsSignIn, outcomeOf } from '@/features/profile/outcome';
import { usePasskeys } from '@/features/profile/passkeys/use-passkeys';
import { dayIn, formatLongDay } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as passkeyWords from '@/messages/passkeys.gen';
import * as m from '@/messages/profile.gen';
import { RecoveryCodesPanel } from './recovery-codes-panel';
import { TotpSetupForm } from './totp-setup-form';
import {
  useDisableSecondFactor,
  useEnablePasskeyStep,
  useRenewRecoveryCodes,
  useSecondFactor,
  useSetUpTotp,
} from './use-second-factor';

/** Turns two-step sign-in on and off, and creates recovery codes. */
export function SecondFactorSection() {
  const { data: secondFactor, isError, isFetching, refetch } = useSecondFactor();
  return (
    <Section title={m.twoSteps()} text={m.twoStepsText()}>
      {secondFactor ? (
        <SecondFactorControls secondFactor={secondFactor} />
      ) : isError ? (
        <ErrorState title={m.twoStepsFailed()} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading label={m.twoStepsLoading()} plain>
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
    </Section>
  );
}

const turnOffQuestion = () => ({
  title: m.turnOffQuestion(),
  text: m.turnOffText(),
  confirm: m.turnOff(),
  danger: true,
});
const renewQuestion = () => ({ title: m.newCodesQuestion(), text: m.newCodesText(), confirm: m.createCodes() });

function SecondFactorControls({ secondFactor }: { secondFactor: SecondFactor }) {
  const { enabled, recoveryCodes, withoutApp } = secondFactor;
  const confirm = useConfirm();
  /** The new codes, while they are shown; an empty list when the reply with the codes was lost. */
  const [codes, setCodes] = useState<string[] | null>(null);
  const setUp = useSetUpTotp();
  const turnOff = useDisableSecondFactor();
  const renew = useRenewRecoveryCodes();
  const { data: passkeys = [] } = usePasskeys();
  const withPasskeys = useEnablePasskeyStep();
  const start = () => {
    setCodes(null);
    turnOff.reset();
    setUp.mutate();
  };
  const createCodes = () => {
    setCodes(null);
    renew.mutate(undefined, { onSuccess: (reply) => setCodes(reply.recoveryCodes ?? []) });
  };
  const turnOnWithPasskeys = () => {
    setCodes(null);
    turnOff.reset();
    withPasskeys.mutate(undefined, { onSuccess: (reply) => setCodes(reply.recoveryCodes ?? []) });
  };
  const askAndCreateCodes = async () => {
    if (recoveryCodes === 0 || (await confirm(renewQuestion()))) createCodes();
  };
  const askAndTurnOff = async () => {
    if (await confirm(turnOffQuestion())) turnOff.mutate(undefined);
  };
  const finishSetUp = (newCodes: string[]) => {
    setUp.reset();
    setCodes(newCodes);
  };
  return (
    <>
      <State {...secondFactor} />
      {setUp.data ? (
        <TotpSetupForm key={setUp.data.setup} setup={setUp.data} onEnabled={finishSetUp} onCancel={setUp.reset} />
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button variant={enabled ? 'secondary' : 'primary'} loading={setUp.isPending} onClick={start}>
            {enabled ? (withoutApp ? passkeyWords.setUpApp() : m.setUpAgain()) : m.setUp()}
          </Button>
          {!enabled && passkeys.length > 0 && (
            <Button variant="secondary" loading={withPasskeys.isPending} onClick={turnOnWithPasskeys}>
              {passkeyWords.turnOn()}
            </Button>
          )}
          <Button variant="secondary" loading={renew.isPending} onClick={() => void askAndCreateCodes()}>
            {m.createCodes()}
          </Button>
          {enabled && (
            <Button variant="danger" loading={turnOff.isPending} onClick={() => void askAndTurnOff()}>
              {m.turnOff()}
            </Button>
          )}
          <OutcomeLine
            outcome={
              outcomeOf(turnOff, m.turnedOff(), m.notTurnedOff()) ??
              outcomeOf({ isSuccess: false, error: setUp.error ?? withPasskeys.error ?? renew.error }, '', m.notSetUp())
            }
          />
        </div>
      )}
      <SignInAgain isNeeded={needsSignIn(setUp.error)} onDone={start} />
      <SignInAgain isNeeded={needsSignIn(withPasskeys.error)} onDone={turnOnWithPasskeys} />
      <SignInAgain isNeeded={needsSignIn(renew.error)} onDone={createCodes} />
      <SignInAgain isNeeded={needsSignIn(turnOff.error)} onDone={() => turnOff.mutate(undefined)} />
      {codes && <RecoveryCodesPanel codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

/** Says whether it is on, and how many codes are left. */
function State({ enabled, since, recoveryCodes, trustedDevices }: SecondFactor) {
  const day = since && formatLongDay(dayIn(browserZone(), new Date(since)));
  return (
    <>
      <p className="font-semibold">{enabled && day ? m.onSince({ day }) : m.isOff()}</p>
      <p className="text-sm text-quiet">
        {m.codesLeft({ count: recoveryCodes })} {trustedDevices > 0 && m.devicesTrusted({ count: trustedDevices })}
      </p>
    </>
  );
}
