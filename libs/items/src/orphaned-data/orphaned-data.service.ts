import { Injectable, Logger } from '@nestjs/common';
import { groupOf, MAX_OWNERS, missingOwners, type OrphanedData, type Space } from '@pawplan/contracts';
import { Clock, Metrics, RpcClient } from '@pawplan/platform';
import { OwnDataStore } from '../own-data/own-data-store.js';
import { OrphanedDataRepository } from './orphaned-data.repository.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The search ends at this number of findings: so many are not the result of single lost events. */
const MAX_FOUND = 1_000;
const EXAMPLES = 20;

/**
 * Searches once a day for data of people and groups that no longer exist. Such data stays when the event of the
 * deletion was lost or when one database was restored without the others. Only the auth service can answer who exists,
 * never the local read model, which may be out of date. The search only reports; it deletes nothing: if the database of
 * auth was restored from an old backup, existing people would seem to be deleted.
 */
@Injectable()
export class OrphanedDataService {
  private readonly log = new Logger('Reconciliation');

  constructor(
    private readonly orphanedData: OrphanedDataRepository,
    private readonly data: OwnDataStore,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const read = async (): Promise<Record<string, number>> => {
      const last = await this.orphanedData.last();
      return last ? { people: last.people, groups: last.groups } : {};
    };
    metrics.gauge('leftover_owners', 'Owners of data here that are unknown to auth, at the last check', read, 'kind');
  }

  /**
   * Runs the check if it is due and no other replica has claimed it. After a finding, the next check is due in one
   * hour, because an account may just have been in deletion. Throws when auth or the database is unavailable; then the
   * next check is also due in one hour, and the previous result stays stored.
   */
  async advance(stop?: AbortSignal): Promise<void> {
    const at = this.clock.now();
    const inAnHour = new Date(at.getTime() + HOUR_MS);
    if (!(await this.orphanedData.claim(at, inAnHour))) return;
    const missing = [...(await this.missing(stop))];
    if (stop?.aborted) return;
    const groups = missing.filter((space) => groupOf(space) !== null).length;
    const found = { at, groups, people: missing.length - groups, examples: missing.slice(0, EXAMPLES) };
    await this.orphanedData.saveCheck(found, missing.length > 0 ? inAnHour : new Date(at.getTime() + DAY_MS));
    if (missing.length === 0) return;
    this.log.warn(`${found.people} people and ${groups} groups with data here are unknown to auth`, {
      examples: found.examples,
    });
  }

  /** The result of the last check, for operators. */
  async last(): Promise<OrphanedData> {
    const last = await this.orphanedData.last();
    if (!last) return { checkedAt: null, people: 0, groups: 0, examples: [] };
    const { at, people, groups, examples } = last;
    return { checkedAt: at.toISOString(), people, groups, examples };
  }

  private async missing(stop?: AbortSignal): Promise<Set<Space>> {
    const missing = new Set<Space>();
    for (const field of this.data.owners) {
      for await (const spaces of this.orphanedData.owners(field, MAX_OWNERS)) {
        if (stop?.aborted || missing.size >= MAX_FOUND) return missing;
        const answer = await this.rpc.call(missingOwners, { spaces }, { caller: null });
        for (const space of answer.missing) missing.add(space);
      }
    }
    return missing;
  }
}
