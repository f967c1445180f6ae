import { Controller } from '@nestjs/common';
import { focusChanged, groupSpace, userDeleted } from '@pawplan/contracts';
import { type EventEnvelope, OnEvent, type Transaction } from '@pawplan/platform';

/** Tells the groups of somebody who is gone that they are on the leaderboard no longer. */
@Controller()
export class OwnDataController {
  @OnEvent(userDeleted)
  async userDeleted(
    { payload: { userId, groupIds }, version }: EventEnvelope<{ userId: string; groupIds: string[] }>,
    tx: Transaction,
  ): Promise<void> {
    for (const id of groupIds) {
      tx.emit(focusChanged, { id, version }, { space: groupSpace(id), collection: 'leaderboard', by: userId });
    }
  }
}
