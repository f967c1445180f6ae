import type { ConnectOptions } from 'mongoose';

/** Where a service's own database is. Provided by the platform module. */
export abstract class MongoSettings {
  /** Address of the servers (a replica set), without a database. */
  uri: string;
  database: string;
}

/** How every connection is opened: majority writes, and a lost primary is noticed and given up within a call's deadline. */
export function connectOptions(database: string): ConnectOptions {
  return {
    dbName: database,
    writeConcern: { w: 'majority' },
    retryWrites: true,
    retryReads: true,
    serverSelectionTimeoutMS: 2_000,
    connectTimeoutMS: 2_000,
    heartbeatFrequencyMS: 2_000,
    socketTimeoutMS: 20_000,
    maxPoolSize: 100,
  };
}
