import { Controller } from '@nestjs/common';
import { groupSpace, plannerChanged, userDeleted } from '@pawplan/contracts';
import { type EventEnvelope, OnEvent, type Transaction } from '@pawplan/platform';

/** The collections that show the names of creators. */
const SHARED = ['todos', 'calendar', 'special-dates'] as const;

/** When an account is deleted, notifies its groups that the creator's name has changed. */
@Controller()
export class OwnDataController {
  @OnEvent(userDeleted)
  async userDeleted(
    { payload: { userId, groupIds }, version }: EventEnvelope<{ userId: string; groupIds: string[] }>,
    tx: Transaction,
  ): Promise<void> {
    for (const id of groupIds) {
      for (const collection of SHARED) {
        tx.emit(plannerChanged, { id, version }, { space: groupSpace(id), collection, by: userId });
      }
    }
  }
}
