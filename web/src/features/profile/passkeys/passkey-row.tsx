import { KeyRound } from 'lucide-react';
import { messageOf } from '@/api/failure';
import type { Passkey } from '@/api/generated';
import { passkeyNameLimits } from '@/api/generated/fields.gen';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { RenameForm } from '@/features/profile/components/rename-form';
import { useEditing } from '@/features/profile/components/use-editing';
import { dayIn, formatDay } from '@/lib/time/day';
import { useToday } from '@/lib/time/use-today';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/passkeys.gen';
import { useRenamePasskey } from './use-passkeys';

interface PasskeyRowProps {
  passkey: Passkey;
  removing: boolean;
  onRemove: () => void;
}

/** One passkey: its name, when it was added and last used, and buttons to rename and remove it. */
export function PasskeyRow({ passkey, removing, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, synced } = passkey;
  const { editing, setEditing, button } = useEditing();
  const rename = useRenamePasskey();
  const today = useToday();
  const dayOf = (instant: string) => formatDay(dayIn(browserZone(), new Date(instant)), today, 'long');
  const added = dayOf(createdAt);
  const close = () => setEditing(false);
  if (editing) {
    return (
      <li className="py-3 first:pt-0">
        <RenameForm
          title={m.renameNamed({ name })}
          label={m.name()}
          name={name}
          maxLength={passkeyNameLimits.name.maxLength}
          required={m.nameRequired()}
          saving={rename.isPending}
          refusal={rename.error ? messageOf(rename.error, m.notRenamed()) : undefined}
          onSave={(next) => rename.mutate({ id: passkey._id, name: next }, { onSuccess: close })}
          onClose={close}
        />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0">
      <KeyRound size={20} strokeWidth={1.75} className="shrink-0 text-quiet" aria-hidden />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {synced && <Badge>{m.synced()}</Badge>}
        </p>
        <p className="text-sm text-quiet">
          {lastUsedAt ? m.addedAndUsed({ added, used: dayOf(lastUsedAt) }) : m.addedNotUsed({ added })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          onClick={() => setEditing(true)}
          aria-label={m.renameNamed({ name })}
        >
          {m.rename()}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          loading={removing}
          onClick={onRemove}
          aria-label={m.removeNamed({ name })}
        >
          {m.remove()}
        </Button>
      </div>
    </li>
  );
}
