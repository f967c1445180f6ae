import { writeFile } from 'node:fs/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ServiceConfig } from '../config/platform-config.js';
import { HealthChecks } from './health-checks.js';

/** Milliseconds between two writes. A container whose file is older than half a minute is unhealthy. */
const EVERY_MS = 5_000;

/**
 * Writes HEALTH_FILE periodically while all health checks pass, so that a container can check its health without a
 * call.
 */
@Injectable()
export class HealthFile implements OnApplicationShutdown {
  private readonly log = new Logger(HealthFile.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly config: ServiceConfig,
    private readonly checks: HealthChecks,
  ) {}

  /** Starts to write, if HEALTH_FILE is set. */
  async start(): Promise<void> {
    if (!this.config.HEALTH_FILE) return;
    this.timer = setInterval(() => void this.writeIfHealthy(), EVERY_MS).unref();
    await this.writeIfHealthy();
  }

  /** Writes the file if all checks pass. Never throws. */
  async writeIfHealthy(): Promise<void> {
    try {
      if ((await this.checks.run()).status === 'ok') await writeFile(this.config.HEALTH_FILE, '');
    } catch (error) {
      this.log.warn(`The health file could not be written: ${error}`);
    }
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
