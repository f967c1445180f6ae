import { Injectable } from '@nestjs/common';
import { SERVICES } from '@pawplan/contracts';
import { type HealthReport, healthCall, RpcClient } from '@pawplan/platform';
import { Proxies } from '../http/proxies.js';
import { LiveService } from '../live/live.service.js';
import { cachedFor } from './cached-for.js';
import { type Health, type ServiceHealth, type Status, summary } from './health.js';

/** Milliseconds for which a check is reused. They are few for a failed one: the product may be starting. */
const lifetimeOf = (health: Health | undefined): number => (health?.status === 'ok' ? 1_000 : 100);

/**
 * Checks whether this gateway can serve requests, and the state of every service. Requests at the same time, or shortly
 * after each other, share one check.
 */
@Injectable()
export class HealthService {
  /** Whether this gateway can serve requests: the broker is connected and auth answers. */
  readonly readiness = cachedFor(lifetimeOf, () => this.check(['auth']));
  private readonly services = cachedFor(lifetimeOf, () => this.check(SERVICES));

  constructor(
    private readonly rpc: RpcClient,
    private readonly live: LiveService,
    private readonly proxies: Proxies,
  ) {}

  /** The state of every service, and other facts for an operator. */
  async status(): Promise<Status> {
    const { untrusted: untrustedProxy } = this.proxies;
    return { ...(await this.services()), ...(untrustedProxy && { untrustedProxy }) };
  }

  private async check(names: readonly string[]): Promise<Health> {
    const services = await Promise.all(names.map(async (name) => [name, await this.checkService(name)] as const));
    return summary({ broker: this.broker(), ...Object.fromEntries(services) });
  }

  private broker(): ServiceHealth {
    return this.live.listening ? { status: 'ok' } : { status: 'down', reason: 'not connected' };
  }

  private checkService(service: string): Promise<ServiceHealth> {
    return this.rpc.call(healthCall(service), {}, { caller: null }).then(toServiceHealth, ({ message }: Error) => ({
      status: 'down',
      reason: message,
    }));
  }
}

function toServiceHealth({ status, checks }: HealthReport): ServiceHealth {
  if (status === 'ok') return { status };
  const failing = Object.keys(checks).filter((check) => !checks[check]);
  return { status, reason: `not available: ${failing.join(', ')}` };
}
