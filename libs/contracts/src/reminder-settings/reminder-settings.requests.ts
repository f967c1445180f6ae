import {
  OptionalChoices,
  OptionalFlag,
  OptionalIdList,
  OptionalNested,
  RequiredClockTime,
  RequiredFlag,
} from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { SENT_NOTIFICATION_TYPES, type SentNotificationType } from '../notifications/notification.js';

/** The hours of each night in which no message is sent outside the app. */
export class QuietHours {
  @RequiredFlag({ label: 'on', description: 'Whether there are quiet hours' }) on: boolean;
  @RequiredClockTime({ label: 'from', description: "When they begin, on the clock of the person's present zone" })
  from: string;
  @RequiredClockTime({
    label: 'to',
    description: 'When they end; before `from` it is on the next day. Equal times mean no quiet hours',
  })
  to: string;
}

/** The quiet hours of a person who has not changed them. */
export const DEFAULT_QUIET_HOURS: Readonly<QuietHours> = { on: true, from: '22:00', to: '07:00' };

/** The body of `PUT /api/notifications/settings`. What it leaves out stays unchanged. */
export class UpdateReminderSettings {
  @OptionalNested(QuietHours, {
    label: 'quietHours',
    description: 'Hours in which nothing is sent outside the app; `null` sets the default, from 22:00 to 07:00',
  })
  quietHours?: QuietHours | null;
  @OptionalFlag({
    label: 'pausedToday',
    description: "`true` pauses until the end of the person's day; `false` ends the pause",
  })
  pausedToday?: boolean;
  @OptionalChoices(SENT_NOTIFICATION_TYPES, {
    label: 'offKinds',
    description: 'The kinds of notifications that are not sent outside the app',
  })
  offKinds?: SentNotificationType[];
  @OptionalIdList({
    label: 'offGroups',
    max: LIMITS.groupsPerUser,
    description: 'The ids of the groups whose notifications are not sent outside the app',
  })
  offGroups?: string[];
}
