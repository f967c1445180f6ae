import type { ConnectOptions } from 'mongoose';

/** The location of a service's own database. Provided by the platform module. */
export abstract class MongoSettings {
  /** Address of the servers (a replica set), without a database. */
  uri: string;
  database: string;
}

/**
 * The options of every connection. Writes need a majority. The loss of a primary is detected within the deadline of a
 * call. Mongoose filters accept operators only in `trusted()`, so that an object from a request cannot act as an
 * operator.
 */
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
    sanitizeFilter: true,
  };
}
