import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getMailSettings, type MailSettings, type UpdateMailSettings, updateMailSettings } from '@/api/generated';
import { Checkbox } from '@/components/ui/checkbox';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { Select } from '@/components/ui/select';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { Section } from '@/features/profile/components/section';
import { outcomeOf } from '@/features/profile/outcome';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/emails.gen';

const queryKey = ['mail-settings'] as const;

const DIGESTS = [
  { value: 'off', label: m.off },
  { value: 'daily', label: m.daily },
  { value: 'mondays', label: m.mondays },
] as const;

/** Which e-mails the person gets; for a server that sends e-mails. */
export function EmailsSection() {
  const { email, emailVerified } = useUser();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getMailSettings({ signal }),
  });
  return (
    <Section title={m.heading()} text={m.text({ email })}>
      {/* Earlier releases do not say whether it is confirmed. */}
      {emailVerified === false && <p className="mb-3 text-sm text-quiet">{m.confirmFirst()}</p>}
      {data ? (
        <Choices {...data} />
      ) : isError ? (
        <ErrorState title={m.failed()} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading label={m.loading()} plain>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </Section>
  );
}

/** Each choice is saved at once. */
function Choices(settings: MailSettings) {
  const change = useChangeMailSettings();
  const { reminders, digest } = { ...settings, ...(change.isPending && change.variables) };
  const choose = (event: { target: { value: string } }) => {
    const chosen = DIGESTS.find(({ value }) => value === event.target.value);
    if (chosen) change.mutate({ digest: chosen.value });
  };
  return (
    <div className="flex flex-col gap-3">
      <Checkbox checked={reminders} onChange={({ target }) => change.mutate({ reminders: target.checked })}>
        {m.reminders()}
      </Checkbox>
      <Select
        label={m.digest()}
        hint={m.digestHint()}
        className="max-w-sm"
        options={DIGESTS}
        value={digest}
        onChange={choose}
      />
      <OutcomeLine outcome={outcomeOf(change, m.saved(), m.notSaved())} />
    </div>
  );
}

/** Changes the choice. */
function useChangeMailSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateMailSettings) => updateMailSettings({ body }),
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
  });
}
