import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './folders.ts';

/** Reads `.env` at the root, if there is one; what the environment says already wins. */
export function loadEnv(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
