import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ARCHIVE_DAYS, groupPurged } from '@pawplan/contracts';
import { Clock, UnitOfWork } from '@pawplan/platform';
import { GroupsRepository } from './groups.repository.js';

const EVERY_MS = 3_600_000;
const BATCH = 100;
const DAY_MS = 24 * 3_600_000;

/**
 * Deletes groups that have been archived long enough, and makes every service delete their data. The database contains
 * the due time, so a restart loses nothing. Deletion and event are one transaction, so that only one replica purges a
 * group.
 */
@Injectable()
export class GroupPurge implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(GroupPurge.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly groups: GroupsRepository,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tryPurge(), EVERY_MS);
    void this.tryPurge();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Purges all groups that are due. Returns how many this replica purged. */
  async purgeDue(): Promise<number> {
    const due = new Date(this.clock.now().getTime() - ARCHIVE_DAYS * DAY_MS);
    let purged = 0;
    for (;;) {
      const ids = await this.groups.archivedUntil(due, BATCH);
      for (const id of ids) if (await this.purge(id)) purged += 1;
      if (ids.length < BATCH) return purged;
    }
  }

  /** Purges an archived group now. Returns whether it still existed. */
  purge(id: string): Promise<boolean> {
    return this.work.run(async (tx) => {
      const group = await this.groups.deleteArchived(id, tx);
      if (group) tx.emit(groupPurged, { id, version: group.version + 1 }, { groupId: id });
      return group !== null;
    });
  }

  private async tryPurge(): Promise<void> {
    try {
      await this.purgeDue();
    } catch (error) {
      this.log.warn(`Archived groups are purged later: ${error instanceof Error ? error.message : error}`);
    }
  }
}
