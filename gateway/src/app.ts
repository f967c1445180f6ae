import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  createLogger,
  type Env,
  EnvironmentModule,
  freeBuffersEarly,
  loadConfig,
  PlatformConfig,
} from '@pawplan/platform';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import { GatewayConfig, publicUrl } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { ignoreExpectations, serverTimeouts, trackResponses } from './http/broken-request.js';
import { compressReplies } from './http/compress-replies.js';
import { showDocument } from './http/document.js';
import { finishInFlight } from './http/finish-in-flight.js';
import { readJsonBodies } from './http/json-body.js';
import { ProblemFilter } from './http/problem.filter.js';
import { Proxies, parseProxyList } from './http/proxies.js';
import { requestIdOf } from './http/request-id.js';
import { logRequests } from './http/request-log.js';
import { sendSecurityHeaders } from './http/security-headers.js';
import { answerUnchanged } from './http/unchanged-lists.js';
import { watchConnections } from './http/watch-connections.js';
import { servedPath, serveWebApp } from './http/web-app.js';

const WEB_ROOT = resolve(import.meta.dirname, '../../web/dist');

export interface GatewayOptions {
  /** Default: the environment of the process. */
  env?: Env;
  /** The folder of the built web app. */
  webRoot?: string;
  /** Milliseconds within which a request must arrive completely. */
  requestMs?: number;
  /** Called before any route is registered. */
  prepare?: (server: FastifyInstance) => void;
}

/** Creates the gateway, ready to listen. Throws an Error that names what is wrong with the environment. */
export async function createGateway(options: GatewayOptions = {}): Promise<NestFastifyApplication> {
  freeBuffersEarly();
  const { env = process.env, webRoot = WEB_ROOT, requestMs, prepare } = options;
  const config = loadConfig(GatewayConfig, env);
  const adapter = adapterFor(config, requestMs);
  const server = adapter.getInstance();
  prepare?.(server);
  finishInFlight(server);
  const logger = createLogger('gateway', loadConfig(PlatformConfig, env).LOG_LEVEL);
  logRequests(server, logger);
  trackResponses(server);
  ignoreExpectations(server);
  readJsonBodies(server);
  sendSecurityHeaders(server, publicUrl(config).startsWith('https:'));
  answerUnchanged(server);
  compressReplies(server);
  const root = { module: class GatewayProcess {}, imports: [EnvironmentModule.with(env), GatewayModule] };
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  watchConnections(server, config, app.get(Proxies));
  app.setGlobalPrefix('api');
  showDocument(app);
  await serveWebApp(server, webRoot);
  return app;
}

function adapterFor({ TRUSTED_PROXIES }: GatewayConfig, requestMs?: number): FastifyAdapter {
  const trusted = parseProxyList(TRUSTED_PROXIES);
  const filter = new ProblemFilter();
  return new FastifyAdapter({
    ...serverTimeouts(requestMs),
    trustProxy: trusted.length > 0 ? trusted : false,
    genReqId: (raw: IncomingMessage) => requestIdOf(raw.headers['x-request-id']),
    requestIdHeader: false,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      filter.answer(error, request, reply),
    rewriteUrl: servedPath,
    routerOptions: { maxParamLength: 500 },
  });
}
