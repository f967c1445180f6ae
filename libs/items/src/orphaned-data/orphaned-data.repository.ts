import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { groupSpace, personalSpace, type Space } from '@pawplan/contracts';
import type { Connection, mongo } from 'mongoose';
import type { OwnerField } from './owner-fields.js';

/** The result of the last check. */
interface LastCheck {
  at: Date;
  people: number;
  groups: number;
  /** Some of the missing owners. */
  examples: Space[];
}

interface CheckDocument {
  _id: 'last';
  /** When the next check is due, in any replica. */
  dueAt: Date;
  found?: LastCheck;
}

const AS_SPACE = { space: (id: string) => id as Space, user: personalSpace, group: groupSpace };

/** Reads only the owners of the data that a service stores. */
@Injectable()
export class OrphanedDataRepository {
  private readonly checks: mongo.Collection<CheckDocument>;

  constructor(@InjectConnection() private readonly connection: Connection) {
    this.checks = this.database.collection<CheckDocument>('reconciliation');
  }

  /** All distinct owners in a field, in batches of at most `batch`. */
  async *owners({ collection, field, ownerType, where = {} }: OwnerField, batch: number): AsyncGenerator<Space[]> {
    const pipeline = [{ $match: where }, { $group: { _id: `$${field}` } }];
    const options = { allowDiskUse: true, batchSize: batch };
    let some: Space[] = [];
    for await (const { _id } of this.database.collection(collection).aggregate<{ _id: string }>(pipeline, options)) {
      some.push(AS_SPACE[ownerType](_id));
      if (some.length < batch) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  }

  /**
   * Returns true to one replica when a check is due by `now`; the next one is then due at `dueAt`. The very first check
   * is not due before `dueAt`.
   */
  async claim(now: Date, dueAt: Date): Promise<boolean> {
    await this.checks.updateOne({ _id: 'last' }, { $setOnInsert: { dueAt } }, { upsert: true });
    const { modifiedCount } = await this.checks.updateOne({ _id: 'last', dueAt: { $lte: now } }, { $set: { dueAt } });
    return modifiedCount === 1;
  }

  async saveCheck(found: LastCheck, dueAt: Date): Promise<void> {
    await this.checks.updateOne({ _id: 'last' }, { $set: { found, dueAt } });
  }

  /** The result of the last check; null before the first one. */
  async last(): Promise<LastCheck | null> {
    return (await this.checks.findOne({ _id: 'last' }))?.found ?? null;
  }

  private get database(): mongo.Db {
    return this.connection.getClient().db(this.connection.name);
  }
}
