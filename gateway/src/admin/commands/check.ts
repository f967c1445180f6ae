import {
  ITEM_SERVICES,
  type LastBackup,
  lastBackup,
  type MailStatus,
  mailStatus,
  orphanedDataCall,
  type PushStatus,
  pushStatus,
  recordOperatorAction,
  SERVICES,
} from '@pawplan/contracts';
import { reportCall } from '@pawplan/platform';
import type { Status } from '../../health/health.js';
import type { Admin } from '../admin.js';
import {
  backupFindings,
  findingsOf,
  type GatewayView,
  gatewayFindings,
  mailFindings,
  orphanedDataFindings,
  pushFindings,
  type TimedReport,
} from '../check/findings.js';
import type { Command } from '../command.js';
import { readableBytes, readableTime, table } from '../table.js';

const COLUMN_TITLES = ['SERVICE', 'NODE', 'MONGODB', 'RABBITMQ', 'DISK FREE', 'WAITING', 'PARKED'];
const STATUS_MS = 5_000;

/** `check`: finds problems of the installation. */
export const check: Command = {
  name: 'check',
  about:
    'Checks settings, clocks, versions, disks, queues, parked events and backups; exit code 1 when something is wrong.',
  async run(admin) {
    // Ignores an error, because the check also finds out whether auth is available.
    await admin.call(recordOperatorAction, { what: 'checked' }).catch(() => undefined);
    const { PUBLIC_URL, STATUS_TOKEN } = admin.config;
    const [view, backup, mail, push, ...serviceReports] = await Promise.all([
      PUBLIC_URL ? viewOf(PUBLIC_URL, STATUS_TOKEN) : undefined,
      admin.call(lastBackup, {}).catch(() => undefined),
      admin.call(mailStatus, {}).catch(() => undefined),
      admin.call(pushStatus, {}).catch(() => undefined),
      ...SERVICES.map((service) => timedReport(admin, service)),
    ]);
    const orphanedData = await Promise.all(ITEM_SERVICES.map((service) => orphanedDataOf(admin, service)));
    const isProduction = serviceReports.every(({ report }) => report?.isProduction !== false);
    const findings = [
      ...serviceReports.flatMap(findingsOf),
      ...orphanedData.flatMap(({ service, found }) => orphanedDataFindings(service, found)),
      ...backupFindings(backup, Date.now()),
      ...mailFindings(mail, Date.now()),
      ...pushFindings(push, Date.now()),
      ...gatewayFindings(PUBLIC_URL, isProduction, view),
    ];
    const found = findings.length > 0 ? findings.map((finding) => `- ${finding}`).join('\n') : 'No problems found.';
    const text = [
      table(COLUMN_TITLES, serviceReports.map(rowOf), ''),
      `${backupLine(backup)}\n${mailLine(mail)}\n${pushLine(push)}`,
      found,
    ].join('\n\n');
    const services = Object.fromEntries(serviceReports.map(({ service, report }) => [service, report ?? null]));
    return {
      text,
      data: { findings, lastBackup: backup?.takenAt ?? null, mail: mail ?? null, push: push ?? null, services },
      isBad: findings.length > 0,
    };
  },
};

async function orphanedDataOf(admin: Admin, service: string) {
  return { service, found: await admin.call(orphanedDataCall(service), {}).catch(() => undefined) };
}

async function timedReport(admin: Admin, service: string): Promise<TimedReport> {
  const sentAt = Date.now();
  const report = await admin.callService(reportCall(service), {}).catch(() => undefined);
  return { service, report, sentAt, answeredAt: Date.now() };
}

/** Uses the public address, so that the gateway also sees a proxy on the way. */
async function viewOf(publicUrl: string, token?: string): Promise<GatewayView> {
  try {
    const reply = await fetch(`${publicUrl.replace(/\/+$/, '')}/api/health/status`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(STATUS_MS),
    });
    if (reply.status === 403) return { problem: 'it shows its status only with STATUS_TOKEN' };
    if (reply.status !== 200 && reply.status !== 503) return { problem: `it answers ${reply.status}` };
    return { status: (await reply.json()) as Status };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

const backupLine = (last?: LastBackup): string =>
  last ? `The last backup: ${last.takenAt ? `${readableTime(last.takenAt)} UTC` : 'never'}.` : 'The last backup: ?';

function mailLine(mail?: MailStatus): string {
  if (!mail) return 'E-mails: ?';
  if (mail.from === null) return 'E-mails: not set up. Set MAIL_FROM and SMTP_URL.';
  return `E-mails: sent by ${mail.from}, ${mail.waiting} waiting.`;
}

function pushLine(push?: PushStatus): string {
  if (!push) return 'Push messages: ?';
  if (!push.isOffered) return 'Push messages: off, because PUBLIC_URL does not start with https.';
  const since = push.oldestAt ? ` since ${readableTime(push.oldestAt)} UTC` : '';
  return `Push messages: on, ${push.waiting} waiting${since}.`;
}

function rowOf({ service, report }: TimedReport): string[] {
  if (!report) return [service, ...COLUMN_TITLES.slice(1).map(() => '?')];
  const { node, mongodb = '?', rabbitmq = '?', disk, queues, parked } = report;
  const waiting = Object.values(queues).reduce((sum, number) => sum + number, 0);
  return [service, node, mongodb, rabbitmq, disk ? readableBytes(disk.free) : '?', `${waiting}`, `${parked ?? '?'}`];
}
