import { randomBytes } from 'node:crypto';
import { connectOptions } from '@pawplan/platform';
import mongoose, { type Connection } from 'mongoose';

export interface TestDatabase {
  name: string;
  connection: Connection;
  /** Drops the database and closes the connection. */
  drop(): Promise<void>;
}

/** A private database on the MongoDB of this test run, opened with the platform's own options. */
export async function openTestDatabase(purpose = 'db'): Promise<TestDatabase> {
  const name = `${testPrefix()}_${purpose}`;
  const connection = await mongoose.createConnection(requiredEnv('MONGODB_URI'), connectOptions(name)).asPromise();
  return {
    name,
    connection,
    drop: async () => {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

/**
 * A prefix for the names of queues, exchanges and databases that only this caller uses. All of these are removed after
 * the test run.
 */
export const testPrefix = (): string => `${process.env.NAME_PREFIX ?? 'test'}-${randomBytes(3).toString('hex')}`;

/** An environment variable that the test run must have set. */
export function requiredEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests through the project's own Jest configuration`);
  return value;
}
