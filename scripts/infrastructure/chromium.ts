import { Failure } from '../processes/failure.ts';
import { findOnPath, isExecutable } from '../processes/find-program.ts';
import { aptInstall } from './apt.ts';
import type { Say } from './server.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** A Chromium: the one of CHROMIUM_PATH, one on the PATH, or Debian's package, installed after saying so. */
export async function findChromium(env: NodeJS.ProcessEnv, say: Say): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Failure(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which cannot be run.`);
  }
  const found = findOnPath(NAMES, env.PATH);
  if (found) return found;
  const failure = await aptInstall(['chromium', 'fonts-noto-color-emoji'], say);
  const installed = findOnPath(NAMES, env.PATH);
  if (installed) return installed;
  throw new Failure(
    `No Chromium to be had: ${failure ?? 'its package has no program'}. Install one, or set CHROMIUM_PATH.`,
  );
}
