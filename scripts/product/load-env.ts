import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './folders.ts';

/** Reads `.env` in the root folder, if there is one. Existing environment variables have priority. */
export function loadEnv(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
