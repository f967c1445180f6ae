import { randomUUID } from 'node:crypto';
import { type Caller, groupSpace, type Nothing, type PersonRef, personalSpace } from '@pawplan/contracts';
import { type Call, RabbitConnection, RpcClient, type StartedService, startService } from '@pawplan/platform';
import { requiredEnv, testPrefix } from '@pawplan/testing';
import mongoose, { type Connection, Types } from 'mongoose';
import { PLANNER, PlannerModule } from '../src/planner.module.js';

/** The planner under test with a client to call it and its database to look into. */
export interface Planner {
  prefix: string;
  rabbit: RabbitConnection;
  database: Connection;
  /** Calls as somebody; a changing call is an operation of its own unless `key` names one. */
  ask<Request extends object, Reply>(
    caller: Caller,
    call: Call<Request, Reply, Caller>,
    request: Request,
    key?: string,
  ): Promise<Reply>;
  close(): Promise<void>;
}

export const nothing: Nothing = {};
export const newId = (): string => new Types.ObjectId().toHexString();

/** A person with a made-up id. */
export const person = (name: string): PersonRef => ({ _id: newId(), name });

/** Somebody in a space: a group of `members`, or alone. */
export function callerIn(group: string | null, self: PersonRef, members: PersonRef[] = [self]): Caller {
  const space = group ? groupSpace(group) : personalSpace(self._id);
  return { userId: self._id, sessionId: newId(), space, members, timeZone: 'Europe/Berlin' };
}

/** Starts the planner on names of its own. */
export async function startPlanner(): Promise<Planner> {
  const env = {
    MONGODB_URI: requiredEnv('MONGODB_URI'),
    RABBITMQ_URL: requiredEnv('RABBITMQ_URL'),
    NAME_PREFIX: testPrefix(),
    LOG_LEVEL: 'error',
  };
  const service: StartedService = await startService(PlannerModule, { ...PLANNER, env });
  const rabbit = new RabbitConnection({ url: env.RABBITMQ_URL, name: `${env.NAME_PREFIX}.test` });
  const rpc = new RpcClient(rabbit, env.NAME_PREFIX);
  const database = await mongoose
    .createConnection(env.MONGODB_URI, { dbName: `${env.NAME_PREFIX}_planner` })
    .asPromise();
  return {
    prefix: env.NAME_PREFIX,
    rabbit,
    database,
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
      await service.close();
      await database.dropDatabase();
      await database.close();
    },
  };
}
