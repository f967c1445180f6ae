import { Injectable } from '@nestjs/common';
import { Clock, type Transaction, UnitOfWork } from '@pawplan/platform';
import { snoozeEnd } from '../snooze/snooze-time.js';
import { PushDeliveriesRepository } from './push-deliveries.repository.js';
import type { PushDeliveryDocument } from './push-delivery.schema.js';

/**
 * What one summary can contain, so that neither a document nor a request to the owners of the items grows too large.
 */
const MAX_HELD = 200;
/** Summaries for a device at the same time. Usually there is one; another one when it is full or was sent early. */
const MAX_SUMMARIES = 5;

/**
 * Holds back deliveries that are due in a quiet time. Each is added to a summary for its device, which is sent at the
 * end of the quiet time. One transaction ends the deliveries and adds them, so that a crash neither loses nor repeats
 * one.
 */
@Injectable()
export class HeldDeliveries {
  constructor(
    private readonly deliveries: PushDeliveriesRepository,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds back deliveries to one device, which are being tried, until `end`. A summary may be held back too: then its
   * content moves to the summary of the new end.
   */
  async hold(deliveries: readonly PushDeliveryDocument[], end: Date): Promise<void> {
    const messages = deliveries.filter(({ held }) => held === undefined);
    if (messages.length > 0) await this.move(messages, end);
    for (const summary of deliveries.filter(({ held }) => held !== undefined)) {
      if (isOf(summary, end)) await this.deliveries.keepCollecting(summary, end);
      else await this.move([summary], end);
    }
  }

  private async move(deliveries: readonly PushDeliveryDocument[], end: Date): Promise<void> {
    if (await this.work.run((tx) => this.moveToSummary(deliveries, end, tx))) return;
    // There are so many that a few more messages do not matter.
    for (const delivery of deliveries) await this.deliveries.postpone(delivery, end);
  }

  /** Returns false when the summary is full. */
  private async moveToSummary(
    deliveries: readonly PushDeliveryDocument[],
    end: Date,
    tx: Transaction,
  ): Promise<boolean> {
    const [first] = deliveries;
    if (!first) return true;
    const summary = await this.summaryFor(first, deliveries.flatMap(contentOf).length, end, tx);
    if (!summary) return false;
    const held: string[] = [];
    for (const delivery of deliveries) {
      // It may have been postponed by its person, or held back by another replica.
      if (await this.deliveries.end(delivery, 'held', this.clock.now(), tx)) held.push(...contentOf(delivery));
    }
    if (held.length > 0) await this.deliveries.addToSummary({ ...summary, held }, tx);
    return true;
  }

  /** The first summary that is not full and not being sent, or a new one. */
  private async summaryFor(
    { userId, deviceId }: PushDeliveryDocument,
    count: number,
    end: Date,
    tx: Transaction,
  ): Promise<PushDeliveryDocument | null> {
    for (let number = 0; number < MAX_SUMMARIES; number++) {
      const notificationId = `${nameOf(end)}${number === 0 ? '' : `.${number}`}`;
      const _id = `${notificationId}:${deviceId}`;
      const known = await this.deliveries.get(userId, _id, tx);
      if (!known) {
        const until = snoozeEnd(end);
        return {
          ...{ _id, notificationId, deviceId, userId, until, state: 'collecting', nextAt: end },
          ...{ attempts: 0, round: 0 },
        };
      }
      const hasRoom = (known.held?.length ?? 0) + count <= MAX_HELD;
      if (known.state === 'collecting' && known.attempts === 0 && hasRoom) return known;
    }
    return null;
  }
}

/** Summaries of the same end have the same name, so that every replica adds to the same one. */
const nameOf = (end: Date): string => `quiet-${end.getTime()}`;

/** The deliveries that are added to a summary instead of this one. */
const contentOf = ({ _id, held }: PushDeliveryDocument): string[] => held ?? [_id];

/** Whether a delivery is a summary that is sent at `end`. */
const isOf = ({ held, notificationId }: PushDeliveryDocument, end: Date): boolean =>
  held !== undefined && notificationId.split('.')[0] === nameOf(end);
