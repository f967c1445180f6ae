import { randomUUID } from 'node:crypto';
import {
  type Caller,
  type EmptyRequest,
  grantLease,
  LEASE_MS,
  type Lease,
  type Operator,
  personalSpace,
  register,
  type SessionClaims,
  type SignedInOnDevice,
  type SignInReply,
  type User,
  type Visitor,
} from '@pawplan/contracts';
import { type Call, type RabbitConnection, type StartedService, startService } from '@pawplan/platform';
import { requiredEnv, TestClock } from '@pawplan/testing';
import { CallingProcesses, releasePrefix, takePrefix } from '@pawplan/testing/service';
import mongoose, { type Connection, Types } from 'mongoose';
import { AUTH, AuthModule } from '../src/auth.module.js';

export const PASSWORD = 'correct horse';
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A person with a session. */
export interface Person {
  user: User;
  token: string;
  caller: Caller;
}

type Asker = Caller | Visitor | Operator | null;

/** The auth service under test: one replica or more, a client to call them, their clock and their database. */
export interface Auth {
  env: Record<string, string>;
  clock: TestClock;
  rabbit: RabbitConnection;
  database: Connection;
  replicas: StartedService[];
  /** Makes a call as the given caller. A changing call is a new operation unless `key` identifies one. */
  ask<Request extends object, Reply, By extends Asker>(
    by: By,
    call: Call<Request, Reply, By>,
    request: Request,
    key?: string,
  ): Promise<Reply>;
  /** Registers a new person. */
  person(name?: string): Promise<Person>;
  lease(person: Person, timeZone?: string): Promise<Lease>;
  close(): Promise<void>;
}

export const emptyRequest: EmptyRequest = {};
export const newId = (): string => new Types.ObjectId().toHexString();
export const newEmail = (): string => `${randomUUID()}@example.com`;
export const visitor = (timeZone?: string, userAgent?: string): Visitor => ({
  address: '203.0.113.7',
  timeZone,
  userAgent,
});

/** The reply to a sign-in that needed no second step. */
export function signedInBy(reply: SignInReply): SignedInOnDevice {
  if ('pending' in reply) throw new Error('The sign-in needs a second step');
  return reply;
}

/** The person that a sign-in returned. */
export function personOf(reply: SignInReply): Person {
  const { user, token } = signedInBy(reply);
  const { sub: userId, sid: sessionId }: SessionClaims = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  );
  const members = [{ _id: user._id, name: user.name }];
  return { user, token, caller: { userId, sessionId, space: personalSpace(userId), members, timeZone: 'UTC' } };
}

/** The error that a call was refused with. Rejects when it was not refused. */
export async function refusal(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    (reply) => Promise.reject(new Error(`Not refused: ${JSON.stringify(reply)}`)),
    (failure: unknown) => failure,
  );
}

/**
 * Waits for an answer, which must not come before all leases have expired that were granted before the request. The
 * service runs in this process, so the timers of both fire in the order of their times.
 */
export async function afterLeases<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let expired = false;
  const lease = setTimeout(() => {
    expired = true;
  }, LEASE_MS);
  const answer = await ask().finally(() => clearTimeout(lease));
  expect(expired).toBe(true);
  return answer;
}

/** Starts the service with its own database and queue names. */
export async function startAuth(settings: Record<string, string> = {}, replicas = 1): Promise<Auth> {
  const env = {
    MONGODB_URI: requiredEnv('MONGODB_URI'),
    RABBITMQ_URL: requiredEnv('RABBITMQ_URL'),
    NAME_PREFIX: settings.NAME_PREFIX ?? (await takePrefix()),
    LOG_LEVEL: 'error',
    JWT_SECRET: 'a secret that only tests know',
    ENCRYPTION_KEY: '5a'.repeat(32),
    ...settings,
  };
  const clock = new TestClock();
  const started: StartedService[] = [];
  for (let n = 0; n < replicas; n++) {
    const service = await startService(AuthModule, { ...AUTH, env });
    clock.setIn(service.app);
    started.push(service);
  }
  const clients = new CallingProcesses(env.RABBITMQ_URL, env.NAME_PREFIX);
  const database = await mongoose.createConnection(env.MONGODB_URI, { dbName: `${env.NAME_PREFIX}_auth` }).asPromise();
  const ask: Auth['ask'] = (caller, call, request, key) =>
    clients.as(call.senders[0] ?? '').rpc.call(call, request, {
      caller,
      operation: call.changes
        ? { id: key ?? randomUUID(), fingerprint: JSON.stringify(request), fresh: key === undefined }
        : undefined,
    });
  return {
    env,
    clock,
    rabbit: clients.as('gateway').rabbit,
    database,
    replicas: started,
    ask,
    person: async (name = 'Ann') =>
      personOf(await ask(visitor(), register, { name, email: newEmail(), password: PASSWORD })),
    lease: ({ caller: { sessionId, userId } }, timeZone) => ask(null, grantLease, { sessionId, userId, timeZone }),
    close: async () => {
      await clients.close();
      await Promise.all(started.map((service) => service.close()));
      if (settings.NAME_PREFIX) await database.dropDatabase();
      await database.close();
      if (!settings.NAME_PREFIX) await releasePrefix(env.NAME_PREFIX);
    },
  };
}
