import { Controller, Injectable, type Type } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ServiceConfig } from '../config/platform-config.js';
import { EventConsumer } from '../events/event-consumer.js';
import { ParkedEvents } from '../events/parked-events.js';
import { Journal } from '../mongo/journal.js';
import { RabbitConnection } from '../rabbit/rabbit-connection.js';
import { Handle } from '../rpc/handle.js';
import { HealthChecks } from './health-checks.js';
import { reportCall, type ServiceReport } from './service-report.js';

/** Collects the report of this replica for an operator. */
@Injectable()
export class ServiceReporter {
  /** How many messages wait in each call queue. */
  callQueues: () => Promise<Record<string, number>> = async () => ({});

  constructor(
    private readonly config: ServiceConfig,
    private readonly checks: HealthChecks,
    private readonly rabbit: RabbitConnection,
    private readonly consumer: EventConsumer,
    private readonly journal: Journal,
    private readonly parked: ParkedEvents,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Never rejects. */
  async report(): Promise<ServiceReport> {
    const db = this.connection.getClient().db(this.connection.name);
    const [{ checks }, hello, build, disk, calls, events, outboxLagSeconds, parked] = await Promise.all([
      this.checks.run(),
      orUndefined(db.command({ hello: 1 })),
      orUndefined(db.command({ buildInfo: 1 })),
      orUndefined(db.command({ dbStats: 1 })),
      orUndefined(this.callQueues()),
      orUndefined(this.consumer.waiting()),
      orUndefined(this.journal.lagSeconds(new Date())),
      orUndefined(this.parked.count()),
    ]);
    return {
      checks,
      now: new Date().toISOString(),
      databaseNow: hello?.localTime?.toISOString(),
      node: process.versions.node,
      mongodb: build?.version,
      rabbitmq: this.rabbit.brokerVersion,
      disk: disk?.fsTotalSize ? { free: disk.fsTotalSize - disk.fsUsedSize, total: disk.fsTotalSize } : undefined,
      queues: { ...calls, ...events },
      outboxLagSeconds,
      parked,
      openAccounts: openAccounts(this.config),
      isProduction: this.config.NODE_ENV === 'production',
    };
  }
}

/** The controller that answers a service's {@link reportCall}. */
export function reportController(service: string): Type {
  @Controller()
  class ReportController {
    constructor(private readonly reporter: ServiceReporter) {}

    @Handle(reportCall(service))
    report(): Promise<ServiceReport> {
      return this.reporter.report();
    }
  }
  return ReportController;
}

const orUndefined = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

/**
 * A RabbitMQ address without a user means `guest`, whose password is public. A MongoDB address without a user means
 * that the server needs no password.
 */
function openAccounts({ RABBITMQ_URL, MONGODB_URI }: ServiceConfig): string[] {
  const isGuest = RABBITMQ_URL.split(',').some((url) => ['', 'guest'].includes(new URL(url).username));
  const isOpen = !/^mongodb(\+srv)?:\/\/[^/]*@/.test(MONGODB_URI);
  return [...(isGuest ? ['RABBITMQ_URL'] : []), ...(isOpen ? ['MONGODB_URI'] : [])];
}
