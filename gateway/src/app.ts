import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLogger, type Env, EnvironmentModule, loadConfig, PlatformConfig } from '@pawplan/platform';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import { GatewayConfig, publicUrl } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { stampArrivals } from './http/arrived-at.js';
import { showDocument } from './http/document.js';
import { finishInFlight } from './http/finish-in-flight.js';
import { readJsonBodies } from './http/json-body.js';
import { ProblemFilter } from './http/problem.filter.js';
import { requestIdOf } from './http/request-id.js';
import { logRequests } from './http/request-log.js';
import { sendSecurityHeaders } from './http/security-headers.js';
import { servedPath, serveWebApp } from './http/web-app.js';

const WEB_ROOT = resolve(import.meta.dirname, '../../web/dist');

export interface GatewayOptions {
  /** Default: the environment of the process. */
  env?: Env;
  /** Where the built web app stands. */
  webRoot?: string;
  /** Called before any route is registered. */
  prepare?: (server: FastifyInstance) => void;
}

/** The gateway, ready to listen. Throws an Error that names what is wrong with the environment. */
export async function createGateway(options: GatewayOptions = {}): Promise<NestFastifyApplication> {
  const { env = process.env, webRoot = WEB_ROOT, prepare } = options;
  const config = loadConfig(GatewayConfig, env);
  const adapter = adapterFor(config);
  const server = adapter.getInstance();
  prepare?.(server);
  finishInFlight(server);
  logRequests(server, createLogger('gateway', loadConfig(PlatformConfig, env).LOG_LEVEL));
  stampArrivals(server);
  readJsonBodies(server);
  await sendSecurityHeaders(server, publicUrl(config).startsWith('https:'));
  const root = { module: class GatewayProcess {}, imports: [EnvironmentModule.with(env), GatewayModule] };
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  app.setGlobalPrefix('api');
  showDocument(app);
  await serveWebApp(server, webRoot);
  return app;
}

function adapterFor({ TRUSTED_PROXIES }: GatewayConfig): FastifyAdapter {
  const trusted = TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim());
  const filter = new ProblemFilter();
  return new FastifyAdapter({
    trustProxy: trusted[0] ? trusted : false,
    genReqId: (raw: IncomingMessage) => requestIdOf(raw.headers['x-request-id']),
    requestIdHeader: false,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      filter.answer(error, request, reply),
    rewriteUrl: servedPath,
    routerOptions: { maxParamLength: 500 },
  });
}
