import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import { PlatformConfig } from '../config/platform-config.js';
import { Metrics } from './metrics.js';

const MAX_CONNECTIONS = 16;
/** Milliseconds within which a request must be complete. */
const REQUEST_MS = 5_000;

/** Serves the metrics for Prometheus on a separate port, if METRICS_PORT is set. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(MetricsServer.name);
  private server?: Server;

  constructor(
    private readonly config: PlatformConfig,
    private readonly metrics: Metrics,
  ) {}

  /** Starts to listen. If the port is in use, logs an error and the process continues without metrics. */
  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT, METRICS_HOST } = this.config;
    if (METRICS_PORT === undefined) return;
    collectDefaultMetrics({ register: this.metrics.registry });
    const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, (request, response) => {
      void this.answer(request, response);
    });
    server.maxConnections = MAX_CONNECTIONS;
    this.server = server;
    await new Promise<void>((resolve) => {
      server.once('error', (error) => {
        this.log.error(`Metrics cannot be read at ${METRICS_HOST}:${METRICS_PORT}: ${error.message}`);
        resolve();
      });
      server.listen(METRICS_PORT, METRICS_HOST, resolve);
    });
    if (this.address) this.log.log(`Metrics can be read at ${this.address}`);
  }

  /** The URL of the metrics; undefined when they cannot be read. */
  get address(): string | undefined {
    const { address, port, family } = (this.server?.address() ?? {}) as Partial<AddressInfo>;
    return port === undefined ? undefined : `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`;
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  private async answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
      const { registry } = this.metrics;
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
    } catch (error) {
      this.log.error({ err: error }, 'The metrics could not be read');
      if (!response.headersSent) response.writeHead(500).end();
    }
  }
}
