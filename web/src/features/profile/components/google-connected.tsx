import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { disconnectGoogle, updateGoogle } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { linkClass } from '@/components/ui/link-class';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { Select } from '@/components/ui/select';
import { useChangeMe } from '@/features/profile/api/use-change-me';
import { audience } from '@/features/profile/audience';
import { outcomeOf } from '@/features/profile/outcome';
import { PATHS } from '@/lib/paths';
import { useUser } from '@/lib/session/session';
import { useGroups } from '@/lib/space/groups';
import { PERSONAL } from '@/lib/space/space-store';

/** The space that events from Google are imported into, who sees them there, and a button to disconnect. */
export function GoogleConnected() {
  const me = useUser();
  const { data: groups } = useGroups();
  const confirm = useConfirm();
  const point = useChangeMe((pullSpace: string) => updateGoogle({ body: { pullSpace } }));

  const pullSpace = point.isPending ? point.variables : me.google.pullSpace;
  const groupOf = (space: string) => groups?.find(({ _id }) => _id === space);
  const othersIn = (space: string) => groupOf(space)?.members.filter(({ _id }) => _id !== me._id) ?? null;
  // While the groups are loading or could not be loaded, the space is still not the personal one.
  const isUnknown = pullSpace !== PERSONAL && !groupOf(pullSpace);

  const choose = async (space: string) => {
    const text = `${audience(othersIn(space))} Events that came before stay where they are.`;
    const question = {
      title: `Bring your Google events into "${groupOf(space)?.name}"?`,
      text,
      confirm: 'Bring them there',
    };
    if (space === PERSONAL || (await confirm(question))) point.mutate(space);
  };

  return (
    <>
      <p className="mt-0.5 flex items-center gap-1.5 font-semibold">
        <CircleCheck size={18} strokeWidth={2} className="shrink-0 text-success" aria-hidden />
        Connected
      </p>
      <p className="text-quiet">
        Events come and go when you sync in the{' '}
        <Link to={PATHS.calendar} className={linkClass}>
          calendar
        </Link>
        .
      </p>
      <Select
        className="mt-4 max-w-sm"
        label="Bring events from Google into"
        hint={isUnknown ? 'The members of that group see the events from Google.' : audience(othersIn(pullSpace))}
        options={[
          { value: PERSONAL, label: 'Personal' },
          ...(groups ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ...(isUnknown ? [{ value: pullSpace, label: 'A group' }] : []),
        ]}
        value={pullSpace}
        onChange={(event) => void choose(event.target.value)}
      />
      <OutcomeLine outcome={outcomeOf(point, 'Saved!', 'Failed to change where events go')} />
      <GoogleDisconnect />
    </>
  );
}

const QUESTION = {
  title: 'Disconnect Google Calendar?',
  text: 'Both calendars keep the events they have and no longer follow each other. You no longer sign in with this Google account.',
  confirm: 'Disconnect',
  danger: true,
};

/** Says which Google account can sign in, and offers to end that. */
export function GoogleDisconnect() {
  const { google } = useUser();
  const confirm = useConfirm();
  const disconnect = useChangeMe(() => disconnectGoogle());
  const end = async () => {
    disconnect.reset();
    if (await confirm(QUESTION)) disconnect.mutate();
  };
  return (
    <>
      <p className="mt-4 wrap-anywhere">
        {google.email ? <strong>{google.email}</strong> : 'A Google account'} can sign in to this account.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="secondary" loading={disconnect.isPending} onClick={end}>
          Disconnect
        </Button>
        <OutcomeLine outcome={outcomeOf(disconnect, '', 'Failed to disconnect Google')} />
      </div>
    </>
  );
}
