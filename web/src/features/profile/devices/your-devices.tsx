import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { endOtherSessions, endSession, listSessions, type OwnSession } from '@/api/generated';
import { fieldText } from '@/api/server-text';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { Section } from '@/features/profile/components/section';
import { outcomeOf } from '@/features/profile/outcome';
import { addDays, type Day, dayIn, formatDay } from '@/lib/time/day';
import { useToday } from '@/lib/time/use-today';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/profile.gen';

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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 has-[button,p]:mt-4">
        {others.length > 0 && (
          <Button
            variant="danger"
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

interface DeviceRowProps {
  device: OwnSession;
  ending: boolean;
  onEnd: () => void;
}

/** One device: its name, since when it is signed in, when it was last used, and a button to sign it out. */
function DeviceRow({ device, ending, onEnd }: DeviceRowProps) {
  const today = useToday();
  const dayOf = (instant: string) => dayIn(browserZone(), new Date(instant));
  const used = lastUsed(dayOf(device.lastUsedAt), today, addDays(today, -1));
  const since = formatDay(dayOf(device.createdAt), today, 'long');
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <MonitorSmartphone size={20} strokeWidth={1.75} className="shrink-0 text-quiet" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 break-words">{fieldText(device, 'device')}</span>
          {device.current && <Badge>{m.thisDevice()}</Badge>}
        </p>
        <p className="text-sm text-quiet">{m.signedInOn({ used, day: since })}</p>
      </div>
      {!device.current && (
        <Button
          variant="secondary"
          size="sm"
          loading={ending}
          onClick={onEnd}
          aria-label={m.signOutDevice({ device: fieldText(device, 'device'), day: since })}
        >
          {m.signOut()}
        </Button>
      )}
    </li>
  );
}

/** When a device was last used; not exact, because the server records it at most once an hour. */
export function lastUsed(day: Day, today: Day, yesterday: Day): string {
  if (day >= today) return m.lastUsedToday();
  return day === yesterday ? m.lastUsedYesterday() : m.lastUsedOn({ day: formatDay(day, today, 'long') });
}
