import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Env, type StartedService, startService } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { releasePrefix, takePrefix } from '@pawplan/testing/service';
import { AUTH, AuthModule } from '../../../services/auth/src/auth.module.js';
import { FOCUS, FocusModule } from '../../../services/focus/src/focus.module.js';
import { NOTIFY, NotifyModule } from '../../../services/notify/src/notify.module.js';
import { PLANNER, PlannerModule } from '../../../services/planner/src/planner.module.js';
import { PROGRESS, ProgressModule } from '../../../services/progress/src/progress.module.js';
import { createGateway, type GatewayOptions } from '../../src/app.js';
import { Person } from './person.js';

/** The settings of a separate product for one test file. */
export function newEnvironment(over: Env = {}): Env {
  return {
    MONGODB_URI: process.env.MONGODB_URI,
    RABBITMQ_URL: process.env.RABBITMQ_URL,
    NAME_PREFIX: `${process.env.NAME_PREFIX}-${randomBytes(3).toString('hex')}`,
    JWT_SECRET: randomBytes(24).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'error',
    RATE_LIMIT_DISABLED: 'true',
    // On a busy machine the default deadline is too short to find out that a task does not exist.
    FOCUS_TITLE_DEADLINE_MS: '4000',
    ...over,
  };
}

export interface Gateway {
  app: NestFastifyApplication;
  url: string;
}

/** Starts a gateway on a free port. */
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
  notify: StartedService;
  /** A person who has not signed in, on the first gateway by default. */
  visitor(gateway?: number): Person;
  /** A person who has just registered. */
  newcomer(name: string): Promise<Person>;
  close(): Promise<void>;
}

/** Starts the whole product in this process: gateways and services with the real broker and database. */
export async function startProduct(
  options: Omit<GatewayOptions, 'env'> & { env?: Env; gateways?: number } = {},
): Promise<Product> {
  const prefix = options.env?.NAME_PREFIX ?? (await takePrefix());
  const env = newEnvironment({ ...options.env, NAME_PREFIX: prefix });
  const starting = Array.from({ length: options.gateways ?? 1 }, () => startGateway({ ...options, env }));
  const [auth, planner, progress, focus, notify, ...gateways] = await Promise.all([
    startService(AuthModule, { ...AUTH, env }),
    startService(PlannerModule, { ...PLANNER, env }),
    startService(ProgressModule, { ...PROGRESS, env }),
    startService(FocusModule, { ...FOCUS, env }),
    startService(NotifyModule, { ...NOTIFY, env }),
    ...starting,
  ]);
  const visitor = (gateway = 0) => new Person(gateways[gateway]?.url ?? '');
  await waitUntil('the product is ready', async () => (await visitor().get('/api/health/status')).status === 200);
  const product: Product = {
    env,
    gateways,
    auth,
    planner,
    progress,
    focus,
    notify,
    visitor,
    newcomer: (name) => visitor().register(name),
    async close() {
      for (const { app } of gateways) await app.close();
      await Promise.all(
        (['auth', 'planner', 'progress', 'focus', 'notify'] as const).map((name) => product[name].close()),
      );
      if (!options.env?.NAME_PREFIX) await releasePrefix(prefix);
    },
  };
  return product;
}
