import { Injectable } from '@nestjs/common';
import {
  type Caller,
  DEFAULT_QUIET_HOURS,
  type ReminderSettings,
  type UpdateReminderSettings,
} from '@pawplan/contracts';
import { Audiences } from '@pawplan/directory';
import { Clock, type Transaction, UnitOfWork } from '@pawplan/platform';
import { MailOutbox } from '../mail/mail-outbox.js';
import { MailPollers } from '../mail/mail-pollers.js';
import { PushDeliveriesRepository } from '../push/deliveries/push-deliveries.repository.js';
import { PushOutbox } from '../push/deliveries/push-outbox.js';
import { endOfDay } from './quiet-hours.js';
import { ReminderSettingsRepository } from './reminder-settings.repository.js';
import { viewReminderSettings } from './reminder-settings.view.js';

/**
 * Which notifications a person gets outside the app, and when. Each person sees and changes only their own settings.
 */
@Injectable()
export class ReminderSettingsService {
  constructor(
    private readonly settings: ReminderSettingsRepository,
    private readonly deliveries: PushDeliveriesRepository,
    private readonly outbox: PushOutbox,
    private readonly mails: MailOutbox,
    private readonly mailPollers: MailPollers,
    private readonly audiences: Audiences,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The caller's settings, or the defaults. */
  async get({ userId }: Caller): Promise<ReminderSettings> {
    return viewReminderSettings(await this.settings.get(userId), this.clock.now());
  }

  /** Changes some settings. What was held back is sent at once if it is not quiet any more. */
  async change(caller: Caller, changes: UpdateReminderSettings): Promise<ReminderSettings> {
    const { quietHours, pausedToday, offKinds, offGroups } = changes;
    const pausedUntil = pausedToday === undefined ? undefined : pausedToday ? await this.endOfDayOf(caller) : null;
    const fields = {
      ...(quietHours !== undefined && { quietHours: quietHours ?? DEFAULT_QUIET_HOURS }),
      ...(pausedUntil !== undefined && { pausedUntil }),
      ...(offKinds && { offKinds }),
      ...(offGroups && { offGroups }),
    };
    const change = async (tx: Transaction) => {
      const stored = await this.settings.update(caller.userId, fields, tx);
      // They wait on when it is still quiet.
      await this.deliveries.makeSummariesDue(caller.userId, this.clock.now(), tx);
      await this.mails.makeHeldDue(caller.userId, tx);
      tx.onEnd(async () => {
        this.outbox.trigger();
        this.mailPollers.trigger();
      });
      return viewReminderSettings(stored, this.clock.now());
    };
    return this.work.run(change, { replay: { refer: () => ({}), answer: () => this.get(caller) } });
  }

  private async endOfDayOf({ userId, timeZone }: Caller): Promise<Date> {
    const zones = await this.audiences.zonesOf([userId]);
    return endOfDay(this.clock.now(), zones.get(userId) ?? timeZone);
  }
}
