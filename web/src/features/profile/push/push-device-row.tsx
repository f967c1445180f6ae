import { BellRing } from 'lucide-react';
import { messageOf } from '@/api/failure';
import type { PushDevice } from '@/api/generated';
import { updatePushDeviceLimits } from '@/api/generated/fields.gen';
import { fieldText } from '@/api/server-text';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { RenameForm } from '@/features/profile/components/rename-form';
import { useEditing } from '@/features/profile/components/use-editing';
import { useNow } from '@/lib/time/use-now';
import * as m from '@/messages/push.gen';
import { describeDevice } from './push-words';
import { useRenameDevice } from './use-push';

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
  const name = device.name || fieldText(device, 'device');
  const { editing, setEditing, button } = useEditing();
  const rename = useRenameDevice();
  const close = () => setEditing(false);
  if (editing) {
    return (
      <li className="py-3">
        <RenameForm
          title={m.renameDevice({ name })}
          label={m.name()}
          hint={m.nameHint({ device: fieldText(device, 'device') })}
          name={device.name ?? ''}
          maxLength={updatePushDeviceLimits.name.maxLength}
          saving={rename.isPending}
          refusal={rename.error ? messageOf(rename.error, m.notRenamed()) : undefined}
          onSave={(next) => rename.mutate({ id: device._id, name: next }, { onSuccess: close })}
          onClose={close}
        />
      </li>
    );
  }
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
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          onClick={() => setEditing(true)}
          aria-label={m.renameDevice({ name })}
        >
          {m.rename()}
        </Button>
        <Button variant="danger" size="sm" loading={removing} onClick={onRemove} aria-label={m.removeDevice({ name })}>
          {m.remove()}
        </Button>
      </div>
    </li>
  );
}
