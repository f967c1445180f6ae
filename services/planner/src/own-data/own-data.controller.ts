import { Controller } from '@nestjs/common';
import { groupSpace, plannerChanged, userDeleted } from '@pawplan/contracts';
import { type EventEnvelope, OnEvent, type Transaction } from '@pawplan/platform';

/** What shows the names of people who made it. */
const SHARED = ['todos', 'calendar', 'special-dates'] as const;

/** Tells the groups of somebody who is gone that what they made has another name by it now. */
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
