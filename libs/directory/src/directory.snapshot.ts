import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type SnapshotPage, snapshotGroups, snapshotPeople } from '@pawplan/contracts';
import { Clock, RpcClient } from '@pawplan/platform';
import { DirectoryRepository } from './directory.repository.js';

const RETRY_MS = 1_000;
type Page = (after?: string) => Promise<string | null>;

/**
 * Requests all people and groups from their owner once, so that a new service also has the data from before it existed.
 * Later changes arrive as events.
 */
@Injectable()
export class DirectorySnapshot implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(DirectorySnapshot.name);
  private readonly stopping = new AbortController();

  constructor(
    private readonly directory: DirectoryRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** Starts without waiting: the order in which services start does not matter. */
  onApplicationBootstrap(): void {
    void this.take('people', (after) => this.peoplePage(after));
    void this.take('groups', (after) => this.groupsPage(after));
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** Reads all pages of one snapshot. Retries until it is complete or the service stops. */
  private async take(name: string, page: Page): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        if (await this.directory.hasSnapshot(name)) return;
        let after: string | null | undefined;
        do after = await page(after ?? undefined);
        while (after !== null);
        await this.directory.snapshotTaken(name, this.clock.now());
        return;
      } catch (error) {
        this.log.debug(
          `The snapshot of ${name} is not available yet: ${error instanceof Error ? error.message : error}`,
        );
        await pause(RETRY_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  private async peoplePage(after?: string): Promise<string | null> {
    const page = await this.rpc.call(snapshotPeople, { after }, { caller: null });
    return saveAll(page, (person) => this.directory.savePerson(person));
  }

  private async groupsPage(after?: string): Promise<string | null> {
    const page = await this.rpc.call(snapshotGroups, { after }, { caller: null });
    return saveAll(page, (group) => this.directory.saveGroup(group));
  }
}

async function saveAll<Item>(page: SnapshotPage<Item>, save: (item: Item) => Promise<void>): Promise<string | null> {
  for (const item of page.items) await save(item);
  return page.next;
}
