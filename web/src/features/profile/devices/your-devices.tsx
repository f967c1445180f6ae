import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { Section } from '@/features/profile/components/section';
import { outcomeOf } from '@/features/profile/outcome';
import * as m from '@/messages/profile.gen';
import { DeviceRow } from './device-row';

const question = () => ({
  title: m.signOutOthersQuestion(),
  text: m.signOutOthersText(),
  confirm: m.signOut(),
  danger: true,
});

/** The devices on which the person is signed in, with buttons to sign them out. */
export function YourDevices() {
  const { data: devices, isError, isFetching, refetch } = useDevices();
  return (
    <Section title={m.devices()} text={m.devicesText()}>
      {devices ? (
        <DeviceList devices={devices} />
      ) : isError ? (
        <ErrorState title={m.devicesFailed()} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading label={m.devicesLoading()} plain>
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
    </Section>
  );
}

function DeviceList({ devices }: { devices: NonNullable<ReturnType<typeof useDevices>['data']> }) {
  const confirm = useConfirm();
  const signOut = useSignOut();
  const others = devices.filter(({ current }) => !current);
  // The present device comes first.
  const shown = [...devices.filter(({ current }) => current), ...others];
  const done = signOut.variables === 'others' ? m.othersSignedOut() : m.deviceSignedOut();
  const endOthers = async () => {
    if (await confirm(question())) signOut.mutate('others');
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((device) => (
          <DeviceRow
            key={device._id}
            device={device}
            ending={signOut.isPending && signOut.variables === device._id}
            onEnd={() => signOut.mutate(device._id)}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        {others.length > 0 && (
          <Button
            variant="secondary"
            loading={signOut.isPending && signOut.variables === 'others'}
            onClick={() => void endOthers()}
          >
            {m.signOutOthers()}
          </Button>
        )}
        <OutcomeLine outcome={outcomeOf(signOut, done, m.notSignedOut())} />
      </div>
    </>
  );
}

/** The live stream causes this query to be fetched again together with the user. */
const devicesKey = ['devices'] as const;

/** The devices on which the person is signed in, newest first. */
function useDevices() {
  return useQuery({ queryKey: devicesKey, queryFn: ({ signal }) => listSessions({ signal }) });
}

/** Signs out one device by its id, or all others; the call returns when they are signed out. */
function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') => (id === 'others' ? endOtherSessions() : endSession({ path: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}
