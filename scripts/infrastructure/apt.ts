import { existsSync } from 'node:fs';
import { findOnPath } from '../processes/find-program.ts';
import { run } from '../processes/run.ts';
import type { Print } from './server.ts';

/** Whether Debian packages can be installed without a question to the user: root on Debian or Ubuntu. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && findOnPath(['apt-get']) !== undefined;
}

/** Announces and installs Debian packages. Returns undefined on success, otherwise the reason as a phrase. */
export async function aptInstall(packages: string[], say: Print): Promise<string | undefined> {
  const names = packages.join(' ');
  if (!canInstall()) return `${names} cannot be installed from here (not root on Debian or Ubuntu)`;
  say(`Installing ${names} with apt-get (only once)`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, within: 600_000 });
  let outcome = await install();
  if (outcome.code !== 0) {
    await run('apt-get', ['update'], { env, within: 300_000 });
    outcome = await install();
  }
  return outcome.code === 0
    ? undefined
    : `apt-get install ${names} failed: ${outcome.output.trim().split('\n').at(-1)}`;
}
