import { Injectable } from '@nestjs/common';
import { type Caller, type InSpaces, personalSpace } from '@pawplan/contracts';
import { DIRECTORY_OWNERS, downloadedList, type OwnDataMembers, OwnDataStore, ownersIn } from '@pawplan/items';
import { Clock, longList, shortValue } from '@pawplan/platform';
import type { MailDocument } from '../mail/mail.schema.js';
import { MailsRepository } from '../mail/mails.repository.js';
import { MailSettingsRepository } from '../mail-settings/mail-settings.repository.js';
import type { MailSettingsDocument } from '../mail-settings/mail-settings.schema.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { RemindedItemsRepository } from '../notifications/reminded-items.repository.js';
import { PushDeliveriesRepository } from '../push/deliveries/push-deliveries.repository.js';
import type { PushDeviceDocument } from '../push/devices/push-device.schema.js';
import { PushDevicesRepository } from '../push/devices/push-devices.repository.js';
import { ReminderSettingsRepository } from '../reminder-settings/reminder-settings.repository.js';
import { viewReminderSettings } from '../reminder-settings/reminder-settings.view.js';

/**
 * The data of this service about one person: their notifications, the e-mails that they have chosen, the e-mails of the
 * last month, the devices with push messages, and when they want none.
 */
@Injectable()
export class NotifyOwnData extends OwnDataStore {
  readonly owners = [
    ...DIRECTORY_OWNERS,
    ...ownersIn('space', 'notifications'),
    ...ownersIn('user', 'notifications', 'mails', 'push_devices', 'push_deliveries'),
    { collection: 'reminder_settings', field: '_id', ownerType: 'user' as const },
    { collection: 'mail_settings', field: '_id', ownerType: 'user' as const },
    ...[...ownersIn('space', 'reminded_items'), ...ownersIn('user', 'reminded_items')].map((one) => ({
      ...one,
      where: { [one.field]: { $exists: true } },
    })),
  ];

  constructor(
    private readonly mails: MailsRepository,
    private readonly mailSettings: MailSettingsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly notifier: NotificationsService,
    private readonly remindedItems: RemindedItemsRepository,
    private readonly pushDevices: PushDevicesRepository,
    private readonly pushDeliveries: PushDeliveriesRepository,
    private readonly reminderSettings: ReminderSettingsRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  members(caller: Caller, { spaces }: InSpaces): OwnDataMembers {
    const mails = this.mails.allOf(caller.userId);
    const devices = this.pushDevices.allOf(caller.userId);
    return {
      notifications: downloadedList(this.notifier.withTitles(caller, { spaces }), ...INTERNAL),
      mailSettings: longList({
        ...this.mailSettings.allOf(caller.userId),
        show: (some) => some.map(downloadedSettings),
      }),
      mails: longList({ ...mails, show: (some) => some.map(downloaded) }),
      pushDevices: longList({ ...devices, show: (some) => some.map(downloadedDevice) }),
      reminderSettings: shortValue(async () =>
        viewReminderSettings(await this.reminderSettings.get(caller.userId), this.clock.now()),
      ),
    };
  }

  async erase(userId: string): Promise<void> {
    await this.notifications.deleteOf(userId);
    await this.remindedItems.deleteOfSpace(personalSpace(userId));
    await this.remindedItems.deleteOfPerson(userId);
    await this.mails.deleteOf(userId);
    await this.mailSettings.deleteOf(userId);
    await this.pushDevices.deleteOf(userId);
    await this.pushDeliveries.deleteOf(userId);
    await this.reminderSettings.deleteOf(userId);
  }
}

/** The fields of notifications that are not downloaded. */
const INTERNAL = ['memberId', 'groupVersion', 'itemVersion', 'titleVersion'] as const;

const downloaded = ({ _id, kind, to, requestedAt, state, endedAt }: MailDocument) => ({
  _id,
  kind,
  to: to ?? null,
  requestedAt,
  state,
  endedAt: endedAt ?? null,
});

const downloadedSettings = ({ reminders, digest, nextDigestAt }: MailSettingsDocument) => ({
  reminders,
  digest,
  nextDigestAt,
});

/** Without the subscription: who has it and the keys of the server can send messages to the browser. */
const downloadedDevice = ({ _id, device, language, timeZone, hideText, createdAt, ...sent }: PushDeviceDocument) => ({
  ...{ _id, device, language, timeZone, hideText, createdAt },
  ...(sent.name && { name: sent.name }),
  ...{ lastSentAt: sent.lastSentAt, problem: sent.problem, problemAt: sent.problemAt },
});
