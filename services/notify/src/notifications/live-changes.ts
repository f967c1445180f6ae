import { Injectable } from '@nestjs/common';
import { notifyChanged, personalSpace } from '@pawplan/contracts';
import { Clock, type Transaction } from '@pawplan/platform';

/** Informs the screens of people that their notifications have changed. */
@Injectable()
export class LiveChanges {
  constructor(private readonly clock: Clock) {}

  emit(userIds: readonly string[], tx: Transaction): void {
    const version = this.clock.now().getTime();
    for (const id of new Set(userIds)) {
      // No author, so that every screen of this person reloads.
      tx.emit(notifyChanged, { id, version }, { space: personalSpace(id), collection: 'notifications', by: '' });
    }
  }
}
