import { Button } from '@/components/ui/button';
import { type Outcome, OutcomeLine } from '@/components/ui/outcome-line';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { Section } from '@/features/profile/components/section';
import { outcomeOf } from '@/features/profile/outcome';
import * as m from '@/messages/push.gen';
import { PushDeviceRow } from './push-device-row';
import { pushState } from './push-state';
import { canTurnOn, describeRefusal, describeTest, STATE_TEXTS } from './push-words';
import { useHideText, usePush, useRemove, useTest, useTurnOn } from './use-push';

type Push = NonNullable<ReturnType<typeof usePush>['data']>;

/** Turns push messages on in this browser, and lists the devices that show them. */
export function PushSection() {
  const { data: push, isError, isFetching, refetch } = usePush();
  return (
    <Section title={m.heading()} text={m.text()}>
      {push ? (
        <>
          <ThisBrowser {...push} />
          <DeviceList devices={push.devices} />
        </>
      ) : isError ? (
        <ErrorState title={m.failed()} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading label={m.loading()} plain>
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
    </Section>
  );
}

/** Says whether push messages are on in this browser, or what is in the way. */
function ThisBrowser({ devices, publicKey, browser }: Push) {
  const turnOn = useTurnOn();
  const isListed = devices.some(({ current }) => current);
  const state = pushState(browser, isListed, publicKey);
  const outcome: Outcome | null = turnOn.error ? { kind: 'error', text: describeRefusal(turnOn.error) } : null;
  return (
    <>
      <p className="font-semibold">{STATE_TEXTS[state]()}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 has-[button,p]:mt-3">
        {canTurnOn(state) && (
          <Button loading={turnOn.isPending} onClick={() => turnOn.mutate(publicKey)}>
            {m.turnOn()}
          </Button>
        )}
        <OutcomeLine outcome={outcome} />
      </div>
    </>
  );
}

function DeviceList({ devices }: Pick<Push, 'devices'>) {
  const test = useTest();
  const remove = useRemove();
  const hide = useHideText();
  const isPending = (change: { isPending: boolean; variables?: { _id: string } }, id: string) =>
    change.isPending && change.variables?._id === id;
  const outcome =
    (test.data && describeTest(test.data)) ??
    outcomeOf({ isSuccess: false, error: test.error }, '', m.notTested()) ??
    outcomeOf(remove, m.removed(), m.notRemoved()) ??
    outcomeOf({ isSuccess: false, error: hide.error }, '', m.notChanged());
  /** Clears the outcomes of the other changes, because only one outcome is shown. */
  const only = (changed: { reset: () => void }) => {
    for (const other of [test, remove, hide]) if (other !== changed) other.reset();
  };
  const startTest = (device: Push['devices'][number]) => {
    only(test);
    test.mutate(device);
  };
  const startRemoval = (device: Push['devices'][number]) => {
    only(remove);
    remove.mutate(device);
  };
  const startHiding = (id: string, hideText: boolean) => {
    only(hide);
    hide.mutate({ id, hideText });
  };
  return (
    <>
      {devices.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {devices.map((device) => (
            <PushDeviceRow
              key={device._id}
              device={device}
              testing={isPending(test, device._id)}
              removing={isPending(remove, device._id)}
              onTest={() => startTest(device)}
              onRemove={() => startRemoval(device)}
              onHideText={(hideText) => startHiding(device._id, hideText)}
            />
          ))}
        </ul>
      )}
      <OutcomeLine outcome={outcome} />
    </>
  );
}
