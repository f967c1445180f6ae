import { Injectable } from '@nestjs/common';
import { DEFAULT_QUIET_HOURS, groupOf, type SentNotificationType, type Space } from '@pawplan/contracts';
import { Audiences } from '@pawplan/directory';
import { Clock } from '@pawplan/platform';
import { quietUntil } from './quiet-hours.js';
import { ReminderSettingsRepository } from './reminder-settings.repository.js';

/** What some people want to get outside the app, and when. */
export interface PeoplesRules {
  /**
   * When the quiet time of a person ends, or null when a message may go out now. `zone` (default: UTC) counts while
   * this service does not know the person's present zone.
   */
  quietUntil(userId: string, zone?: string): Date | null;
  /** Whether a person gets no messages of this kind, or of this group. */
  isOff(userId: string, notification: { kind: SentNotificationType; space: Space }): boolean;
}

/** Decides, right before something is sent outside the app, whether its person wants it now. */
@Injectable()
export class SendingRules {
  constructor(
    private readonly settings: ReminderSettingsRepository,
    private readonly audiences: Audiences,
    private readonly clock: Clock,
  ) {}

  /** The present rules of these people. */
  async of(userIds: Iterable<string>): Promise<PeoplesRules> {
    const ids = [...new Set(userIds)];
    const [stored, zones] = await Promise.all([this.settings.ofPeople(ids), this.audiences.zonesOf(ids)]);
    const settings = new Map(stored.map((one) => [one._id, one]));
    return {
      quietUntil: (userId, zone = 'UTC') => {
        const { quietHours = DEFAULT_QUIET_HOURS, pausedUntil = null } = settings.get(userId) ?? {};
        return quietUntil({ quietHours, pausedUntil }, this.clock.now(), zones.get(userId) ?? zone);
      },
      isOff: (userId, { kind, space }) => {
        const { offKinds = [], offGroups = [] } = settings.get(userId) ?? {};
        const group = groupOf(space);
        return offKinds.includes(kind) || (group !== null && offGroups.includes(group));
      },
    };
  }
}
