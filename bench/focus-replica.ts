import { setTimeout } from 'node:timers/promises';
import type { CanActivate } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { startService } from '@pawplan/platform';
import { FOCUS, FocusModule } from '../services/focus/dist/focus.module.js';

/** How many calls one replica handles at a time, and by how many milliseconds each call is delayed. */
const CONCURRENCY = Number(process.env.BENCH_CONCURRENCY);
const PAUSE_MS = Number(process.env.BENCH_PAUSE_MS);

/**
 * Delays every call, as if the replica had few resources, so that its throughput is the same on every machine. It is a
 * guard, because an interceptor would convert every reply to a list.
 */
class DelayGuard implements CanActivate {
  canActivate(): Promise<boolean> {
    return setTimeout(PAUSE_MS, true);
  }
}

class DelayedFocusModule {}

await startService(
  { module: DelayedFocusModule, imports: [FocusModule], providers: [{ provide: APP_GUARD, useClass: DelayGuard }] },
  { ...FOCUS, queues: { ...FOCUS.queues, rpc: CONCURRENCY } },
);
process.send?.('ready');
