import { Controller, type OnApplicationBootstrap, type OnModuleDestroy, type Type } from '@nestjs/common';
import { type Leftovers, leftoversCall } from '@pawplan/contracts';
import { Handle, Poller } from '@pawplan/platform';
import { LeftoversService } from './leftovers.service.js';

/** How often the service checks whether the daily check is due. */
const POLL_EVERY_MS = 10 * 60_000;

/** The controller with which a service searches for data whose owner no longer exists, and reports it to operators. */
export function leftoversController(service: string): Type {
  @Controller()
  class LeftoversController implements OnApplicationBootstrap, OnModuleDestroy {
    private readonly poller: Poller;

    constructor(private readonly leftovers: LeftoversService) {
      this.poller = new Poller('Reconciliation', POLL_EVERY_MS, (stop) => leftovers.advance(stop));
    }

    onApplicationBootstrap(): void {
      this.poller.start();
    }

    onModuleDestroy(): Promise<void> {
      return this.poller.stop();
    }

    @Handle(leftoversCall(service))
    leftoversOfService(): Promise<Leftovers> {
      return this.leftovers.last();
    }
  }
  return LeftoversController;
}
