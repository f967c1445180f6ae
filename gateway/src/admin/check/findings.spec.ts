import type { ServiceReport } from '@pawplan/platform';
import {
  backupFindings,
  findingsOf,
  gatewayFindings,
  mailFindings,
  orphanedDataFindings,
  pushFindings,
  type TimedReport,
} from './findings.js';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();
const good: ServiceReport = {
  checks: { mongo: true, calls: true },
  now: at(50),
  databaseNow: at(40),
  node: '24.21.0',
  mongodb: '6.0.5',
  rabbitmq: '3.10.8',
  disk: { free: 50e9, total: 100e9 },
  queues: { rpc: 12, events: 0 },
  outboxLagSeconds: 0.2,
  parked: 0,
  openAccounts: [],
  isProduction: true,
};
const asked = (given: Partial<ServiceReport>): TimedReport => ({
  service: 'planner',
  report: { ...good, ...given },
  sentAt: NOW,
  answeredAt: NOW + 100,
});

describe('findingsOf', () => {
  it('[ADMIN-46] returns nothing when everything is right', () => {
    expect(findingsOf(asked({}))).toEqual([]);
    expect(findingsOf(asked({ mongodb: '8.0.20', rabbitmq: '4.2.4' }))).toEqual([]);
    expect(findingsOf(asked({ disk: undefined, databaseNow: undefined, mongodb: undefined }))).toEqual([]);
  });

  it.each<[string, Partial<ServiceReport>, string]>([
    ['a check that fails', { checks: { mongo: false } }, 'planner: mongo is not available.'],
    [
      'a clock ahead',
      { now: at(8_050), databaseNow: at(8_050) },
      'The clock of planner is 8.0 s ahead of the one here. Set the clocks by NTP.',
    ],
    [
      'a clock behind',
      { now: at(-7_950), databaseNow: at(-7_950) },
      'The clock of planner is 8.0 s behind the one here. Set the clocks by NTP.',
    ],
    [
      'the clock of the database',
      { databaseNow: at(5_050) },
      'The clock of the database of planner is 5.0 s ahead of that of planner.',
    ],
    ['an old Node', { node: '22.9.0' }, 'planner has Node 22.9.0; it needs 24.'],
    ['an old MongoDB', { mongodb: '5.0.30' }, 'planner has MongoDB 5.0.30; it needs 6.0.'],
    ['an old RabbitMQ', { rabbitmq: '3.9.29' }, 'planner has RabbitMQ 3.9.29; it needs 3.10.'],
    [
      'a disk with little free space',
      { disk: { free: 0.9e9, total: 2e9 } },
      'The disk of the database of planner is nearly full: 900 MB of 2.0 GB are free.',
    ],
    [
      'a disk with a small free part',
      { disk: { free: 9e9, total: 100e9 } },
      'The disk of the database of planner is nearly full: 9.0 GB of 100 GB are free.',
    ],
    ['a long queue', { queues: { rpc: 1_001 } }, '1001 messages wait in the queue rpc of planner.'],
    ['an outbox that lags', { outboxLagSeconds: 61 }, 'Events of planner have waited for the broker for 61 s.'],
    ['parked events', { parked: 2 }, 'planner has parked 2 events: npm run admin -- parked list planner'],
    [
      'the default account',
      { openAccounts: ['RABBITMQ_URL'] },
      'RABBITMQ_URL of planner uses the default account, or no account.',
    ],
  ])('[ADMIN-46] finds %s', (_, given, finding) => {
    expect(findingsOf(asked(given))).toEqual([finding]);
  });

  it('[ADMIN-46] finds a service that does not answer, and does not report a slow answer as clock skew', () => {
    expect(findingsOf({ service: 'focus', sentAt: NOW, answeredAt: NOW + 8_000 })).toEqual(['focus does not answer.']);
    expect(findingsOf({ ...asked({}), answeredAt: NOW + 6_000 })).toEqual([]);
  });
});

describe('gatewayFindings', () => {
  const url = 'https://planner.example.org';
  const ok = { status: { status: 'ok' as const, services: { auth: { status: 'ok' as const } } } };

  it('[ADMIN-46] returns nothing when everything is right', () => {
    expect(gatewayFindings(url, true, ok)).toEqual([]);
    expect(gatewayFindings('http://localhost:3000', false, ok)).toEqual([]);
  });

  it('[ADMIN-46] finds wrong settings', () => {
    expect(gatewayFindings(undefined, true)).toEqual(['PUBLIC_URL is not set, so the gateway was not checked.']);
    expect(gatewayFindings('http://planner.example.org', true, ok)).toEqual([
      'PUBLIC_URL is http://planner.example.org: passwords are sent unencrypted. Use a proxy with HTTPS.',
    ]);
    expect(gatewayFindings(url, false, ok)).toEqual([
      'NODE_ENV is not production, although PUBLIC_URL names another machine.',
    ]);
  });

  it('[ADMIN-46] finds a gateway that cannot be checked, a service that the gateway reports as down, and an untrusted proxy', () => {
    expect(gatewayFindings(url, true, { problem: 'it answers 502' })).toEqual([
      `The gateway at ${url} could not be checked: it answers 502.`,
    ]);
    const status = {
      status: 'down' as const,
      services: { focus: { status: 'down' as const, reason: 'not connected' } },
      untrustedProxy: { address: '10.0.0.7', seenAt: at(0) },
    };
    expect(gatewayFindings(url, true, { status })).toEqual([
      'The gateway reports that focus is down: not connected.',
      `A proxy at 10.0.0.7 is not in TRUSTED_PROXIES (seen ${at(0)}): all clients behind it count as one.`,
    ]);
  });
});

describe('backupFindings', () => {
  const DAY = 24 * 3_600_000;

  it.each<[string, string | null, string[]]>([
    ['nothing when the last one is younger than 7 days', at(-7 * DAY + 1), []],
    ['nothing when its clock was ahead', at(60_000), []],
    ['one that is 7 days old', at(-7 * DAY), ['The last backup is 7 days old: npm run backup -- FILE']],
    ['that there was none', null, ['No backup was ever taken: npm run backup -- FILE']],
  ])('[ADMIN-48] finds %s', (_, takenAt, findings) => {
    expect(backupFindings({ takenAt }, NOW)).toEqual(findings);
  });

  it('[ADMIN-48] returns nothing while auth does not answer', () => {
    expect(backupFindings(undefined, NOW)).toEqual([]);
  });
});

describe('orphanedDataFindings', () => {
  const checked = { checkedAt: at(0), people: 0, groups: 0, examples: [] };

  it('[ADMIN-49] finds data without an owner, and nothing without such data or without an answer', () => {
    expect(orphanedDataFindings('planner', checked)).toEqual([]);
    expect(orphanedDataFindings('planner', undefined)).toEqual([]);
    expect(orphanedDataFindings('planner', { ...checked, people: 2, examples: ['u:1'] })).toEqual([
      "planner has data of 2 people and 0 groups that are unknown to auth, such as u:1: see 'Data without an owner' in docs/operating.md.",
    ]);
  });
});

describe('mailFindings', () => {
  const waiting = (minutes: number) => ({ from: 'a@example.org', waiting: 3, oldestAt: at(-minutes * 60_000) });

  it.each([
    ['nothing without an answer', undefined, []],
    ['nothing while none waits', { from: 'a@example.org', waiting: 0, oldestAt: null }, []],
    ['nothing after 14 minutes', waiting(14.9), []],
    [
      'e-mails that wait for 15 minutes',
      waiting(15),
      ['3 e-mails wait for the mail server, the oldest for 15 minutes. Check SMTP_URL.'],
    ],
  ])('[MAIL-14] finds %s', (_, mail, findings) => {
    expect(mailFindings(mail, NOW)).toEqual(findings);
  });
});

describe('pushFindings', () => {
  const waiting = (minutes: number) => ({ isOffered: true, waiting: 3, oldestAt: at(-minutes * 60_000) });

  it.each([
    ['nothing without an answer', undefined, []],
    ['nothing while none waits', { isOffered: true, waiting: 0, oldestAt: null }, []],
    ['nothing on a server without https', { isOffered: false, waiting: 0, oldestAt: null }, []],
    ['nothing after 14 minutes', waiting(14.9), []],
    [
      'messages that wait for 15 minutes',
      waiting(15),
      [
        '3 push messages wait for push services, the oldest for 15 minutes. Check that the notify service reaches the internet.',
      ],
    ],
  ])('[PUSH-29] finds %s', (_, push, findings) => {
    expect(pushFindings(push, NOW)).toEqual(findings);
  });
});
