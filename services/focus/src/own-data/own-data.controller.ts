import { Controller } from '@nestjs/common';
import { focusChanged, groupSpace, userDeleted } from '@pawplan/contracts';
import { type EventEnvelope, OnEvent, type Transaction } from '@pawplan/platform';

/** When an account is deleted, notifies its groups that the person has left the leaderboard. */
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
