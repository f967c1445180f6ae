import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '@/api/failure';
import type { Passkey } from '@/api/generated';
import { passkeyNameLimits } from '@/api/generated/fields.gen';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { dayIn, formatDay } from '@/lib/time/day';
import { useToday } from '@/lib/time/use-today';
import { browserZone } from '@/lib/time/zone';
import * as common from '@/messages/common.gen';
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
  const [editing, setEditing] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) renameButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const today = useToday();
  const dayOf = (instant: string) => formatDay(dayIn(browserZone(), new Date(instant)), today, 'long');
  const added = dayOf(createdAt);
  if (editing) return <RenameForm passkey={passkey} onClose={() => setEditing(false)} />;
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
          ref={renameButton}
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

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const rename = useRenamePasskey();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(m.nameRequired());
    setError(undefined);
    rename.mutate(
      { id: passkey._id, name },
      { onSuccess: onClose, onError: (failure) => setError(messageOf(failure, m.notRenamed())) },
    );
  };
  return (
    <li className="py-3 first:pt-0">
      <form noValidate aria-label={m.renameNamed({ name: passkey.name })} onSubmit={submit}>
        <TextField
          autoFocus
          className="max-w-sm"
          label={m.name()}
          error={error}
          maxLength={passkeyNameLimits.name.maxLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" size="sm" loading={rename.isPending}>
            {m.saveName()}
          </Button>
          <Button variant="secondary" size="sm" onClick={onClose}>
            {common.cancel()}
          </Button>
        </div>
      </form>
    </li>
  );
}
