import type { KeptStore } from '@/lib/kept-store';
import { logFailure } from '@/lib/log';
import { phaseOf, type Timer } from './timer';

/**
 * Ticks every second while a session runs in a hidden tab. There the browser may run the page's own timers only once a
 * minute, but a worker's timers on time. Returns a function that stops it.
 */
export function followHidden(kept: KeptStore<Timer>, tick: () => void): () => void {
  let worker: Worker | null = null;
  const rest = () => {
    worker?.terminate();
    worker = null;
  };
  const look = () => {
    if (!document.hidden || phaseOf(kept.get()) !== 'running') return rest();
    worker ??= createTicker(tick);
  };
  const stop = kept.subscribe(look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    rest();
    stop();
    document.removeEventListener('visibilitychange', look);
  };
}

function createTicker(tick: () => void): Worker | null {
  try {
    const worker = new Worker(new URL('./ticker.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = tick;
    return worker;
  } catch (error) {
    // The page's own timers continue, but less often.
    logFailure('Ticking in the background', error);
    return null;
  }
}
