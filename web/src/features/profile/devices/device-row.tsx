import { MonitorSmartphone } from 'lucide-react';
import type { OwnSession } from '@/api/generated';
import { partText } from '@/api/server-text';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { addDays, dayIn, dayInWords } from '@/lib/time/day';
import { useToday } from '@/lib/time/use-today';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/profile.gen';
import { lastUsed } from './last-used';

interface DeviceRowProps {
  device: OwnSession;
  ending: boolean;
  onEnd: () => void;
}

/** One device: its name, since when it is signed in, when it was last used, and a button to sign it out. */
export function DeviceRow({ device, ending, onEnd }: DeviceRowProps) {
  const today = useToday();
  const dayOf = (instant: string) => dayIn(browserZone(), new Date(instant));
  const used = lastUsed(dayOf(device.lastUsedAt), today, addDays(today, -1));
  const since = dayInWords(dayOf(device.createdAt), today, 'long');
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <MonitorSmartphone size={20} strokeWidth={1.75} className="shrink-0 text-quiet" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 break-words">{partText(device, 'device')}</span>
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
          aria-label={m.signOutDevice({ device: partText(device, 'device'), day: since })}
        >
          {m.signOut()}
        </Button>
      )}
    </li>
  );
}
