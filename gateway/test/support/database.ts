import { getConnectionToken } from '@nestjs/mongoose';
import type { StartedService } from '@pawplan/platform';
import type { Connection } from 'mongoose';

/** The database of a service. */
export const databaseOf = ({ app }: StartedService): Connection =>
  app.get<Connection>(getConnectionToken(), { strict: false });
