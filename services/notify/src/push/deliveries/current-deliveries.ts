import { Injectable, Logger } from '@nestjs/common';
import { REMINDERS_PER_MESSAGE } from '@pawplan/contracts';
import type { PeoplesRules } from '../../reminder-settings/sending-rules.js';
import { type NotificationRef, type PushContent, PushContentSource } from '../push-content-source.js';
import { PushDeliveriesRepository } from './push-deliveries.repository.js';
import type { PushDeliveryDocument } from './push-delivery.schema.js';

/** A delivery of a notification that is still valid, and the content of its message. */
export interface CurrentDelivery {
  delivery: PushDeliveryDocument;
  content: PushContent;
}

/** A delivery with the content of its message: one notification, or in a summary several. */
export interface Written {
  delivery: PushDeliveryDocument;
  /** Empty when nothing is valid any more; 'unknown' while this is not known of one of them. */
  parts: CurrentDelivery[] | 'unknown';
}

/**
 * Requests the present content of deliveries, and leaves out what is no longer valid or what its person does not want.
 */
@Injectable()
export class CurrentDeliveries {
  private readonly log = new Logger(CurrentDeliveries.name);

  constructor(
    private readonly deliveries: PushDeliveriesRepository,
    private readonly source: PushContentSource,
  ) {}

  /** The content of each of these deliveries. */
  async of(batch: readonly PushDeliveryDocument[], rules: PeoplesRules): Promise<Written[]> {
    const held = await this.deliveries.heldAmong(batch.flatMap((delivery) => delivery.held ?? []));
    const byId = new Map(held.map((one) => [one._id, one]));
    const partsOf = (delivery: PushDeliveryDocument) =>
      delivery.held?.flatMap((id) => byId.get(id) ?? []) ?? [delivery];
    const { contents, unknown } = await this.contentsOf(batch.flatMap(partsOf));
    return batch.map((delivery) => {
      const parts = partsOf(delivery);
      if (parts.some(({ notificationId }) => unknown.has(notificationId))) return { delivery, parts: 'unknown' };
      const current = parts.flatMap((part): CurrentDelivery[] => {
        const content = contents.get(part.notificationId);
        return content && !rules.isOff(part.userId, content) ? [{ delivery: part, content }] : [];
      });
      return { delivery, parts: current };
    });
  }

  private async contentsOf(parts: readonly PushDeliveryDocument[]) {
    const refs = new Map<string, NotificationRef>();
    for (const { notificationId, userId, round, state } of parts) {
      const wasHeld = state === 'held' || refs.get(notificationId)?.wasHeld === true;
      refs.set(notificationId, { notificationId, userId, isPostponed: round > 0, wasHeld });
    }
    const asked = [...refs.values()];
    const contents = new Map<string, PushContent>();
    const unknown = new Set<string>();
    for (let start = 0; start < asked.length; start += REMINDERS_PER_MESSAGE) {
      const some = asked.slice(start, start + REMINDERS_PER_MESSAGE);
      try {
        const current = await this.source.current(some);
        for (const [id, content] of current.contents) contents.set(id, content);
        for (const id of current.unknown) unknown.add(id);
      } catch (error) {
        this.log.warn(`Push messages are sent later: ${error instanceof Error ? error.message : 'unknown error'}`);
        for (const { notificationId } of some) unknown.add(notificationId);
      }
    }
    return { contents, unknown };
  }
}
