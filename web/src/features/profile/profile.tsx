import { LogOut } from 'lucide-react';
import { PageTitle } from '@/components/page-title';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { useLogOut } from '@/components/use-log-out';
import { useServerMail } from '@/lib/registration';
import { useUser } from '@/lib/session/session';
import { dayIn, formatLongDay } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as emails from '@/messages/emails.gen';
import * as passkeys from '@/messages/passkeys.gen';
import * as m from '@/messages/profile.gen';
import * as push from '@/messages/push.gen';
import * as quietHours from '@/messages/quiet-hours.gen';
import * as reminders from '@/messages/reminders.gen';
import { ChangePassword } from './components/change-password';
import { ColourPreferences } from './components/colour-preferences';
import { GoogleSection } from './components/google-section';
import { LanguageAndTime } from './components/language-and-time';
import { OwnDataSection, type OwnDataSectionProps } from './components/own-data-section';
import { ProfileInformation } from './components/profile-information';
import { Section } from './components/section';
import { SectionLinks } from './components/section-links';
import { YourDevices } from './devices/your-devices';
import { EmailsSection } from './emails/emails-section';
import { CalendarFeeds } from './feeds/calendar-feeds';
import { PasskeysSection } from './passkeys/passkeys-section';
import { PushSection } from './push/push-section';
import { QuietHoursSection } from './quiet-hours/quiet-hours-section';
import { DefaultRemindersSection } from './reminders/default-reminders-section';
import { SecondFactorSection } from './second-factor/second-factor-section';
import { useScrollToSection } from './use-scroll-to-section';

/** The sections in their order. `id` is their fragment in the address, and `title` what their heading says. */
const SECTIONS = [
  { id: 'information', title: m.information, Content: ProfileInformation },
  { id: 'password', title: m.changePassword, Content: ChangePassword },
  { id: 'passkeys', title: passkeys.heading, Content: PasskeysSection },
  { id: 'two-step-sign-in', title: m.twoSteps, Content: SecondFactorSection },
  { id: 'colors', title: m.colours, Content: ColourPreferences },
  { id: 'statistics', title: m.statistics, Content: AccountStatistics },
  { id: 'google', title: m.googleCalendar, Content: GoogleSection },
  { id: 'push', title: push.heading, Content: PushSection },
  { id: 'emails', title: emails.heading, Content: EmailsSection },
  { id: 'quiet-hours', title: quietHours.heading, Content: QuietHoursSection },
  { id: 'reminders', title: reminders.defaultsHeading, Content: DefaultRemindersSection },
  { id: 'feeds', title: m.feeds, Content: CalendarFeeds },
  { id: 'actions', title: m.actions, Content: AccountActions },
  { id: 'devices', title: m.devices, Content: YourDevices },
  { id: 'data', title: m.data, Content: OwnDataSection },
];

/** The account of the signed-in person, in sections. */
export function Profile({ DeleteAccountDialog }: OwnDataSectionProps) {
  const user = useUser();
  const hasMail = useServerMail();
  const sections = SECTIONS.filter(({ id }) => hasMail || id !== 'emails');
  useScrollToSection();
  return (
    <div className="relative mx-auto flex max-w-reading flex-col gap-6">
      <PageTitle>{m.heading()}</PageTitle>
      <div className="flex items-center gap-4">
        <Avatar person={user} size="lg" />
        <div className="min-w-0">
          <h1 className="text-2xl">{m.heading()}</h1>
          <p className="truncate text-quiet">{user.name}</p>
        </div>
      </div>
      <SectionLinks sections={sections} />
      {sections.map(({ id, Content }) => (
        <div key={id} id={id}>
          <Content DeleteAccountDialog={DeleteAccountDialog} />
        </div>
      ))}
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
