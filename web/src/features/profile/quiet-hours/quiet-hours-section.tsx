import type { ReminderSettings } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DateTimeField } from '@/components/ui/date-time-field';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { SaveRow, Section } from '@/features/profile/components/section';
import { clearOutcome, outcomeOf } from '@/features/profile/outcome';
import { useSyncedForm } from '@/features/profile/use-synced-form';
import { useNow } from '@/lib/time/use-now';
import * as m from '@/messages/quiet-hours.gen';
import { OffSwitches } from './off-switches';
import { useChangeReminderSettings, useReminderSettings } from './use-reminder-settings';

/** When the person wants no push messages, and about what. */
export function QuietHoursSection() {
  const { data: settings, isError, isFetching, refetch } = useReminderSettings();
  return (
    <Section title={m.heading()} text={m.text()}>
      {settings ? (
        <div className="flex flex-col gap-6">
          <Hours quietHours={settings.quietHours} />
          <Pause pausedUntil={settings.pausedUntil} />
          <OffSwitches {...settings} />
        </div>
      ) : isError ? (
        <ErrorState title={m.failed()} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading label={m.loading()} plain>
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
    </Section>
  );
}

/** The quiet hours of each night. */
function Hours({ quietHours: { on, from, to } }: Pick<ReminderSettings, 'quietHours'>) {
  const { form, applySaved } = useSyncedForm({ on, from, to });
  const save = useChangeReminderSettings();
  const submit = form.handleSubmit((quietHours) =>
    save.mutate({ quietHours }, { onSuccess: (saved) => applySaved(quietHours, saved.quietHours) }),
  );
  const check = (time: string) => (time ? null : m.timeMissing());
  return (
    <form noValidate onSubmit={submit} onInput={() => clearOutcome(save)}>
      <Checkbox {...form.register('on')}>{m.on()}</Checkbox>
      <div className="mt-2 grid gap-4 min-[24rem]:grid-cols-2">
        <DateTimeField type="time" label={m.from()} required form={form} name="from" check={check} />
        <DateTimeField type="time" label={m.to()} required form={form} name="to" check={check} />
      </div>
      <SaveRow label={m.save()} saving={save.isPending} outcome={outcomeOf(save, m.saved(), m.notSaved())} />
    </form>
  );
}

/** Begins or ends a pause until the end of the day. */
function Pause({ pausedUntil }: Pick<ReminderSettings, 'pausedUntil'>) {
  const now = useNow();
  const change = useChangeReminderSettings();
  const isPaused = pausedUntil !== null && new Date(pausedUntil) > now;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button variant="secondary" loading={change.isPending} onClick={() => change.mutate({ pausedToday: !isPaused })}>
        {isPaused ? m.resume() : m.pause()}
      </Button>
      <OutcomeLine
        outcome={outcomeOf({ isSuccess: false, error: change.error }, '', m.notPaused())}
        note={isPaused ? m.paused() : m.pauseNote()}
      />
    </div>
  );
}
