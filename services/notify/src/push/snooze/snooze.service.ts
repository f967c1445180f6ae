import { Injectable } from '@nestjs/common';
import { MESSAGES, type MessageReply, type SnoozePush } from '@pawplan/contracts';
import { Audiences } from '@pawplan/directory';
import { Clock, UnitOfWork } from '@pawplan/platform';
import { PushDeliveriesRepository } from '../deliveries/push-deliveries.repository.js';
import { PushDevicesRepository } from '../devices/push-devices.repository.js';
import { snoozeEnd, snoozeTime } from './snooze-time.js';
import { SnoozeTokens } from './snooze-tokens.js';

/** Postpones reminders with the buttons of their push messages. */
@Injectable()
export class SnoozeService {
  constructor(
    private readonly tokens: SnoozeTokens,
    private readonly deliveries: PushDeliveriesRepository,
    private readonly devices: PushDevicesRepository,
    private readonly audiences: Audiences,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The reply does not reveal whether the token was valid. */
  async snooze({ token, until }: SnoozePush): Promise<MessageReply> {
    const given = await this.tokens.read(token);
    if (given) {
      await this.work.run(async (tx) => {
        const delivery = await this.deliveries.ofRound(given._id, given.round, tx);
        const device = delivery && (await this.devices.get(delivery.userId, delivery.deviceId, tx));
        if (!device) return;
        const zones = await this.audiences.zonesOf([delivery.userId], tx);
        const at = snoozeTime(until, this.clock.now(), zones.get(delivery.userId) ?? device.timeZone);
        await this.deliveries.repeat(delivery, { at, until: snoozeEnd(at) }, tx);
      });
    }
    return MESSAGES.pushSnoozed;
  }
}
