import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { generateMessages } from '../../web/vite/messages/generate.ts';
import { Failure } from '../processes/failure.ts';
import { withLock } from '../processes/lock.ts';
import { run } from '../processes/run.ts';
import { processes, ROOT } from '../product/folders.ts';
import { compressFiles } from './compress.ts';
import { fingerprint } from './fingerprint.ts';
import { isStale, type Part, recordBuilt } from './parts.ts';

/** The server and the web, each built by one command. */
export function parts(root = ROOT): Part[] {
  const shared = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
  return [
    {
      name: 'server',
      inputs: [...shared, 'libs', 'gateway', 'services'],
      outputs: processes(root).map(({ workspace }) => `${workspace}/dist/main.js`),
      command: ['node_modules/@typescript/native/bin/tsc', '-b'],
      cwd: '.',
    },
    {
      name: 'web',
      inputs: ['package-lock.json', 'web', 'scripts/build'],
      outputs: ['web/dist/index.html'],
      command: ['node_modules/vite/bin/vite.js', 'build'],
      cwd: 'web',
      after: () => compressFiles(join(root, 'web', 'dist')),
    },
  ];
}

/** Builds the parts that are out of date, in parallel. Throws a `Failure` with the compiler's output. */
export async function build(say: (line: string) => void, wanted = parts()): Promise<void> {
  // Before the inputs are compared, because the generated files are inputs. `npm run lint` reports the problems.
  generateMessages();
  if (!wanted.some((part) => isStale(ROOT, part))) return;
  await withLock(join(ROOT, '.cache', 'build.lock'), async () => {
    const stale = wanted.filter((part) => isStale(ROOT, part));
    if (stale.length > 0) say(`Building ${stale.map(({ name }) => name).join(' and ')}`);
    await Promise.all(stale.map(buildPart));
  });
}

async function buildPart(part: Part): Promise<void> {
  const built = fingerprint(ROOT, part.inputs);
  const [script = '', ...args] = part.command;
  const { code, output } = await run(process.execPath, [join(ROOT, script), ...args], {
    cwd: join(ROOT, part.cwd),
    // A test run sets another NODE_ENV, but it must not leave a test build behind.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Failure(`Building the ${part.name} failed:\n${stripVTControlCharacters(output).trim()}`);
  await part.after?.();
  recordBuilt(ROOT, part, built);
}
