import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Env, type StartedService, startService } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { dropQueues } from '@pawplan/testing/service';
import { AUTH, AuthModule } from '../../../services/auth/src/auth.module.js';
import { FOCUS, FocusModule } from '../../../services/focus/src/focus.module.js';
import { PLANNER, PlannerModule } from '../../../services/planner/src/planner.module.js';
import { PROGRESS, ProgressModule } from '../../../services/progress/src/progress.module.js';
import { createGateway, type GatewayOptions } from '../../src/app.js';
import { Person } from './person.js';

/** Settings of a product of its own, for one test file. */
export function newEnvironment(over: Env = {}): Env {
  return {
    MONGODB_URI: process.env.MONGODB_URI,
    RABBITMQ_URL: process.env.RABBITMQ_URL,
    NAME_PREFIX: `${process.env.NAME_PREFIX}-${randomBytes(3).toString('hex')}`,
    JWT_SECRET: randomBytes(24).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'error',
    RATE_LIMIT_DISABLED: 'true',
    // Otherwise a machine that does much else records a task that is not there.
    FOCUS_TITLE_DEADLINE_MS: '4000',
    ...over,
  };
}

export interface Gateway {
  app: NestFastifyApplication;
  url: string;
}

/** A gateway that listens on a port of its own. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const app = await createGateway(options);
  await app.listen(0, '127.0.0.1');
  return { app, url: await app.getUrl() };
}

export interface Product {
  env: Env;
  gateways: Gateway[];
  auth: StartedService;
  planner: StartedService;
  progress: StartedService;
  focus: StartedService;
  /** Somebody who has not signed in, before the first gateway unless told otherwise. */
  visitor(gateway?: number): Person;
  /** Somebody who has just registered. */
  newcomer(name: string): Promise<Person>;
  close(): Promise<void>;
}

/** The whole chain in this process: gateways and services over the real broker and database. */
export async function startProduct(
  options: Omit<GatewayOptions, 'env'> & { env?: Env; gateways?: number } = {},
): Promise<Product> {
  const env = newEnvironment(options.env);
  const starting = Array.from({ length: options.gateways ?? 1 }, () => startGateway({ ...options, env }));
  const [auth, planner, progress, focus, ...gateways] = await Promise.all([
    startService(AuthModule, { ...AUTH, env }),
    startService(PlannerModule, { ...PLANNER, env }),
    startService(ProgressModule, { ...PROGRESS, env }),
    startService(FocusModule, { ...FOCUS, env }),
    ...starting,
  ]);
  const visitor = (gateway = 0) => new Person(gateways[gateway]?.url ?? '');
  await waitUntil('the product is ready', async () => (await visitor().get('/api/health/ready')).status === 200);
  const product: Product = {
    env,
    gateways,
    auth,
    planner,
    progress,
    focus,
    visitor,
    newcomer: (name) => visitor().register(name),
    async close() {
      for (const { app } of gateways) await app.close();
      await Promise.all((['auth', 'planner', 'progress', 'focus'] as const).map((name) => product[name].close()));
      await dropQueues(env.NAME_PREFIX ?? '');
    },
  };
  return product;
}
