import { Controller, type Type } from '@nestjs/common';
import { Handle } from '../rpc/handle.js';
import { type HealthReport, healthCall } from './health.js';
import { HealthChecks } from './health-checks.js';

/** The controller that answers a service's {@link healthCall}. */
export function healthController(service: string): Type {
  @Controller()
  class HealthController {
    constructor(private readonly checks: HealthChecks) {}

    @Handle(healthCall(service))
    health(): Promise<HealthReport> {
      return this.checks.run();
    }
  }
  return HealthController;
}
