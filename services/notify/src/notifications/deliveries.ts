import { Injectable } from '@nestjs/common';
import type { Transaction } from '@pawplan/platform';
import type { NotificationDocument } from './notification.schema.js';

/** Where deliveries outside the app start. */
@Injectable()
export class Deliveries {
  /**
   * Called with new unread notifications, in the transaction that stores them. After its `until`, a reminder must not be
   * sent any more.
   */
  async add(_notifications: readonly NotificationDocument[], _tx: Transaction): Promise<void> {}
}
