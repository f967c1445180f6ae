import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Looks } from '@pawplan/platform';
import { FocusConfig } from '../config.js';
import { TitleFiller } from './title-filler.service.js';

/** Looks for titles to fill in, in every replica. */
@Injectable()
export class TitleScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly looks: Looks;

  constructor(filler: TitleFiller, { FOCUS_POLL_SECONDS }: FocusConfig) {
    this.looks = new Looks('Titles', FOCUS_POLL_SECONDS * 1_000, (stop) => filler.fillDue(stop));
  }

  onApplicationBootstrap(): void {
    this.looks.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.looks.stop();
  }
}
