import type { LastBackup, MailStatus, OrphanedData, PushStatus } from '@pawplan/contracts';
import type { ServiceReport } from '@pawplan/platform';
import type { Status } from '../../health/health.js';
import { readableBytes } from '../table.js';

/**
 * The report of a service with the local times of the request and the reply; no report if the service did not answer.
 */
export interface TimedReport {
  service: string;
  report?: ServiceReport;
  sentAt: number;
  answeredAt: number;
}

/** The status of the gateway at PUBLIC_URL, or why it could not be read. */
export type GatewayView = { status: Status } | { problem: string };

const MAX_SKEW_MS = 2_000;
const MAX_WAITING = 1_000;
const MAX_LAG_S = 60;
const MAX_BACKUP_DAYS = 7;
/** The mail server may be down for a moment. */
const MAX_WAIT_MINUTES = 15;
const DAY_MS = 24 * 3_600_000;
const MIN_FREE = { share: 0.1, bytes: 1e9 };
/** The lowest versions with which the product is tested. */
const MIN_VERSIONS = { Node: '24', MongoDB: '6.0', RabbitMQ: '3.10' } as const;

/** The problems of a service, as sentences. */
export function findingsOf({ service, report, sentAt, answeredAt }: TimedReport): string[] {
  if (!report) return [`${service} does not answer.`];
  const { checks, disk, queues, outboxLagSeconds = 0, parked = 0, openAccounts, now, databaseNow } = report;
  const found = Object.entries(checks).flatMap(([name, ok]) => (ok ? [] : [`${service}: ${name} is not available.`]));
  const skew = Date.parse(now) - (sentAt + answeredAt) / 2;
  // Half of the time that the call took is tolerated: it is not skew.
  if (Math.abs(skew) > MAX_SKEW_MS + (answeredAt - sentAt) / 2) {
    found.push(`The clock of ${service} is ${seconds(skew)} the one here. Set the clocks by NTP.`);
  }
  const databaseSkew = databaseNow ? Date.parse(databaseNow) - Date.parse(now) : 0;
  if (Math.abs(databaseSkew) > MAX_SKEW_MS + (answeredAt - sentAt)) {
    found.push(`The clock of the database of ${service} is ${seconds(databaseSkew)} that of ${service}.`);
  }
  const versions = { Node: report.node, MongoDB: report.mongodb, RabbitMQ: report.rabbitmq };
  for (const [program, least] of Object.entries(MIN_VERSIONS)) {
    const version = versions[program as keyof typeof MIN_VERSIONS];
    if (version && isOlder(version, least)) found.push(`${service} has ${program} ${version}; it needs ${least}.`);
  }
  if (disk && (disk.free < MIN_FREE.bytes || disk.free < MIN_FREE.share * disk.total)) {
    const left = `${readableBytes(disk.free)} of ${readableBytes(disk.total)}`;
    found.push(`The disk of the database of ${service} is nearly full: ${left} are free.`);
  }
  for (const [queue, waiting] of Object.entries(queues)) {
    if (waiting > MAX_WAITING) found.push(`${waiting} messages wait in the queue ${queue} of ${service}.`);
  }
  if (outboxLagSeconds > MAX_LAG_S) {
    found.push(`Events of ${service} have waited for the broker for ${Math.round(outboxLagSeconds)} s.`);
  }
  if (parked > 0) found.push(`${service} has parked ${parked} events: npm run admin -- parked list ${service}`);
  for (const name of openAccounts) found.push(`${name} of ${service} uses the default account, or no account.`);
  return found;
}

/** The problems of the public address and of the gateway. */
export function gatewayFindings(publicUrl: string | undefined, isProduction: boolean, view?: GatewayView): string[] {
  if (!publicUrl) return ['PUBLIC_URL is not set, so the gateway was not checked.'];
  const found: string[] = [];
  const { protocol, hostname } = new URL(publicUrl);
  if (!/^(localhost|127\..*|\[::1\])$/.test(hostname)) {
    if (protocol !== 'https:')
      found.push(`PUBLIC_URL is ${publicUrl}: passwords are sent unencrypted. Use a proxy with HTTPS.`);
    if (!isProduction) found.push('NODE_ENV is not production, although PUBLIC_URL names another machine.');
  }
  if (!view) return found;
  if ('problem' in view) return [...found, `The gateway at ${publicUrl} could not be checked: ${view.problem}.`];
  const { services, untrustedProxy } = view.status;
  for (const [name, { status, reason }] of Object.entries(services)) {
    if (status !== 'ok') found.push(`The gateway reports that ${name} is down: ${reason ?? 'no reason given'}.`);
  }
  if (untrustedProxy) {
    const { address, seenAt } = untrustedProxy;
    found.push(`A proxy at ${address} is not in TRUSTED_PROXIES (seen ${seenAt}): all clients behind it count as one.`);
  }
  return found;
}

/** The problems of the backups; none when auth did not answer. */
export function backupFindings(last: LastBackup | undefined, now: number): string[] {
  if (!last) return [];
  if (last.takenAt === null) return ['No backup was ever taken: npm run backup -- FILE'];
  const days = Math.floor((now - Date.parse(last.takenAt)) / DAY_MS);
  return days < MAX_BACKUP_DAYS ? [] : [`The last backup is ${days} days old: npm run backup -- FILE`];
}

/** Data without an owner in a service; none when it did not answer. */
export function orphanedDataFindings(service: string, orphanedData: OrphanedData | undefined): string[] {
  const { people = 0, groups = 0, examples: [example] = [] } = orphanedData ?? {};
  if (people + groups === 0) return [];
  const owners = `${people} people and ${groups} groups that are unknown to auth, such as ${example}`;
  return [`${service} has data of ${owners}: see 'Data without an owner' in docs/operating.md.`];
}

const seconds = (ms: number): string => `${(Math.abs(ms) / 1_000).toFixed(1)} s ${ms > 0 ? 'ahead of' : 'behind'}`;

/** Whether a version is lower than another. Only the parts that `least` has are compared. */
function isOlder(version: string, least: string): boolean {
  const have = version.split('.').map(Number);
  const need = least.split('.').map(Number);
  for (const [n, wanted] of need.entries()) {
    const difference = (have[n] ?? 0) - wanted;
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** The problem of push messages that wait for push services, as a sentence. */
export function pushFindings(push: PushStatus | undefined, now: number): string[] {
  if (!push?.oldestAt) return [];
  const minutes = Math.floor((now - Date.parse(push.oldestAt)) / 60_000);
  if (minutes < MAX_WAIT_MINUTES) return [];
  const wait = `${push.waiting} push messages wait for push services, the oldest for ${minutes} minutes`;
  return [`${wait}. Check that the notify service reaches the internet.`];
}

/** The problem of e-mails that wait for the mail server, as a sentence. */
export function mailFindings(mail: MailStatus | undefined, now: number): string[] {
  if (!mail?.oldestAt) return [];
  const minutes = Math.floor((now - Date.parse(mail.oldestAt)) / 60_000);
  if (minutes < MAX_WAIT_MINUTES) return [];
  return [`${mail.waiting} e-mails wait for the mail server, the oldest for ${minutes} minutes. Check SMTP_URL.`];
}
