import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import type { Caller } from '@pawplan/contracts';
import {
  type Call,
  type Env,
  RabbitConnection,
  RpcClient,
  type StartedService,
  type StartOptions,
  startService,
} from '@pawplan/platform';
import mongoose, { type Connection } from 'mongoose';
import { requiredEnv, testPrefix } from '../mongo.js';
import { dropQueues } from './drop-queues.js';

/** A service under test with a client to call it and its database to look into. */
export interface ServiceUnderTest {
  prefix: string;
  rabbit: RabbitConnection;
  database: Connection;
  /** What stands in the service, by its class: for a test's own clock or patience. */
  app: StartedService['app'];
  /** Calls as somebody; a changing call is an operation of its own unless `key` names one. */
  ask<Request extends object, Reply, Who extends Caller | null>(
    caller: Who,
    call: Call<Request, Reply, Who>,
    request: Request,
    key?: string,
  ): Promise<Reply>;
  close(): Promise<void>;
}

export interface UnderTestOptions {
  /** Of another one, to be one more replica of it. */
  prefix?: string;
  settings?: Env;
}

/** Starts a service on names of its own, or as one more replica of another. */
export async function startUnderTest(
  module: Type,
  service: Omit<StartOptions, 'env'>,
  { prefix: replicaOf = '', settings = {} }: UnderTestOptions = {},
): Promise<ServiceUnderTest> {
  const prefix = replicaOf || testPrefix();
  const env = {
    ...settings,
    MONGODB_URI: requiredEnv('MONGODB_URI'),
    RABBITMQ_URL: requiredEnv('RABBITMQ_URL'),
    NAME_PREFIX: prefix,
    LOG_LEVEL: 'error',
  };
  const { app, close } = await startService(module, { ...service, env });
  const rabbit = new RabbitConnection({ url: env.RABBITMQ_URL, name: `${prefix}.test` });
  const rpc = new RpcClient(rabbit, prefix);
  const database = await mongoose
    .createConnection(env.MONGODB_URI, { dbName: `${prefix}_${service.name}` })
    .asPromise();
  return {
    prefix,
    rabbit,
    database,
    app,
    ask: (caller, call, request, key) =>
      rpc.call(call, request, {
        caller,
        operation: call.changes
          ? { id: key ?? randomUUID(), fingerprint: JSON.stringify(request), fresh: key === undefined }
          : undefined,
      }),
    close: async () => {
      await rpc.close();
      await rabbit.close();
      await close();
      if (!replicaOf) await Promise.all([database.dropDatabase(), dropQueues(prefix)]);
      await database.close();
    },
  };
}
