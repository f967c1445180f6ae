import { Failure } from '../processes/failure.ts';

interface Runnable {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs something until SIGINT or SIGTERM, then stops it and exits with 0. If the start fails, stops it and exits with
 * 1.
 */
export async function runUntilSignal(runnable: Runnable, say: (line: string) => void): Promise<void> {
  let asked = false;
  const end = async (code: number) => {
    // Both the terminal and npm forward Ctrl-C, so the signal arrives twice.
    if (asked) return;
    asked = true;
    if (code === 0) say('Stopping');
    await runnable.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  try {
    await runnable.start();
  } catch (error) {
    if (asked) return;
    console.error(error instanceof Failure ? error.message : error);
    await end(1);
  }
}
