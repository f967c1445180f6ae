import { Injectable } from '@nestjs/common';
import type { Caller } from '@pawplan/contracts';
import { type OwnDataMembers, OwnDataStore, ownersIn } from '@pawplan/items';
import { longList } from '@pawplan/platform';
import type { MailDocument } from '../mail/mail.schema.js';
import { MailsRepository } from '../mail/mails.repository.js';
import { PushDeliveriesRepository } from '../push/deliveries/push-deliveries.repository.js';
import type { PushDeviceDocument } from '../push/devices/push-device.schema.js';
import { PushDevicesRepository } from '../push/devices/push-devices.repository.js';

/** The data of this service about one person: the e-mails of the last month, and the devices with push messages. */
@Injectable()
export class NotifyOwnData extends OwnDataStore {
  readonly owners = ownersIn('user', 'mails', 'push_devices');

  constructor(
    private readonly mails: MailsRepository,
    private readonly pushDevices: PushDevicesRepository,
    private readonly pushDeliveries: PushDeliveriesRepository,
  ) {
    super();
  }

  members({ userId }: Caller): OwnDataMembers {
    return {
      mails: longList({ ...this.mails.allOf(userId), show: (mails) => mails.map(downloaded) }),
      pushDevices: longList({ ...this.pushDevices.allOf(userId), show: (devices) => devices.map(downloadedDevice) }),
    };
  }

  async erase(userId: string): Promise<void> {
    await this.mails.deleteOf(userId);
    await this.pushDevices.deleteOf(userId);
    await this.pushDeliveries.deleteOf(userId);
  }
}

const downloaded = ({ _id, kind, to, requestedAt, state, endedAt }: MailDocument) => ({
  _id,
  kind,
  to,
  requestedAt,
  state,
  endedAt: endedAt ?? null,
});

/** Without the subscription: who has it and the keys of the server can send messages to the browser. */
const downloadedDevice = ({ _id, device, language, timeZone, hideText, createdAt, ...sent }: PushDeviceDocument) => ({
  ...{ _id, device, language, timeZone, hideText, createdAt },
  ...{ lastSentAt: sent.lastSentAt, problem: sent.problem, problemAt: sent.problemAt },
});
