import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { LastBackup } from '@pawplan/contracts';
import type { Connection } from 'mongoose';

/** Reads the record that `npm run backup` writes into this database. This service never writes it. */
@Injectable()
export class BackupsRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async last(): Promise<LastBackup> {
    const notes = this.connection.collection<{ _id: string; takenAt: Date }>('last_backup');
    const note = await notes.findOne({ _id: 'last' });
    return { takenAt: note?.takenAt.toISOString() ?? null };
  }
}
