import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { disconnectGoogle, updateGoogle } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { linkClass } from '@/components/ui/link-class';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { Select } from '@/components/ui/select';
import { useUpdateUser } from '@/features/profile/api/use-update-user';
import { describeAudience } from '@/features/profile/audience';
import { outcomeOf } from '@/features/profile/outcome';
import { PATHS } from '@/lib/paths';
import { useUser } from '@/lib/session/session';
import { useGroups } from '@/lib/space/groups';
import { PERSONAL } from '@/lib/space/space-store';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/profile.gen';

/** The space that events from Google are imported into, who sees them there, and a button to disconnect. */
export function GoogleConnected() {
  const me = useUser();
  const { data: groups } = useGroups();
  const confirm = useConfirm();
  const changeImportSpace = useUpdateUser((pullSpace: string) => updateGoogle({ body: { pullSpace } }));

  const pullSpace = changeImportSpace.isPending ? changeImportSpace.variables : me.google.pullSpace;
  const groupOf = (space: string) => groups?.find(({ _id }) => _id === space);
  const othersIn = (space: string) => groupOf(space)?.members.filter(({ _id }) => _id !== me._id) ?? null;
  // While the groups are loading or could not be loaded, the space is still not the personal one.
  const isUnknown = pullSpace !== PERSONAL && !groupOf(pullSpace);

  const selectSpace = async (space: string) => {
    const question = {
      title: m.pullQuestion({ group: groupOf(space)?.name ?? '' }),
      text: m.pullText({ audience: describeAudience(othersIn(space)) }),
      confirm: m.pullConfirm(),
    };
    if (space === PERSONAL || (await confirm(question))) changeImportSpace.mutate(space);
  };

  return (
    <>
      <p className="mt-0.5 flex items-center gap-1.5 font-semibold">
        <CircleCheck size={18} strokeWidth={2} className="shrink-0 text-success" aria-hidden />
        {m.connected()}
      </p>
      <p className="text-quiet">
        {m.connectedText({
          link: (text) => (
            <Link to={PATHS.calendar} className={linkClass}>
              {text}
            </Link>
          ),
        })}
      </p>
      <Select
        className="mt-4 max-w-sm"
        label={m.pullSpace()}
        hint={isUnknown ? m.unknownAudience() : describeAudience(othersIn(pullSpace))}
        options={[
          { value: PERSONAL, label: common.personalSpace() },
          ...(groups ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ...(isUnknown ? [{ value: pullSpace, label: m.unknownGroup() }] : []),
        ]}
        value={pullSpace}
        onChange={(event) => void selectSpace(event.target.value)}
      />
      <OutcomeLine outcome={outcomeOf(changeImportSpace, m.saved(), m.pullSpaceNotSaved())} />
      <GoogleDisconnect />
    </>
  );
}

const question = () => ({
  title: m.disconnectQuestion(),
  text: m.disconnectText(),
  confirm: m.disconnect(),
  danger: true,
});

/** Says which Google account can sign in, and offers to end that. */
export function GoogleDisconnect() {
  const { google } = useUser();
  const confirm = useConfirm();
  const disconnect = useUpdateUser(() => disconnectGoogle());
  const askAndDisconnect = async () => {
    disconnect.reset();
    if (await confirm(question())) disconnect.mutate();
  };
  return (
    <>
      <p className="mt-4 wrap-anywhere">
        {google.email
          ? m.canSignIn({ email: google.email, b: (text) => <strong>{text}</strong> })
          : m.anAccountCanSignIn()}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="danger" loading={disconnect.isPending} onClick={askAndDisconnect}>
          {m.disconnect()}
        </Button>
        <OutcomeLine outcome={outcomeOf(disconnect, '', m.notDisconnected())} />
      </div>
    </>
  );
}
