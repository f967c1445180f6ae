import { defineCall, isNoCaller } from '../rpc/call.js';
import { HEALTH_QUEUE } from './health.js';

/** What one replica of a service reports about itself and its servers. Values that it cannot determine are absent. */
export interface ServiceReport {
  /** The name of each health check, and whether it passed. */
  checks: Record<string, boolean>;
  /** The time of its own clock and of the clock of the database, ISO 8601 UTC. */
  now: string;
  databaseNow?: string;
  node: string;
  mongodb?: string;
  rabbitmq?: string;
  /** Bytes on the disk of the database. */
  disk?: { free: number; total: number };
  /** The number of waiting messages per queue. */
  queues: Record<string, number>;
  outboxLagSeconds?: number;
  parked?: number;
  /** Names of the settings whose address has the default account or no account. */
  openAccounts: string[];
  isProduction: boolean;
}

class ReportRequest {}

/** The call that requests the report of a service, for an operator. */
export const reportCall = (service: string) =>
  defineCall<ReportRequest, ServiceReport, null>({
    name: `${service}.report`,
    service,
    queue: HEALTH_QUEUE,
    deadlineMs: 8_000,
    request: ReportRequest,
    isCaller: isNoCaller,
    senders: ['admin'],
  });
