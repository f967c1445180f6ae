import { BellRing } from 'lucide-react';
import type { PushDevice } from '@/api/generated';
import { fieldText } from '@/api/server-text';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useNow } from '@/lib/time/use-now';
import * as m from '@/messages/push.gen';
import { describeDevice } from './push-words';

interface PushDeviceRowProps {
  device: PushDevice;
  testing: boolean;
  removing: boolean;
  onTest: () => void;
  onRemove: () => void;
  onHideText: (hideText: boolean) => void;
}

/** One device: its name, its last message and last problem, and what can be done with it. */
export function PushDeviceRow({ device, testing, removing, onTest, onRemove, onHideText }: PushDeviceRowProps) {
  const now = useNow();
  const name = fieldText(device, 'device');
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
      <BellRing size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-quiet" aria-hidden />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {device.current && <Badge>{m.thisDevice()}</Badge>}
        </p>
        {describeDevice(device, now).map((line) => (
          <p key={line} className="text-sm text-quiet">
            {line}
          </p>
        ))}
        <Checkbox
          checked={device.hideText}
          onChange={(event) => onHideText(event.target.checked)}
          aria-label={m.hideTextOf({ name })}
        >
          {m.hideText()}
        </Checkbox>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" loading={testing} onClick={onTest} aria-label={m.testDevice({ name })}>
          {m.test()}
        </Button>
        <Button variant="danger" size="sm" loading={removing} onClick={onRemove} aria-label={m.removeDevice({ name })}>
          {m.remove()}
        </Button>
      </div>
    </li>
  );
}
