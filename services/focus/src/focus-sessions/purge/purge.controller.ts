import { Controller, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { groupPurged } from '@pawplan/contracts';
import { type EventEnvelope, OnEvent, Poller, type Transaction } from '@pawplan/platform';
import { FocusConfig } from '../../config.js';
import { PurgeService } from './purge.service.js';

/** Handles the events of purged groups, and polls for purged groups that still contain sessions, in every replica. */
@Controller()
export class PurgeController implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly poller: Poller;

  constructor(
    private readonly purge: PurgeService,
    { FOCUS_POLL_SECONDS }: FocusConfig,
  ) {
    this.poller = new Poller('Purged groups', FOCUS_POLL_SECONDS * 1_000, (stop) => purge.advance(stop));
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.poller.stop();
  }

  @OnEvent(groupPurged)
  groupPurged({ payload }: EventEnvelope<{ groupId: string }>, tx: Transaction): Promise<void> {
    return this.purge.begin(payload.groupId, tx);
  }
}
