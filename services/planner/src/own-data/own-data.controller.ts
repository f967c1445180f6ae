import { Controller } from '@nestjs/common';
import { groupPurged, groupSpace, plannerChanged, userDeleted } from '@pawplan/contracts';
import { SpaceQuota } from '@pawplan/items';
import { type EventEnvelope, OnEvent, type Transaction } from '@pawplan/platform';
import { PlannerKinds } from './planner-kinds.js';

/** Handles the deletion of accounts and groups, for all kinds of items. */
@Controller()
export class OwnDataController {
  constructor(
    private readonly kinds: PlannerKinds,
    private readonly quota: SpaceQuota,
  ) {}

  /** Notifies the groups of a deleted account that the creator's name has changed. */
  @OnEvent(userDeleted)
  async userDeleted(
    { payload: { userId, groupIds }, version }: EventEnvelope<{ userId: string; groupIds: string[] }>,
    tx: Transaction,
  ): Promise<void> {
    for (const id of groupIds) {
      for (const { collection } of this.kinds.all) {
        tx.emit(plannerChanged, { id, version }, { space: groupSpace(id), collection, by: userId });
      }
    }
  }

  /** Deletes the items of a purged group. */
  @OnEvent(groupPurged)
  async groupPurged({ payload }: EventEnvelope<{ groupId: string }>): Promise<void> {
    const space = groupSpace(payload.groupId);
    for (const kind of this.kinds.all) await kind.purge(space);
    await this.quota.forget(space);
  }
}
