import { setTimeout } from 'node:timers/promises';
import type { CanActivate } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { startService } from '@pawplan/platform';
import { FOCUS, FocusModule } from '../services/focus/dist/focus.module.js';

/** What one replica works on at a time, and milliseconds that each of its calls takes more. */
const LANE = Number(process.env.BENCH_LANE);
const PAUSE_MS = Number(process.env.BENCH_PAUSE_MS);

/**
 * Holds every call for a while, as if a replica had little to work with: what it can do is then the same on every machine. A guard, because an
 * interceptor would make a list of every answer.
 */
class Hold implements CanActivate {
  canActivate(): Promise<boolean> {
    return setTimeout(PAUSE_MS, true);
  }
}

class HeldFocus {}

await startService(
  { module: HeldFocus, imports: [FocusModule], providers: [{ provide: APP_GUARD, useClass: Hold }] },
  { ...FOCUS, lanes: { ...FOCUS.lanes, rpc: LANE } },
);
process.send?.('ready');
