import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Poller } from '@pawplan/platform';
import { FocusConfig } from '../config.js';
import { TitleFiller } from './title-filler.service.js';

/** Polls for titles to fill in, in every replica. */
@Injectable()
export class TitleScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly poller: Poller;

  constructor(filler: TitleFiller, { FOCUS_POLL_SECONDS }: FocusConfig) {
    this.poller = new Poller('Titles', FOCUS_POLL_SECONDS * 1_000, (stop) => filler.fillDue(stop));
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.poller.stop();
  }
}
