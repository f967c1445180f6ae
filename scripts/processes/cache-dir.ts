import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder for what all clones of this user share: fetched programs, and which ports are in use. */
export function cacheDir(env: NodeJS.ProcessEnv): string {
  const dir = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'pawplan');
  mkdirSync(dir, { recursive: true });
  return dir;
}
