import { disconnectGoogle } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { useChangeMe } from '@/features/profile/api/use-change-me';
import { outcomeOf } from '@/features/profile/outcome';
import { useUser } from '@/lib/session/session';

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
