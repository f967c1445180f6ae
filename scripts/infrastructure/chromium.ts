import { Failure } from '../processes/failure.ts';
import { findOnPath, isExecutable } from '../processes/find-program.ts';
import { aptInstall } from './apt.ts';
import type { Print } from './server.ts';

/** The headless shell comes first: it needs a third of the processor time of the whole browser. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Finds Chromium: CHROMIUM_PATH, a program on the PATH, or Debian's package, which it announces and installs. */
export async function findChromium(env: NodeJS.ProcessEnv, say: Print): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Failure(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which cannot be run.`);
  }
  const found = findOnPath(NAMES, env.PATH);
  if (found) return found;
  const failure = await aptInstall(['chromium-headless-shell', 'fonts-noto-color-emoji'], say);
  const installed = findOnPath(NAMES, env.PATH);
  if (installed) return installed;
  throw new Failure(
    `Chromium was not found: ${failure ?? 'its package has no program'}. Install one, or set CHROMIUM_PATH.`,
  );
}
