import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { withLock } from '../processes/lock.ts';
import { run } from '../processes/run.ts';
import { ROOT } from '../product/folders.ts';

/** The commit of the previous release. */
const PREVIOUS_RELEASE = '796337347b5adc43615015627da271a4beb6a458';

const CACHE = join(ROOT, '.cache', 'releases');

/**
 * The folder of the previous release with its servers built: PREVIOUS_RELEASE, or else a copy from the history of this
 * repository with its packages from the registry, which later runs use again. Throws a `Failure` with the obstacle.
 */
export async function previousRelease(say: (line: string) => void): Promise<string> {
  if (process.env.PREVIOUS_RELEASE) return process.env.PREVIOUS_RELEASE;
  const folder = join(CACHE, PREVIOUS_RELEASE.slice(0, 12));
  mkdirSync(CACHE, { recursive: true });
  await withLock(join(CACHE, 'lock'), async () => {
    if (!existsSync(folder)) await make(folder, say);
  });
  return folder;
}

/** Whether the history of this repository contains the previous release; a shallow clone may not. */
export async function knowsPreviousRelease(): Promise<boolean> {
  const { code } = await run('git', ['cat-file', '-e', `${PREVIOUS_RELEASE}^{commit}`], { cwd: ROOT });
  return code === 0;
}

async function make(folder: string, say: (line: string) => void): Promise<void> {
  say(`Fetching and building the previous release (${PREVIOUS_RELEASE.slice(0, 7)}); this takes some minutes`);
  const half = `${folder}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half);
  const archive = `${folder}.tar`;
  await must('git', ['archive', '--output', archive, PREVIOUS_RELEASE], ROOT);
  await must('tar', ['-xf', archive, '-C', half], ROOT);
  rmSync(archive);
  await must('npm', ['ci', '--no-audit', '--no-fund'], half);
  await must(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], half);
  renameSync(half, folder);
}

async function must(file: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(file, args, { cwd, env: process.env, within: 600_000 });
  if (code !== 0)
    throw new Failure(`The previous release cannot be built: ${file} ${args.join(' ')}\n${output.trim()}`);
}
