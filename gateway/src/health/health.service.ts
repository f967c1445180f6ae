import { Injectable } from '@nestjs/common';
import { SERVICES } from '@pawplan/contracts';
import { type HealthReport, healthCall, RpcClient } from '@pawplan/platform';
import { type Health, type ServiceHealth, summary } from './health.js';

/** Asks every service how it is. */
@Injectable()
export class HealthService {
  constructor(private readonly rpc: RpcClient) {}

  async check(): Promise<Health> {
    const services = await Promise.all(SERVICES.map(async (name) => [name, await this.ask(name)] as const));
    return summary(Object.fromEntries(services));
  }

  private ask(service: string): Promise<ServiceHealth> {
    return this.rpc.call(healthCall(service), {}, { caller: null }).then(told, ({ message }: Error) => ({
      status: 'down',
      reason: message,
    }));
  }
}

function told({ status, checks }: HealthReport): ServiceHealth {
  if (status === 'ok') return { status };
  const failing = Object.keys(checks).filter((check) => !checks[check]);
  return { status, reason: `not there: ${failing.join(', ')}` };
}
