import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Mailbox } from '@pawplan/testing';
import { dropPrefixed } from '../scripts/jest/drop-prefixed.ts';
import { pickPort } from '../scripts/processes/ports.ts';
import type { Sides } from './compare.ts';
import { post } from './data.ts';
import { median, percentile } from './measure.ts';
import { startProduct } from './product.ts';
import type { Report } from './report.ts';

const REQUESTS = Number(process.env.BENCH_RESET_REQUESTS ?? 400);
const WARM_UP = 40;
/** Between two requests, so that the work that follows one does not slow down the next one. */
const PAUSE_MS = 40;

/**
 * Measures whether the time of a request for a new password says if its address has an account. Requests for known and
 * for unknown addresses are made alternately, in a random order within each pair, to a product that sends e-mails.
 */
export async function measureForgottenPassword({ env }: Sides, report: Report): Promise<void> {
  const prefix = `forgotten-${randomBytes(4).toString('hex')}`;
  const mailbox = await new Mailbox().start();
  const dataDir = mkdtempSync(join(tmpdir(), 'forgotten-'));
  const mail = { MAIL_FROM: 'pawplan@example.org', SMTP_URL: mailbox.url, DATA_DIR: dataDir };
  const product = await startProduct({ ...env, ...mail, NAME_PREFIX: prefix, PORT: String(await pickPort()) });
  try {
    const known: string[] = [];
    // Each address is used once, because the limit of requests for an address works differently for a new one.
    for (let n = -WARM_UP; n < REQUESTS; n++) {
      const email = addressOf(n);
      await post(product.address, 'auth/register', { name: 'Ann', email, password: 'bench-password' });
      known.push(email);
    }
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = -WARM_UP; n < REQUESTS; n++) {
      const pair = ['known', 'unknown'] as const;
      for (const kind of Math.random() < 0.5 ? pair : pair.toReversed()) {
        const email = kind === 'known' ? (known[n + WARM_UP] ?? '') : addressOf(n);
        const begun = performance.now();
        await post(product.address, 'auth/forgot-password', { email });
        const took = performance.now() - begun;
        if (n >= 0) times[kind].push(took);
        await setTimeout(PAUSE_MS);
      }
    }
    const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
    report.ratio('a forgotten password: known : unknown address, median, ms', ofKnown, ofUnknown);
    report.figure('the same: difference of the medians, %', Math.abs(ofKnown / ofUnknown - 1) * 100, { atMost: 5 });
    const [late, lateUnknown] = [percentile(times.known, 0.9), percentile(times.unknown, 0.9)];
    report.ratio('the same: known : unknown address, p90, ms', late, lateUnknown);
  } finally {
    await product.stop();
    await mailbox.stop();
    rmSync(dataDir, { recursive: true, force: true });
    await dropPrefixed(prefix, env.MONGODB_URI ?? '', env.RABBITMQ_URL ?? '');
  }
}

const addressOf = (n: number): string => `${n}-${randomBytes(6).toString('hex')}@example.org`;
