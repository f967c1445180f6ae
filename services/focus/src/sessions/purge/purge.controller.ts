import { Controller, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { groupPurged } from '@pawplan/contracts';
import { type EventEnvelope, Looks, OnEvent, type Transaction } from '@pawplan/platform';
import { FocusConfig } from '../../config.js';
import { PurgeService } from './purge.service.js';

/** Hears of purged groups, and looks for those of which something is left, in every replica. */
@Controller()
export class PurgeController implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly looks: Looks;

  constructor(
    private readonly purge: PurgeService,
    { FOCUS_POLL_SECONDS }: FocusConfig,
  ) {
    this.looks = new Looks('Purged groups', FOCUS_POLL_SECONDS * 1_000, (stop) => purge.advance(stop));
  }

  onApplicationBootstrap(): void {
    this.looks.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.looks.stop();
  }

  @OnEvent(groupPurged)
  groupPurged({ payload }: EventEnvelope<{ groupId: string }>, tx: Transaction): Promise<void> {
    return this.purge.begin(payload.groupId, tx);
  }
}
