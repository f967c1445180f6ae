import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import type { Caller, Operator } from '@pawplan/contracts';
import {
  type Call,
  type Env,
  type RabbitConnection,
  type StartedService,
  type StartOptions,
  startService,
} from '@pawplan/platform';
import mongoose, { type Connection } from 'mongoose';
import { requiredEnv } from '../mongo.js';
import { CallingProcesses } from './calling-processes.js';
import { releasePrefix, takePrefix } from './product-prefix.js';

/** A service under test, with a client to call it and a connection to its database. */
export interface ServiceUnderTest {
  prefix: string;
  /** The connection of the gateway process. */
  rabbit: RabbitConnection;
  database: Connection;
  /** The application of the service, from which a test can get its providers. */
  app: StartedService['app'];
  /**
   * Makes a call as the given caller, from the first process that may make it. A changing call is a new operation
   * unless `key` names one.
   */
  ask<Request extends object, Reply, Who extends Caller | Operator | null>(
    caller: Who,
    call: Call<Request, Reply, Who>,
    request: Request,
    key?: string,
  ): Promise<Reply>;
  close(): Promise<void>;
}

export interface UnderTestOptions {
  /** The prefix of another service, to start one more replica of it. */
  prefix?: string;
  settings?: Env;
}

/** Starts a service with its own name prefix, or as one more replica of another. */
export async function startUnderTest(
  module: Type,
  service: Omit<StartOptions, 'env'>,
  { prefix: replicaOf = '', settings = {} }: UnderTestOptions = {},
): Promise<ServiceUnderTest> {
  const prefix = replicaOf || (await takePrefix());
  const env = {
    ...settings,
    MONGODB_URI: requiredEnv('MONGODB_URI'),
    RABBITMQ_URL: requiredEnv('RABBITMQ_URL'),
    NAME_PREFIX: prefix,
    LOG_LEVEL: 'error',
  };
  const { app, close } = await startService(module, { ...service, env });
  const clients = new CallingProcesses(env.RABBITMQ_URL, prefix);
  const database = await mongoose
    .createConnection(env.MONGODB_URI, { dbName: `${prefix}_${service.name}` })
    .asPromise();
  return {
    prefix,
    rabbit: clients.as('gateway').rabbit,
    database,
    app,
    ask: (caller, call, request, key) =>
      clients.as(call.senders[0] ?? '').rpc.call(call, request, {
        caller,
        operation: call.changes
          ? { id: key ?? randomUUID(), fingerprint: JSON.stringify(request), fresh: key === undefined }
          : undefined,
      }),
    close: async () => {
      await clients.close();
      await close();
      await database.close();
      if (!replicaOf) await releasePrefix(prefix);
    },
  };
}
