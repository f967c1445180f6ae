import { LogOut } from 'lucide-react';
import { PageTitle } from '@/components/page-title';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { useLogOut } from '@/components/use-log-out';
import { useUser } from '@/lib/session/session';
import { dayIn, formatLongDay } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/profile.gen';
import { ChangePassword } from './components/change-password';
import { ColourPreferences } from './components/colour-preferences';
import { GoogleSection } from './components/google-section';
import { LanguageAndTime } from './components/language-and-time';
import { OwnDataSection, type OwnDataSectionProps } from './components/own-data-section';
import { ProfileInformation } from './components/profile-information';
import { Section } from './components/section';
import { YourDevices } from './devices/your-devices';
import { EmailsSection } from './emails/emails-section';
import { CalendarFeeds } from './feeds/calendar-feeds';
import { PasskeysSection } from './passkeys/passkeys-section';
import { PushSection } from './push/push-section';
import { QuietHoursSection } from './quiet-hours/quiet-hours-section';
import { DefaultRemindersSection } from './reminders/default-reminders-section';
import { SecondFactorSection } from './second-factor/second-factor-section';

/** The account of the signed-in person, in sections. */
export function Profile({ DeleteAccountDialog }: OwnDataSectionProps) {
  const user = useUser();
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-6">
      <PageTitle>{m.heading()}</PageTitle>
      <div className="flex items-center gap-4">
        <Avatar person={user} size="lg" />
        <div className="min-w-0">
          <h1 className="text-2xl">{m.heading()}</h1>
          <p className="truncate text-quiet">{user.name}</p>
        </div>
      </div>
      <ProfileInformation />
      <ChangePassword />
      <PasskeysSection />
      <SecondFactorSection />
      <ColourPreferences />
      <AccountStatistics />
      <GoogleSection />
      <PushSection />
      <EmailsSection />
      <QuietHoursSection />
      <DefaultRemindersSection />
      <CalendarFeeds />
      <AccountActions />
      <YourDevices />
      <OwnDataSection DeleteAccountDialog={DeleteAccountDialog} />
    </div>
  );
}

/** The date of registration, the e-mail and the role of the account. */
function AccountStatistics() {
  const { createdAt, email } = useUser();
  const since = dayIn(browserZone(), new Date(createdAt));
  return (
    <Section title={m.statistics()}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        <dt className="text-quiet">{m.memberSince()}</dt>
        <dd className="font-bold max-sm:-mt-3">
          <time dateTime={since}>{formatLongDay(since)}</time>
        </dd>
        <dt className="text-quiet">{m.email()}</dt>
        <dd className="min-w-0 font-bold break-words max-sm:-mt-3">{email}</dd>
        <dt className="text-quiet">{m.role()}</dt>
        <dd className="font-bold max-sm:-mt-3">{m.roleName()}</dd>
      </dl>
    </Section>
  );
}

/** Language and time, and the log-out button. */
function AccountActions() {
  const logOut = useLogOut();
  return (
    <Section title={m.actions()}>
      <LanguageAndTime />
      <div className="mt-5 border-t border-line pt-5">
        <Button variant="secondary" onClick={logOut} icon={<LogOut size={20} strokeWidth={1.75} aria-hidden />}>
          {m.logOut()}
        </Button>
      </div>
    </Section>
  );
}
