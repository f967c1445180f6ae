import { Controller, type OnApplicationBootstrap, type OnModuleDestroy, type Type } from '@nestjs/common';
import { type OrphanedData, orphanedDataCall } from '@pawplan/contracts';
import { Handle, Poller } from '@pawplan/platform';
import { OrphanedDataService } from './orphaned-data.service.js';

/** How often the service checks whether the daily check is due. */
const POLL_EVERY_MS = 10 * 60_000;

/** The controller with which a service searches for data whose owner no longer exists, and reports it to operators. */
export function orphanedDataController(service: string): Type {
  @Controller()
  class OrphanedDataController implements OnApplicationBootstrap, OnModuleDestroy {
    private readonly poller: Poller;

    constructor(private readonly orphanedData: OrphanedDataService) {
      this.poller = new Poller('Orphaned data', POLL_EVERY_MS, (stop) => orphanedData.advance(stop));
    }

    onApplicationBootstrap(): void {
      this.poller.start();
    }

    onModuleDestroy(): Promise<void> {
      return this.poller.stop();
    }

    @Handle(orphanedDataCall(service))
    lastCheck(): Promise<OrphanedData> {
      return this.orphanedData.last();
    }
  }
  return OrphanedDataController;
}
