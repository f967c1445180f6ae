import { Controller, type OnApplicationBootstrap, type OnModuleDestroy, type Type } from '@nestjs/common';
import { type InSpaces, type MemberContext, type OwnDataPart, ownDataCall, userDeleted } from '@pawplan/contracts';
import {
  type EventEnvelope,
  Handle,
  OnEvent,
  type Page,
  Poller,
  pageOfObject,
  type Transaction,
} from '@pawplan/platform';
import { AccountDeletionsService } from './account-deletions.service.js';
import { OwnDataStore } from './own-data-store.js';

const POLL_EVERY_MS = 2_000;

/**
 * The controller with which a service returns a person's own data for download, and deletes it after the account was
 * deleted.
 */
export function ownDataController(service: string): Type {
  @Controller()
  class OwnDataController implements OnApplicationBootstrap, OnModuleDestroy {
    private readonly poller: Poller;

    constructor(
      private readonly deletions: AccountDeletionsService,
      private readonly data: OwnDataStore,
    ) {
      this.poller = new Poller('Deleted accounts', POLL_EVERY_MS, (stop) => deletions.advance(stop));
    }

    onApplicationBootstrap(): void {
      this.poller.start();
    }

    onModuleDestroy(): Promise<void> {
      return this.poller.stop();
    }

    @Handle(ownDataCall(service))
    gather(request: InSpaces, { caller, after }: MemberContext): Promise<Page<OwnDataPart>> {
      return pageOfObject(after, this.data.members(caller, request));
    }

    @OnEvent(userDeleted)
    userDeleted({ payload }: EventEnvelope<{ userId: string }>, tx: Transaction): Promise<void> {
      return this.deletions.begin(payload.userId, tx);
    }
  }
  return OwnDataController;
}
